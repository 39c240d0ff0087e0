/// The entry of a file in the directory of a zip archive.
///
/// Source: PKWARE, *APPNOTE.TXT* 6.3.10, sections 4.3.7 (before each file), 4.3.12 (in the
/// directory) and 4.3.16 (at the end). All numbers have their least byte first.
struct ZipRecord {
  /// The compression methods.
  enum Method {
    static let stored = 0
    static let deflated = 8
  }

  /// The first bytes of each part, as a number.
  enum Signature {
    static let file = 0x0403_4B50
    static let directory = 0x0201_4B50
    static let end = 0x0605_4B50
  }

  /// Lengths of the parts, without names and remarks.
  enum Length {
    static let file = 30
    static let directory = 46
    static let end = 22
  }

  /// In the flags: a password is needed.
  static let isLocked = 1 << 0
  /// In the flags: the name is UTF-8.
  static let isUnicode = 1 << 11
  /// Stands for lengths and places beyond 4 GiB, which another record then says (zip64).
  static let beyond = 0xFFFF_FFFF

  /// Its path as the archive says it; a folder's ends with a slash.
  let name: String
  let flags: Int
  let method: Int
  let checkNumber: Int
  let packedLength: Int
  let length: Int
  /// The offset of the file's local header.
  let offset: Int
  /// The offset of the next record of the directory.
  let end: Int

  /// Reads the record that begins at an index of an archive; `nil` when none does.
  init?(_ bytes: [UInt8], at index: Int) {
    func number(_ offset: Int, _ count: Int) -> Int? {
      bytes.littleEndian(at: index + offset, bytes: count)
    }
    guard number(0, 4) == Signature.directory, let flags = number(8, 2),
      let method = number(10, 2), let checkNumber = number(16, 4),
      let packedLength = number(20, 4), let length = number(24, 4),
      let nameLength = number(28, 2), let extraLength = number(30, 2),
      let remarkLength = number(32, 2), let offset = number(42, 4)
    else { return nil }
    let nameStart = index + Length.directory
    end = nameStart + nameLength + extraLength + remarkLength
    guard end <= bytes.count else { return nil }
    name = String(decoding: bytes[nameStart..<(nameStart + nameLength)], as: UTF8.self)
    self.flags = flags
    self.method = method
    self.checkNumber = checkNumber
    self.packedLength = packedLength
    self.length = length
    self.offset = offset
  }

  /// A Boolean value that indicates whether it is a folder.
  var isFolder: Bool { name.hasSuffix("/") }

  /// A Boolean value that indicates whether the path leads out of the archive on some system.
  var leavesArchive: Bool {
    name.hasPrefix("/") || name.contains("\\") || name.split(separator: "/").contains("..")
  }

  /// A Boolean value that indicates whether numbers of it stand elsewhere, since they are beyond 4
  /// GiB.
  var isBeyond: Bool { [packedLength, length, offset].contains(Self.beyond) }
}
