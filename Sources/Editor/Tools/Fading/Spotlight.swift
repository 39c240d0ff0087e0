internal import Geometry
internal import InkRendering
internal import Raster

/// The light of a spotlight over the page: everything outside of a disc is dimmed.
struct Spotlight: Hashable {
  /// The radii that the light can have, in screen pixels.
  static let radii: [Double] = [30, 40, 60, 80, 100, 120, 160, 200, 250, 300, 400, 500]
  /// The usual radius, in screen pixels.
  static let usualRadius = 120.0

  /// The middle of the light, in window pixels.
  var center: Point
  /// The radius within which nothing is dimmed, in window pixels.
  var radius: Double
  /// The number of window pixels for a screen pixel.
  var scale: Double

  /// The number of layers of shade, each of which begins farther outside: a soft edge.
  private static let layers = 8
  /// The distance between the edges of two layers, in screen pixels.
  private static let step = 1.25
  /// A layer of shade; all of them together leave a third of the light.
  private static let shade = Color(red: 0, green: 0, blue: 0, alpha: 0.128)

  /// The pixels that are not dimmed as much as those far away.
  private var pixels: PixelRect {
    let reach = radius + Double(Self.layers) * Self.step * scale + 2
    return PixelRect(covering: Rect(around: center, radius: reach))
  }

  /// Returns the pixels that look different when one light takes the place of another.
  ///
  /// - Parameters:
  ///   - old: the light until now; `nil` for none.
  ///   - new: the light from now on; `nil` for none.
  ///   - window: all pixels, which change when the light goes on or off.
  /// - Returns: the pixels.
  static func damage(
    from old: Spotlight?,
    to new: Spotlight?,
    in window: PixelRect
  ) -> PixelRect {
    guard old != new else { return .empty }
    guard let old, let new else { return window }
    return old.pixels.union(new.pixels)
  }

  /// Dims everything outside.
  func draw(by painter: inout MarkPainter) {
    for layer in 0..<Self.layers {
      let outset = Double(layer) * Self.step * scale
      painter.fillOutside(ofDiscAround: center, radius: radius + outset, with: Self.shade)
    }
  }
}

extension Editor {
  /// The radius of the spotlight of the current end of the pen, in screen pixels.
  public var lightRadius: Double {
    get { self[currentEnd].lightRadius }
    set { self[currentEnd].lightRadius = newValue }
  }

  /// Lets the light of a spotlight follow the tool; when that goes away, it stays.
  func showSpotlight(on overlay: inout Overlay) {
    guard tool == .spotlight else { return }
    overlay.spotlight = Spotlight(
      center: display.lastPointer ?? display.middle,
      radius: lightRadius * screenScale,
      scale: screenScale
    )
  }
}
