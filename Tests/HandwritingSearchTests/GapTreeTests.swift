import Geometry
import TestSupport
import Testing

@testable import HandwritingSearch

/// The widest gaps of a line and of its parts.
@Suite struct GapTreeTests {
  /// Each part has the widest of its gaps, the first of several.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func eachPartIsCutAtItsWidestGap(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let gaps = (0..<random.whole(0...60)).map { _ in Double(random.whole(0...9)) }
    let tree = GapTree(gaps)
    var open = [(range: gaps.indices, widest: tree.widest)]
    var seen = 0
    while let (range, widest) = open.popLast() {
      #expect(widest == range.max { gaps[$0] < gaps[$1] })
      guard let widest else { continue }
      seen += 1
      open.append((range.lowerBound..<widest, tree.widestBefore[widest]))
      open.append((widest + 1..<range.upperBound, tree.widestAfter[widest]))
    }
    #expect(seen == gaps.count)
  }

  /// A row of strokes at equal distances is cut at once, although each cut leaves all but one of them.
  @Test func aLongRowOfEqualGapsIsCutAtOnce() {
    let strokes = MadeUpWriting.strokes(
      (0..<20_000).map { number in
        [Point(x: Double(number) * 10, y: 0), Point(x: Double(number) * 10, y: 20)]
      }
    )
    let line = PieceLine(Array(strokes.indices), angle: 0, leastHeight: 20, of: strokes)
    // The last two to eighty of the strokes could be a word.
    let found = line.candidates(number: 0)
    #expect(found.map(\.strokes.count).sorted() == Array(2...80))
  }
}
