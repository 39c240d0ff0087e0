import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@testable import Editor

/// The cost of a sample with symmetry, from the event to the pixels.
@Suite struct SymmetryCostTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// Returns the time of a stroke of 200 samples whose frames are composed, in a window.
  private func time(copies: Int?, isRuled: Bool) throws -> Duration {
    let editor = Editor()
    try editor.resize(width: 1280, height: 800)
    var guides = Guides()
    if let copies {
      guides.symmetry = Symmetry(.radial, handles: [Point(x: 640, y: 400)], count: copies)
    }
    let (start, end) = (Point(x: 700, y: 380), Point(x: 900, y: 200))
    if isRuled {
      let isAdded = guides.append(try #require(Guide(.ruler, handles: [start, end])))
      #expect(isAdded)
    }
    _ = editor.setGuides(guides)
    editor.width = 4
    let places = (0..<200).map { number in
      start.interpolated(to: end, by: Double(number) / 200)
        + Vector(angle: Double(number), length: 3)
    }
    let events = contact(places, by: pen).dropLast(2)
    let clock = ContinuousClock()
    let begin = clock.now
    for event in events {
      _ = editor.handle(PenBatch([event]))
      let damage = [editor.drawFrame(seenAt: event.sample.time)] + editor.takeCopyDamage()
      for rect in damage { try editor.compose(rect) { _, _, _, _ in } }
    }
    return clock.now - begin
  }

  /// With eight strokes and a ruler a sample costs at most 8.5 times as much; the least of several
  /// runs of each, in turn, so that a busy machine does not count.
  @Test func eightStrokesCostEightStrokes() throws {
    var (plain, eight) = (Duration.seconds(100), Duration.seconds(100))
    for _ in 0..<7 {
      plain = min(plain, try time(copies: nil, isRuled: false))
      eight = min(eight, try time(copies: 8, isRuled: true))
    }
    let ratio = eight / plain
    print("a sample with 8 strokes and a ruler: \(ratio) times one without")
    #expect(ratio <= 8.5)
  }
}
