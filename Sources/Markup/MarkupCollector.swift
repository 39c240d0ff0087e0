internal import CXML

/// Takes in what libxml2 reports, until it is asked for.
final class MarkupCollector {
  /// Why no more is taken; `nil` as long as all is well.
  private(set) var refusal: String?

  private let limits: MarkupLimits
  private var events: [MarkupEvent] = []
  private var taken = 0
  private var depth = 0
  private var parts = 0
  private var bytes = 0
  private let mostBytes: Int

  /// Texts that a document gives a name are taken when they are no longer than this and plain:
  /// the addresses that drawing programs shorten are.
  private static let longestEntity = 1000

  /// Makes one for a text of so many bytes, which no encoding makes three times as long.
  init(limits: MarkupLimits, textLength: Int) {
    self.limits = limits
    mostBytes = 3 * textLength + Self.longestEntity
  }

  /// The oldest event that has not been taken.
  func take() -> MarkupEvent? {
    guard taken < events.count else {
      events.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return events[taken]
  }

  private func append(_ event: MarkupEvent, parts: Int = 1, bytes: Int = 0) {
    guard refusal == nil else { return }
    self.parts += parts
    self.bytes += bytes
    if self.parts > limits.parts { refusal = "it has too many parts" }
    if self.bytes > mostBytes { refusal = "it grows by its own definitions" }
    if depth > limits.depth { refusal = "its elements lie too deep within each other" }
    if refusal == nil { events.append(event) }
  }

  private func begin(_ name: MarkupName, _ attributes: [String: String]) {
    depth += 1
    append(
      .begin(name: name, attributes: attributes),
      parts: 1 + attributes.count,
      bytes: attributes.values.reduce(0) { $0 + $1.utf8.count }
    )
  }

  private func end() {
    depth -= 1
    append(.end)
  }

  private func refuse(_ reason: String) {
    if refusal == nil { refusal = reason }
  }

  private func entity(_ name: String, _ content: String?) -> Bool {
    guard let content, content.utf8.count <= Self.longestEntity,
      !content.contains(where: { "&<".contains($0) })
    else {
      refuse("it defines the entity &\(name.prefix(40)); which is not a short plain text")
      return false
    }
    return true
  }

  /// The functions that libxml2 calls with its context, whose `_private` is a collector.
  ///
  /// What is not set here is the library's own: it keeps the names of entities.
  static func makeHandler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    xmlSAXVersion(&handler, 2)
    handler.startElementNs = { context, local, _, address, _, _, count, _, values in
      guard let collector = MarkupCollector.collector(of: context), let local else { return }
      collector.begin(
        MarkupName(MarkupCollector.string(local), in: address.map { MarkupCollector.string($0) }),
        MarkupCollector.attributes(values, count: Int(count))
      )
    }
    handler.endElementNs = { context, _, _, _ in MarkupCollector.collector(of: context)?.end() }
    handler.characters = { MarkupCollector.collector(of: $0)?.take($1, $2) }
    handler.cdataBlock = { MarkupCollector.collector(of: $0)?.take($1, $2) }
    handler.ignorableWhitespace = { MarkupCollector.collector(of: $0)?.take($1, $2) }
    handler.reference = { context, name in
      guard let name else { return }
      MarkupCollector.collector(of: context)?.refuse(
        "it uses the entity &\(MarkupCollector.string(name).prefix(40));, which is not defined"
      )
    }
    handler.entityDecl = { context, name, kind, publicID, systemID, content in
      guard let name, kind == XML_INTERNAL_GENERAL_ENTITY.rawValue,
        MarkupCollector.collector(of: context)?.entity(
          MarkupCollector.string(name),
          content.map { MarkupCollector.string($0) }
        ) == true
      else { return }
      xmlSAX2EntityDecl(context, name, kind, publicID, systemID, content)
    }
    handler.comment = nil
    handler.processingInstruction = nil
    handler.serror = nil
    return handler
  }

  private static func collector(of context: UnsafeMutableRawPointer?) -> MarkupCollector? {
    guard let owner = context?.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private else {
      return nil
    }
    return Unmanaged<MarkupCollector>.fromOpaque(owner).takeUnretainedValue()
  }

  private static func string(_ text: UnsafePointer<xmlChar>) -> String {
    String(cString: text)
  }

  /// Takes five pointers for each attribute: name, prefix, vocabulary, and where its value begins
  /// and ends.
  private static func attributes(
    _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    count: Int
  ) -> [String: String] {
    guard let values else { return [:] }
    var attributes: [String: String] = [:]
    for index in 0..<count {
      guard let name = values[5 * index], let start = values[5 * index + 3],
        let end = values[5 * index + 4]
      else { continue }
      let key = string(name)
      guard values[5 * index + 1] == nil || attributes[key] == nil else { continue }
      attributes[key] = String(
        decoding: UnsafeBufferPointer(start: start, count: end - start),
        as: UTF8.self
      )
    }
    return attributes
  }

  private func take(_ characters: UnsafePointer<xmlChar>?, _ count: CInt) {
    guard let characters else { return }
    append(
      .text(
        String(
          decoding: UnsafeBufferPointer(start: characters, count: Int(count)),
          as: UTF8.self
        )
      ),
      bytes: Int(count)
    )
  }
}
