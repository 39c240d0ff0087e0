package import Geometry

/// The reading of strokes in bytes; InkCoding, which knows the bytes, does it.
package protocol PackedReading: Sendable {
  /// Reads a stroke; `nil` for bytes that mean nothing.
  static func stroke(in packed: PackedStroke) -> Stroke?
  /// Reads the transform of a stroke alone; `nil` for bytes that mean nothing.
  static func transform(of packed: PackedStroke) -> AffineTransform?
  /// Reads the kind of ink of a stroke alone; `nil` for bytes that mean nothing.
  static func inkType(of packed: PackedStroke) -> InkType?
  /// Reads the number of control points of a stroke alone; `nil` where they have to be read for that.
  static func pointCount(of packed: PackedStroke) -> Int?
}
