public import InkModel
public import Progress

extension Drawing {
  /// The first bytes of all data: "SUMI".
  static let signature: [UInt8] = [0x53, 0x55, 0x4D, 0x49]

  /// The drawing in bytes, as the article *Data of a drawing* describes them.
  ///
  /// Equal drawings give equal bytes, and ``init(data:within:meter:)`` gives an equal drawing back.
  ///
  /// - Parameter meter: is told how many strokes are written.
  /// - Returns: the bytes; without the last strokes when the work is stopped.
  public func dataRepresentation(meter: WorkMeter = .unwatched) -> [UInt8] {
    var writer = ByteWriter()
    for byte in Self.signature { writer.write(byte: byte) }
    let hasLinks = strokes.contains(where: \.hasLink)
    writer.write(byte: hasLinks ? ByteWriter.linkVersion : ByteWriter.inkVersion)
    var numbers: [Ink: Int] = [:]
    var inks: [Ink] = []
    for stroke in strokes where numbers[stroke.ink] == nil {
      numbers[stroke.ink] = inks.count
      inks.append(stroke.ink)
    }
    writer.write(count: inks.count)
    for ink in inks { writer.write(ink) }
    writer.write(count: strokes.count)
    for (index, stroke) in strokes.enumerated() {
      guard meter.advance(index, of: strokes.count) else { break }
      writer.write(stroke, inkNumber: numbers[stroke.ink] ?? 0, hasLink: hasLinks)
    }
    return writer.bytes
  }

  /// Reads a drawing from bytes.
  ///
  /// The memory that is used is bounded by a fixed multiple of the length of the data, whatever the
  /// data says.
  ///
  /// - Parameters:
  ///   - data: what ``dataRepresentation(meter:)`` has made.
  ///   - budget: the number of samples and points that data of another program may have; `nil` for data of our
  ///     own.
  ///   - meter: is told how much of the data is read.
  /// - Throws: ``DrawingDataError`` when the data is anything else, or the work is stopped.
  public init(
    data: [UInt8],
    within budget: ElementBudget? = nil,
    meter: WorkMeter = .unwatched
  ) throws(DrawingDataError) {
    var reader = ByteReader(data, within: budget)
    let inks = try reader.header(Self.signature)
    self.init()
    for _ in 0..<(try reader.count(bytesEach: 20)) {
      guard meter.advance(data.count - reader.remaining, of: data.count) else {
        throw reader.malformed("it was stopped")
      }
      let stroke = try reader.stroke(inks: inks)
      guard self[stroke.id] == nil else { throw reader.malformed("an id must not occur twice") }
      append(stroke)
    }
    guard reader.remaining == 0 else { throw reader.malformed("nothing may follow the strokes") }
    try reader.checkLinks(areThere: strokes.contains(where: \.hasLink))
  }
}

extension Stroke {
  /// The stroke in bytes: the data of a drawing that holds just this stroke.
  public func dataRepresentation() -> [UInt8] {
    Drawing(strokes: CollectionOfOne(self)).dataRepresentation()
  }

  /// Reads a stroke from bytes.
  ///
  /// - Parameter data: what ``dataRepresentation()`` has made.
  /// - Throws: ``DrawingDataError`` when the data is anything else.
  public init(data: [UInt8]) throws(DrawingDataError) {
    let drawing = try Drawing(data: data)
    guard let stroke = drawing.strokes.first, drawing.strokes.count == 1 else {
      throw .malformed(offset: data.count, reason: "there must be one stroke")
    }
    self = stroke
  }
}
