import Editor
import Geometry
import InkCoding
import InkModel
import PenInput
import TestSupport
import Testing

/// The seed and the date of a drawn stroke.
@Suite struct StrokeOriginTests {
  private let tool = PenTool(id: 3, kind: .pen)

  /// Strokes of a hand, begun at times that are known.
  private func events(_ count: Int = 3) -> [PenEvent] {
    var pen = RandomPen(seed: 5, in: Rect(x: 0, y: 0, width: 300, height: 200))
    return (0..<count).flatMap { _ in pen.visit(count: 30, by: tool) }
  }

  private func drawn(origin: Double?) -> Editor {
    let editor = Editor()
    editor.clockOrigin = origin
    for event in events() { _ = editor.handle(PenBatch([event])) }
    return editor
  }

  /// A recording that is played later gives the dates and the seeds that the strokes had.
  @Test(arguments: [0, 5_000_000_000, 987_654_321_987_654])
  func playedStrokesKeepDateAndSeed(later: Int64) throws {
    let wanted = drawn(origin: 1.7e9).drawing.strokes
    let first = try #require(events().first?.sample.time)
    let start = PenTime(nanoseconds: first.nanoseconds + later)
    let editor = Editor()
    editor.clockOrigin = 1.7e9
    editor.playedTimes = PlayedTimes(start: start, first: first, speed: 1)
    for var event in events() {
      event.sample.time = PenTime(nanoseconds: event.sample.time.nanoseconds + later)
      _ = editor.handle(PenBatch([event]))
    }
    let played = editor.drawing.strokes
    #expect(played.map(\.path.creationDate) == wanted.map(\.path.creationDate))
    #expect(played.map(\.randomSeed) == wanted.map(\.randomSeed))
  }

  /// A stroke has the date at which its pen touched, and a seed of its own.
  @Test func strokesHaveDateAndSeed() {
    let strokes = drawn(origin: 1.7e9).drawing.strokes
    let times = events().filter { $0.phase == .down }.map(\.sample.time)
    #expect(strokes.count == 3)
    for (stroke, time) in zip(strokes, times) {
      let date = 1.7e9 + Double(time.nanoseconds) / 1e9
      #expect(stroke.path.creationDate == date)
    }
    #expect(Set(strokes.map(\.randomSeed)).count == 3)
  }

  /// Without a clock there is no date, and the seed is the same: it comes from the pen alone.
  @Test func withoutAClockThereIsNoDate() {
    let (dated, plain) = (drawn(origin: 1.7e9), drawn(origin: nil))
    #expect(plain.drawing.strokes.allSatisfy { $0.path.creationDate == nil })
    #expect(plain.drawing.strokes.map(\.randomSeed) == dated.drawing.strokes.map(\.randomSeed))
  }

  /// Playing again, undoing and redoing, and reading what was written give the same bytes.
  @Test func bytesAreTheSame() throws {
    let editor = drawn(origin: 1.7e9)
    let bytes = editor.drawing.dataRepresentation()
    #expect(drawn(origin: 1.7e9).drawing.dataRepresentation() == bytes)
    #expect(drawn(origin: nil).drawing.dataRepresentation() != bytes)
    for _ in 0..<3 { _ = editor.perform(.undo) }
    #expect(editor.drawing.strokes.isEmpty)
    for _ in 0..<3 { _ = editor.perform(.redo) }
    #expect(editor.drawing.dataRepresentation() == bytes)
    let read = try Drawing(data: bytes)
    #expect(read.strokes.map(\.randomSeed) == editor.drawing.strokes.map(\.randomSeed))
    #expect(
      read.strokes.map(\.path.creationDate) == editor.drawing.strokes.map(\.path.creationDate)
    )
  }
}
