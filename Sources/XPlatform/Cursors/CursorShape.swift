/// A shape of the pointer.
public enum CursorShape: Hashable, Sendable, CaseIterable {
  /// Nothing: something else shows where the pen is.
  case none
  /// A small cross with an open middle, for drawing.
  case cross
  /// The ordinary arrow.
  case arrow
  /// A pointing finger, over what can be pressed.
  case hand
  /// A bar between letters.
  case text
  /// The object under the pointer can be moved.
  case move
  /// The object under the pointer can be dragged.
  case grab
  /// It is being moved.
  case grabbing
  /// An edge that goes left and right.
  case resizeHorizontal
  /// An edge that goes up and down.
  case resizeVertical
  /// The upper left or lower right corner.
  case resizeFalling
  /// The lower left or upper right corner.
  case resizeRising
  /// The program cannot answer for a while.
  case busy
}
