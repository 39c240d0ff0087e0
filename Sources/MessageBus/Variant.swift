internal import CGIO

/// A value that goes over the bus (C: `GVariant`).
public indirect enum Variant: Hashable, Sendable {
  case string(String)
  case bool(Bool)
  /// A number without a sign.
  case number(UInt32)
  /// A number with a sign.
  case integer(Int32)
  case double(Double)
  /// The path of an object on the bus.
  case object(String)
  /// A path of a file with its ending zero.
  case path(String)
  /// The index of a descriptor among those that go with a message.
  case descriptor(Int32)
  case tuple([Variant])
  /// Values of one type, which an empty list cannot tell.
  case list([Variant], of: String)
  /// Names with values of any type.
  case options([String: Variant])
  /// Names with texts.
  case texts([String: String])
  /// A value that tells its type.
  case variant(Variant)

  /// Makes the value; who takes it owns it.
  package func make() -> OpaquePointer {
    let made: OpaquePointer? =
      switch self {
      case .string(let text): g_variant_new_string(text)
      case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
      case .number(let value): g_variant_new_uint32(value)
      case .integer(let value): g_variant_new_int32(value)
      case .double(let value): g_variant_new_double(value)
      case .object(let path): g_variant_new_object_path(path)
      case .path(let text): g_variant_new_bytestring(text)
      case .descriptor(let index): g_variant_new_handle(index)
      case .tuple(let values):
        Self.withPointers(values.map { $0.make() }) { g_variant_new_tuple($0, UInt(values.count)) }
      case .list(let values, let type): Self.array(values.map { $0.make() }, of: type)
      case .options(let options):
        Self.array(options.sorted { $0.key < $1.key }.map(Self.entry), of: "{sv}")
      case .texts(let texts):
        Self.array(texts.sorted { $0.key < $1.key }.map(Self.entry), of: "{ss}")
      case .variant(let value): g_variant_new_variant(value.make())
      }
    guard let made else { preconditionFailure("GLib ends the process rather than give no value") }
    return made
  }

  private static func entry(_ name: String, _ value: Variant) -> OpaquePointer? {
    g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value.make()))
  }

  private static func entry(_ name: String, _ text: String) -> OpaquePointer? {
    g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_string(text))
  }

  private static func array(_ values: [OpaquePointer?], of type: String) -> OpaquePointer? {
    guard let kind = g_variant_type_new(type) else { return nil }
    defer { g_variant_type_free(kind) }
    return withPointers(values) { g_variant_new_array(kind, $0, UInt(values.count)) }
  }

  private static func withPointers(
    _ made: [OpaquePointer?],
    _ body: (UnsafePointer<OpaquePointer?>?) -> OpaquePointer?
  ) -> OpaquePointer? {
    made.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  /// Reads a value; `nil` when it has a type that nobody here expects.
  init?(_ value: OpaquePointer) {
    let type = String(cString: g_variant_get_type_string(value))
    switch type.first {
    case "s": self = .string(String(cString: g_variant_get_string(value, nil)))
    case "o": self = .object(String(cString: g_variant_get_string(value, nil)))
    case "b": self = .bool(g_variant_get_boolean(value) != 0)
    case "u": self = .number(g_variant_get_uint32(value))
    case "i": self = .integer(g_variant_get_int32(value))
    case "d": self = .double(g_variant_get_double(value))
    case "v", "(", "a":
      guard let parts = Self.children(of: value) else { return nil }
      switch type.first {
      case "v": self = .variant(parts[0])
      case "(": self = .tuple(parts)
      default: self = .list(parts, of: String(type.dropFirst()))
      }
    default: return nil
    }
  }

  private static func children(of value: OpaquePointer) -> [Variant]? {
    var parts: [Variant] = []
    for index in 0..<g_variant_n_children(value) {
      guard let child = g_variant_get_child_value(value, index) else { return nil }
      defer { g_variant_unref(child) }
      guard let part = Variant(child) else { return nil }
      parts.append(part)
    }
    return parts
  }
}

/// A value that came over the bus; released at the end of its scope.
package struct ReceivedVariant: ~Copyable {
  private let value: OpaquePointer

  /// Takes a value over.
  package init(taking value: OpaquePointer) { self.value = value }

  deinit { g_variant_unref(value) }

  /// The value, with all in it; `nil` when part of it has a type that nobody here expects.
  package borrowing func variant() -> Variant? { Variant(value) }

  /// A part of a tuple; `nil` when there is no such part, or it has another type.
  package borrowing func part(_ index: Int, type: String) -> ReceivedVariant? {
    guard index < g_variant_n_children(value),
      let part = g_variant_get_child_value(value, UInt(index))
    else { return nil }
    let found = ReceivedVariant(taking: part)
    return found.has(type: type) ? consume found : nil
  }

  /// The value of an option; `nil` when there is none, or it has another type.
  package borrowing func option(_ name: String, type: String) -> ReceivedVariant? {
    guard let found = g_variant_lookup_value(value, name, nil) else { return nil }
    let option = ReceivedVariant(taking: found)
    return option.has(type: type) ? consume option : nil
  }

  /// The number, of a value of type `u`.
  package borrowing func number() -> UInt32 { g_variant_get_uint32(value) }

  /// The text, of a value of type `s` or `o`.
  package borrowing func text() -> String { String(cString: g_variant_get_string(value, nil)) }

  /// The texts, of a value of type `as`.
  package borrowing func texts() -> [String] {
    (0..<Int(g_variant_n_children(value))).compactMap { part($0, type: "s")?.text() }
  }

  /// Returns whether it has a type.
  package borrowing func has(type: String) -> Bool {
    String(cString: g_variant_get_type_string(value)) == type
  }
}
