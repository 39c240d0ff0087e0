internal import CGIO

/// A value that goes over the bus (C: `GVariant`).
indirect enum Variant {
  case string(String)
  case bool(Bool)
  case number(UInt32)
  /// A path with its ending zero.
  case path(String)
  /// The index of a descriptor among those that go with a message.
  case descriptor(Int32)
  case tuple([Variant])
  /// Values of one type, which an empty list cannot tell.
  case list([Variant], of: String)
  /// Names with values of any type.
  case options([String: Variant])

  /// Makes the value; who takes it owns it.
  func make() -> OpaquePointer {
    let made: OpaquePointer? =
      switch self {
      case .string(let text): g_variant_new_string(text)
      case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
      case .number(let value): g_variant_new_uint32(value)
      case .path(let text): g_variant_new_bytestring(text)
      case .descriptor(let index): g_variant_new_handle(index)
      case .tuple(let values):
        Self.withPointers(values) { g_variant_new_tuple($0, UInt(values.count)) }
      case .list(let values, let type): Self.list(values, of: type)
      case .options(let options):
        Self.list(
          options.sorted { $0.key < $1.key }.map { Variant.tuple([.string($0.key), $0.value]) },
          of: "{sv}"
        )
      }
    guard let made else { preconditionFailure("GLib ends the process rather than give no value") }
    return made
  }

  private static func list(_ values: [Variant], of type: String) -> OpaquePointer? {
    guard let kind = g_variant_type_new(type) else { return nil }
    defer { g_variant_type_free(kind) }
    guard type == "{sv}" else {
      return withPointers(values) { g_variant_new_array(kind, $0, UInt(values.count)) }
    }
    let entries: [OpaquePointer?] = values.map { value in
      guard case .tuple(let pair) = value, pair.count == 2 else { return nil }
      return g_variant_new_dict_entry(pair[0].make(), g_variant_new_variant(pair[1].make()))
    }
    return entries.withUnsafeBufferPointer {
      g_variant_new_array(kind, $0.baseAddress, UInt(entries.count))
    }
  }

  private static func withPointers(
    _ values: [Variant],
    _ body: (UnsafePointer<OpaquePointer?>?) -> OpaquePointer?
  ) -> OpaquePointer? {
    let made: [OpaquePointer?] = values.map { $0.make() }
    return made.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

/// A value that came over the bus; given back at the end of its scope.
struct ReceivedVariant: ~Copyable {
  private let value: OpaquePointer

  /// Takes a value over.
  init(taking value: OpaquePointer) { self.value = value }

  deinit { g_variant_unref(value) }

  /// A part of a tuple; `nil` when there is no such part, or it has another type.
  borrowing func part(_ index: Int, type: String) -> ReceivedVariant? {
    guard index < g_variant_n_children(value),
      let part = g_variant_get_child_value(value, UInt(index))
    else { return nil }
    let found = ReceivedVariant(taking: part)
    return found.has(type: type) ? consume found : nil
  }

  /// The value of an option; `nil` when there is none, or it has another type.
  borrowing func option(_ name: String, type: String) -> ReceivedVariant? {
    guard let found = g_variant_lookup_value(value, name, nil) else { return nil }
    let option = ReceivedVariant(taking: found)
    return option.has(type: type) ? consume option : nil
  }

  /// The number, of a value of type `u`.
  borrowing func number() -> UInt32 { g_variant_get_uint32(value) }

  /// The text, of a value of type `s` or `o`.
  borrowing func text() -> String { String(cString: g_variant_get_string(value, nil)) }

  /// The texts, of a value of type `as`.
  borrowing func texts() -> [String] {
    (0..<Int(g_variant_n_children(value))).compactMap { part($0, type: "s")?.text() }
  }

  borrowing func has(type: String) -> Bool {
    String(cString: g_variant_get_type_string(value)) == type
  }
}
