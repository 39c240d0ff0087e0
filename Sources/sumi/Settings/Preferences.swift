internal import DocumentStore
internal import Interface
internal import SystemIO

/// What the program keeps of the user's wishes from day to day, in two plain text files of the
/// configuration folder: `settings` and `keys`.
struct Preferences {
  private var file: SettingsFile
  /// Which keys ask for what.
  let keys: KeyMap
  /// How often the user had set something when it was written last.
  var timesSet = 0
  /// What is wrong with the files, for the user.
  let complaints: [String]

  /// Reads both files; what is missing is as usual.
  ///
  /// - Parameter folder: the configuration folder.
  init(in folder: String) {
    file = SettingsFile(folder + "/settings")
    let bindings = SettingsFile(folder + "/keys")
    keys = KeyMap(bindings: bindings.values)
    complaints = [file.complaint, bindings.complaint].compactMap { $0 } + keys.complaints
  }

  /// A setting; `nil` when it has not been chosen.
  subscript(name: String) -> String? {
    get { file.values[name] }
    set { file.values[name] = newValue }
  }

  /// How the interface is.
  var interface: InterfaceSettings {
    get { InterfaceSettings(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// What the tools are set to.
  var tools: ToolSet {
    get { ToolSet(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// What is set about tablets: curves, switches, the hand.
  var tablets: [String: String] {
    get { file.values }
    set {
      // A curve that was made even again has no line any more.
      file.values = file.values.filter { !($0.key.hasPrefix("pen.") && $0.key.hasSuffix(".curve")) }
      file.values.merge(newValue) { _, new in new }
    }
  }

  /// How large the window is.
  var window: WindowPreference {
    get { WindowPreference(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// What writes the settings as they are now, on another thread; what fails is tried again at the
  /// end, and told then.
  var writing: @Sendable () -> Void {
    let file = file
    return {
      var file = file
      try? file.write()
    }
  }

  /// Writes the settings.
  ///
  /// - Throws: `SystemError`; the file is as it was then.
  mutating func write() throws(SystemError) { try file.write() }
}
