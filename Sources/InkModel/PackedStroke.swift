public import Geometry

/// A stroke in few bytes, with what has to be known of it without reading them.
public struct PackedStroke: Hashable, Sendable {
  /// What tells the stroke from all others.
  public var id: StrokeID
  /// A rectangle of the canvas that holds the ink; see ``Stroke/reach``.
  public var reach: Rect
  /// What ``Stroke/packed()`` has made.
  public var bytes: ArraySlice<UInt8>

  /// Puts together what is known of a stroke.
  public init(id: StrokeID, reach: Rect, bytes: ArraySlice<UInt8>) {
    self.id = id
    self.reach = reach
    self.bytes = bytes
  }
}
