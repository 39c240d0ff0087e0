internal import Geometry

/// A contact with a panel.
struct PanelPress {
  /// The element that the contact began on; `nil` for the list around its elements.
  let element: Int?
  /// The position that distances are measured from, in window pixels.
  var start: Point
  /// A Boolean value that indicates whether the contact scrolls the list.
  var isScrolling = false
  /// A Boolean value that indicates whether the contact carries its element.
  var isCarrying = false
  /// A Boolean value that indicates whether the contact was held still for a while before it moved.
  private var wasHeld = false
  /// The position before the next one, in window pixels.
  private var last: Point
  /// The number of the tap in a series on one element: 2 for the second of a double tap.
  var tapCount = 1
  /// The time at which it began, in seconds.
  let time: Double
  /// The positions of the contact, in window pixels.
  var trace = MotionTrace()

  /// The distance that a contact may move before it scrolls the list, in points.
  static let slop = 8.0

  /// The time after which a contact that has not moved is held still, in seconds.
  private static let holdTime = 0.4
  /// The distance that a contact may move while it is held still, in points.
  private static let tremor = 4.0

  /// Begins a contact.
  ///
  /// - Parameters:
  ///   - element: the element that it begins on.
  ///   - point: its position, in window pixels.
  ///   - time: its time, in seconds.
  init(on element: Int?, at point: Point, time: Double) {
    (self.element, start, last, self.time) = (element, point, point, time)
    trace.append(point, at: time)
  }

  /// The longest time between two taps of a series, in seconds.
  private static let tapInterval = 0.4

  /// Returns whether a point is further from the beginning than a distance, in window pixels.
  func moves(to point: Point, by distance: Double) -> Bool {
    point.distance(to: start) > distance
  }

  /// Decides whether a contact that goes on to a point carries its element or scrolls the list.
  ///
  /// - Parameters:
  ///   - point: the next position, in window pixels.
  ///   - time: its time, in seconds.
  ///   - scale: the number of pixels in a point.
  /// - Returns: `true` if it carries the element.
  mutating func carries(to point: Point, at time: Double, scale: Double) -> Bool {
    guard !isScrolling else { return false }
    let isStill = !moves(to: last, by: Self.tremor * scale)
    wasHeld = wasHeld || isStill && time - self.time >= Self.holdTime
    last = point
    let way = point - start
    return moves(to: point, by: Self.slop * scale) && (wasHeld || abs(way.dx) > abs(way.dy))
  }

  /// Counts a tap that follows this one.
  ///
  /// - Parameters:
  ///   - point: the position of the next tap, in window pixels.
  ///   - number: its element.
  ///   - next: its time, in seconds.
  ///   - scale: the number of pixels in a point.
  /// - Returns: its number in the series of taps, from 1 on.
  func tapCount(before point: Point, on number: Int, time next: Double, scale: Double) -> Int {
    let continues = number == element && next - time < Self.tapInterval
    return continues && !moves(to: point, by: Self.slop * scale) ? tapCount + 1 : 1
  }
}
