import Editor
import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing

@Suite struct AmendmentTests {
  private let tool = PenTool(id: 7, kind: .pen)

  /// Pressures that come so many reports late, also after the lift and during the next stroke,
  /// end in the same drawing and the same pixels as punctual ones.
  @Test(arguments: [1, 2, 5])
  func latePressuresEndAsPunctualOnes(delay: Int) throws {
    for seed in UInt64(1)...6 {
      let samples = strokes(seed: seed)
      let punctual = try picture(of: samples.flatMap(visit))
      let late = try picture(of: delayed(samples, by: delay))
      #expect(punctual.drawing == late.drawing)
      let differing = zip(punctual.pixels, late.pixels).count { $0 != $1 }
      #expect(differing == 0)
    }
  }

  /// An estimate that nothing follows is kept: the stroke is there with it.
  @Test func whatIsNeverAmendedStays() throws {
    let late = delayed(strokes(seed: 9), by: 3).filter { $0.phase != .amend }
    #expect(try picture(of: late).drawing.strokes.count == 2)
  }

  /// A stroke that has been undone is not brought back by a late amendment.
  @Test func undoneStrokesStayAway() throws {
    let events = delayed(strokes(seed: 3), by: 4)
    let lift = try #require(events.firstIndex { $0.phase == .up })
    let editor = Editor()
    _ = editor.handle(PenBatch(Array(events[...lift])))
    _ = editor.perform(.undo)
    let amendments = events[(lift + 1)...].filter { $0.phase == .amend }
    _ = editor.handle(PenBatch(Array(amendments.prefix(4))))
    #expect(editor.drawing.strokes.isEmpty)
  }

  /// Two strokes of a pen with pressure, the second soon after the first.
  private func strokes(seed: UInt64) -> [[PenSample]] {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 200, height: 160))
    var start = PenTime(nanoseconds: 0)
    return (0..<2).map { _ in
      let samples = pen.stroke(count: 40).enumerated().map { place, sample in
        var sample = sample
        sample.time = start.advanced(bySeconds: Double(place) * 0.004)
        sample.pressure = generator.number(0.1...0.9)
        return sample
      }
      start = start.advanced(bySeconds: 0.004 * 42)
      return samples
    }
  }

  private func visit(_ samples: [PenSample]) -> [PenEvent] {
    samples.enumerated().map { place, sample in
      PenEvent(phase: place == 0 ? .down : .move, tool: tool, sample: sample)
    } + samples.suffix(1).map { PenEvent(phase: .up, tool: tool, sample: $0) }
  }

  /// The same events with every pressure estimated first and amended some events later.
  private func delayed(_ strokes: [[PenSample]], by delay: Int) -> [PenEvent] {
    var events: [PenEvent] = []
    var waiting: [PenEvent] = []
    var index = 0
    for var event in strokes.flatMap(visit) {
      if event.phase != .up {
        index += 1
        var truth = event.sample
        truth.updateIndex = index
        waiting.append(PenEvent(phase: .amend, tool: tool, sample: truth))
        event.sample.pressure = 0.5
        event.sample.estimated = .pressure
        event.sample.updateIndex = index
      }
      if waiting.count > delay { events.append(waiting.removeFirst()) }
      events.append(event)
    }
    return events + waiting
  }

  private func picture(
    of events: [PenEvent]
  ) throws -> (drawing: Drawing, pixels: [UInt32]) {
    let editor = Editor()
    try editor.resize(width: 260, height: 220)
    for event in events {
      _ = editor.handle(PenBatch([event]))
      _ = editor.drawFrame(seenAt: nil)
    }
    var pixels: [UInt32] = []
    let all = PixelRect(x: 0, y: 0, width: 260, height: 220)
    try editor.compose(all) { image, rect, _, _ in
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { pixels.append(image.pixel(x: x, y: y)) }
      }
    }
    return (editor.drawing, pixels)
  }
}
