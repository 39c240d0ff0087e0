public import Progress

/// A part of a text of XML with all that lies in it.
public struct MarkupElement: Hashable, Sendable {
  /// The name.
  public var name: MarkupName
  /// Values by name without vocabulary.
  public var attributes: [String: String]
  /// The elements in it, in order.
  public var children: [MarkupElement] = []
  /// The text that lies directly in it, all pieces together.
  public var text = ""
  /// The number of bytes of UTF-8 that lie before it in the text of the element around it.
  public var textOffset = 0

  /// The name without its vocabulary.
  public var kind: String { name.local }

  /// The value of an attribute; `nil` when it is not given.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child of a kind; `nil` when there is none.
  public func child(_ kind: String) -> MarkupElement? { children.first { $0.kind == kind } }

  /// All children of a kind.
  public func children(_ kind: String) -> [MarkupElement] { children.filter { $0.kind == kind } }

  /// The text before, between and behind its children, one piece more than these, in order.
  public var texts: [Substring] {
    let bytes = text.utf8
    var rest = text[...]
    return children.map { child in
      let end = bytes.index(text.startIndex, offsetBy: min(child.textOffset, bytes.count))
      let piece = rest.prefix(upTo: max(rest.startIndex, end))
      rest = text[piece.endIndex...]
      return piece
    } + [rest]
  }

  /// The number of elements in its tree, itself included; computed in time proportional to it.
  public var elementCount: Int { children.reduce(1) { $0 + $1.elementCount } }

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: XML in an encoding that it names, or UTF-8.
  ///   - meter: is told how much of the text is read.
  /// - Throws: ``MarkupError`` when it is no XML or asks for too much, or the work is stopped.
  public init(reading bytes: [UInt8], meter: WorkMeter = .unwatched) throws(MarkupError) {
    var reader = MarkupReader(bytes, meter: meter)
    var open: [MarkupElement] = []
    while let event = try reader.next() {
      switch event {
      case .begin(let name, let attributes):
        open.append(MarkupElement(name, attributes: attributes))
      case .text(let text):
        if !open.isEmpty { open[open.count - 1].text += text }
      case .end:
        var closed = open.removeLast()
        guard !open.isEmpty else {
          self = closed
          return
        }
        closed.textOffset = open[open.count - 1].text.utf8.count
        open[open.count - 1].children.append(closed)
      }
    }
    throw MarkupError(line: 1, reason: "it holds no element")
  }

  /// Makes an element without anything in it.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - attributes: values by name.
  public init(_ name: MarkupName, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }
}
