internal import CQPDF

/// The objects of a PDF (C: a qpdf_data).
///
/// Errors are kept by the library; ``hasFailed`` tells of them.
final class PDFObjects {
  /// An object, direct or a reference.
  typealias Object = qpdf_oh

  private var data: qpdf_data?
  /// The bytes, which the library reads when it needs them.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// A Boolean value that indicates whether the file was read without a complaint.
  let isSound: Bool

  /// Opens a PDF; `nil` when it cannot be read.
  init?(_ source: [UInt8], recovers: Bool = true) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, source.count))
    _ = buffer.initialize(from: source)
    let opened = qpdf_init()
    (bytes, data) = (buffer, opened)
    qpdf_silence_errors(opened)
    qpdf_set_suppress_warnings(opened, 1)
    qpdf_set_attempt_recovery(opened, recovers ? 1 : 0)
    let code = buffer.withMemoryRebound(to: CChar.self) {
      qpdf_read_memory(opened, "input", $0.baseAddress, UInt64(source.count), nil)
    }
    let hasComplaints = qpdf_more_warnings(opened) != 0
    isSound = code == 0 && !hasComplaints
    // Bit 1: errors; warnings alone leave a file that can be read.
    guard code & 2 == 0 else { return nil }
  }

  deinit {
    // The library writes an error that nobody asked for to the terminal.
    _ = hasFailed
    qpdf_cleanup(&data)
    bytes.deallocate()
  }

  /// A Boolean value that indicates whether a call has failed since this was last asked.
  var hasFailed: Bool {
    guard qpdf_has_error(data) != 0 else { return false }
    _ = qpdf_get_error(data)
    return true
  }

  /// A Boolean value that indicates whether the file is encrypted.
  var isEncrypted: Bool { qpdf_is_encrypted(data) != 0 }
  /// The number of pages.
  var pageCount: Int { max(0, Int(qpdf_get_num_pages(data))) }
  var root: Object { qpdf_get_root(data) }
  var trailer: Object { qpdf_get_trailer(data) }

  /// A page; looks at the whole tree of pages when called first.
  func page(_ index: Int) -> Object { qpdf_get_page_n(data, index) }

  /// Gives each page the attributes that it inherits.
  func pushInheritedAttributes() -> Bool { qpdf_push_inherited_attributes_to_page(data) & 2 == 0 }

  // MARK: - Objects

  func number(of object: Object) -> Int { Int(qpdf_oh_get_object_id(data, object)) }
  func generation(of object: Object) -> Int { Int(qpdf_oh_get_generation(data, object)) }
  func object(_ number: Int, _ generation: Int) -> Object {
    qpdf_get_object_by_id(data, CInt(number), CInt(generation))
  }
  func isDictionary(_ object: Object) -> Bool { qpdf_oh_is_dictionary(data, object) != 0 }
  func isArray(_ object: Object) -> Bool { qpdf_oh_is_array(data, object) != 0 }
  func isStream(_ object: Object) -> Bool { qpdf_oh_is_stream(data, object) != 0 }
  func isNull(_ object: Object) -> Bool { qpdf_oh_is_null(data, object) != 0 }
  func isInitialized(_ object: Object) -> Bool { qpdf_oh_is_initialized(data, object) != 0 }

  /// The value of a key; a null when there is none.
  func value(_ key: String, of dictionary: Object) -> Object {
    qpdf_oh_get_key_if_dict(data, dictionary, key)
  }

  /// The whole number that an object is; `nil` for another.
  func integer(_ object: Object) -> Int? {
    var found: CLongLong = 0
    guard qpdf_oh_is_integer(data, object) != 0,
      qpdf_oh_get_value_as_longlong(data, object, &found) != 0
    else { return nil }
    return Int(found)
  }

  /// The number that an object is; `nil` for another.
  func real(_ object: Object) -> Double? {
    qpdf_oh_is_number(data, object) != 0 ? qpdf_oh_get_numeric_value(data, object) : nil
  }

  /// The elements of an array; empty for anything else.
  func elements(of array: Object) -> [Object] {
    guard isArray(array) else { return [] }
    return (0..<max(0, qpdf_oh_get_array_n_items(data, array))).map {
      qpdf_oh_get_array_item(data, array, $0)
    }
  }

  /// The numbers of an array; `nil` when it is none, or holds something else.
  func numbers(_ array: Object) -> [Double]? {
    let numbers = elements(of: array).compactMap(real)
    return numbers.count == elements(of: array).count && !numbers.isEmpty ? numbers : nil
  }

  /// The keys of a dictionary.
  func keys(of dictionary: Object) -> [String] {
    guard isDictionary(dictionary) else { return [] }
    var keys: [String] = []
    qpdf_oh_begin_dict_key_iter(data, dictionary)
    while qpdf_oh_dict_more_keys(data) != 0 {
      if let key = qpdf_oh_dict_next_key(data) { keys.append(String(cString: key)) }
    }
    return keys
  }

  // MARK: - Making

  /// A new direct dictionary with the entries of another, whose values stay references.
  func copy(of dictionary: Object) -> Object {
    let made = qpdf_oh_new_dictionary(data)
    for key in keys(of: dictionary) {
      qpdf_oh_replace_key(data, made, key, qpdf_oh_get_key(data, dictionary, key))
    }
    return made
  }

  func newDictionary() -> Object { qpdf_oh_new_dictionary(data) }
  func newArray(_ elements: [Object]) -> Object {
    let made = qpdf_oh_new_array(data)
    for element in elements { qpdf_oh_append_item(data, made, element) }
    return made
  }
  func newName(_ name: String) -> Object { qpdf_oh_new_name(data, name) }
  func newInteger(_ value: Int) -> Object { qpdf_oh_new_integer(data, CLongLong(value)) }
  func newText(_ text: String) -> Object { qpdf_oh_new_unicode_string(data, text) }
  func newReal(_ value: Double, digits: Int = 4) -> Object {
    let limited = value.isFinite ? min(max(value, -1e9), 1e9) : 0
    return qpdf_oh_new_real_from_double(data, limited, CInt(digits))
  }

  func set(_ key: String, of dictionary: Object, to value: Object) {
    qpdf_oh_replace_key(data, dictionary, key, value)
  }

  func remove(_ key: String, of dictionary: Object) { qpdf_oh_remove_key(data, dictionary, key) }

  /// Makes an object that can be referred to; returns the reference.
  func reference(to object: Object) -> Object { qpdf_make_indirect_object(data, object) }

  /// Makes a stream without filters; returns a reference to it.
  func newStream(_ content: [UInt8]) -> Object {
    let stream = qpdf_oh_new_stream(data)
    let none = qpdf_oh_new_null(data)
    content.withUnsafeBufferPointer {
      qpdf_oh_replace_stream_data(data, stream, $0.baseAddress, $0.count, none, none)
    }
    return stream
  }

  func dictionary(of stream: Object) -> Object { qpdf_oh_get_dict(data, stream) }

  /// Copies an object of another file, with all that it refers to; it must be a reference.
  func copy(_ object: Object, of other: PDFObjects) -> Object {
    qpdf_oh_copy_foreign_object(data, other.data, object)
  }

  // MARK: - Text

  /// The object as it stands in a file, itself no reference.
  func text(of object: Object) -> [UInt8] {
    guard let text = qpdf_oh_unparse_resolved(data, object) else { return [] }
    let count = Int(qpdf_get_last_string_length(data))
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// The bytes of a stream as they stand in the file; `nil` when they cannot be read.
  func rawContent(of stream: Object) -> [UInt8]? { content(of: stream, qpdf_dl_none) }

  /// The bytes of a stream without filters; `nil` when they cannot be read.
  func content(of stream: Object) -> [UInt8]? { content(of: stream, qpdf_dl_generalized) }

  private func content(of stream: Object, _ level: qpdf_stream_decode_level_e) -> [UInt8]? {
    var (isFiltered, length): (CInt, Int) = (0, 0)
    var buffer: UnsafeMutablePointer<UInt8>?
    let code = qpdf_oh_get_stream_data(data, stream, level, &isFiltered, &buffer, &length)
    defer { free(buffer) }
    guard code & 2 == 0 else { return nil }
    return Array(UnsafeBufferPointer(start: buffer, count: buffer == nil ? 0 : length))
  }

  /// Writes the file anew, without encryption; `nil` when that fails.
  func rewritten() -> [UInt8]? {
    guard qpdf_init_write_memory(data) & 2 == 0 else { return nil }
    qpdf_set_preserve_encryption(data, 0)
    qpdf_set_deterministic_ID(data, 1)
    qpdf_set_object_stream_mode(data, qpdf_o_preserve)
    guard qpdf_write(data) & 2 == 0, let buffer = qpdf_get_buffer(data) else { return nil }
    return Array(UnsafeBufferPointer(start: buffer, count: qpdf_get_buffer_length(data)))
  }
}
