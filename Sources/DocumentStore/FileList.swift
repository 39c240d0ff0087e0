public import SystemIO

/// Files with a note to each, in a plain text file: a line for each, the newest first.
///
/// A line is the path, or the note, a tab and the path.
public struct FileList: Sendable {
  /// The path of the list.
  public let path: String
  /// The files, the newest first; not all of them may still be there.
  public var files: [String] { entries.map(\.file) }

  private var entries: [(note: String, file: String)] = []
  private let most: Int

  /// Reads a list; a missing or unreadable one is empty.
  ///
  /// - Parameters:
  ///   - path: the path of the list.
  ///   - most: files that it holds at most; the oldest are forgotten.
  public init(_ path: String, most: Int) {
    (self.path, self.most) = (path, most)
    // Such a list is a help; that it cannot be read is no reason to say anything.
    let bytes = (try? FileAccess.read(path, limit: 1 << 20)) ?? []
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    entries = lines.prefix(most).compactMap(Self.entry)
  }

  /// The note on a file; `nil` when it is not in the list.
  public subscript(file: String) -> String? { entries.first { $0.file == file }?.note }

  /// Puts a file at the top of the list.
  ///
  /// - Parameters:
  ///   - file: its whole path; one with a line feed in it is not remembered.
  ///   - note: a text without tabs and line feeds that do not begin with a slash.
  /// - Throws: `SystemError`; the list on the disk is as it was then.
  public mutating func add(_ file: String, note: String = "") throws(SystemError) {
    let isNote = !note.hasPrefix("/") && !note.utf8.contains { $0 == 0x09 || $0 == 0x0A }
    guard file.hasPrefix("/"), !file.utf8.contains(0x0A), isNote else { return }
    entries = Array(([(note, file)] + entries.filter { $0.file != file }).prefix(most))
    try write()
  }

  /// Gives a file of the list another path; its place and its note stay.
  ///
  /// - Parameters:
  ///   - file: its path in the list.
  ///   - new: its whole path from now on; one with a line feed in it is not remembered.
  /// - Throws: `SystemError`; the list on the disk is as it was then.
  public mutating func rename(_ file: String, to new: String) throws(SystemError) {
    guard self[file] != nil, new.hasPrefix("/"), !new.utf8.contains(0x0A) else { return }
    entries.removeAll { $0.file == new }
    entries = entries.map { $0.file == file ? ($0.note, new) : $0 }
    try write()
  }

  /// Removes a file from the list.
  ///
  /// - Throws: `SystemError`; the list on the disk is as it was then.
  public mutating func remove(_ file: String) throws(SystemError) {
    guard self[file] != nil else { return }
    entries.removeAll { $0.file == file }
    try write()
  }

  private static func entry(_ line: String) -> (note: String, file: String)? {
    if line.hasPrefix("/") { return ("", line) }
    guard let tab = line.firstIndex(of: "\t") else { return nil }
    let file = String(line[line.index(after: tab)...])
    return file.hasPrefix("/") ? (String(line[..<tab]), file) : nil
  }

  private func write() throws(SystemError) {
    let lines = entries.map { ($0.note.isEmpty ? "" : $0.note + "\t") + $0.file + "\n" }
    try FileAccess.makeFolder(of: path)
    try FileAccess.replace(path, with: Array(lines.joined().utf8))
  }
}
