extension Stroke {
  /// The stroke in as few bytes as can be, without its id; <doc:DrawingData> describes them.
  public func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: ByteWriter.inkVersion)
    let type = ink.inkType.dataNumber
    if let channels = ink.color.exactBytes {
      writer.write(byte: type | Self.plainColor)
      for channel in channels { writer.write(byte: channel) }
    } else {
      writer.write(byte: type)
      writer.write(ink.color)
    }
    writer.write(byte: ByteWriter.Part.parts(of: self))
    writer.write(content: self)
    return writer.bytes
  }

  /// Reads a stroke from bytes.
  ///
  /// - Parameters:
  ///   - bytes: what ``packed()`` has made.
  ///   - id: the id of the stroke.
  /// - Throws: ``DrawingDataError`` when the bytes are anything else.
  public init(packed bytes: [UInt8], id: StrokeID) throws(DrawingDataError) {
    self.init(try StrokeContent(packed: bytes, id: id))
  }

  /// What is added to the number of an ink type whose colour has no more than eight bits a channel.
  fileprivate static let plainColor: UInt8 = 128
}

extension StrokeContent {
  /// Reads the content of a stroke from what ``Stroke/packed()`` has made.
  init(packed bytes: [UInt8], id: StrokeID) throws(DrawingDataError) {
    var reader = ByteReader(bytes)
    try reader.readVersion()
    let type = try reader.byte()
    guard let inkType = InkType(dataNumber: type & ~Stroke.plainColor) else {
      throw reader.malformed("no such kind of ink")
    }
    var color = InkColor.black
    if type & Stroke.plainColor == 0 {
      color = try reader.color()
    } else {
      var channels: [Double] = []
      for _ in 0..<4 { channels.append(Double(try reader.byte()) / 255) }
      color = InkColor(
        red: channels[0],
        green: channels[1],
        blue: channels[2],
        alpha: channels[3]
      )
    }
    let parts = try reader.byte()
    self = try reader.content(id: id, ink: Ink(inkType, color: color), parts: parts)
    guard reader.remaining == 0 else { throw reader.malformed("nothing may follow the stroke") }
  }
}

extension InkColor {
  /// The channels in eight bits each; `nil` when that is not all of the colour.
  fileprivate var exactBytes: [UInt8]? {
    let bytes = dataChannels.map { UInt8(($0 * 255).rounded()) }
    let isExact = zip(bytes, dataChannels).allSatisfy { Float(Double($0) / 255) == $1 }
    return isExact ? bytes : nil
  }
}
