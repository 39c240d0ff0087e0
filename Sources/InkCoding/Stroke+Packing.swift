internal import Geometry
public import InkModel

extension Stroke {
  /// The stroke in as few bytes as can be, without its id, as the article *Data of a drawing*
  /// describes them.
  public func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: link == nil ? ByteWriter.inkVersion : ByteWriter.linkVersion)
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
    if let link { writer.write(link) }
    return writer.bytes
  }

  /// Reads a stroke from bytes.
  ///
  /// - Parameters:
  ///   - bytes: what ``packed()`` has made.
  ///   - id: the id of the stroke.
  /// - Throws: ``DrawingDataError`` when the bytes are anything else.
  public init(packed bytes: [UInt8], id: StrokeID) throws(DrawingDataError) {
    var reader = ByteReader(bytes)
    self = try reader.packedStroke(id: id)
  }

  /// Makes a stroke from bytes, which are read when its ink is first needed, on whatever thread that is.
  ///
  /// Bytes that ``packed()`` has not made are a stroke without a curve; ``init(packed:id:)`` refuses
  /// them.
  public init(_ packed: PackedStroke) {
    self.init(packed, by: StrokeReading.self)
  }

  /// The stroke in few bytes: those that it was made from, or new ones.
  public var inBytes: PackedStroke {
    packedSource ?? PackedStroke(id: id, reach: renderBounds, bytes: movedBytes ?? packed()[...])
  }

  /// The result of ``packed()``, taken from the old bytes of a stroke that was only moved; `nil` for others.
  private var movedBytes: ArraySlice<UInt8>? {
    packedContent.flatMap { StrokeReading.bytes(of: $0, at: transform) }
  }

  /// A Boolean value that indicates whether the stroke has a fill, found without reading its ink.
  package var hasFill: Bool { packedContent?.hasFill ?? (fill != nil) }

  /// A Boolean value that indicates whether the stroke belongs to a group or is locked, found without
  /// reading its ink.
  package var isArranged: Bool { packedContent?.isArranged ?? (group != nil || isLocked) }

  /// A Boolean value that indicates whether the stroke is locked, found without reading its ink.
  package var hasLock: Bool { packedContent?.hasLock ?? isLocked }

  /// A Boolean value that indicates whether the stroke leads somewhere, found without reading its ink.
  package var hasLink: Bool { packedContent?.hasLink ?? (link != nil) }

  /// The bit added to the number of an ink type whose colour has no more than eight bits a channel.
  fileprivate static let plainColor: UInt8 = 128
}

extension PackedStroke {
  /// A Boolean value that indicates whether the stroke has a fill, found without reading its ink.
  package var hasFill: Bool { parts & ByteWriter.Part.fill != 0 }

  /// A Boolean value that indicates whether the stroke belongs to a group or is locked, found without
  /// reading its ink.
  package var isArranged: Bool { parts & (ByteWriter.Part.group | ByteWriter.Part.lock) != 0 }

  /// A Boolean value that indicates whether the stroke is locked, found without reading its ink.
  package var hasLock: Bool { parts & ByteWriter.Part.lock != 0 }

  /// A Boolean value that indicates whether the stroke leads somewhere, found without reading its ink.
  package var hasLink: Bool { bytes.first == ByteWriter.linkVersion }

  /// The kind of ink, found without reading the rest; `nil` for none.
  fileprivate var inkType: InkType? {
    bytes.dropFirst().first.flatMap { InkType(dataNumber: $0 & ~Stroke.plainColor) }
  }

  /// A Boolean value that indicates whether the stroke is that of a stump, found without reading its ink.
  package var isSmudge: Bool { inkType == .smudge }

  /// A Boolean value that indicates whether the stroke has a transform, found without reading its ink.
  fileprivate var hasTransform: Bool { parts & ByteWriter.Part.transform != 0 }

  /// The bits of the parts that the stroke has.
  private var parts: UInt8 { bytes.dropFirst(partsOffset).first ?? 0 }

  /// The number of bytes before the bits of the parts: the version, the kind of ink, and its colour.
  fileprivate var partsOffset: Int {
    let hasPlainColor = (bytes.dropFirst().first ?? 0) & Stroke.plainColor != 0
    return 2 + (hasPlainColor ? 4 : 16)
  }
}

/// Reads strokes when they are needed.
private enum StrokeReading: PackedReading {
  static func stroke(in packed: PackedStroke) -> Stroke? {
    do throws(DrawingDataError) {
      return try Stroke(packed: Array(packed.bytes), id: packed.id)
    } catch {
      return nil
    }
  }

  static func transform(of packed: PackedStroke) -> AffineTransform? {
    guard packed.hasTransform else { return .identity }
    var reader = ByteReader(Array(packed.bytes.prefix(farthestTransform)))
    return try? reader.placement().1
  }

  /// Returns the bytes of a stroke with another transform; `nil` for bytes that mean nothing, or are of the
  /// first version.
  static func bytes(of packed: PackedStroke, at transform: AffineTransform) -> ArraySlice<UInt8>? {
    var head = Array(packed.bytes.prefix(farthestTransform))
    var reader = ByteReader(head)
    guard let (parts, _) = try? reader.placement(), reader.version > 1 else { return nil }
    let end = reader.offset
    head.removeSubrange((end - (packed.hasTransform ? ByteWriter.transformSize : 0))...)
    var writer = ByteWriter()
    let isPlain = transform == .identity
    if !isPlain { writer.write(transform) }
    let others = parts & ~ByteWriter.Part.transform
    head[packed.partsOffset] = isPlain ? others : others | ByteWriter.Part.transform
    return (head + writer.bytes + packed.bytes.dropFirst(end))[...]
  }

  /// The bytes of a stroke within which its transform ends: head, color, seed, date, and the transform.
  private static let farthestTransform = 96

  static func inkType(of packed: PackedStroke) -> InkType? { packed.inkType }

  static func pointCount(of packed: PackedStroke) -> Int? {
    var reader = ByteReader(Array(packed.bytes.prefix(farthestCount)))
    return try? reader.pointCount()
  }

  /// The bytes of a stroke within which the number of its points ends: those to the transform, those of a
  /// cut, and two numbers.
  private static let farthestCount = farthestTransform + 36
}

extension ByteReader {
  /// Reads all that is left as what ``InkModel/Stroke/packed()`` has made.
  fileprivate mutating func packedStroke(id: StrokeID) throws(DrawingDataError) -> Stroke {
    try readVersion()
    let type = try byte()
    guard let inkType = InkType(dataNumber: type & ~Stroke.plainColor) else {
      throw malformed("no such kind of ink")
    }
    let color = type & Stroke.plainColor == 0 ? try color() : try plainColor()
    let parts = try byte()
    let stroke = try content(id: id, ink: Ink(inkType, color: color), parts: parts)
    guard remaining == 0 else { throw malformed("nothing may follow the stroke") }
    try checkLinks(areThere: stroke.link != nil)
    return stroke
  }

  /// Reads the number of control points of what ``InkModel/Stroke/packed()`` has made; `nil` for the
  /// first version, whose points are not counted so near to the beginning.
  fileprivate mutating func pointCount() throws(DrawingDataError) -> Int? {
    let (parts, _) = try placement()
    guard version > 1 else { return nil }
    if parts & ByteWriter.Part.cut != 0 { _ = (try number(), try number()) }
    if parts & ByteWriter.Part.samples != 0 { _ = try varint() }
    return Int(min(try varint(), UInt64(UInt32.max)))
  }

  /// Reads the beginning of what ``InkModel/Stroke/packed()`` has made: the bits of the parts, and the
  /// transform.
  fileprivate mutating func placement() throws(DrawingDataError) -> (UInt8, AffineTransform) {
    try readVersion()
    _ = try byte() & Stroke.plainColor == 0 ? try color() : try plainColor()
    let parts = try byte()
    _ = try varint()
    if parts & ByteWriter.Part.date != 0 { _ = try number() }
    return (parts, parts & ByteWriter.Part.transform != 0 ? try transform() : .identity)
  }

  /// Reads a colour of eight bits a channel.
  private mutating func plainColor() throws(DrawingDataError) -> InkColor {
    var channels: [Double] = []
    for _ in 0..<4 { channels.append(Double(try byte()) / 255) }
    return InkColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}

extension InkColor {
  /// The channels in eight bits each; `nil` when that is not all of the colour.
  fileprivate var exactBytes: [UInt8]? {
    let isExact = zip(bytes, dataChannels).allSatisfy { Float(Double($0) / 255) == $1 }
    return isExact ? bytes : nil
  }
}
