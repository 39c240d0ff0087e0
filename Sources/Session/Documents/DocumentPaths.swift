internal import Interface
package import SystemIO

/// The paths of documents without a name, and of the user's folders.
package nonisolated enum DocumentPaths {
  /// The ending of documents.
  package static let ending = ".sumi"

  /// The folder of drawings that have not been saved under a name.
  package static func drafts(in stateFolder: String) -> String { stateFolder + "/drawings" }

  /// A name for a new drawing that has none, in the folder of such drawings.
  package static func draft(in stateFolder: String, now: CalendarDate = .now) -> String {
    drawing(in: drafts(in: stateFolder), now: now)
  }

  /// Returns whether a document lies in a folder of drawings that have not been saved under a name.
  package static func isDraft(_ path: String, in stateFolder: String) -> Bool {
    RescueFolders.all(in: stateFolder).contains(FilePath.parent(of: path))
  }

  /// A name for a drawing without one, in a folder.
  static func drawing(in folder: String, now: CalendarDate = .now) -> String {
    // Two windows may begin in the same second.
    let number = Program.number
    return free(folder + "/Drawing \(now.stamp) \(number)")
  }

  /// A name for a report of a tablet's problem.
  package static func tabletReport(now: CalendarDate = .now) -> String {
    userFolder("DOCUMENTS", usual: "Documents") + "/Tablet report \(now.stamp).log"
  }

  /// A name for the pages of a new lesson of handwriting.
  package static func lesson(in stateFolder: String, now: CalendarDate = .now) -> String {
    let number = Program.number
    return free(stateFolder + "/practice/Lesson \(now.stamp) \(number)")
  }

  /// Returns the title of a drawing: its name, and where it was given none, that it is not saved.
  static func title(of path: String, isDraft: Bool) -> String {
    let name = name(of: path)
    return isDraft && isAutomatic(name) ? localized("Unsaved drawing") : name
  }

  /// Returns whether a name is one that the program gave, as ``draft(in:now:)`` does.
  static func isAutomatic(_ name: String) -> Bool {
    let start = "Drawing "
    let rest = name.dropFirst(start.count)
    return name.hasPrefix(start) && rest.count >= 19
      && rest.allSatisfy { $0.isASCII && ($0.isNumber || "-. ".contains($0)) }
  }

  /// Returns the name of a document in the title bar.
  package static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(ending) ? String(last.dropLast(ending.count)) : last
  }

  /// The user's home.
  static var home: String { SystemIO.Environment["HOME"] ?? "/" }

  /// A folder of the user, as `user-dirs.dirs` of the XDG user directories says.
  ///
  /// - Parameters:
  ///   - name: such as `DOCUMENTS`.
  ///   - usual: what it is called where nothing is said.
  /// - Returns: its path; it may not be there.
  static func userFolder(_ name: String, usual: String) -> String {
    let configuration = SystemIO.Environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    let text = (try? FileAccess.read(configuration + "/user-dirs.dirs", limit: 1 << 16)) ?? []
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == "XDG_\(name)_DIR" else { continue }
      let value = parts[1].filter { $0 != "\"" }
      let path = value.hasPrefix("$HOME") ? home + value.dropFirst("$HOME".count) : value
      if path.hasPrefix("/") { return path }
    }
    return FilePath.joined(home, usual)
  }

  /// The first name that no file has: as it is, or with a number after it.
  ///
  /// - Parameter stem: the path without its ending.
  /// - Returns: the path.
  static func free(_ stem: String) -> String {
    var (path, number) = (stem + ending, 2)
    while FileAccess.isFile(path) {
      path = "\(stem) \(number)\(ending)"
      number += 1
    }
    return path
  }
}
