import Geometry
import InkModel
import TestSupport
import Testing

/// Guides in the text of a paper.
@Suite struct GuidesTextTests {
  /// What is written is read again, bit for bit.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func textComesBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var paper = Paper(.ruled, texture: .laid, layout: generator.paperLayout())
    paper.guides = generator.guides()
    let read = try #require(Paper.print(fromText: paper.printText))
    #expect(read.guides == paper.guides)
    #expect(read.layout == paper.layout && read.texture == paper.texture)
  }

  @Test(arguments: [
    "plain; guide", "plain; guide ruler", "plain; guide ruler 1 2 3",
    "plain; guide ruler 1 2 3 4 5",
    "plain; guide ruler 1 2 3 nan", "plain; guide ruler 1 2 3 1e7", "plain; guide stick 1 2 3 4",
    "plain; guide ruler on 1 2 3 4", "plain; guide curve 1 2 3 4", "plain; symmetry radial 17 1 2",
    "plain; symmetry radial 1 1 2", "plain; symmetry radial 4", "plain; symmetry mirror 3 1 2 3 4",
    "plain; symmetry radial 4 1 2; symmetry radial 4 1 2", "plain; guide ruler 1 2 3 4; origin 1 2",
    "plain; guide ruler 1 2 3 4; texture laid", "plain; guides ruler 1 2 3 4",
    "plain" + String(repeating: "; guide ruler 1 2 3 4", count: 17),
  ])
  func malformedTextsAreRefused(text: String) {
    #expect(Paper.print(fromText: text) == nil, "\(text)")
  }

  @Test func asManyGuidesAsThereCanBe() throws {
    var guides = Guides()
    for number in 0..<20 {
      let guide = Guide(.grid, in: Rect(x: 0, y: 0, width: 10, height: 10))
      let isAdded = guides.append(guide)
      #expect(isAdded == (number < Guide.most))
    }
    #expect(guides.all.count == Guide.most)
  }

  /// Handles cannot go where numbers are no longer exact.
  @Test func handlesStayNear() {
    var guide = Guide(.ruler, in: Rect(x: 0, y: 0, width: 100, height: 100))
    let before = guide
    guide.moveHandle(0, to: Point(x: .infinity, y: 0))
    guide.moveHandle(1, to: Point(x: 1e9, y: 0))
    guide.moveHandle(7, to: .zero)
    #expect(guide == before)
    #expect(guide.transformed(by: AffineTransform(scale: 1e9)) == before)
  }
}
