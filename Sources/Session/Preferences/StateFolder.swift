internal import SystemIO

/// The folder of the program's own files, by the XDG base directory specification.
package nonisolated enum StateFolder {
  /// The folder; it may not exist yet.
  ///
  /// - Parameter wanted: from the command line; `nil` for the user's own.
  /// - Returns: its path.
  package static func path(_ wanted: String?) -> String {
    if let wanted { return wanted }
    if let folder = Environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder + "/sumi" }
    return (Environment["HOME"] ?? "") + "/.local/state/sumi"
  }
}
