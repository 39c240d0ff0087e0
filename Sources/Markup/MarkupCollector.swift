/// Takes in what a parser reports, until it is asked for.
final class MarkupCollector {
  /// The error that ended parsing; `nil` as long as there is none.
  private(set) var refusal: String?

  private let limits: MarkupLimits
  private var events: [MarkupEvent] = []
  private var taken = 0
  /// Text that may go on, in UTF-8.
  private var text: [UInt8] = []
  private var scopes = MarkupScopes()
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
  func removeFirst() -> MarkupEvent? {
    guard taken < events.count else {
      events.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return events[taken]
  }

  /// Takes in that an element begins.
  ///
  /// - Parameters:
  ///   - written: its name with its prefix.
  ///   - all: its attributes with their prefixes, declarations of prefixes among them.
  func begin(_ written: String, _ all: [(name: String, value: String)]) {
    endText()
    depth += 1
    if depth > limits.depth { refuse("its elements lie too deep within each other") }
    count(parts: 1 + all.count, bytes: all.reduce(0) { $0 + $1.value.utf8.count })
    guard refusal == nil else { return }
    scopes.enter(all)
    events.append(.begin(name: scopes.name(written), attributes: Self.attributes(all)))
  }

  /// Takes in that the element that began last ends.
  func end() {
    endText()
    depth -= 1
    count(parts: 1)
    guard refusal == nil else { return }
    scopes.leave()
    events.append(.end)
  }

  /// Takes in text between.
  ///
  /// - Parameter piece: a part of it in UTF-8, as short as the parser likes.
  func append(_ piece: UnsafeBufferPointer<UInt8>) {
    count(bytes: piece.count)
    if refusal == nil { text += piece }
  }

  /// Makes an event of the text so far: another kind of event follows, or it has to be handed out.
  func endText() {
    guard !text.isEmpty else { return }
    count(parts: 1)
    if refusal == nil { events.append(.text(String(decoding: text, as: UTF8.self))) }
    text.removeAll(keepingCapacity: true)
  }

  /// Takes in that a text is given a name; what is not short and plain is refused.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - content: the text.
  func entity(_ name: String, _ content: UnsafeBufferPointer<UInt8>) {
    let isPlain = !content.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    guard isPlain, content.count <= Self.longestEntity else {
      refuse("it defines the entity &\(name.prefix(40)); which is not a short plain text")
      return
    }
  }

  /// Takes in that a name of a text is used that nobody gave, or that another file would give.
  ///
  /// - Parameter name: the name.
  func unknownEntity(_ name: String) {
    refuse("it uses the entity &\(name.prefix(40));, which is not defined")
  }

  private func count(parts: Int = 0, bytes: Int = 0) {
    self.parts += parts
    self.bytes += bytes
    if self.parts > limits.parts { refuse(limits.excess) }
    if self.bytes > mostBytes { refuse("it grows by its own definitions") }
  }

  private func refuse(_ reason: String) {
    if refusal == nil { refusal = reason }
  }

  /// Values by name without prefix; one that is written without counts more than one with.
  private static func attributes(_ all: [(name: String, value: String)]) -> [String: String] {
    var attributes: [String: String] = [:]
    for (name, value) in all where !MarkupScopes.isDeclaration(name) {
      let (prefix, local) = MarkupScopes.parts(of: name)
      if prefix.isEmpty || attributes[local] == nil { attributes[local] = value }
    }
    return attributes
  }
}
