public import Geometry

/// A stroke in few bytes, with what has to be known of it without reading them; InkCoding writes and
/// reads them.
public struct PackedStroke: Hashable, Sendable {
  /// The identity of the stroke.
  public var id: StrokeID
  /// A rectangle of the canvas that holds the ink; see ``Stroke/reach``.
  public var reach: Rect
  /// The bytes of the stroke without its id.
  public var bytes: ArraySlice<UInt8>

  /// Makes a packed stroke from its parts.
  public init(id: StrokeID, reach: Rect, bytes: ArraySlice<UInt8>) {
    self.id = id
    self.reach = reach
    self.bytes = bytes
  }
}
