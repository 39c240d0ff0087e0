public import Geometry

/// An event of a drag onto the window or out of it.
public enum DragEvent: Sendable {
  /// Something that can be read is over a pixel of the window; the form is the best of those offered.
  case over(Point, form: String)
  /// It left the window, or was dropped elsewhere.
  case left
  /// It was dropped on a pixel of the window and has been received.
  case dropped(Delivery, at: Point)
  /// It was dropped on the window but could not be received.
  case failed(SelectionFailure)
  /// The drag from here has come over a program that accepts it, or has left it.
  case accepted(Bool)
  /// The drag from here has ended; the value tells whether another program accepted it.
  case ended(isTaken: Bool)
}
