internal import Geometry

/// A contact with a panel.
struct PanelPress {
  /// The element that the contact began on; `nil` for the list around its elements.
  let element: Int?
  /// The position that distances are measured from, in window pixels.
  var start: Point
  /// A Boolean value that indicates whether the contact scrolls the list.
  var isScrolling = false
  /// The number of the tap in a series on one element: 2 for the second of a double tap.
  var tapCount = 1
  /// The time at which it began, in seconds.
  let time: Double
  /// The positions of the contact, in window pixels.
  var trace = MotionTrace()

  /// The distance that a contact may move before it scrolls the list, in points.
  static let slop = 8.0

  /// Begins a contact.
  ///
  /// - Parameters:
  ///   - element: the element that it begins on.
  ///   - point: its position, in window pixels.
  ///   - time: its time, in seconds.
  init(on element: Int?, at point: Point, time: Double) {
    (self.element, start, self.time) = (element, point, time)
    trace.append(point, at: time)
  }

  /// The longest time between two taps of a series, in seconds.
  private static let tapInterval = 0.4

  /// Returns whether a point is further from the beginning than a distance, in window pixels.
  func moves(to point: Point, by distance: Double) -> Bool {
    point.distance(to: start) > distance
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
