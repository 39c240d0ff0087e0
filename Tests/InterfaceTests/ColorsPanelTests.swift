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

  /// Shift+B goes through all inks that draw, and each has the width and colour that it had.
  @Test func theNextInkHasItsOwnSettings() throws {
    let stage = try InterfaceStage(width: 900, height: 600)
    let first = stage.editor.ink.inkType
    stage.editor.choose(InkColors.all[5].color)
    for _ in 0..<3 { try stage.press("]") }
    let settings = InkPresets().preset(of: first, in: stage.editor)
    var inks: [InkType] = []
    repeat {
      try stage.press("Shift+B")
      inks.append(stage.editor.ink.inkType)
    } while inks.last != first && inks.count < 20
    #expect(Set(inks) == Set(InkType.allCases).subtracting([.smudge]))
    #expect(Set(inks).count == inks.count)
    #expect(InkPresets().preset(of: first, in: stage.editor) == settings)
  }

  /// A number that was not completed is not shown with another ink.
  @Test(arguments: ["Shift+B", "J"])
  func theHexCodeIsThatOfTheInk(key: String) throws {
    let stage = try InterfaceStage(width: 900, height: 600)
    stage.open(.toolSettings)
    _ = stage.interface.perform([.toolSettings(.writeColor(TextInput("#12")))])
    stage.refresh()
    #expect(try hexCode(on: stage) == "#12")
    try stage.press(key)
    #expect(!stage.interface.openPanels.contains(.toolSettings))
    stage.open(.toolSettings)
    #expect(try hexCode(on: stage) == stage.editor.ink.color.with(alpha: 1).hex)
  }

  /// Returns what the field for the number of the colour shows.
  private func hexCode(on stage: InterfaceStage) throws -> String? {
    let field = try number("Hex code", .toolSettings, on: stage)
    guard case .field(let input, _) = try stage.view(.toolSettings).panel.elements[field].look
    else { return nil }
    return input.text
  }

  /// The colour at hand is saved and removed by the pen, where it is mixed and where it is chosen.
  @Test(arguments: [PanelKind.colors, .toolSettings])
  func aColorIsSavedAndRemovedByPen(kind: PanelKind) throws {
    let stage = try InterfaceStage(width: 420, height: 520)
    let colors = ["#102030", "#405060"].compactMap { InkColor(hex: $0) }
    let revision = stage.interface.settingsRevision
    for color in colors {
      stage.interface.draw(in: color)
      stage.open(kind)
      try stage.tap(number("Save this colour", kind, on: stage), on: kind)
      #expect(try stage.view(kind).panel.elements.contains { $0.name == color.hex })
      stage.interface.setOpen(kind, false)
    }
    #expect(stage.editor.toolOptions.palette.saved == colors)
    #expect(stage.interface.settingsRevision >= revision + 2, "it is written at once")
    stage.interface.draw(in: .black)
    stage.open(kind)
    try stage.tap(number(colors[0].hex, kind, on: stage), on: kind)
    #expect(stage.editor.ink.color == colors[0])
    stage.open(kind)
    try stage.tap(number("Remove this colour", kind, on: stage), on: kind)
    #expect(stage.editor.toolOptions.palette.saved == [colors[1]])
  }

  /// Who draws tomorrow, or on another drawing, has the same colours.
  @Test func savedColorsAreKept() throws {
    let stage = try InterfaceStage()
    let colors = (0..<300).map { number in
      InkColor(red: Double(number % 256) / 255, green: 0.2, blue: Double(number / 256) / 255)
    }
    #expect(!stage.interface.saveColors(colors), "not all fit")
    let saved = stage.editor.toolOptions.palette.saved
    #expect(saved.count == InkPalette.maxSaved && Set(saved).count == saved.count)
    let next = try InterfaceStage()
    next.interface.tools = ToolSet(stage.interface.tools.values)
    #expect(next.editor.toolOptions.palette.saved == saved)
    next.interface.adopt(Editor())
    #expect(next.interface.editor.toolOptions.palette.saved == saved)
    next.open(.colors)
    let button = try number("Save this colour", .colors, on: next)
    #expect(try !next.view(.colors).panel.elements[button].isEnabled)
  }

  /// Opacity and what is lost as a number do not make another colour.
  @Test func aColorIsSavedOnce() {
    var palette = InkPalette()
    let color = InkColor(red: 0.4001, green: 0.2, blue: 0.1)
    let others = [color.with(alpha: 0.5), InkColor(red: 0.4, green: 0.2, blue: 0.1)]
    let isComplete = palette.save([color] + others)
    #expect(isComplete && palette.saved.count == 1 && palette.isSaved(color.with(alpha: 0.3)))
    palette.remove(color)
    #expect(palette.saved.isEmpty && !palette.isSaved(color))
  }

  @Test func palettesAreAskedForByPen() throws {
    let stage = try InterfaceStage(width: 420, height: 520)
    stage.open(.colors)
    let export = try number("Export palette", .colors, on: stage)
    #expect(try !stage.view(.colors).panel.elements[export].isEnabled, "nothing is saved")
    _ = stage.interface.saveColors([.white])
    stage.refresh()
    try stage.tap(number("Export palette", .colors, on: stage), on: .colors)
    stage.open(.colors)
    try stage.tap(number("Import palette", .colors, on: stage), on: .colors)
    #expect(stage.requests == [.files(.exportPalette), .files(.importPalette)])
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
