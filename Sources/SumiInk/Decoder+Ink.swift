internal import FoundationEssentials
internal import InkCoding

extension Decoder {
  /// Reads the bytes of ink.
  func ink() throws -> [UInt8] { [UInt8](try singleValueContainer().decode(Data.self)) }

  /// Returns the error of bytes that are no ink.
  func corrupted(by error: DrawingDataError) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "it is no ink", underlyingError: error)
    )
  }
}
