internal import CExpat

/// Parses a text of XML in pieces and tells a collector what it says (C: `XML_Parser` of Expat).
///
/// Prefixes of names are left to the collector: files that use one without declaring it are
/// common, and Expat would refuse them.
final class MarkupParser {
  /// The greatest factor by which the text may grow by its own definitions, and from which length
  /// on Expat asks; the collector asks sooner, but hears of a value only when it is complete.
  private static let mostGrowth: Float = 4
  private static let freeLength: UInt64 = 1 << 20

  /// The name of the encoding that the text has, when it is none that Expat knows.
  private(set) var foreignEncoding: String?

  private let collector: MarkupCollector
  private let parser: OpaquePointer

  /// Makes one.
  ///
  /// - Parameters:
  ///   - collector: takes in what is said.
  ///   - encoding: the encoding, whatever the text says itself; `nil` for that which it says.
  init(for collector: MarkupCollector, encoding: String? = nil) {
    guard let made = XML_ParserCreate(encoding) else {
      preconditionFailure("there is no memory for a parser")
    }
    self.collector = collector
    parser = made
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(made, Self.mostGrowth)
    XML_SetBillionLaughsAttackProtectionActivationThreshold(made, Self.freeLength)
    XML_SetUserData(made, Unmanaged.passUnretained(self).toOpaque())
    listen()
  }

  deinit { XML_ParserFree(parser) }

  /// Parses the next piece.
  ///
  /// - Parameters:
  ///   - piece: some bytes.
  ///   - isLast: whether the text ends with them.
  /// - Throws: ``MarkupError`` when the text is no XML or asks for too much.
  func parse(_ piece: UnsafeRawBufferPointer, isLast: Bool) throws(MarkupError) {
    let status = XML_Parse(
      parser,
      piece.baseAddress?.assumingMemoryBound(to: CChar.self),
      CInt(piece.count),
      isLast ? 1 : 0
    )
    collector.endText()
    if let reason = collector.refusal { throw error(reason) }
    if status != XML_STATUS_OK {
      throw error(XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) })
    }
  }

  /// An error where the parser is.
  func error(_ reason: String?) -> MarkupError {
    MarkupError(line: Int(XML_GetCurrentLineNumber(parser)), reason: reason ?? "it is not XML")
  }

  private func listen() {
    XML_SetElementHandler(
      parser,
      { MarkupParser.at($0)?.begin($1, $2) },
      { owner, _ in MarkupParser.at(owner)?.collect { $0.end() } }
    )
    XML_SetCharacterDataHandler(parser) { MarkupParser.at($0)?.receive($1, $2) }
    XML_SetEntityDeclHandler(parser) { owner, name, isParameter, value, length, _, _, _, _ in
      guard let name, let value, isParameter == 0 else { return }
      MarkupParser.at(owner)?.collect {
        $0.entity(String(cString: name), MarkupParser.bytes(value, length))
      }
    }
    XML_SetSkippedEntityHandler(parser) { owner, name, isParameter in
      guard let name, isParameter == 0 else { return }
      MarkupParser.at(owner)?.collect { $0.unknownEntity(String(cString: name)) }
    }
    // What is said to be a parser is what is set below.
    XML_SetExternalEntityRefHandler(parser) { owner, names, _, _, _ in
      guard let names else { return 0 }
      MarkupParser.at(owner.map { UnsafeMutableRawPointer($0) })?.collect {
        $0.unknownEntity(String(cString: names))
      }
      return 0
    }
    XML_SetExternalEntityRefHandlerArg(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetUnknownEncodingHandler(
      parser,
      { owner, name, _ in
        guard let name else { return 0 }
        MarkupParser.at(owner)?.foreignEncoding = String(cString: name)
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private static func at(_ owner: UnsafeMutableRawPointer?) -> MarkupParser? {
    owner.map { Unmanaged<MarkupParser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Tells the collector something; once it refuses, the parser stops.
  private func collect(_ action: (MarkupCollector) -> Void) {
    action(collector)
    if collector.refusal != nil { XML_StopParser(parser, 0) }
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ values: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, let values else { return }
    var attributes: [(name: String, value: String)] = []
    var index = 0
    // Names and values in turn, then a null pointer.
    while let key = values[index], let value = values[index + 1] {
      attributes.append((String(cString: key), String(cString: value)))
      index += 2
    }
    collect { $0.begin(String(cString: name), attributes) }
  }

  private func receive(_ text: UnsafePointer<XML_Char>?, _ length: CInt) {
    guard let text else { return }
    collect { $0.append(MarkupParser.bytes(text, length)) }
  }

  private static func bytes(_ text: UnsafePointer<XML_Char>, _ length: CInt)
    -> UnsafeBufferPointer<UInt8>
  {
    let raw = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: raw, count: Int(length))
  }
}
