/// An error in the data of a drawing.
public enum DrawingDataError: Error, Hashable, Sendable {
  /// The bytes do not begin as the data of a drawing does.
  case notADrawing
  /// The data has a version that this library does not know.
  case unsupportedVersion(Int)
  /// The data ends in the middle.
  case endsEarly
  /// The data says something impossible.
  ///
  /// - Parameters:
  ///   - offset: the number of bytes before the place.
  ///   - reason: a sentence.
  case malformed(offset: Int, reason: String)
}
