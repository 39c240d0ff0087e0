internal import CZip

/// Writes zip archives in memory (C: libzip); the same files give the same bytes.
public enum ZipWriter {
  /// The first day that an archive can name, as the time of all files.
  private static let firstDay: UInt16 = 0x21

  /// An archive of files, in their order.
  ///
  /// - Parameter entries: the files; no two have the same name.
  /// - Returns: the whole archive.
  /// - Throws: ``ArchiveError`` when there is no memory or a name occurs twice.
  public static func archive(of entries: [ZipEntry]) throws(ArchiveError) -> [UInt8] {
    var failure = zip_error_t()
    zip_error_init(&failure)
    defer { zip_error_fini(&failure) }
    guard let target = zip_source_buffer_create(nil, 0, 0, &failure) else {
      throw ArchiveError("there is no memory for an archive")
    }
    zip_source_keep(target)
    defer { zip_source_free(target) }
    guard let archive = zip_open_from_source(target, ZIP_TRUNCATE, &failure) else {
      zip_source_free(target)
      throw ArchiveError("an archive cannot be begun")
    }
    do throws(ArchiveError) {
      for entry in entries { try add(entry, to: archive) }
    } catch {
      zip_discard(archive)
      throw error
    }
    guard zip_close(archive) == 0 else {
      let reason = String(cString: zip_strerror(archive))
      zip_discard(archive)
      throw ArchiveError("the archive cannot be written: \(reason)")
    }
    return try content(of: target)
  }

  private static func add(_ entry: ZipEntry, to archive: OpaquePointer) throws(ArchiveError) {
    let source = try source(of: entry.data, for: archive)
    let index = zip_file_add(archive, entry.name, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      throw ArchiveError("\(entry.name) cannot be added to the archive")
    }
    let method = entry.isPacked ? ZIP_CM_DEFLATE : ZIP_CM_STORE
    zip_set_file_compression(archive, UInt64(index), method, 9)
    zip_file_set_dostime(archive, UInt64(index), 0, firstDay, 0)
  }

  /// A copy of data that the archive owns; libzip forgets to free an empty one.
  private static func source(of data: [UInt8], for archive: OpaquePointer) throws(ArchiveError)
    -> OpaquePointer
  {
    var copy: UnsafeMutableRawPointer?
    if !data.isEmpty {
      guard let space = malloc(data.count) else { throw ArchiveError("there is no memory left") }
      data.withUnsafeBytes {
        space.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(space), byteCount: $0.count)
      }
      copy = space
    }
    guard let source = zip_source_buffer(archive, copy, UInt64(data.count), 1) else {
      free(copy)
      throw ArchiveError("there is no memory left")
    }
    return source
  }

  private static func content(of source: OpaquePointer) throws(ArchiveError) -> [UInt8] {
    var description = zip_stat_t()
    guard zip_source_stat(source, &description) == 0, zip_source_open(source) == 0 else {
      throw ArchiveError("the archive cannot be taken from memory")
    }
    defer { zip_source_close(source) }
    var bytes = [UInt8](repeating: 0, count: Int(description.size))
    guard zip_source_read(source, &bytes, description.size) == Int64(bytes.count) else {
      throw ArchiveError("the archive cannot be taken from memory")
    }
    return bytes
  }
}
