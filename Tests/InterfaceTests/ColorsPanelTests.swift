import Commands
import Editor
import Geometry
import InkModel
import Testing
import Widgets

@testable import Interface

/// The colours in windows of any width.
@Suite struct ColorsPanelTests {
  private func number(_ name: String, _ kind: PanelKind, on stage: InterfaceStage) throws -> Int {
    let elements = try stage.view(kind).panel.elements
    return try #require(elements.firstIndex { $0.name == name }, "\(name)")
  }

  /// Colours, undo, redo and the menu are in the toolbar however small the window is.
  @Test(arguments: Array(stride(from: 360, through: 1280, by: 20)))
  func theToolbarHasColorsUndoAndMenu(width: Int) throws {
    for edge in [InterfaceSettings.Edge.bottom, .left] {
      var settings = InterfaceSettings()
      settings.edge = edge
      let size = edge == .bottom ? (width, 480) : (800, width)
      let stage = try InterfaceStage(width: size.0, height: size.1, settings)
      let view = try stage.view(.tools)
      let names = Set(view.panel.elements.map(\.name))
      for command in [Command.edit(.undo), .edit(.redo), .window(.showMenu)] {
        #expect(names.contains(CommandTable.entry(of: command).title), "\(command), \(size)")
      }
      #expect(names.contains("Colours") != names.contains(InkColors.all[3].name), "\(size)")
      #expect(view.frame.width <= size.0 && view.frame.height <= size.1)
    }
  }

  /// One tap opens the colours beside their button, another one chooses and closes them.
  @Test func aColorIsTwoTapsAway() throws {
    let stage = try InterfaceStage(width: 420, height: 520)
    try stage.tap(number("Colours", .tools, on: stage), on: .tools)
    stage.wait(0.3)
    let ink = InkColors.all[5]
    try stage.tap(number(ink.name, .colors, on: stage), on: .colors)
    stage.wait(0.3)
    #expect(stage.editor.ink.color == ink.color)
    #expect(!stage.interface.openPanels.contains(.colors))
  }

  @Test func keysOpenAndChooseColors() throws {
    let stage = try InterfaceStage(width: 420, height: 520)
    try stage.press("Ctrl+Shift+C")
    stage.wait(0.3)
    try stage.press("Tab")
    for _ in 0..<2 { try stage.press("Right") }
    try stage.press("Enter")
    #expect(stage.editor.ink.color == InkColors.all[2].color)
    #expect(!stage.interface.openPanels.contains(.colors))
  }

  @Test func recentColorsAreOffered() throws {
    let stage = try InterfaceStage(width: 420, height: 520)
    let color = InkColor(red: 0.2, green: 0.4, blue: 0.6)
    stage.editor.toolOptions.palette = InkPalette(previous: .black, recent: [color])
    stage.open(.colors)
    #expect(try stage.view(.colors).panel.elements.contains { $0.name == color.hex })
    try stage.tap(number(color.hex, .colors, on: stage), on: .colors)
    #expect(stage.editor.ink.color == color)
  }
}
