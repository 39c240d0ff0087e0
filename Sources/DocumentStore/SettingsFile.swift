public import SystemIO

/// Settings in a plain text file: a line `name = value` each; `#` begins a comment.
///
/// Lines that are no settings are never lost: a file that has some is copied to another
/// name and reported before it is written anew.
public struct SettingsFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The settings that were read or given, by name.
  public var values: [String: String] = [:]
  /// A message to the user about a fault of the file; `nil` when there is none.
  public private(set) var complaint: String?

  /// A file with settings is never longer.
  private static let limit = 1 << 20

  /// Reads the file; a missing one has no settings.
  public init(_ path: String) {
    self.path = path
    guard FileAccess.isFile(path) else { return }
    do throws(SystemError) {
      try read(FileAccess.read(path, limit: Self.limit))
    } catch {
      complaint = "settings: \(path): \(error.reason); the usual settings are taken"
    }
  }

  /// Writes the settings; a file with other lines is first copied to another name beside it.
  ///
  /// - Throws: `SystemError`; the file is as it was then.
  public mutating func write() throws(SystemError) {
    try FileAccess.makeFolder(of: path)
    if complaint != nil, FileAccess.isFile(path) {
      var (backup, number) = (path + ".broken", 2)
      while FileAccess.isFile(backup) {
        (backup, number) = ("\(path).broken-\(number)", number + 1)
      }
      try FileAccess.copy(path, as: backup, keepsOriginal: true)
    }
    let lines = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)\n" }
    try FileAccess.replace(path, with: Array(lines.joined().utf8))
    complaint = nil
  }

  private mutating func read(_ bytes: [UInt8]) {
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = String(validating: line, as: UTF8.self)?.trimmed
      if text == "" || text?.first == "#" { continue }
      let parts = text?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let parts, parts.count == 2, !String(parts[0]).trimmed.isEmpty else {
        complaint =
          complaint ?? "settings: \(path): line \(number + 1) says nothing; it is passed over"
        continue
      }
      values[String(parts[0]).trimmed] = String(parts[1]).trimmed
    }
  }
}

extension String {
  /// The text without the white space around it.
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
