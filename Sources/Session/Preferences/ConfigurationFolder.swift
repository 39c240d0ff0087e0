internal import SystemIO

/// Where the user says how the program is to be, as the XDG base directories say.
package enum ConfigurationFolder {
  /// The folder; it may not exist.
  ///
  /// - Parameter wanted: from the command line; `nil` for the user's own.
  /// - Returns: its path.
  package static func path(_ wanted: String?) -> String {
    if let wanted { return wanted }
    if let folder = Environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/sumi"
    }
    return (Environment["HOME"] ?? "") + "/.config/sumi"
  }
}
