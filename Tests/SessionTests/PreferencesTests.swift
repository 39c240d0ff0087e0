import Commands
import Editor
import Geometry
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

@Suite struct PreferencesTests {
  private func folder(_ settings: String = "", keys: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    if !settings.isEmpty { try folder.write(settings, to: "settings") }
    if !keys.isEmpty { try folder.write(keys, to: "keys") }
    return folder
  }

  @Test func withoutFilesAllIsAsUsual() throws {
    let folder = try folder()
    let preferences = Preferences(in: folder.path(""))
    #expect(preferences.complaints.isEmpty)
    #expect(preferences.interface == InterfaceSettings())
    #expect(preferences.window.width == 1280 && !preferences.window.isMaximized)
  }

  /// Every setting of the interface, each other than usual.
  private static let changed: InterfaceSettings = {
    var settings = InterfaceSettings()
    settings.theme = .dark
    settings.darkPaper = .dark
    settings.edge = .left
    settings.position = 0.25
    settings.isLeftHanded = true
    settings.hasReducedMotion = true
    settings.flings = false
    settings.touch = TouchUse.allCases.first { $0 != InterfaceSettings().touch } ?? .move
    settings.language = "ko"
    settings.alphabet = "/alphabets/mine.sumi"
    settings.letterHeight = 20
    settings.textFamily = "Serif"
    settings.textSize = 18
    settings.referenceFrame = Rect(x: 40, y: 60, width: 300, height: 200)
    return settings
  }()

  @Test func everySettingComesBack() throws {
    let folder = try folder()
    var written = Preferences(in: folder.path(""))
    written.interface = Self.changed
    written.window.width = 900
    written.window.height = 700
    written.window.isMaximized = true
    written["own"] = "value"
    try written.write()
    let read = Preferences(in: folder.path(""))
    #expect(read.complaints.isEmpty)
    #expect(read.interface == Self.changed)
    // A setting that is added must be changed above, or it is not tested.
    let usual = InterfaceSettings().values
    for (name, value) in Self.changed.values { #expect(usual[name] != value, "\(name)") }
    #expect(read.window.width == 900 && read.window.height == 700 && read.window.isMaximized)
    #expect(read["own"] == "value")
  }

  @Test func toolsComeBack() throws {
    let folder = try folder()
    let interface = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    interface.editor.width = 7.5
    var written = Preferences(in: folder.path(""))
    written.tools = interface.tools
    try written.write()
    let other = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    other.tools = Preferences(in: folder.path("")).tools
    #expect(other.editor.width == 7.5)
  }

  @Test func aDamagedLineIsComplainedOfAndTheRestKept() throws {
    let folder = try folder("interface.theme = dark\nnonsense\ninterface.edge = top\n")
    var preferences = Preferences(in: folder.path(""))
    #expect(preferences.complaints.count == 1)
    #expect(preferences.complaints[0].contains("line 2"))
    #expect(preferences.interface.theme == .dark && preferences.interface.edge == .top)
    // Without a change the file is left to the user.
    try preferences.write()
    #expect(try folder.text(of: "settings").contains("nonsense"))
    preferences["own"] = "value"
    try preferences.write()
    #expect(try folder.text(of: "settings.broken").contains("nonsense"))
    #expect(Preferences(in: folder.path("")).complaints.isEmpty)
  }

  @Test func valuesWithoutSenseAreAsUsual() throws {
    let folder = try folder(
      "interface.theme = pink\ninterface.place = nan\nwindow.size = 3x4\nwindow.maximized = perhaps\n"
    )
    let preferences = Preferences(in: folder.path(""))
    #expect(preferences.interface == InterfaceSettings())
    #expect(preferences.window.width == 1280 && !preferences.window.isMaximized)
  }

  @Test func keysAreReadAndNonsenseInThemNamed() throws {
    let good = try folder(keys: "undo = Ctrl+Backspace\n")
    #expect(Preferences(in: good.path("")).complaints.isEmpty)
    let wrong = try folder(keys: "fly = Ctrl+F\n")
    #expect(!Preferences(in: wrong.path("")).complaints.isEmpty)
  }

  /// Only lines of commands whose keys were changed are touched: what is wrong elsewhere, what another
  /// window wrote and what somebody noted stay.
  @Test func changedKeysAreWrittenAndNothingElse() throws {
    let folder = try folder(keys: "# mine\nfly = Ctrl+F\nundo = U\nredo = Ctrl+Nothing\n")
    var preferences = Preferences(in: folder.path(""))
    try preferences.write()
    #expect(try folder.text(of: "keys").contains("undo = U"))
    preferences.keys.bind(.edit(.undo), to: [])
    preferences.keys.bind(.file(.save), to: [KeyChord("F7"), KeyChord("s", .control)])
    try folder.write(
      "# mine\nfly = Ctrl+F\nundo = U\nredo = Ctrl+Nothing\nquit = F12\n",
      to: "keys"
    )
    try preferences.write()
    #expect(
      try folder.text(of: "keys")
        == "# mine\nfly = Ctrl+F\nundo = \nredo = Ctrl+Nothing\nquit = F12\nsave = F7 Ctrl+S\n"
    )
    let read = Preferences(in: folder.path("")).keys
    #expect(read.keys(for: .edit(.undo)).isEmpty)
    #expect(read.command(for: KeyChord("F12")) == .file(.quit))
    // The keys of the table need no line.
    for command in [Command.edit(.undo), .file(.save)] {
      preferences.keys.bind(command, to: KeyMap().keys(for: command))
    }
    try preferences.write()
    #expect(try !folder.text(of: "keys").contains("save"))
    #expect(try !folder.text(of: "keys").contains("undo"))
  }

  @Test func withoutAChangeThereIsNoFileOfKeys() throws {
    let bench = try Bench()
    let (store, interface) = store(bench)
    store.finish(interface)
    #expect(!FileAccess.isFile(bench.path("config/keys")))
  }

  @Test func aPressureCurveThatWasTakenBackHasNoLine() throws {
    let folder = try folder("pen.Stylus.curve = 0.5 0.2\ninterface.theme = dark\n")
    var preferences = Preferences(in: folder.path(""))
    preferences.tablets = [:]
    try preferences.write()
    let text = try folder.text(of: "settings")
    #expect(!text.contains("curve") && text.contains("theme = dark"))
  }

  /// Profiles are kept, whatever their names are, and a deleted one leaves no line; what an older
  /// version wrote is one profile.
  @Test func tabletProfilesAreKept() throws {
    let folder = try folder("switch.key.1 = redo\nswitch.key.5 = fly\nprofile.color = red\n")
    var preferences = Preferences(in: folder.path(""))
    var profiles = SwitchProfiles(preferences.tablets)
    #expect(profiles.all.map(\.map) == [SwitchMap(["switch.key.1": "redo"])])
    for name in ["# = Lab", "  two\nlines", "終わり"] {
      let added = profiles.add(named: name, like: 0)
      profiles.use(try #require(added), on: "A = \(name)")
    }
    profiles[2][.key(9)] = SwitchRule(.hold(.erase))
    preferences.tablets = profiles.values
    try preferences.write()
    let read = Preferences(in: folder.path(""))
    #expect(read.complaints.isEmpty && SwitchProfiles(read.tablets) == profiles)
    for _ in 1...3 { profiles.remove(1) }
    preferences.tablets = profiles.values
    try preferences.write()
    let text = try folder.text(of: "settings")
    // What no version of now knows is left as it is.
    #expect(text.contains("switch.key.5 = fly") && text.contains("profile.color = red"))
    #expect(!text.contains("key.9") && !text.contains("profile.2"))
    #expect(SwitchProfiles(Preferences(in: folder.path("")).tablets) == profiles)
  }

  /// A window that is closed later writes only what was set in it, and that once: what another one has
  /// set in the meantime stays.
  @Test func anOlderWindowLeavesWhatAnotherOneSet() throws {
    let folder = try folder("interface.theme = light\npen.A.curve = 0.5 0.2\n")
    var old = Preferences(in: folder.path(""))
    var new = Preferences(in: folder.path(""))
    old.interface.touch = .draw
    try old.write()
    new.interface.theme = .dark
    new.interface.touch = .erase
    new.tablets = ["pen.B.curve": "0.5 0.8"]
    new.window.width = 900
    try new.write()
    let size = old.window
    old.window = size
    old.interface.edge = .left
    try old.write()
    let read = Preferences(in: folder.path(""))
    #expect(read.interface.theme == .dark && read.interface.touch == .erase)
    #expect(read.interface.edge == .left && read.window.width == 900)
    #expect(read["pen.A.curve"] == nil && read["pen.B.curve"] == "0.5 0.8")
  }

  /// What could not be written is written the next time.
  @Test func aFailureIsTriedAgain() throws {
    let folder = try folder()
    var preferences = Preferences(in: folder.path("config"))
    preferences["own"] = "value"
    try folder.write("", to: "config")
    #expect(throws: SystemError.self) { try preferences.write() }
    FileAccess.remove(folder.path("config"))
    try preferences.write()
    #expect(Preferences(in: folder.path("config"))["own"] == "value")
  }

  // MARK: - The store

  /// A store, and an interface in the dark theme.
  private func store(_ bench: Bench, isReplay: Bool = false) -> (PreferenceStore, Interface) {
    let store = PreferenceStore(bench.settings, isReplay: isReplay)
    var settings = store.preferences.interface
    settings.theme = .dark
    let interface = Interface(over: Editor(), settings: settings, keys: store.preferences.keys)
    return (store, interface)
  }

  @Test func whatWasSetIsThereTheNextTime() throws {
    let bench = try Bench()
    let (first, interface) = store(bench)
    interface.editor.width = 9
    first.finish(interface)
    let second = PreferenceStore(bench.settings, isReplay: false)
    #expect(second.preferences.interface.theme == .dark)
    let other = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    other.tools = second.preferences.tools
    #expect(other.editor.width == 9)
  }

  /// Two windows at once: the one that is closed last, where nothing was set, takes nothing back.
  @Test func aWindowWhereNothingWasSetWritesNothing() throws {
    let bench = try Bench()
    let stores = (0..<2).map { _ in PreferenceStore(bench.settings, isReplay: false) }
    let interfaces = stores.map { store in
      Interface(over: Editor(), settings: store.preferences.interface, keys: store.preferences.keys)
    }
    for (store, interface) in zip(stores, interfaces) { store.begin(interface) }
    interfaces[1].editor.width = 9
    let color = try #require(InkColor(hex: "#12ab34"))
    let palette = InkPalette(previous: color, recent: [], saved: [color])
    interfaces[1].editor.toolOptions.palette = palette
    stores[1].finish(interfaces[1])
    stores[0].finish(interfaces[0])
    let read = PreferenceStore(bench.settings, isReplay: false).preferences.tools
    let other = Interface(over: Editor(), settings: InterfaceSettings(), keys: KeyMap())
    other.tools = read
    #expect(other.editor.width == 9 && other.editor.toolOptions.palette.saved == [color])
  }

  @Test func aReplayKeepsNothing() throws {
    let bench = try Bench()
    let (store, interface) = store(bench, isReplay: true)
    store.finish(interface)
    #expect(!FileAccess.isFile(bench.path("config/settings")))
  }

  @Test func anInkOfTheCommandLineDoesNotBecomeTheUsersOwn() throws {
    let bench = try Bench(["--ink", "marker"])
    let (store, interface) = store(bench)
    interface.editor.width = 33
    store.finish(interface)
    #expect(PreferenceStore(bench.settings, isReplay: false).preferences.tools.values.isEmpty)
  }

  @Test func nothingSetIsNotWrittenBeforeTheEnd() throws {
    let bench = try Bench()
    let (store, interface) = store(bench)
    store.write(changesOf: interface)
    store.preferences.settingsRevision = interface.settingsRevision
    #expect(!FileAccess.isFile(bench.path("config/settings")))
  }
}
