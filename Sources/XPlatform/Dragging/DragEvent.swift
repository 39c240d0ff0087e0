public import Geometry

/// What happens with things that are dragged onto the window, or out of it.
public enum DragEvent: Sendable {
  /// Something that can be taken is over a pixel of the window.
  case over(Point)
  /// It left the window, or was let go elsewhere.
  case left
  /// It was let go over a pixel of the window, and is here.
  case dropped(Delivery, at: Point)
  /// It was let go over the window, but did not come.
  case failed(SelectionFailure)
  /// What was dragged from here is over a program that takes it, or is not any more.
  case accepted(Bool)
  /// What was dragged from here has ended; whether another program has taken it.
  case ended(isTaken: Bool)
}
