public import Geometry

/// A step of an element that a contact carries off its panel; positions are in window pixels, also
/// beyond the edges of the window.
public enum Carry: Hashable, Sendable {
  /// The contact has come to a position.
  case move(to: Point)
  /// The contact has ended at a position.
  case drop(at: Point)
  /// The contact was cancelled.
  case cancel
}
