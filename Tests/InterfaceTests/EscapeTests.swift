import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing
import Widgets

@testable import Interface

/// Escape takes back one thing at a time: what the hand is in the middle of, then what is selected,
/// then what lies over the paper.
@Suite struct EscapeTests {
  @Test func oneStepEach() throws {
    let stage = try InterfaceStage()
    let editor = stage.editor
    var hand = RandomPen(seed: 2, in: Rect(x: 300, y: 200, width: 300, height: 200))
    _ = editor.handle(PenBatch(hand.visit(count: 20, by: PenTool(id: 1, kind: .pen))))
    stage.open(.layers)
    stage.open(.pages)
    _ = editor.perform(.selectAll)
    _ = editor.perform(.lasso)
    stage.refresh()
    stage.pen(.down, Point(x: 700, y: 500))
    stage.pen(.move, Point(x: 800, y: 600))
    #expect(editor.cancelGesture() != nil, "the lasso is dropped")
    #expect(editor.cancelGesture() == nil && editor.selection != nil)
    stage.pen(.move, Point(x: 820, y: 600))
    stage.pen(.up, Point(x: 820, y: 600))
    #expect(editor.selection != nil)
    try stage.press("Esc")
    #expect(editor.selection == nil && stage.interface.openPanels.contains(.pages))
    try stage.press("Esc")
    #expect(!stage.interface.openPanels.contains(.pages))
    #expect(stage.interface.openPanels.contains(.layers))
    try stage.press("Esc")
    #expect(!stage.interface.openPanels.contains(.layers))
    try stage.press("Esc")
    #expect(stage.interface.openPanels.contains(.tools) && editor.drawing.strokes.count == 1)
  }

  @Test func longWorkIsStoppedBeforeTheProgramIsLeftAlone() throws {
    let stage = try InterfaceStage()
    let interface = stage.interface
    let escape = KeyChord("Escape")
    interface.files.work = Work("Writing")
    interface.files.question = Question("Sure?", [], answers: [Question.Answer("No")])
    stage.refresh()
    #expect(interface.handle(escape, typed: "")?.requests == [])
    stage.refresh()
    #expect(interface.files.question == nil && interface.files.work != nil)
    #expect(interface.handle(escape, typed: "")?.requests == [.files(.stop)])
    interface.files.work = nil
    stage.refresh()
    #expect(interface.handle(escape, typed: "") == nil)
  }

  @Test func longWorkIsWithinReachWhateverIsTouched() throws {
    let stage = try InterfaceStage()
    stage.interface.files.work = Work("Writing")
    stage.refresh()
    stage.open(.layers)
    stage.open(.settings)
    for kind in [PanelKind.layers, .settings] {
      let frame = try stage.view(kind).frame
      stage.pen(.down, Point(x: Double(frame.minX) + 20, y: Double(frame.minY) + 20))
      stage.pen(.up, Point(x: Double(frame.minX) + 20, y: Double(frame.minY) + 20))
      let panels = stage.interface.openPanels.filter { ![.message, .tooltip].contains($0) }
      #expect(panels.last == .work)
    }
  }

  @Test func whatIsDraggedGoesBackAndASizeToo() throws {
    let stage = try InterfaceStage()
    let editor = stage.editor
    var hand = RandomPen(seed: 3, in: Rect(x: 300, y: 200, width: 300, height: 200))
    _ = editor.handle(PenBatch(hand.visit(count: 20, by: PenTool(id: 1, kind: .pen))))
    _ = editor.perform(.selectAll)
    _ = editor.perform(.lasso)
    stage.refresh()
    let before = editor.drawing
    let middle = editor.selectionBounds.center
    stage.pen(.down, middle)
    stage.pen(.move, middle + Vector(dx: 60, dy: 40))
    #expect(editor.cancelGesture() != nil)
    stage.pen(.up, middle + Vector(dx: 60, dy: 40))
    #expect(editor.drawing == before)
  }

  /// Ink under the pen is nothing that a key may take away.
  @Test func inkUnderThePenStays() throws {
    let stage = try InterfaceStage()
    stage.pen(.down, Point(x: 300, y: 300))
    stage.pen(.move, Point(x: 340, y: 320))
    #expect(stage.editor.cancelGesture() == nil)
    stage.pen(.up, Point(x: 380, y: 300))
    #expect(stage.editor.drawing.strokes.count == 1)
  }

  @Test func aViewThatFliesIsHeld() throws {
    let stage = try InterfaceStage()
    _ = stage.editor.perform(.hand)
    stage.drag(Point(x: 300, y: 300), to: Point(x: 500, y: 300))
    #expect(stage.editor.cancelGesture() != nil)
    #expect(stage.editor.cancelGesture() == nil)
  }
}
