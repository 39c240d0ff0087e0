internal import Geometry
internal import PenInput

/// The line that a pen draws around what is to be selected, from touch to lift.
struct SelectionPath {
  /// The effect on what was selected before.
  enum Mode: Hashable {
    case replace, add, subtract

    /// Shift adds, Control subtracts.
    init(_ keys: HeldKeys) {
      self = keys.contains(.control) ? .subtract : keys.contains(.shift) ? .add : .replace
    }
  }

  /// A Boolean value that indicates whether it is a rectangle from touch to lift, or a lasso.
  let isRectangle: Bool
  /// The effect on what was selected before.
  let mode: Mode
  /// The path of the pen in window pixels.
  private(set) var points: [Point]
  /// A Boolean value that indicates whether the pen has gone far enough to mean more than a tap.
  private(set) var isDrawn = false

  /// The distance that a pen that taps may slip, in screen pixels.
  static let slip = 5.0
  /// The distance between the corners of a lasso, in window pixels.
  private static let step = 1.5

  /// Begins at the touch of the pen.
  ///
  /// - Parameters:
  ///   - point: the touch, in window pixels.
  ///   - isRectangle: a Boolean value that indicates whether it is a rectangle.
  ///   - keys: Shift adds, Control subtracts.
  init(at point: Point, isRectangle: Bool, keys: HeldKeys) {
    self.isRectangle = isRectangle
    mode = Mode(keys)
    points = [point]
  }

  /// Extends the path.
  ///
  /// - Parameters:
  ///   - point: the position of the pen, in window pixels.
  ///   - scale: the number of window pixels for a screen pixel.
  mutating func extend(to point: Point, scale: Double) {
    guard let first = points.first, let last = points.last else { return }
    if first.distance(to: point) > Self.slip * scale { isDrawn = true }
    if isRectangle {
      points = [first, point]
    } else if last.distance(to: point) >= Self.step {
      points.append(point)
    }
  }

  /// The corners in window pixels; none of a tap.
  var corners: [Point] {
    guard isDrawn else { return [] }
    return isRectangle ? Rect(enclosing: points).corners : points
  }
}
