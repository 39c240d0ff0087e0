/// The view of a canvas in a window: zoom, rotation, mirroring and position.
///
/// Zoom and rotation are anchored: the canvas point under the given window point stays there. The
/// translation is rounded to whole pixels, so that pixels drawn for one view can be moved for another
/// that differs by a translation only.
public struct Viewport: Hashable, Sendable {
  /// The range of ``zoom``.
  public static let zoomRange = 0.05...32.0
  /// The largest coordinate of ``origin``, in window pixels.
  private static let maximumOffset = 1e7

  /// The magnification; 1 is true size, 100 %.
  public private(set) var zoom = 1.0
  /// The rotation in radians, clockwise as seen on the screen, -π...π.
  public private(set) var rotation = 0.0
  /// A Boolean value that indicates whether left and right are exchanged, before the rotation.
  public private(set) var isMirrored = false
  /// The position of the canvas origin in window pixels, before it is rounded to a whole one.
  public private(set) var origin = Point.zero
  /// The number of window pixels in a canvas unit at 100 %: 2 on a screen with 192 pixels an inch.
  public private(set) var deviceScale = 1.0

  /// The view whose canvas units are window pixels.
  public static let identity = Viewport()

  /// Creates the view at 100 % in which the origins of canvas and window coincide.
  ///
  /// - Parameter deviceScale: the number of window pixels in a canvas unit at 100 %, clamped to
  ///   0.25...16.
  public init(deviceScale: Double = 1) { self.deviceScale = Self.clampedScale(deviceScale) }

  /// The transform from canvas units to window pixels.
  public var transform: AffineTransform {
    let linear = linear
    return AffineTransform(
      a: linear.a,
      b: linear.b,
      c: linear.c,
      d: linear.d,
      tx: origin.x.rounded(),
      ty: origin.y.rounded()
    )
  }

  /// The number of window pixels in a canvas unit.
  public var scale: Double { zoom * deviceScale }

  /// Moves the canvas by an offset in window pixels.
  public mutating func pan(by offset: Vector) { setOrigin(origin + offset) }

  /// Changes the zoom.
  ///
  /// - Parameters:
  ///   - newZoom: the zoom, 1 for 100 %; clamped to ``zoomRange``.
  ///   - anchor: the fixed point, in window pixels.
  public mutating func zoom(to newZoom: Double, at anchor: Point) {
    guard newZoom.isFinite else { return }
    change(about: anchor) {
      $0.zoom = min(Self.zoomRange.upperBound, max(Self.zoomRange.lowerBound, newZoom))
    }
  }

  /// Rotates the canvas by an angle.
  ///
  /// - Parameters:
  ///   - angle: the angle in radians, clockwise as seen on the screen.
  ///   - anchor: the fixed point, in window pixels.
  public mutating func rotate(by angle: Double, at anchor: Point) {
    rotate(to: rotation + angle, at: anchor)
  }

  /// Rotates the canvas to an angle.
  ///
  /// - Parameters:
  ///   - angle: the rotation in radians, clockwise as seen on the screen.
  ///   - anchor: the fixed point, in window pixels.
  public mutating func rotate(to angle: Double, at anchor: Point) {
    guard angle.isFinite else { return }
    change(about: anchor) { $0.rotation = angle.remainder(dividingBy: 2 * .pi) }
  }

  /// Exchanges left and right as seen on the screen.
  ///
  /// - Parameter anchor: the fixed point, in window pixels.
  public mutating func mirror(at anchor: Point) {
    change(about: anchor) { view in
      view.isMirrored.toggle()
      view.rotation = view.rotation == 0 ? 0 : -view.rotation
    }
  }

  /// Shows the canvas neither rotated nor mirrored.
  ///
  /// - Parameter anchor: the fixed point, in window pixels.
  public mutating func straighten(at anchor: Point) {
    change(about: anchor) { ($0.rotation, $0.isMirrored) = (0, false) }
  }

  /// Changes the device scale, as for a screen of another resolution.
  ///
  /// - Parameters:
  ///   - newScale: the number of window pixels in a canvas unit at 100 %, clamped to 0.25...16.
  ///   - anchor: the fixed point, in window pixels.
  public mutating func setDeviceScale(_ newScale: Double, at anchor: Point) {
    change(about: anchor) { $0.deviceScale = Self.clampedScale(newScale) }
  }

  /// Moves the canvas so that a canvas point is seen at a window point.
  public mutating func align(_ canvasPoint: Point, with windowPoint: Point) {
    let linear = linear
    let offset = Vector(
      dx: linear.a * canvasPoint.x + linear.c * canvasPoint.y,
      dy: linear.b * canvasPoint.x + linear.d * canvasPoint.y
    )
    setOrigin(windowPoint - offset)
  }

  /// Converts a direction from the window to the canvas.
  ///
  /// - Parameter angle: the direction in the window, in radians, clockwise as seen on the screen,
  ///   -π...π.
  /// - Returns: the direction on the canvas, -π...π.
  public func canvasAngle(of angle: Double) -> Double {
    let turned = angle - rotation
    let straight = isMirrored ? .pi - turned : turned
    return abs(straight) <= .pi ? straight : straight.remainder(dividingBy: 2 * .pi)
  }

  // MARK: - Private

  private var linear: AffineTransform {
    let (turn, mirror) = (AffineTransform(rotation: rotation), isMirrored ? -1.0 : 1)
    return AffineTransform(
      a: turn.a * mirror * scale,
      b: turn.b * mirror * scale,
      c: turn.c * scale,
      d: turn.d * scale,
      tx: origin.x,
      ty: origin.y
    )
  }

  /// Changes the view about a fixed window point.
  private mutating func change(about anchor: Point, _ change: (inout Viewport) -> Void) {
    let canvasPoint = linear.inverted?.apply(to: anchor) ?? .zero
    var changed = self
    change(&changed)
    guard changed != self else { return }
    self = changed
    align(canvasPoint, with: anchor)
  }

  private mutating func setOrigin(_ point: Point) {
    guard point.isFinite else { return }
    origin = Point(
      x: max(-Self.maximumOffset, min(Self.maximumOffset, point.x)),
      y: max(-Self.maximumOffset, min(Self.maximumOffset, point.y))
    )
  }

  private static func clampedScale(_ scale: Double) -> Double {
    scale.isFinite ? max(0.25, min(16, scale)) : 1
  }
}
