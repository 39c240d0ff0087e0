import Commands
import Editor
import Geometry
import InkModel
import PenInput
import Testing
import Widgets

@testable import Interface

/// The hint of the first start is in nobody's way.
@Suite struct HintTests {
  private func stage() throws -> InterfaceStage {
    let stage = try InterfaceStage()
    stage.interface.showHint()
    stage.refresh()
    return stage
  }

  /// Who draws through it has all of the stroke, and sees it on the paper at once.
  @Test func theFirstTouchDrawsAndRemovesIt() throws {
    let stage = try stage()
    let middle = try stage.view(.hint).frame.rect.center
    let revision = stage.interface.settingsRevision
    let down = stage.pen(.down, middle)
    #expect(down.contains { $0.phase == .down })
    #expect(stage.interface.views[.hint] == nil, "before anything of the ink is drawn")
    stage.pen(.move, middle + Vector(dx: 20, dy: 10))
    stage.pen(.move, middle + Vector(dx: 40, dy: 10))
    stage.pen(.up, middle + Vector(dx: 60, dy: 10))
    #expect(stage.editor.drawing.strokes.count == 1)
    #expect(stage.interface.wasHintRemoved)
    #expect(stage.interface.settingsRevision == revision + 1)
    stage.wait(1)
    #expect(stage.interface.views[.hint] == nil)
  }

  /// A panel that was opened is not read through it; it comes back as long as nothing was touched.
  @Test func panelsAreNotCovered() throws {
    let stage = try stage()
    stage.open(.settings)
    #expect(stage.interface.views[.hint] == nil)
    try stage.press("Esc")
    stage.wait(0.3)
    #expect(stage.interface.views[.hint] != nil && !stage.interface.wasHintRemoved)
    try stage.press("Tab")
    stage.wait(0.3)
    #expect(stage.interface.views[.hint] == nil, "the paper alone is shown")
  }

  /// Keys go where they would go without it.
  @Test func keysAreForThePaper() throws {
    let stage = try stage()
    try stage.press("E")
    #expect(stage.editor.tool == .erase && stage.interface.views[.hint] != nil)
    #expect(stage.interface.handle(KeyChord("Escape"), typed: "") == nil)
  }

  @Test func itNamesTheKeysOfTheUser() throws {
    let stage = try stage()
    stage.interface.keys.bind(.panel(.showCommands), to: [KeyChord("F9")])
    stage.refresh()
    let texts = try stage.view(.hint).panel.elements.compactMap { $0.look.label?.text }
    #expect(texts.count == 3 && texts[2] == "F2 opens the menu, F9 shows all commands.")
  }
}
