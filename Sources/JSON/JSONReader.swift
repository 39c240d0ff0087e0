/// Reads values from JSON.
///
/// A field is named as the property, or in snake case: `stroke_width` for `strokeWidth`. Fields that a
/// value does not have are ignored.
public enum JSONReader {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - type: its type.
  ///   - bytes: the text in UTF-8, less than 4 GB, with lists and objects at most 512 deep.
  /// - Returns: the value.
  /// - Throws: ``JSONError`` when the text is no JSON, or not that of such a value.
  public static func read<Value: Decodable>(
    _ type: Value.Type,
    from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    let tree = try JSONParser.tree(of: bytes)
    do {
      return try JSONNodeReader(tree: tree, index: 0, codingPath: []).read(type)
    } catch {
      throw (error as? JSONError) ?? JSONError(reason: "\(error)")
    }
  }
}

/// Reads one value of a tree.
struct JSONNodeReader: Decoder {
  let tree: JSONTree
  let index: Int
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = Value.self as? any JSONScalar.Type else { return try Value(from: self) }
    guard let value = scalar.init(tree, index) as? Value else { throw mismatch("\(Value.self)") }
    return value
  }

  var isNull: Bool { tree.nodes[index].kind == .null }

  func child(at index: Int, _ key: (any CodingKey)?) -> JSONNodeReader {
    JSONNodeReader(tree: tree, index: index, codingPath: codingPath + (key.map { [$0] } ?? []))
  }

  /// A value of another kind was expected.
  func mismatch(_ wanted: String) -> JSONError {
    let path = codingPath.map(\.stringValue).joined(separator: ".")
    return JSONError(reason: "\(path.isEmpty ? "the whole" : path) is not of type \(wanted)")
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard tree.nodes[index].kind == .object else { throw mismatch("object") }
    return KeyedDecodingContainer(JSONFields<Key>(reader: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard tree.nodes[index].kind == .list else { throw mismatch("list") }
    return JSONItems(reader: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    JSONSingle(reader: self)
  }
}

/// A value that is alone.
private struct JSONSingle: SingleValueDecodingContainer {
  let reader: JSONNodeReader
  var codingPath: [any CodingKey] { reader.codingPath }

  func decodeNil() -> Bool { reader.isNull }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.read(type) }
}

/// The values of a list.
private struct JSONItems: UnkeyedDecodingContainer {
  let reader: JSONNodeReader
  private var next: Int
  private(set) var currentIndex = 0

  init(reader: JSONNodeReader) { (self.reader, next) = (reader, reader.index + 1) }

  var codingPath: [any CodingKey] { reader.codingPath }
  var count: Int? { Int(reader.tree.nodes[reader.index].count) }
  var isAtEnd: Bool { currentIndex == count }

  private func current() throws -> JSONNodeReader {
    guard !isAtEnd else { throw reader.mismatch("longer list") }
    return reader.child(at: next, nil)
  }

  private mutating func advance() {
    next = Int(reader.tree.nodes[next].next)
    currentIndex += 1
  }

  mutating func decodeNil() throws -> Bool {
    guard try current().isNull else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().read(type)
    advance()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let container = try current().container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try current().unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try current()
    advance()
    return decoder
  }
}

/// The fields of an object.
private struct JSONFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// Fields from which on their names are looked up in a table.
  private let many = 16

  let reader: JSONNodeReader
  /// The indices of the values by name, where there are many; of equal names the first counts.
  private var table: [String: Int] = [:]

  init(reader: JSONNodeReader) {
    self.reader = reader
    guard reader.tree.nodes[reader.index].count > many else { return }
    forEachField { name in
      if let text = reader.tree.text(of: name), table[text] == nil { table[text] = name + 1 }
      return false
    }
  }

  var codingPath: [any CodingKey] { reader.codingPath }

  var allKeys: [Key] {
    var keys: [Key] = []
    forEachField { name in
      if let key = reader.tree.text(of: name).flatMap(Key.init(stringValue:)) { keys.append(key) }
      return false
    }
    return keys
  }

  /// Visits the indices of the names, until a visit returns `true`.
  private func forEachField(_ visit: (Int) -> Bool) {
    let tree = reader.tree
    var name = reader.index + 1
    for _ in 0..<tree.nodes[reader.index].count {
      if visit(name) { return }
      name = Int(tree.nodes[name + 1].next)
    }
  }

  private func value(named name: String) -> Int? {
    if !table.isEmpty { return table[name] }
    var found: Int?
    forEachField { field in
      let isEscaped = reader.tree.nodes[field].kind == .escapedText
      let isFound =
        isEscaped
        ? reader.tree.text(of: field) == name
        : reader.tree.content(of: field).elementsEqual(name.utf8)
      if isFound { found = field + 1 }
      return isFound
    }
    return found
  }

  private func field(_ key: Key) -> Int? {
    let property = key.stringValue
    if let value = value(named: property) { return value }
    let field = SnakeCase.field(of: property)
    return field == property ? nil : value(named: field)
  }

  private func child(_ key: Key) throws -> JSONNodeReader {
    guard let index = field(key) else {
      throw reader.mismatch("object with \(key.stringValue)")
    }
    return reader.child(at: index, key)
  }

  func contains(_ key: Key) -> Bool { field(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try child(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try child(key).read(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let index = field(key), reader.tree.nodes[index].kind != .null else { return nil }
    return try reader.child(at: index, key).read(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { reader }
  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}
