import TestSupport
import Testing

@testable import InkModel

/// The strokes of a page on the line of their times.
@Suite struct DrawingTimelineTests {
  private func page(_ layers: [[Stroke]], hidden: Int? = nil) -> Page {
    Page(
      layers: layers.enumerated().map { number, strokes in
        Layer(
          id: LayerID(Int64(number) + 1),
          isVisible: number != hidden,
          drawing: Drawing(strokes: strokes)
        )
      }
    )
  }

  @Test func strokesStandInTheOrderOfTheirDatesWhateverTheirPlace() {
    let page = page([
      [DatedInk.stroke(at: 103), DatedInk.stroke(at: 100)],
      [DatedInk.stroke(at: 101), DatedInk.stroke(at: 99)],
    ])
    let line = DrawingTimeline(of: page, shortensPauses: false)
    #expect(line.entries.map(\.layer) == [1, 0, 1, 0])
    #expect(line.entries.map(\.stroke) == [1, 1, 0, 0])
    let starts = line.entries.map { ($0.start * 10).rounded() / 10 }
    #expect(starts == [0, 1, 2, 4])
    #expect(abs(line.duration - 4.5) < 1e-6)
  }

  @Test func longPausesAreASecondWhereTheyAreShortened() {
    let page = page([[100, 100.7, 3000, 90_000].map { DatedInk.stroke(at: $0) }])
    let whole = DrawingTimeline(of: page, shortensPauses: false)
    #expect(abs(whole.duration - 89_900.5) < 1e-3)
    let short = DrawingTimeline(of: page, shortensPauses: true)
    #expect(short.entries.map { ($0.start * 10).rounded() / 10 } == [0, 0.7, 2.2, 3.7])
  }

  @Test func aStrokeWithoutADateFollowsTheOneBelowIt() {
    let page = page([
      [
        DatedInk.stroke(at: nil), DatedInk.stroke(at: 50), DatedInk.stroke(at: nil),
        DatedInk.stroke(at: 60),
      ]
    ])
    let line = DrawingTimeline(of: page, shortensPauses: true)
    #expect(line.entries.map(\.stroke) == [0, 1, 2, 3])
  }

  @Test func hiddenLayersHaveNoTime() {
    let page = page([[DatedInk.stroke(at: 1)], [DatedInk.stroke(at: 2)]], hidden: 0)
    #expect(DrawingTimeline(of: page, shortensPauses: true).entries.map(\.layer) == [1])
  }

  /// Strokes never overlap on the line, in any page.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func oneAfterTheOther(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let layers = (0...generator.whole(0...2)).map { _ in
      (0..<generator.whole(0...12)).map { _ in
        DatedInk.stroke(
          at: generator.whole(0...4) == 0 ? nil : generator.number(0...40),
          lasting: generator.number(0...3),
          points: generator.whole(1...9)
        )
      }
    }
    for shortens in [false, true] {
      let line = DrawingTimeline(of: page(layers), shortensPauses: shortens)
      #expect(line.entries.count == layers.joined().count)
      for (first, second) in zip(line.entries, line.entries.dropFirst()) {
        let pause = second.start - first.start - first.duration
        #expect(pause >= -1e-9 && (!shortens || pause <= DrawingTimeline.longestPause + 1e-9))
      }
      for (index, entry) in line.entries.enumerated() {
        #expect(line.count(at: entry.start) > index)
        #expect(line.count(at: entry.start.nextDown) <= index)
      }
    }
  }

  @Test func aParameterIsFoundByItsTime() {
    let path = DatedInk.stroke(at: 0, lasting: 2, points: 9).path
    for time in stride(from: 0.0, through: 2, by: 0.17) {
      #expect(abs(path.time(at: path.parameter(at: time)) - time) < 1e-6)
    }
    #expect(path.parameter(at: -1) == 0 && path.parameter(at: 3) == 8)
  }
}
