import Geometry
import TestSupport
import Testing

@Suite struct RectOverlappingTests {
  /// Two rectangles are of one group just when a chain of overlapping ones leads from one to the other.
  @Test(arguments: UInt64(1)...60) func groupsAreChainsOfOverlappingRects(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rects = (0..<random.whole(0...40)).map { _ in
      Rect(
        x: random.number(0...100),
        y: random.number(0...100),
        width: random.number(0...14),
        height: random.number(0...14)
      )
    }
    // Every rectangle takes the least number that it can reach.
    var numbers = Array(rects.indices)
    for _ in rects {
      for one in rects.indices {
        for other in rects.indices where rects[one].intersects(rects[other]) {
          numbers[one] = min(numbers[one], numbers[other])
        }
      }
    }
    let wanted = Dictionary(grouping: rects.indices) { numbers[$0] }
    #expect(Rect.overlapping(rects) == wanted.sorted { $0.key < $1.key }.map(\.value))
  }

  @Test func nullRectsAreAlone() {
    let rect = Rect(x: 0, y: 0, width: 2, height: 2)
    #expect(Rect.overlapping([.null, rect, .null, rect]) == [[0], [1, 3], [2]])
    #expect(Rect.overlapping([]).isEmpty)
  }
}
