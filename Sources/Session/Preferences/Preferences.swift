internal import DocumentStore
package import Interface
package import SystemIO

/// What the program keeps of the user's wishes from day to day, in two plain text files of the
/// configuration folder: `settings` and `keys`.
package struct Preferences {
  private var file: SettingsFile
  /// Which keys ask for what.
  package let keys: KeyMap
  /// How often the user had set something when it was written last.
  package var timesSet = 0
  /// What is wrong with the files, for the user.
  package let complaints: [String]

  /// Reads both files; what is missing is as usual.
  ///
  /// - Parameter folder: the configuration folder.
  package init(in folder: String) {
    file = SettingsFile(folder + "/settings")
    let bindings = SettingsFile(folder + "/keys")
    keys = KeyMap(bindings: bindings.values)
    complaints = [file.complaint, bindings.complaint].compactMap { $0 } + keys.complaints
  }

  /// A setting; `nil` when it has not been chosen.
  package subscript(name: String) -> String? {
    get { file.values[name] }
    set { file.values[name] = newValue }
  }

  /// How the interface is.
  package var interface: InterfaceSettings {
    get { InterfaceSettings(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// What the tools are set to.
  package var tools: ToolSet {
    get { ToolSet(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// What is set about tablets: curves, switches, the hand.
  package var tablets: [String: String] {
    get { file.values }
    set {
      // A curve that was made even again has no line any more.
      file.values = file.values.filter { !($0.key.hasPrefix("pen.") && $0.key.hasSuffix(".curve")) }
      file.values.merge(newValue) { _, new in new }
    }
  }

  /// How large the window is.
  package var window: WindowPreference {
    get { WindowPreference(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// What writes the settings as they are now, on another thread; what fails is tried again at the
  /// end, and told then.
  package var writing: @Sendable () -> Void {
    let file = file
    return {
      var file = file
      try? file.write()
    }
  }

  /// Writes the settings.
  ///
  /// - Throws: `SystemError`; the file is as it was then.
  package mutating func write() throws(SystemError) { try file.write() }
}
