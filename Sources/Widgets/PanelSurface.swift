internal import Geometry
internal import Raster

/// The pixels of a panel: its picture, its shadow, its place on the window, and what has changed.
struct PanelSurface {
  /// The pixel of the window at the upper left corner.
  var origin = (x: 0, y: 0)
  /// The part of the panel that has to be drawn anew, in points; null for nothing.
  var stale: Rect
  /// The pixels of the window that look different.
  var damage = PixelRect.empty
  /// A Boolean value that indicates whether anybody was told of the pixels.
  var isOnWindow = false
  /// The shadow.
  private(set) var shadow: PanelShadow
  /// The picture; `nil` until it is needed, and without memory for it.
  private(set) var image: ImageSurface?
  private var size: Size
  private let scale: Double

  /// Makes the surface of a panel that has not been drawn.
  ///
  /// - Parameters:
  ///   - size: the size of the panel, in points.
  ///   - scale: the number of pixels in a point.
  init(of size: Size, scale: Double) {
    (self.size, self.scale) = (size, scale)
    shadow = PanelShadow(size: size, scale: scale)
    stale = Rect(origin: .zero, size: size)
  }

  /// Changes the size, in points; all is drawn anew.
  mutating func resize(to size: Size) {
    self.size = size
    shadow = PanelShadow(size: size, scale: scale)
    image = nil
  }

  /// Draws what is stale.
  mutating func update(_ draw: (Painter, Rect) -> Void) {
    // Without memory for it the panel is not seen; the drawing matters more.
    if image == nil {
      image = try? ImageSurface(
        width: pixels(size.width),
        height: pixels(size.height),
        format: .translucent
      )
      stale = Rect(origin: .zero, size: size)
    }
    guard let image, !stale.isNull else { return }
    let area = PixelRect(covering: scaling.apply(to: stale)).intersection(image.bounds)
    stale = .null
    try? image.withPainter(in: area) { painter throws(CairoError) in
      painter.erase()
      try painter.mapped(by: scaling) {
        draw(painter, scaling.inverted?.apply(to: area.rect) ?? .null)
      }
    }
  }

  // MARK: - Space

  private var scaling: AffineTransform { AffineTransform(scale: scale) }

  /// The frame without the shadow, in window pixels.
  var frame: PixelRect {
    PixelRect(x: origin.x, y: origin.y, width: pixels(size.width), height: pixels(size.height))
  }

  /// The frame with the shadow, in window pixels.
  var bounds: PixelRect { shadow.bounds(of: frame) }

  /// Returns the number of pixels that a length in points covers.
  func pixels(_ length: Double) -> Int { Int((length * scale).rounded(.up)) }

  /// Returns the point of the panel, in points, at a point of the window, in pixels.
  func panelPoint(_ point: Point) -> Point {
    Point(x: (point.x - Double(origin.x)) / scale, y: (point.y - Double(origin.y)) / scale)
  }

  /// Returns the pixels of the window that an area of the panel covers.
  func windowPixels(of area: Rect) -> PixelRect { wholePixels(of: area).intersection(frame) }

  /// Returns the pixels of the window that an area would cover if the panel were large enough.
  func wholePixels(of area: Rect) -> PixelRect {
    PixelRect(covering: scaling.apply(to: area)).moved(by: origin)
  }
}
