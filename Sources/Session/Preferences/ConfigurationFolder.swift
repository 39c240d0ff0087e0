internal import SystemIO

/// The folder of the user's settings, by the XDG base directory specification.
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
