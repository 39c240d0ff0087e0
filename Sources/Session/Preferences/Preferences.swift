internal import DocumentStore
internal import Editor
package import Interface
package import SystemIO

/// The preferences of the user, which are kept from day to day in two plain text files of the
/// configuration folder: `settings` and `keys`.
package struct Preferences {
  /// The settings that were read or set, by name.
  private var values: [String: String] {
    didSet { settingChanges.add(Self.changes(from: oldValue, to: values)) }
  }
  private let settingChanges: FileChanges
  /// The commands of the keys; what is set is written with the settings.
  package var keys: KeyMap {
    didSet { keyChanges.add(keys.lines(changedSince: oldValue)) }
  }
  private let keyChanges: FileChanges
  /// The number of changes by the user when the settings were written last.
  package var settingsRevision = 0
  /// The faults of the files, as messages to the user.
  package let complaints: [String]

  /// Reads both files; what is missing is as usual.
  ///
  /// - Parameter folder: the configuration folder.
  package init(in folder: String) {
    let settings = SettingsFile(folder + "/settings")
    let bindings = SettingsFile(folder + "/keys")
    values = settings.values
    settingChanges = FileChanges(path: settings.path)
    keys = KeyMap(bindings: bindings.values)
    keyChanges = FileChanges(path: bindings.path)
    complaints = [settings.complaint, bindings.complaint].compactMap { $0 } + keys.complaints
  }

  /// Takes the settings of now for those that the window begins with: only later changes are written.
  package func begin() { settingChanges.removeAll() }

  /// Returns the lines that differ between two states of the settings; `nil` for one that is gone.
  private static func changes(
    from old: [String: String],
    to new: [String: String]
  ) -> [String: String?] {
    var lines: [String: String?] = new.filter { old[$0.key] != $0.value }
    for name in old.keys where new[name] == nil { lines.updateValue(nil, forKey: name) }
    return lines
  }

  /// A setting; `nil` when it has not been chosen.
  package subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The settings of the interface.
  package var interface: InterfaceSettings {
    get { InterfaceSettings(values) }
    set { values.merge(newValue.values) { _, new in new } }
  }

  /// The settings of the tools.
  package var tools: ToolSet {
    get { ToolSet(values) }
    set {
      // An ink that is as usual again has no recipe any more.
      let others = values.filter { !($0.key.hasPrefix("ink.") && $0.key.hasSuffix(".recipe")) }
      values = others.merging(newValue.values) { _, new in new }
    }
  }

  /// The settings of tablets: curves, profiles of switches, the hand.
  package var tablets: [String: String] {
    get { values }
    set {
      // A curve that was made even again has no line any more, nor has a profile that was deleted.
      let others = values.filter { name, value in
        !(name.hasPrefix("pen.") && name.hasSuffix(".curve"))
          && !SwitchProfiles.replaces(name, value)
      }
      values = others.merging(newValue) { _, new in new }
    }
  }

  /// The size of the window.
  package var window: WindowPreference {
    get { WindowPreference(values) }
    set {
      // A window that was left as it was found leaves the size of another one alone.
      guard newValue.values != window.values else { return }
      values.merge(newValue.values) { _, new in new }
    }
  }

  /// A function that writes what was set on another thread; a failure is tried again at the end, and
  /// told then.
  package var writing: @Sendable () -> Void {
    { [settingChanges, keyChanges] in
      try? settingChanges.write()
      try? keyChanges.write()
    }
  }

  /// Writes what was set since it was written last.
  ///
  /// - Throws: `SystemError`; the file that failed is as it was then.
  package func write() throws(SystemError) {
    try settingChanges.write()
    try keyChanges.write()
  }
}
