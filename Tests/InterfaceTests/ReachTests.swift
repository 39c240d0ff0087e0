import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing
import Widgets

@testable import Interface

/// Whatever the program can do is asked for by a key, and by a pen alone.
@Suite struct ReachTests {
  /// A drawing in which every command has something to do: three pages, three layers, a saved
  /// view, ink and a text that are selected, a guide and symmetry, a step to take back and one to do again.
  private func stage(width: Int = 1280, height: Int = 760) throws -> InterfaceStage {
    let stage = try InterfaceStage(width: width, height: height)
    let editor = stage.editor
    for command in [
      EditorCommand.page(.addPage), .page(.addPage), .page(.previousPage), .layer(.addLayer),
      .layer(.addLayer), .layer(.layerBelow), .paper(.ruledPaper), .page(.saveView),
    ] {
      _ = editor.perform(command)
    }
    _ = editor.setOpacity(of: editor.layer.id, to: 0.5)
    _ = editor.insert(Note("text", at: .zero))
    _ = editor.perform(.deselect)
    var hand = RandomPen(seed: 1, in: Rect(x: 300, y: 200, width: 300, height: 200))
    for _ in 0..<4 {
      _ = editor.handle(PenBatch(hand.visit(count: 20, by: PenTool(id: 1, kind: .pen))))
    }
    _ = editor.perform(.selectAll)
    _ = editor.linkSelection(to: .page(editor.page.id))
    _ = editor.perform(.deselect)
    // Only now: a pen that comes down on a guide moves it, and each stroke would be drawn several times.
    _ = editor.perform(.guide(.addRuler))
    _ = editor.perform(.guide(.radialSymmetry))
    _ = editor.perform(.guide(.moreSymmetryCopies))
    _ = editor.perform(.undo)
    _ = editor.perform(.selectAll)
    _ = editor.perform(.copyStyle)
    _ = editor.perform(.view(.toggleSplitView))
    stage.refresh()
    for entry in CommandTable.entries {
      #expect(entry.isEnabled(editor), "\(entry.command) has nothing to do")
    }
    return stage
  }

  /// A command has been asked for by key, or by pen: it is performed exactly then.
  private func isAsked(
    _ command: Command,
    of stage: InterfaceStage,
    by act: () throws -> Void
  ) throws -> Bool {
    let before = stage.performed
    try act()
    return Array(stage.performed.dropFirst(before.count)) == [command]
  }

  @Test(arguments: Command.allCases)
  func everyCommandHasAKeyThatAsksForIt(command: Command) throws {
    let stage = try stage()
    let keys = stage.interface.keys.keys(for: command)
    #expect(!keys.isEmpty)
    for key in keys {
      #expect(stage.interface.keys.command(for: key) == command)
      // As a person writes it in the file of keys, and reads it in the menu.
      #expect(KeyChord(written: key.text) == key)
    }
  }

  /// A pen taps the menu's button in the tray, drags the menu until the line is in sight, and taps it.
  @Test(arguments: Command.allCases.filter { $0 != .window(.close) })
  func everyCommandIsInTheMenuThatAPenOpens(command: Command) throws {
    let stage = try stage()
    let tray = try stage.view(.tools).panel.elements
    let button = try #require(tray.lastIndex { $0.asksFor == .window(.showMenu) })
    try stage.tap(button, on: .tools)
    #expect(stage.interface.openPanels.contains(.menu))
    let line = try #require(
      stage.view(.menu).panel.elements.firstIndex { $0.asksFor == command },
      "\(command) is not in the menu"
    )
    let isAsked = try isAsked(command, of: stage) { try stage.tap(line, on: .menu) }
    #expect(isAsked, "\(command)")
    if command != .window(.showMenu) { #expect(!stage.interface.openPanels.contains(.menu)) }
  }

  /// The list of all commands is opened by a pen from the menu, and has every command, that which
  /// closes things too.
  @Test func theListOfCommandsHasAllOfThem() throws {
    let stage = try stage()
    stage.interface.toggle(.commands)
    stage.refresh()
    let elements = try stage.view(.commands).panel.elements
    for command in Command.allCases {
      #expect(elements.contains { $0.asksFor == command && $0.isEnabled }, "\(command)")
    }
  }

  /// Every panel that stays has a button that closes it, and Escape does the same.
  @Test(arguments: [
    PanelKind.settings, .commands, .layers, .pages, .views, .overview, .tablet, .toolSettings,
    .handwriting,
    .text, .about, .help,
  ])
  func everyPanelIsClosedByPenAndByEscape(kind: PanelKind) throws {
    let stage = try stage()
    _ = stage.editor.perform(.deselect)
    stage.open(kind)
    let close = try #require(stage.view(kind).panel.elements.firstIndex { $0.name == "Close" })
    try stage.tap(close, on: kind)
    #expect(stage.interface.views[kind] == nil)
    stage.open(kind)
    try stage.press("Esc")
    #expect(stage.interface.views[kind] == nil)
  }
}

extension Element<InterfaceAction> {
  /// The command that it asks for; `nil` when it asks for something else.
  var asksFor: Command? {
    if case .tap(.perform(let command)) = response { command } else { nil }
  }
}
