/// A value that is a number, a text or a truth value in JSON.
protocol JSONScalar {
  /// Reads the value at an index; `nil` when it is of another kind, or does not fit.
  init?(_ tree: JSONTree, _ index: Int)
  /// The bytes of the value; `nil` for a number that JSON does not have.
  var json: [UInt8]? { get }
}

extension Bool: JSONScalar {
  init?(_ tree: JSONTree, _ index: Int) {
    switch tree.nodes[index].kind {
    case .yes: self = true
    case .no: self = false
    default: return nil
    }
  }

  var json: [UInt8]? { Array((self ? "true" : "false").utf8) }
}

extension String: JSONScalar {
  init?(_ tree: JSONTree, _ index: Int) {
    guard [.text, .escapedText].contains(tree.nodes[index].kind),
      let text = tree.text(of: index)
    else { return nil }
    self = text
  }

  var json: [UInt8]? {
    var bytes: [UInt8] = []
    JSONEscapes.append(self, to: &bytes)
    return bytes
  }
}

extension Double: JSONScalar {
  init?(_ tree: JSONTree, _ index: Int) {
    guard tree.nodes[index].kind == .number, let number = tree.number(of: index) else { return nil }
    self = number
  }

  /// Whole numbers have no fraction.
  var json: [UInt8]? {
    guard isFinite else { return nil }
    let digits = description
    return Array((digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]).utf8)
  }
}

extension Float: JSONScalar {
  init?(_ tree: JSONTree, _ index: Int) {
    guard let number = Double(tree, index), Float(number).isFinite else { return nil }
    self.init(number)
  }

  var json: [UInt8]? {
    guard isFinite else { return nil }
    let digits = description
    return Array((digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...]).utf8)
  }
}

extension FixedWidthInteger {
  init?(_ tree: JSONTree, _ index: Int) {
    guard tree.nodes[index].kind == .number else { return nil }
    if let whole = Self(String(decoding: tree.content(of: index), as: UTF8.self)) {
      self = whole
    } else {
      // A whole number may have a fraction of zeros, or an exponent.
      guard let whole = tree.number(of: index).flatMap({ Self(exactly: $0) }) else { return nil }
      self = whole
    }
  }

  var json: [UInt8]? { Array(String(self).utf8) }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
