public import SystemIO

/// Settings in a plain text file: a line `name = value` each; `#` begins a comment.
///
/// Nothing that somebody wrote is lost: comments stay in their places, and a file with lines that are
/// neither comments nor settings is copied to another name and reported before it is written anew.
public struct SettingsFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The settings that were read or given, by name.
  public var values: [String: String] = [:]
  /// A message to the user about a fault of the file; `nil` when there is none.
  public private(set) var complaint: String?

  /// The lines of a file with comments, in their order; empty for one without.
  private var lines: [Line] = []

  private enum Line: Sendable {
    /// A comment, or an empty line.
    case comment(String)
    /// The setting of a name.
    case setting(String)
  }

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

  /// Writes the settings: in the order of the file if it has comments, or else by name.
  ///
  /// New ones come at its end. A file with lines that say nothing is first copied to another name beside
  /// it.
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
    try FileAccess.replace(path, with: Array(text.utf8))
    complaint = nil
  }

  private var text: String {
    var rest = values
    let kept = lines.compactMap { line -> String? in
      switch line {
      case .comment(let text): text
      case .setting(let name): rest.removeValue(forKey: name).map { "\(name) = \($0)" }
      }
    }
    let new = rest.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    return (kept + new).map { $0 + "\n" }.joined()
  }

  private mutating func read(_ bytes: [UInt8]) {
    var hasComments = false
    defer { if !hasComments { lines = [] } }
    // What follows the last line end is no line.
    let content = bytes.last == 0x0A ? bytes.dropLast() : bytes[...]
    for (number, line) in content.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = String(validating: line, as: UTF8.self)?.trimmed
      if let text, text.isEmpty || text.first == "#" {
        hasComments = hasComments || !text.isEmpty
        lines.append(.comment(text))
        continue
      }
      let parts = text?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let parts, parts.count == 2, !String(parts[0]).trimmed.isEmpty else {
        complaint =
          complaint ?? "settings: \(path): line \(number + 1) says nothing; it is passed over"
        continue
      }
      let name = String(parts[0]).trimmed
      if values.updateValue(String(parts[1]).trimmed, forKey: name) == nil {
        lines.append(.setting(name))
      }
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
