public import SystemIO

/// The files that were opened last, in a plain text file: a path a line, the newest first.
public struct RecentFiles: Sendable {
  /// Where the list lies.
  public let path: String
  /// The files, the newest first; not all of them may still be there.
  public private(set) var files: [String] = []

  /// Files that are remembered at most.
  public static let most = 30

  /// Reads the list; a missing or unreadable one is empty.
  public init(_ path: String) {
    self.path = path
    // What was opened last is a help; that it cannot be read is no reason to say anything.
    let bytes = (try? FileAccess.read(path, limit: 1 << 20)) ?? []
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    files = Array(lines.filter { $0.hasPrefix("/") }.prefix(Self.most))
  }

  /// Puts a file at the top of the list.
  ///
  /// - Parameter file: its whole path; one with a line feed in it is not remembered.
  /// - Throws: `SystemError`; the list on the disk is as it was then.
  public mutating func add(_ file: String) throws(SystemError) {
    guard file.hasPrefix("/"), !file.utf8.contains(0x0A) else { return }
    files = Array(([file] + files.filter { $0 != file }).prefix(Self.most))
    try write()
  }

  /// Takes a file from the list.
  ///
  /// - Throws: `SystemError`; the list on the disk is as it was then.
  public mutating func remove(_ file: String) throws(SystemError) {
    files.removeAll { $0 == file }
    try write()
  }

  private func write() throws(SystemError) {
    try FileAccess.makeFolder(of: path)
    try FileAccess.replace(path, with: Array(files.map { $0 + "\n" }.joined().utf8))
  }
}
