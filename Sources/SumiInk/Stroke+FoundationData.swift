public import FoundationEssentials
public import InkCoding
public import InkModel

extension Stroke {
  /// Reads a stroke from data.
  ///
  /// - Parameter data: what ``dataRepresentation()`` has made.
  /// - Throws: `DrawingDataError` when the data is anything else.
  public init(data: Data) throws(DrawingDataError) { try self.init(data: [UInt8](data)) }
}

/// A stroke is coded as its data, without loss, its id included.
extension Stroke: Codable {
  /// Reads a stroke.
  ///
  /// - Parameter decoder: the decoder, at a single value.
  /// - Throws: `DecodingError` when the value is no stroke.
  public init(from decoder: any Decoder) throws {
    let bytes = try decoder.ink()
    do throws(DrawingDataError) { try self.init(data: bytes) } catch {
      throw decoder.corrupted(by: error)
    }
  }

  /// Writes the stroke.
  ///
  /// - Parameter encoder: the encoder, which gets a single value.
  /// - Throws: the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(dataRepresentation()))
  }
}
