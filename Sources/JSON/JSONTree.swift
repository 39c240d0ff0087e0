/// The values of a JSON text, as places in it.
///
/// The values lie in one array in the order of the text, those of a list or an object behind it; in an
/// object names and values alternate. Nothing is copied out of the text until it is asked for.
struct JSONTree: Sendable {
  /// A value.
  struct Node: Sendable {
    var kind: Kind
    /// The first byte of a number, or of the letters of a text.
    var start: UInt32 = 0
    /// The bytes of it; of a list or an object the number of values in it.
    var count: UInt32 = 0
    /// The index of the first value that does not lie in this one.
    var next: UInt32 = 0
  }

  /// The kind of a value.
  enum Kind: UInt8, Sendable {
    case null, no, yes, number, text, escapedText, list, object
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// The bytes of a number or a text.
  func content(of index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    return bytes[Int(node.start)..<Int(node.start + node.count)]
  }

  /// The letters of a text; `nil` when they are not UTF-8 or have an escape that means nothing.
  func text(of index: Int) -> String? {
    let content = content(of: index)
    guard nodes[index].kind == .escapedText else {
      return String(validating: content, as: UTF8.self)
    }
    return JSONEscapes.resolved(content).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The number; `nil` when it is greater than a number can be.
  func number(of index: Int) -> Double? {
    Double(String(decoding: content(of: index), as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}
