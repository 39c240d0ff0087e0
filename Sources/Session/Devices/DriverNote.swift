internal import SystemIO

/// The settings of drivers before the program changed them, noted in a file before anything is
/// changed: if the program is killed, the next one restores it.
package struct DriverNote {
  private let path: String
  /// The former settings of devices by their names.
  package private(set) var before: [String: String] = [:]

  /// Reads what a program that was killed has left behind.
  package init(_ path: String) {
    self.path = path
    // No note is the usual case, and one that cannot be read helps nobody.
    guard let bytes = try? FileAccess.read(path, limit: 1 << 16) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let space = line.lastIndex(of: "\t") else { continue }
      before[String(line[line.index(after: space)...])] = String(line[..<space])
    }
  }

  /// Notes what a device has; whether it may be changed now.
  ///
  /// Without the note the old setting would be lost with the program: then it is better left.
  package mutating func keep(_ setting: String, of name: String, for purpose: String) -> Bool {
    guard before[name] == nil else { return true }
    before[name] = setting
    do {
      try FileAccess.makeFolder(of: path)
      let lines = before.map { "\($0.value)\t\($0.key)\n" }
      try FileAccess.replace(path, with: Array(lines.sorted().joined().utf8))
      return true
    } catch {
      before[name] = nil
      Terminal.complain("\(purpose): left as it is: \(path): \(error.reason)")
      return false
    }
  }

  /// Forgets all of it, once it is restored.
  package mutating func clear() {
    before = [:]
    FileAccess.remove(path)
  }
}
