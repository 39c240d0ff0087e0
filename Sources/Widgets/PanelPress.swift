internal import Geometry

/// A contact with a panel.
struct PanelPress {
  /// The element that the contact began on; `nil` for the list around its elements.
  let element: Int?
  /// The position that distances are measured from, in window pixels.
  var start: Point
  /// A Boolean value that indicates whether the contact scrolls the list.
  var isScrolling = false
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
    (self.element, start) = (element, point)
    trace.append(point, at: time)
  }
}
