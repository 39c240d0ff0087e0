public import FoundationEssentials
public import InkCoding
public import InkModel

extension Drawing {
  /// Reads a drawing from data.
  ///
  /// - Parameter data: what ``dataRepresentation()`` has made.
  /// - Throws: `DrawingDataError` when the data is anything else.
  public init(data: Data) throws(DrawingDataError) { try self.init(data: [UInt8](data)) }

  /// Returns the drawing as data, without loss; equal drawings give equal data.
  public func dataRepresentation() -> Data {
    let bytes: [UInt8] = dataRepresentation(meter: .unwatched)
    return Data(bytes)
  }
}

/// A drawing is coded as its data, without loss: text formats such as JSON hold it in base 64.
extension Drawing: Codable {
  /// Reads a drawing.
  ///
  /// - Parameter decoder: the decoder, at a single value.
  /// - Throws: `DecodingError` when the value is no drawing.
  public init(from decoder: any Decoder) throws {
    let bytes = try decoder.ink()
    do throws(DrawingDataError) { try self.init(data: bytes) } catch {
      throw decoder.corrupted(by: error)
    }
  }

  /// Writes the drawing.
  ///
  /// - Parameter encoder: the encoder, which gets a single value.
  /// - Throws: the error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(dataRepresentation() as Data)
  }
}
