/// How a canvas is looked at through a window: how large, how it is turned, and where it lies.
///
/// Turned and enlarged about any point of the window, that point stays on the same place of the
/// canvas. Two views that differ by a shift alone differ by whole pixels, so that what was drawn
/// for one can be moved for the other.
public struct Viewport: Hashable, Sendable {
  /// How small and how large a canvas can be seen; 1 is 100 %.
  public static let zooms = 0.05...32.0
  /// How far the origin of the canvas can lie from that of the window, in window pixels.
  private static let farthest = 1e7

  /// How large the canvas is seen; 1 is true size, 100 %.
  public private(set) var zoom = 1.0
  /// How it is turned, in radians clockwise as seen on the screen, -π...π.
  public private(set) var rotation = 0.0
  /// Whether left and right are exchanged, before it is turned.
  public private(set) var isMirrored = false
  /// Where the origin of the canvas lies, in window pixels, before it is rounded to a whole one.
  public private(set) var origin = Point.zero
  /// Window pixels for a canvas unit at 100 %: 2 on a screen with twice the usual 96 pixels an
  /// inch.
  public private(set) var deviceScale = 1.0

  /// The view that shows canvas units as window pixels.
  public static let identity = Viewport()

  /// Makes the view of true size whose origins coincide.
  ///
  /// - Parameter deviceScale: window pixels for a canvas unit at 100 %, brought to 0.25...16.
  public init(deviceScale: Double = 1) { self.deviceScale = Self.usable(deviceScale) }

  /// From canvas units to window pixels.
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

  /// Window pixels for a canvas unit.
  public var scale: Double { zoom * deviceScale }

  /// Shifts the canvas by a way in window pixels.
  public mutating func pan(by way: Vector) { place(origin + way) }

  /// Shows the canvas at another zoom.
  ///
  /// - Parameters:
  ///   - wanted: 1 is 100 %; brought to ``zooms``.
  ///   - point: what stays where it is, in window pixels.
  public mutating func zoom(to wanted: Double, at point: Point) {
    guard wanted.isFinite else { return }
    keep(point) { $0.zoom = min(Self.zooms.upperBound, max(Self.zooms.lowerBound, wanted)) }
  }

  /// Turns the canvas.
  ///
  /// - Parameters:
  ///   - angle: radians, clockwise as seen on the screen.
  ///   - point: what stays where it is, in window pixels.
  public mutating func rotate(by angle: Double, at point: Point) {
    rotate(to: rotation + angle, at: point)
  }

  /// Turns the canvas until it lies at an angle.
  ///
  /// - Parameters:
  ///   - angle: radians from upright, clockwise as seen on the screen.
  ///   - point: what stays where it is, in window pixels.
  public mutating func rotate(to angle: Double, at point: Point) {
    guard angle.isFinite else { return }
    keep(point) { $0.rotation = angle.remainder(dividingBy: 2 * .pi) }
  }

  /// Exchanges left and right as they are seen on the screen.
  ///
  /// - Parameter point: what stays where it is, in window pixels.
  public mutating func mirror(at point: Point) {
    keep(point) { view in
      view.isMirrored.toggle()
      view.rotation = view.rotation == 0 ? 0 : -view.rotation
    }
  }

  /// Takes another number of pixels for a canvas unit, as on a screen that is finer.
  ///
  /// - Parameters:
  ///   - wanted: window pixels for a canvas unit at 100 %, brought to 0.25...16.
  ///   - point: what stays where it is, in window pixels.
  public mutating func setDeviceScale(_ wanted: Double, at point: Point) {
    keep(point) { $0.deviceScale = Self.usable(wanted) }
  }

  /// Lets the canvas lie so that a place of it is seen at a point of the window.
  public mutating func put(_ place: Point, at point: Point) {
    let linear = linear
    let way = Vector(
      dx: linear.a * place.x + linear.c * place.y,
      dy: linear.b * place.x + linear.d * place.y
    )
    self.place(point - way)
  }

  /// The direction on the canvas of a direction in the window.
  ///
  /// - Parameter angle: radians, clockwise as seen on the screen, -π...π.
  /// - Returns: the same of the canvas.
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

  /// Changes how the canvas is seen about a point that stays.
  private mutating func keep(_ point: Point, _ change: (inout Viewport) -> Void) {
    let place = linear.inverted?.apply(to: point) ?? .zero
    var changed = self
    change(&changed)
    guard changed != self else { return }
    self = changed
    put(place, at: point)
  }

  private mutating func place(_ point: Point) {
    guard point.isFinite else { return }
    origin = Point(
      x: max(-Self.farthest, min(Self.farthest, point.x)),
      y: max(-Self.farthest, min(Self.farthest, point.y))
    )
  }

  private static func usable(_ scale: Double) -> Double {
    scale.isFinite ? max(0.25, min(16, scale)) : 1
  }
}
