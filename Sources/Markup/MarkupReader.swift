public import Progress

/// Reads XML piece by piece.
///
/// Nothing is fetched, and no entity is known but those of XML itself and short plain ones, which
/// some drawing programs define. Memory does not grow with the text.
///
/// 1. Make a reader of the bytes.
/// 2. Ask ``next()`` until it gives `nil`.
public struct MarkupReader: ~Copyable {
  /// Bytes that are parsed in one go: what one go gives is kept until it is asked for.
  private static let shortestPiece = 1 << 16
  /// A piece that gives nothing is begun anew by some parsers when the next comes: were all pieces
  /// short, a long remark would be read a thousand times.
  private static let longestPiece = 1 << 28

  private let bytes: [UInt8]
  private let meter: WorkMeter
  private var offset = 0
  private var pieceLength = shortestPiece
  private let collector: MarkupCollector
  private var parser: MarkupParser
  private var converter: TextConverter?
  private var isFinished = false

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - bytes: the text in an encoding that it names, or UTF-8.
  ///   - limits: how much it may ask for; `nil` for what the meter says.
  ///   - meter: is told how much of the text is read.
  public init(
    _ bytes: [UInt8],
    limits: MarkupLimits? = nil,
    meter: WorkMeter = .unwatched
  ) {
    (self.bytes, self.meter) = (bytes, meter)
    collector = MarkupCollector(
      limits: limits ?? MarkupLimits(of: meter.limits),
      textLength: bytes.count
    )
    parser = MarkupParser(for: collector)
  }

  /// The next thing that the text says; `nil` at its end.
  ///
  /// - Throws: ``MarkupError`` when the text is no XML or asks for too much, or the work is stopped.
  public mutating func next() throws(MarkupError) -> MarkupEvent? {
    while true {
      if let event = collector.removeFirst() {
        pieceLength = Self.shortestPiece
        return event
      }
      if let reason = collector.refusal { throw parser.error(reason) }
      guard !isFinished else { return nil }
      guard meter.advance(offset, of: bytes.count) else { throw parser.error("it was stopped") }
      try parsePiece()
      pieceLength = min(2 * pieceLength, Self.longestPiece)
    }
  }

  private mutating func parsePiece() throws(MarkupError) {
    let piece = bytes[offset..<min(bytes.count, offset + pieceLength)]
    isFinished = piece.endIndex == bytes.count
    do throws(MarkupError) {
      try parse(piece)
      offset = piece.endIndex
    } catch {
      guard converter == nil, let encoding = parser.foreignEncoding else { throw error }
      try begin(anewIn: encoding)
    }
  }

  private mutating func parse(_ piece: ArraySlice<UInt8>) throws(MarkupError) {
    var piece = piece
    if converter != nil {
      guard let converted = converter?.converted(piece, isLast: isFinished) else {
        throw parser.error("it is not in the encoding that it names")
      }
      piece = converted[...]
    }
    let (parser, isLast) = (parser, isFinished)
    do {
      try piece.withUnsafeBytes { try parser.parse($0, isLast: isLast) }
    } catch let error as MarkupError {
      throw error
    } catch {
      preconditionFailure("the parser throws errors of markup alone")
    }
  }

  /// Begins anew with a text whose encoding the parser does not know, which it finds out before
  /// anything else.
  private mutating func begin(anewIn encoding: String) throws(MarkupError) {
    converter = TextConverter(from: encoding)
    guard converter != nil else {
      throw parser.error("its encoding, \(encoding.prefix(40)), is not known")
    }
    parser = MarkupParser(for: collector, encoding: "UTF-8")
    (offset, isFinished) = (0, false)
  }
}
