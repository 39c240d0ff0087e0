import Editor
import Geometry
import PenInput
import Testing

@Suite struct FirstContactTests {
  /// A press inks at once, also while its force is only an estimate.
  @Test(arguments: [PenProperties(), .pressure])
  func pressInksBeforeItMoves(estimated: PenProperties) throws {
    let editor = Editor()
    try editor.resize(width: 100, height: 80)
    var sample = PenSample(
      position: Point(x: 50, y: 40),
      time: PenTime(nanoseconds: 0),
      pressure: 0.5
    )
    sample.estimated = estimated
    sample.updateIndex = estimated.isEmpty ? nil : 1
    let tool = PenTool(id: 1, kind: .pen)
    _ = editor.handle(PenBatch([PenEvent(phase: .down, tool: tool, sample: sample)]))
    let damage = editor.drawFrame(seenAt: nil)
    #expect(damage[0].intersects(PixelRect(x: 50, y: 40, width: 1, height: 1)))
  }
}
