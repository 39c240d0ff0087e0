import Foundation
import InkModel
import LatencyLab
import SystemIO
import Testing

@Suite struct StrokeMakerTests {
  /// Waits for what a maker has made.
  private func documents(of maker: StrokeMaker) async throws -> [Document] {
    let end = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < end {
      let found = maker.documents.takeAll()
      if !found.isEmpty { return found }
      try await Task.sleep(for: .milliseconds(2))
    }
    return []
  }

  /// What is made piece by piece in the background is what is made at once.
  @Test(arguments: [0, 1, 1999, 2000, 4001])
  func backgroundMakesTheSame(count: Int) async throws {
    let maker = try StrokeMaker()
    maker.make(count)
    let made = try await documents(of: maker)
    let wanted = SyntheticStrokes(count: count).document
    #expect(made.map { $0.pages.map(\.layers.count) } == [wanted.pages.map(\.layers.count)])
    let strokes = made.first?.pages.first?.layers.first?.drawing.strokes
    let isEqual = strokes == wanted.pages.first?.layers.first?.drawing.strokes
    #expect(isEqual)
    #expect(strokes?.count == count)
    #expect(maker.progress == nil)
  }

  /// What is given up never comes, and what is asked for next does.
  @Test func givingUpLeavesNothing() async throws {
    let maker = try StrokeMaker()
    maker.make(SyntheticStrokes.largest)
    #expect(maker.progress?.wanted == SyntheticStrokes.largest)
    maker.stop()
    #expect(maker.progress == nil)
    maker.make(SyntheticStrokes.largest)
    maker.make(10)
    let made = try await documents(of: maker)
    #expect(made.count == 1)
    #expect(made.first?.pages.first?.layers.first?.drawing.strokes.count == 10)
    #expect(maker.documents.takeAll().isEmpty)
  }
}
