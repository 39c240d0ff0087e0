public import Progress

/// Reads the files of a zip archive in memory.
///
/// The directory at the end counts; what it says is checked against the bytes that are there.
public struct ZipReader: Sendable {
  /// The greatest number of files.
  private static let mostEntries = 10_000
  /// The greatest ratio of the lengths of a file and its packed form, unless it is short.
  private static let mostGrowth = 1100
  private static let freeLength = 1 << 20

  /// The paths of the files, each but once, in the archive's order; folders are left out.
  public let names: [String]
  private let bytes: [UInt8]
  private let records: [String: ZipRecord]

  /// Returns whether data begins as an archive's does.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Opens an archive.
  ///
  /// - Parameter bytes: the whole archive.
  /// - Throws: ``ArchiveError`` when it is none, or holds a path that leaves it.
  public init(_ bytes: [UInt8]) throws(ArchiveError) {
    var (names, records) = ([String](), [String: ZipRecord]())
    for file in try Self.directory(of: bytes) where !file.isFolder && records[file.name] == nil {
      names.append(file.name)
      records[file.name] = file
    }
    (self.names, self.records, self.bytes) = (names, records, bytes)
  }

  /// Returns the number of bytes that a file has by the directory; `nil` when there is none of the name.
  public func length(of name: String) -> Int? { records[name]?.length }

  /// The bytes of a file; `nil` when the archive has none of the name.
  ///
  /// - Parameters:
  ///   - name: its path within the archive; of several that are called so the first counts.
  ///   - limit: how long it may be.
  ///   - meter: is told how much of it is read.
  /// - Returns: its bytes.
  /// - Throws: ``ArchiveError`` when it is damaged, locked, or too long, or the work is stopped.
  public func data(
    of name: String,
    limit: Int,
    meter: WorkMeter = .unwatched
  ) throws(ArchiveError) -> [UInt8]? {
    guard let record = records[name] else { return nil }
    func error(_ reason: String) -> ArchiveError {
      ArchiveError("\(name.prefix(60)) in the archive \(reason)")
    }
    guard !record.isBeyond else { throw error("is of the kind for files over 4 GiB, zip64") }
    guard record.length <= limit else {
      let words = error("is longer than \(limit >> 20) MiB")
      throw ArchiveError(words.reason, isTooLong: true)
    }
    guard
      record.length <= Self.freeLength
        || record.length / Self.mostGrowth <= record.packedLength
    else { throw error("grows more than \(Self.mostGrowth) times when it is unpacked") }
    guard record.flags & ZipRecord.isLocked == 0 else { throw error("is locked by a password") }
    guard let packed = content(of: record) else { throw error("is damaged") }
    let data: [UInt8]
    switch record.method {
    case ZipRecord.Method.stored: data = Array(packed)
    case ZipRecord.Method.deflated:
      do throws(ArchiveError) {
        data = try Deflate.bare.unpacked(
          packed,
          upTo: record.length,
          limit: limit,
          meter: meter
        )
      } catch { throw ArchiveError("\(name.prefix(60)) in the archive: \(error.reason)") }
    case let other: throw error("is compressed by an unsupported method, number \(other)")
    }
    guard data.count == record.length, Int(Checksum(of: data).value) == record.checkNumber
    else { throw error("is damaged") }
    return data
  }

  /// The bytes that stand for a file; `nil` where the archive has fewer.
  private func content(of record: ZipRecord) -> ArraySlice<UInt8>? {
    func number(_ offset: Int, _ count: Int) -> Int? {
      bytes.littleEndian(at: record.offset + offset, bytes: count)
    }
    guard number(0, 4) == ZipRecord.Signature.file, let nameLength = number(26, 2),
      let extraLength = number(28, 2)
    else { return nil }
    let start = record.offset + ZipRecord.Length.file + nameLength + extraLength
    guard start + record.packedLength <= bytes.count else { return nil }
    return bytes[start..<(start + record.packedLength)]
  }

  private static func directory(of bytes: [UInt8]) throws(ArchiveError) -> [ZipRecord] {
    guard let end = endRecord(of: bytes), let count = bytes.littleEndian(at: end + 10, bytes: 2),
      var offset = bytes.littleEndian(at: end + 16, bytes: 4)
    else { throw ArchiveError("the archive is damaged: its directory is missing") }
    guard offset != ZipRecord.beyond, count != 0xFFFF else {
      throw ArchiveError("the archive is of the kind for more than 4 GiB, zip64")
    }
    guard count <= mostEntries else { throw ArchiveError("the archive holds too many files") }
    var records: [ZipRecord] = []
    for _ in 0..<count {
      guard let record = ZipRecord(bytes, at: offset) else {
        throw ArchiveError("the archive is damaged: its directory ends early")
      }
      guard !record.leavesArchive else {
        throw ArchiveError("a file of the archive would leave it: \(record.name.prefix(60))")
      }
      records.append(record)
      offset = record.end
    }
    return records
  }

  /// Returns the index of the record at the archive's end, which a remark may follow; `nil` when
  /// there is none.
  private static func endRecord(of bytes: [UInt8]) -> Int? {
    let last = bytes.count - ZipRecord.Length.end
    guard last >= 0 else { return nil }
    return (max(0, last - 0xFFFF)...last).reversed().first { index in
      guard bytes[index] == 0x50,
        bytes.littleEndian(at: index, bytes: 4) == ZipRecord.Signature.end,
        let remark = bytes.littleEndian(at: index + 20, bytes: 2)
      else { return false }
      return index + ZipRecord.Length.end + remark <= bytes.count
    }
  }
}
