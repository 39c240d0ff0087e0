import Commands
import Editor
import Geometry
import InkModel
import TestSupport
import Testing
import Widgets

@testable import Interface

/// The user gives commands other keys in the list of commands.
@Suite struct ShortcutTests {
  /// The list of commands in the state in which a tap changes keys, reached by the pen.
  private func stage() throws -> InterfaceStage {
    let stage = try InterfaceStage()
    stage.open(.commands)
    try stage.tap(number("Edit shortcuts", on: stage), on: .commands)
    return stage
  }

  private func number(_ name: String, on stage: InterfaceStage) throws -> Int {
    let elements = try stage.view(.commands).panel.elements
    return try #require(elements.firstIndex { $0.name == name }, "\(name)")
  }

  private func tap(_ name: String, on stage: InterfaceStage) throws {
    try stage.tap(number(name, on: stage), on: .commands)
  }

  private func shows(_ text: String, on stage: InterfaceStage) throws -> Bool {
    try stage.view(.commands).panel.elements.contains { $0.look.label?.text == text }
  }

  private func editor(of stage: InterfaceStage) throws -> ShortcutEditor {
    try #require(stage.interface[CommandList.self].shortcuts)
  }

  private func chord(_ written: String) throws -> KeyChord {
    try #require(KeyChord(written: written))
  }

  // MARK: - By pen and by keys

  @Test func aTapAndAKeyAreEnough() throws {
    let stage = try stage()
    try tap("Undo", on: stage)
    try stage.press("F7")
    let keys = stage.interface.keys
    #expect(keys.keys(for: .edit(.undo)) == [KeyChord("F7")])
    #expect(keys.command(for: try chord("Ctrl+Z")) == nil)
    #expect(stage.performed.isEmpty && stage.interface.openPanels.contains(.commands))
    #expect(try editor(of: stage).command == nil)
  }

  /// Search, arrows and Enter choose the command; the key of another one is taken over by Enter.
  @Test func keysAloneAreEnough() throws {
    let stage = try InterfaceStage()
    try stage.press("F1")
    try stage.press("Tab")
    try stage.press("Enter")
    try stage.press("Shift+Tab")
    #expect(stage.interface.isWriting)
    for letter in "undo" { try stage.press("\(letter)", typed: "\(letter)") }
    try stage.press("Enter")
    #expect(try editor(of: stage).isWaiting && !stage.interface.isWriting)
    try stage.press("Ctrl+S")
    #expect(try shows("Ctrl+S is already used for “Save”.", on: stage))
    #expect(stage.interface.keys == KeyMap() && stage.performed.isEmpty)
    try stage.press("Enter")
    #expect(stage.interface.keys.command(for: try chord("Ctrl+S")) == .edit(.undo))
    #expect(stage.interface.keys.keys(for: .file(.save)).isEmpty)
    let view = try stage.view(.commands)
    #expect(view.focus.map { view.panel.elements[$0].name } == "Undo")
    // The same without a change.
    try stage.press("Enter")
    try stage.press("Esc")
    #expect(try !editor(of: stage).isWaiting && stage.interface.openPanels.contains(.commands))
    try stage.press("Esc")
    #expect(!stage.interface.openPanels.contains(.commands))
  }

  @Test func theNewKeyIsShownEverywhereAtOnce() throws {
    let stage = try stage()
    try tap("Undo", on: stage)
    try stage.press("F7")
    let undo = try #require(
      stage.view(.tools).panel.elements.first { $0.asksFor == .edit(.undo) }
    )
    #expect(undo.hint == "F7")
    #expect(
      CommandList.found(by: "f7", keys: stage.interface.keys).map(\.command) == [.edit(.undo)]
    )
    stage.open(.menu)
    let row = try #require(stage.view(.menu).panel.elements.first { $0.asksFor == .edit(.undo) })
    if case .row(_, _, let keys, _) = row.look {
      #expect(keys == "F7")
    } else {
      Issue.record("the menu has no rows")
    }
    try stage.press("Esc")
    try stage.press("Esc")
    _ = stage.editor.perform(.layer(.addLayer))
    try stage.press("F7")
    #expect(stage.editor.page.layers.count == 1)
  }

  /// Keys that open panels, move the focus or scroll are keys like others while a command waits.
  @Test(arguments: ["Tab", "F1", "F6", "Down", "PgDn", "Home", "Ctrl+V", "Ctrl+A", "Shift+Esc"])
  func aCommandThatWaitsGetsEveryKey(written: String) throws {
    let stage = try stage()
    try tap("Print…", on: stage)
    try stage.press(written)
    try stage.press("Enter")
    let key = try chord(written)
    #expect(stage.interface.keys.command(for: key) == .file(.print), "\(written)")
    #expect(stage.performed.isEmpty && stage.interface.openPanels.contains(.commands))
  }

  @Test func whatCannotBeAShortcutIsRefusedAndTheCommandStillWaits() throws {
    let stage = try stage()
    try tap("Undo", on: stage)
    let names = [
      "Shift_L", "Control_R", "Alt_L", "Super_L", "ISO_Level3_Shift", "Caps_Lock", "Return",
      "space", "adiaeresis", "XF86AudioPlay", "dead_acute", "",
    ]
    for name in names {
      let effects = stage.interface.handle(KeyChord(name), typed: "")
      stage.refresh()
      #expect(effects != nil && stage.requests.isEmpty, "\(name)")
      let refusal = try #require(editor(of: stage).refusal, "\(name)")
      #expect(try shows(refusal, on: stage) && editor(of: stage).isWaiting)
    }
    #expect(KeyChord("space", .control).shortcutRefusal != nil, "held with the hand tool")
    #expect(stage.interface.keys == KeyMap())
    try stage.press("F8")
    #expect(stage.interface.keys.hint(for: .edit(.undo)) == "F8")
  }

  /// Who writes in the search again means no shortcut.
  @Test func theFieldEndsTheWait() throws {
    let stage = try stage()
    try tap("Undo", on: stage)
    try stage.tap(#require(stage.view(.commands).panel.field), on: .commands)
    try stage.press("u", typed: "u")
    #expect(stage.interface[CommandList.self].search.text == "u")
    #expect(stage.interface.keys == KeyMap())
  }

  /// Other keys of a command stay; the one that is shown is replaced.
  @Test func otherKeysStay() throws {
    let stage = try stage()
    try tap("Redo", on: stage)
    try stage.press("F7")
    #expect(stage.interface.keys.keys(for: .edit(.redo)).map(\.text) == ["F7", "Ctrl+Y"])
    try tap("Redo", on: stage)
    try stage.press("Ctrl+Y")
    #expect(stage.interface.keys.keys(for: .edit(.redo)).map(\.text) == ["Ctrl+Y"])
  }

  // MARK: - Back

  @Test func oneIsResetAndConflictsOfThatAreNamed() throws {
    let stage = try stage()
    try tap("Undo", on: stage)
    #expect(try !stage.view(.commands).panel.elements.contains { $0.name == "Reset" })
    try stage.press("F7")
    try tap("Redo", on: stage)
    try stage.press("Ctrl+Z")
    try tap("Undo", on: stage)
    try tap("Reset", on: stage)
    #expect(try shows("Ctrl+Z is already used for “Redo”.", on: stage))
    try tap("Replace", on: stage)
    #expect(stage.interface.keys.keys(for: .edit(.undo)).map(\.text) == ["Ctrl+Z"])
    #expect(stage.interface.keys.keys(for: .edit(.redo)).map(\.text) == ["Ctrl+Y"])
    try tap("Redo", on: stage)
    try tap("Reset", on: stage)
    #expect(stage.interface.keys == KeyMap())
  }

  @Test func allAreResetAndThatIsTakenBack() throws {
    let stage = try stage()
    for (name, key) in [("Undo", "F7"), ("Save", "F8")] {
      try tap(name, on: stage)
      try stage.press(key)
    }
    try tap("Print…", on: stage)
    try tap("Remove", on: stage)
    #expect(stage.interface.keys.keys(for: .file(.print)).isEmpty)
    let own = stage.interface.keys
    try tap("Reset all", on: stage)
    #expect(stage.interface.keys == KeyMap())
    let footer = try stage.view(.commands).panel.elements.last { $0.name == "Undo" }
    #expect(footer?.isEnabled == true && footer?.isScrolled == false)
    let undo = try #require(
      stage.view(.commands).panel.elements.lastIndex { $0.name == "Undo" && !$0.isScrolled }
    )
    try stage.tap(undo, on: .commands)
    #expect(stage.interface.keys == own)
  }

  /// What is changed is written at once, not only when the program ends.
  @Test func eachChangeAsksToBeWritten() throws {
    let stage = try stage()
    let revision = stage.interface.settingsRevision
    try tap("Undo", on: stage)
    #expect(stage.interface.settingsRevision == revision)
    try stage.press("F7")
    #expect(stage.interface.settingsRevision == revision + 1)
  }
}

/// Laws of the map of keys, whatever is done with it.
@Suite struct KeyMapLawTests {
  private static let chords = ["Z", "Ctrl+Z", "F7", "Tab", "Ctrl++", "#", "=", "Shift+Esc", "Del"]

  private static func randomMap(_ random: inout SeededGenerator) throws -> KeyMap {
    var (map, editor) = (KeyMap(), ShortcutEditor())
    let chords = try Self.chords.map { try #require(KeyChord(written: $0)) }
    for _ in 0..<40 {
      editor.choose(Command.allCases.randomElement(using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: editor.resetAll(in: &map)
      case 1, 2: editor.reset(in: &map)
      case 3: editor.remove(in: &map)
      case 4: editor.undo(in: &map)
      default: editor.press(try #require(chords.randomElement(using: &random)), in: &map)
      }
      if Bool.random(using: &random) { editor.takeOver(in: &map) }
    }
    return map
  }

  @Test func aKeyHasOneCommandThatHasTheKey() throws {
    var random = SeededGenerator(seed: 418)
    for _ in 0..<60 {
      let map = try Self.randomMap(&random)
      var seen: Set<KeyChord> = []
      for command in Command.allCases {
        for key in map.keys(for: command) {
          #expect(seen.insert(key).inserted, "\(key.text)")
          #expect(map.command(for: key) == command, "\(key.text)")
          #expect(key.shortcutRefusal == nil || CommandTable.entry(of: command).keys.contains(key))
        }
      }
      // And no key has a command that does not know it.
      for key in CommandTable.entries.flatMap(\.keys) {
        if let command = map.command(for: key) { #expect(map.keys(for: command).contains(key)) }
      }
    }
  }

  /// What is written is read as the same map, without a complaint.
  @Test func theLinesOfAMapMakeTheSameMap() throws {
    var random = SeededGenerator(seed: 419)
    for _ in 0..<60 {
      let map = try Self.randomMap(&random)
      let lines = map.lines(changedSince: KeyMap()).compactMapValues { $0 }
      let read = KeyMap(bindings: lines)
      #expect(read == map)
      #expect(map.lines(changedSince: read).isEmpty)
      #expect(KeyMap().lines(changedSince: map).values.allSatisfy { $0 == nil })
    }
  }

  /// The table asks for no key that a user could not choose, but for Escape and Enter.
  @Test func theTableKeepsTheRules() {
    let reserved = [KeyChord("Escape"), KeyChord("Return")]
    for key in CommandTable.entries.flatMap(\.keys) where !reserved.contains(key) {
      #expect(key.shortcutRefusal == nil, "\(key.text)")
    }
  }
}
