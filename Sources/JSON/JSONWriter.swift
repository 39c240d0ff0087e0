/// Writes values as JSON.
///
/// Fields are named in snake case, `stroke_width` for `strokeWidth`, and stand in the order of their
/// names; keys of dictionaries stay as they are. Properties without a value are left out. There are no blanks.
public enum JSONWriter {
  /// Writes a value.
  ///
  /// - Parameter value: the value.
  /// - Returns: the text in UTF-8, without a line feed at the end.
  /// - Throws: ``JSONError`` when there is a number in it that is not finite.
  public static func write(_ value: some Encodable) throws(JSONError) -> [UInt8] {
    let root = JSONNode()
    do { try JSONNodeWriter(node: root, codingPath: []).write(value) } catch {
      throw (error as? JSONError) ?? JSONError(reason: "\(error)")
    }
    var bytes: [UInt8] = []
    root.append(to: &bytes)
    return bytes
  }
}

/// A value that is being written.
private final class JSONNode {
  enum Content {
    case scalar([UInt8])
    case list([JSONNode])
    case object([(name: String, node: JSONNode)])
  }

  var content = Content.object([])

  /// Adds a value to a list.
  func appendItem() -> JSONNode {
    let node = JSONNode()
    if case .list(var items) = content {
      content = .scalar([])
      items.append(node)
      content = .list(items)
    }
    return node
  }

  /// Adds a field to an object, or replaces it.
  func setField(_ name: String) -> JSONNode {
    let node = JSONNode()
    if case .object(var fields) = content {
      content = .scalar([])
      fields.append((name, node))
      content = .object(fields)
    }
    return node
  }

  var count: Int { if case .list(let items) = content { items.count } else { 0 } }

  func append(to bytes: inout [UInt8]) {
    switch content {
    case .scalar(let text): bytes += text
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.sorted(by: { $0.name < $1.name }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONEscapes.append(field.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.node.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

/// A dictionary whose keys are texts, which are data and not names.
private protocol TextDictionary {}
extension Dictionary: TextDictionary where Key == String {}

/// Writes one value.
private struct JSONNodeWriter: Encoder {
  let node: JSONNode
  let codingPath: [any CodingKey]
  /// A Boolean value that indicates whether the names of fields stay as they are.
  var keepsNames = false
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func write<Value: Encodable>(_ value: Value) throws {
    guard let scalar = value as? any JSONScalar else {
      var writer = self
      writer.keepsNames = value is any TextDictionary
      return try value.encode(to: writer)
    }
    guard let json = scalar.json else {
      let path = codingPath.map(\.stringValue).joined(separator: ".")
      throw JSONError(reason: "\(path) is \(value), which JSON does not have")
    }
    node.content = .scalar(json)
  }

  func writeNull() { node.content = .scalar(Array("null".utf8)) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.content = .object([])
    return KeyedEncodingContainer(JSONFieldsWriter<Key>(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.content = .list([])
    return JSONItemsWriter(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleWriter(writer: self) }
}

/// A value that is alone.
private struct JSONSingleWriter: SingleValueEncodingContainer {
  let writer: JSONNodeWriter
  var codingPath: [any CodingKey] { writer.codingPath }

  func encodeNil() { writer.writeNull() }
  func encode<Value: Encodable>(_ value: Value) throws { try writer.write(value) }
}

/// The values of a list.
private struct JSONItemsWriter: UnkeyedEncodingContainer {
  let writer: JSONNodeWriter
  var codingPath: [any CodingKey] { writer.codingPath }
  var count: Int { writer.node.count }

  private func next() -> JSONNodeWriter {
    JSONNodeWriter(node: writer.node.appendItem(), codingPath: codingPath)
  }

  func encodeNil() { next().writeNull() }
  func encode<Value: Encodable>(_ value: Value) throws { try next().write(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
  func superEncoder() -> any Encoder { next() }
}

/// The fields of an object.
private struct JSONFieldsWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONNodeWriter
  var codingPath: [any CodingKey] { writer.codingPath }

  private func field(_ key: any CodingKey) -> JSONNodeWriter {
    let name = writer.keepsNames ? key.stringValue : SnakeCase.field(of: key.stringValue)
    return JSONNodeWriter(node: writer.node.setField(name), codingPath: codingPath + [key])
  }

  func encodeNil(forKey key: Key) { field(key).writeNull() }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try field(key).write(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    field(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    field(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { writer }
  func superEncoder(forKey key: Key) -> any Encoder { field(key) }
}
