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

  /// The name without its vocabulary.
  public var kind: String { name.local }

  /// The value of an attribute; `nil` when it is not given.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child of a kind; `nil` when there is none.
  public func child(_ kind: String) -> MarkupElement? { children.first { $0.kind == kind } }

  /// All children of a kind.
  public func children(_ kind: String) -> [MarkupElement] { children.filter { $0.kind == kind } }

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
        let closed = open.removeLast()
        guard !open.isEmpty else {
          self = closed
          return
        }
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
