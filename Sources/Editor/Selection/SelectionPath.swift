internal import Geometry
internal import PenInput

/// The line that a pen draws around what is to be selected, from touch to lift.
struct SelectionPath {
  /// What becomes of what was selected before.
  enum Use: Hashable {
    case replace, add, remove

    /// Shift adds, Control takes out.
    init(_ keys: HeldKeys) {
      self = keys.contains(.control) ? .remove : keys.contains(.shift) ? .add : .replace
    }
  }

  /// Whether it is a rectangle from touch to lift, or the way of the pen.
  let isRectangle: Bool
  /// What becomes of what was selected before.
  let use: Use
  /// The way of the pen in window pixels.
  private(set) var way: [Point]
  /// Whether the pen has gone far enough to mean more than a tap.
  private(set) var isDrawn = false

  /// How far a pen that taps may slip, in screen pixels.
  static let slip = 5.0
  /// How far apart the corners of a lasso are, in window pixels.
  private static let step = 1.5

  /// Begins where the pen touched.
  ///
  /// - Parameters:
  ///   - point: in window pixels.
  ///   - isRectangle: whether it is a rectangle.
  ///   - keys: Shift adds, Control takes out.
  init(at point: Point, isRectangle: Bool, keys: HeldKeys) {
    self.isRectangle = isRectangle
    use = Use(keys)
    way = [point]
  }

  /// Goes on.
  ///
  /// - Parameters:
  ///   - point: in window pixels.
  ///   - scale: window pixels for a screen pixel.
  mutating func go(to point: Point, scale: Double) {
    guard let first = way.first, let last = way.last else { return }
    if first.distance(to: point) > Self.slip * scale { isDrawn = true }
    if isRectangle {
      way = [first, point]
    } else if last.distance(to: point) >= Self.step {
      way.append(point)
    }
  }

  /// The corners in window pixels; none of a tap.
  var corners: [Point] {
    guard isDrawn else { return [] }
    return isRectangle ? Rect(enclosing: way).corners : way
  }
}
