import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// The size of a tool is dragged with Shift and a switch; Shift and the tip draw a straight line.
@Suite struct SizingTests {
  private nonisolated static let pen = PenTool(id: 10, kind: .pen)

  private func event(
    _ phase: PenEvent.Phase,
    _ tool: PenTool = pen,
    x: Double = 100,
    button: Int = 0,
    keys: HeldKeys = .shift
  ) -> PenEvent {
    PenEvent(
      phase: phase,
      tool: tool,
      sample: PenSample(
        position: Point(x: x, y: 100),
        time: PenTime(milliseconds: x),
        pressure: 0.5
      ),
      button: button,
      keys: keys
    )
  }

  private func editor() throws -> Editor {
    let editor = Editor()
    try editor.resize(width: 400, height: 300)
    return editor
  }

  @Test(arguments: [
    SizingTests.pen, PenTool(id: 11, kind: .eraser), PenTool(id: 3, kind: .mouse),
  ])
  func rightIsLargerAndLeftIsSmallerAndNothingIsDrawn(tool: PenTool) throws {
    let editor = try editor()
    func size() -> Double { tool.kind == .eraser ? editor.eraser.radius : editor.width }
    _ = editor.handle(PenBatch([event(.hover, tool)]))
    let before = size()
    let began = editor.handle(PenBatch([event(.switchDown, tool, button: 3)]))
    #expect(began.requests.isEmpty && editor.isSizing)
    _ = editor.handle(PenBatch([event(.hover, tool, x: 180)]))
    #expect(abs(size() - 2 * before) < 0.11)
    _ = editor.handle(PenBatch([event(.hover, tool, x: 20)]))
    #expect(abs(size() - before / 2) < 0.11)
    _ = editor.handle(PenBatch([event(.switchUp, tool, x: 20, button: 3)]))
    let after = size()
    _ = editor.handle(PenBatch([event(.hover, tool, x: 300)]))
    #expect(size() == after && !editor.isSizing)
    #expect(editor.drawing.strokes.isEmpty && editor.view.origin == .zero)
  }

  @Test func theTipThatTouchesMeanwhileDrawsNothing() throws {
    let editor = try editor()
    _ = editor.handle(
      PenBatch([
        event(.hover), event(.switchDown, button: 3), event(.down), event(.move, x: 150),
        event(.switchUp, x: 150, button: 3), event(.move, x: 160), event(.up, x: 160),
      ])
    )
    #expect(editor.drawing.strokes.isEmpty && !editor.isDrawing && editor.width > 5)
    _ = editor.handle(
      PenBatch([
        event(.down, keys: []), event(.move, x: 150, keys: []), event(.up, x: 160, keys: []),
      ])
    )
    #expect(editor.drawing.strokes.count == 1)
  }

  @Test func sizesStayWithinWhatThereIs() throws {
    let editor = try editor()
    _ = editor.handle(PenBatch([event(.hover), event(.switchDown, button: 3)]))
    _ = editor.handle(PenBatch([event(.hover, x: 1e6)]))
    #expect(editor.width == PenSettings.widths.last)
    _ = editor.handle(PenBatch([event(.hover, x: -1e6), event(.leave, x: 0)]))
    #expect(editor.width == PenSettings.widths.first && !editor.isSizing)
  }

  @Test func shiftAndTheTipDrawAStraightLine() throws {
    let editor = try editor()
    let width = editor.width
    _ = editor.handle(
      PenBatch([event(.hover), event(.down), event(.move, x: 200), event(.up, x: 260)])
    )
    #expect(editor.width == width && editor.drawing.strokes.count == 1)
  }

  @Test func theSwitchThatHoldsTheCanvasTurnsItWithShift() throws {
    let editor = try editor()
    _ = editor.handle(PenBatch([event(.hover), event(.switchDown, button: 2)]))
    #expect(!editor.isSizing && editor.isMovingView)
  }
}
