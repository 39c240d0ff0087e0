import Foundation
import InkModel
import LatencyLab
import SystemIO
import Testing

@Suite struct StrokeGeneratorTests {
  /// Waits for what a maker has made; the thread is blocked, as a task could be called too late.
  private func documents(of maker: StrokeGenerator) -> [Document] {
    for _ in 0..<60_000 {
      let found = maker.documents.receiveAll()
      if !found.isEmpty { return found }
      Clock.sleep(seconds: 0.002)
    }
    return []
  }

  /// What is made piece by piece in the background is what is made at once.
  @Test(arguments: [0, 1, 1999, 2000, 4001])
  func backgroundMakesTheSame(count: Int) throws {
    let maker = try StrokeGenerator()
    maker.generate(count)
    let made = documents(of: maker)
    let wanted = SyntheticStrokes(count: count).document
    #expect(made.map { $0.pages.map(\.layers.count) } == [wanted.pages.map(\.layers.count)])
    let strokes = made.first?.pages.first?.layers.first?.drawing.strokes
    let isEqual = strokes == wanted.pages.first?.layers.first?.drawing.strokes
    #expect(isEqual)
    #expect(strokes?.count == count)
    #expect(maker.progress == nil)
  }

  /// What is given up never comes, and what is asked for next does.
  @Test func givingUpLeavesNothing() throws {
    let maker = try StrokeGenerator()
    maker.generate(SyntheticStrokes.largest)
    #expect(maker.progress?.requested == SyntheticStrokes.largest)
    maker.stop()
    #expect(maker.progress == nil)
    maker.generate(SyntheticStrokes.largest)
    maker.generate(10)
    let made = documents(of: maker)
    #expect(made.count == 1)
    #expect(made.first?.pages.first?.layers.first?.drawing.strokes.count == 10)
    #expect(maker.documents.receiveAll().isEmpty)
  }
}
