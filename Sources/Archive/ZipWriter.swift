internal import Progress

/// Writes zip archives in memory; the same files give the same bytes.
public struct ZipWriter {
  /// The first day that an archive can name, as the time of all files.
  private static let firstDay: UInt16 = 0x21
  /// The version that a reader has to know: 2.0, for deflate and folders.
  private static let version: UInt16 = 20

  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var names: Set<String> = []

  private init() {}

  /// An archive of files, in their order.
  ///
  /// - Parameter entries: the files; no two have the same name.
  /// - Returns: the whole archive.
  /// - Throws: ``ArchiveError`` when a name occurs twice or is too long, or when there is more
  ///   than an archive can hold.
  public static func archive(of entries: [ZipEntry]) throws(ArchiveError) -> [UInt8] {
    var writer = ZipWriter()
    for entry in entries { try writer.add(entry) }
    return try writer.finished()
  }

  private mutating func add(_ entry: ZipEntry) throws(ArchiveError) {
    guard names.insert(entry.name).inserted else {
      throw ArchiveError("\(entry.name) cannot be added to the archive twice")
    }
    guard let nameLength = UInt16(exactly: entry.name.utf8.count) else {
      throw ArchiveError("a name is too long for an archive: \(entry.name.prefix(60))")
    }
    let packed = entry.isPacked ? Deflate.bare.packed(entry.data, meter: .unwatched) : entry.data
    let isPacked = packed.count < entry.data.count
    let content = isPacked ? packed : entry.data
    guard let length = UInt32(exactly: entry.data.count),
      let offset = UInt32(exactly: bytes.count)
    else { throw ArchiveError("the archive would be longer than 4 GiB") }

    // What stands before the file and, with more, in the directory.
    let isUnicode = !entry.name.utf8.allSatisfy { $0 < 0x80 }
    var description: [UInt8] = []
    description.appendLittleEndian(Self.version)
    description.appendLittleEndian(UInt16(isUnicode ? ZipRecord.isUnicode : 0))
    description.appendLittleEndian(
      UInt16(isPacked ? ZipRecord.Method.deflated : ZipRecord.Method.stored)
    )
    description.appendLittleEndian(0 as UInt16)
    description.appendLittleEndian(Self.firstDay)
    description.appendLittleEndian(Checksum(of: entry.data).value)
    description.appendLittleEndian(UInt32(content.count))
    description.appendLittleEndian(length)
    description.appendLittleEndian(nameLength)
    description.appendLittleEndian(0 as UInt16)

    bytes.appendLittleEndian(UInt32(ZipRecord.Signature.file))
    bytes += description
    bytes += entry.name.utf8
    bytes += content

    directory.appendLittleEndian(UInt32(ZipRecord.Signature.directory))
    directory.appendLittleEndian(Self.version)
    directory += description
    // No remark, the first disk, and no rights that only some systems know.
    directory += [UInt8](repeating: 0, count: 10)
    directory.appendLittleEndian(offset)
    directory += entry.name.utf8
  }

  private consuming func finished() throws(ArchiveError) -> [UInt8] {
    guard let count = UInt16(exactly: names.count), count < .max,
      let offset = UInt32(exactly: bytes.count), offset < .max,
      let length = UInt32(exactly: directory.count)
    else { throw ArchiveError("there are more files than an archive can hold") }
    bytes += directory
    bytes.appendLittleEndian(UInt32(ZipRecord.Signature.end))
    // The first disk, twice.
    bytes.appendLittleEndian(0 as UInt32)
    bytes.appendLittleEndian(count)
    bytes.appendLittleEndian(count)
    bytes.appendLittleEndian(length)
    bytes.appendLittleEndian(offset)
    bytes.appendLittleEndian(0 as UInt16)
    return bytes
  }
}
