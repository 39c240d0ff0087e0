internal import CZip

/// Reads the files of a zip archive in memory (C: `zip_t` of libzip).
public final class ZipReader {
  /// How many files there may be.
  private static let mostEntries = 10_000
  /// How often a file may be as long as its packed form, unless it is short.
  private static let mostGrowth: UInt64 = 1100
  private static let freeLength: UInt64 = 1 << 20

  /// The paths of the files, in the archive's order; folders are left out.
  public let names: [String]
  private let archive: OpaquePointer
  private let content: UnsafeMutableRawBufferPointer

  /// Whether data begins as an archive's does.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Opens an archive.
  ///
  /// - Parameter bytes: the whole archive.
  /// - Throws: ``ArchiveError`` when it is none, or holds a path that leaves it.
  public init(_ bytes: [UInt8]) throws(ArchiveError) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    do throws(ArchiveError) {
      archive = try Self.open(copy)
    } catch {
      copy.deallocate()
      throw error
    }
    do throws(ArchiveError) {
      names = try Self.names(in: archive)
    } catch {
      zip_discard(archive)
      copy.deallocate()
      throw error
    }
    content = copy
  }

  deinit {
    zip_discard(archive)
    content.deallocate()
  }

  /// The bytes of a file; `nil` when the archive has none of the name.
  ///
  /// - Parameters:
  ///   - name: its path within the archive.
  ///   - limit: how long it may be.
  /// - Returns: its bytes.
  /// - Throws: ``ArchiveError`` when it is damaged, locked, or too long.
  public func data(of name: String, limit: Int) throws(ArchiveError) -> [UInt8]? {
    guard names.contains(name) else { return nil }
    var description = zip_stat_t()
    guard zip_stat(archive, name, 0, &description) == 0 else { throw error("is damaged", name) }
    let size = description.size
    guard size <= UInt64(limit) else { throw error("is longer than \(limit >> 20) MiB", name) }
    guard size <= Self.freeLength || size / Self.mostGrowth <= description.comp_size else {
      throw error("grows more than \(Self.mostGrowth) times when it is unpacked", name)
    }
    guard let file = zip_fopen(archive, name, 0) else {
      throw error("cannot be unpacked: " + String(cString: zip_strerror(archive)), name)
    }
    defer { zip_fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = zip_fread(file, &chunk, UInt64(chunk.count))
      guard count >= 0 else { throw error("is damaged", name) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<Int(count)]
      guard UInt64(bytes.count) <= size else { throw error("is longer than it says", name) }
    }
  }

  private func error(_ reason: String, _ name: String) -> ArchiveError {
    ArchiveError("\(name.prefix(60)) in the archive \(reason)")
  }

  private static func open(_ content: UnsafeMutableRawBufferPointer) throws(ArchiveError)
    -> OpaquePointer
  {
    var failure = zip_error_t()
    zip_error_init(&failure)
    defer { zip_error_fini(&failure) }
    guard
      let source = zip_source_buffer_create(
        content.baseAddress,
        UInt64(content.count),
        0,
        &failure
      )
    else { throw ArchiveError("there is no memory to open the archive") }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &failure) else {
      zip_source_free(source)
      throw ArchiveError("the archive is damaged: \(String(cString: zip_error_strerror(&failure)))")
    }
    return archive
  }

  private static func names(in archive: OpaquePointer) throws(ArchiveError) -> [String] {
    let count = zip_get_num_entries(archive, 0)
    guard count <= mostEntries else { throw ArchiveError("the archive holds too many files") }
    var names: [String] = []
    for index in 0..<max(0, count) {
      guard let bytes = zip_get_name(archive, UInt64(index), 0) else { continue }
      let name = String(cString: bytes)
      let leaves =
        name.hasPrefix("/") || name.contains("\\")
        || name.split(separator: "/").contains("..")
      guard !leaves else {
        throw ArchiveError("a file of the archive would leave it: \(name.prefix(60))")
      }
      if !name.hasSuffix("/") { names.append(name) }
    }
    return names
  }
}
