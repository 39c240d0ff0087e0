internal import DocumentStore
internal import Editor
package import Interface
package import SystemIO

/// The preferences of the user, which are kept from day to day in two plain text files of the
/// configuration folder: `settings` and `keys`.
package struct Preferences {
  private var file: SettingsFile
  /// The commands of the keys; what is set is written with the settings.
  package var keys: KeyMap {
    didSet { keyChanges.lines.merge(keys.lines(changedSince: oldValue)) { _, new in new } }
  }
  private var keyChanges: KeyFileChanges
  /// The number of changes by the user when the settings were written last.
  package var settingsRevision = 0
  /// The faults of the files, as messages to the user.
  package let complaints: [String]

  /// Reads both files; what is missing is as usual.
  ///
  /// - Parameter folder: the configuration folder.
  package init(in folder: String) {
    file = SettingsFile(folder + "/settings")
    let bindings = SettingsFile(folder + "/keys")
    keys = KeyMap(bindings: bindings.values)
    keyChanges = KeyFileChanges(path: bindings.path)
    complaints = [file.complaint, bindings.complaint].compactMap { $0 } + keys.complaints
  }

  /// A setting; `nil` when it has not been chosen.
  package subscript(name: String) -> String? {
    get { file.values[name] }
    set { file.values[name] = newValue }
  }

  /// The settings of the interface.
  package var interface: InterfaceSettings {
    get { InterfaceSettings(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// The settings of the tools.
  package var tools: ToolSet {
    get { ToolSet(file.values) }
    set {
      // An ink that is as usual again has no recipe any more.
      file.values = file.values.filter {
        !($0.key.hasPrefix("ink.") && $0.key.hasSuffix(".recipe"))
      }
      file.values.merge(newValue.values) { _, new in new }
    }
  }

  /// The settings of tablets: curves, profiles of switches, the hand.
  package var tablets: [String: String] {
    get { file.values }
    set {
      // A curve that was made even again has no line any more, nor has a profile that was deleted.
      file.values = file.values.filter { name, value in
        !(name.hasPrefix("pen.") && name.hasSuffix(".curve"))
          && !SwitchProfiles.replaces(name, value)
      }
      file.values.merge(newValue) { _, new in new }
    }
  }

  /// The size of the window.
  package var window: WindowPreference {
    get { WindowPreference(file.values) }
    set { file.values.merge(newValue.values) { _, new in new } }
  }

  /// A function that writes the settings of now on another thread; a failure is tried again at the
  /// end, and told then.
  package var writing: @Sendable () -> Void {
    let (file, keyChanges) = (file, keyChanges)
    return {
      var file = file
      try? file.write()
      try? keyChanges.write()
    }
  }

  /// Writes the settings.
  ///
  /// - Throws: `SystemError`; the file that failed is as it was then.
  package mutating func write() throws(SystemError) {
    try file.write()
    try keyChanges.write()
  }
}

/// The lines of the file of keys that were changed in this window.
///
/// The file is read again before they are written, so that what another window or the user wrote in
/// the meantime stays.
private nonisolated struct KeyFileChanges: Sendable {
  let path: String
  /// The lines by the names of their commands; `nil` for one that is removed.
  var lines: [String: String?] = [:]

  func write() throws(SystemError) {
    guard !lines.isEmpty else { return }
    var file = SettingsFile(path)
    let before = file.values
    for (name, line) in lines { file.values[name] = line }
    if file.values != before { try file.write() }
  }
}
