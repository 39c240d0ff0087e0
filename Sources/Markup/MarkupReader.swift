internal import CXML

/// Reads XML piece by piece (C: the SAX2 push parser of libxml2).
///
/// Nothing is fetched, and no entity is known but those of XML itself and short plain ones, which
/// some drawing programs define. Memory does not grow with the text.
///
/// 1. Make a reader of the bytes.
/// 2. Ask ``next()`` until it gives `nil`.
public struct MarkupReader: ~Copyable {
  /// Bytes that are parsed in one go: what one go gives is kept until it is asked for.
  private static let chunk = 1 << 16

  private let bytes: [UInt8]
  private var place = 0
  private let collector: MarkupCollector
  private let context: xmlParserCtxtPtr
  private var isFinished = false

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - bytes: the text in an encoding that it names, or UTF-8.
  ///   - limits: how much it may ask for.
  public init(_ bytes: [UInt8], limits: MarkupLimits = .usual) {
    xmlInitParser()
    self.bytes = bytes
    collector = MarkupCollector(limits: limits, textLength: bytes.count)
    var handler = MarkupCollector.makeHandler()
    guard let made = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else {
      preconditionFailure("there is no memory for a parser")
    }
    // Neither files nor network, no messages on standard error, and the library's own guards on.
    // Entities are put in by the library, but the collector lets it know few.
    let options: [xmlParserOption] = [
      XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING,
    ]
    xmlCtxtUseOptions(made, CInt(options.reduce(0) { $0 | $1.rawValue }))
    made.pointee._private = Unmanaged.passUnretained(collector).toOpaque()
    context = made
  }

  deinit {
    if let document = context.pointee.myDoc { xmlFreeDoc(document) }
    context.pointee.myDoc = nil
    xmlFreeParserCtxt(context)
  }

  /// The next thing that the text says; `nil` at its end.
  ///
  /// - Throws: ``MarkupError`` when the text is no XML or asks for too much.
  public mutating func next() throws(MarkupError) -> MarkupEvent? {
    while true {
      if let event = collector.take() { return event }
      if let reason = collector.refusal { throw error(reason) }
      guard !isFinished else { return nil }
      try parseChunk()
    }
  }

  private mutating func parseChunk() throws(MarkupError) {
    let end = min(bytes.count, place + Self.chunk)
    isFinished = end == bytes.count
    _ = bytes[place..<end].withUnsafeBytes { buffer in
      xmlParseChunk(
        context,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        CInt(buffer.count),
        isFinished ? 1 : 0
      )
    }
    place = end
    guard collector.refusal == nil else { return }
    if context.pointee.wellFormed == 0 { throw error(reason) }
  }

  private func error(_ reason: String) -> MarkupError {
    MarkupError(line: Int(context.pointee.input?.pointee.line ?? 0), reason: reason)
  }

  /// The library's own words, in one line.
  private var reason: String {
    guard let message = context.pointee.lastError.message else { return "it is no XML" }
    let words = String(cString: message).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? "it is no XML" : words.joined(separator: " ")
  }
}
