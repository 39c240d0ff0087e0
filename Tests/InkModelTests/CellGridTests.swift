import Geometry
import Testing

@testable import InkModel

@Suite struct CellGridTests {
  /// A grid has as many cells as it may have, and there is none of more, however many they would be.
  @Test func gridsOfTooManyCellsAreNotMade() {
    func count(_ width: Double, _ height: Double, cell: Double, most: Int) -> Int? {
      CellGrid(over: Rect(x: 1, y: 2, width: width, height: height), cell: cell, mostCells: most)?
        .count
    }
    #expect(count(9, 4, cell: 1, most: 50) == 50)
    #expect(count(9.5, 4.5, cell: 1, most: 50) == 50)
    #expect(count(9, 4, cell: 1, most: 49) == nil)
    #expect(count(0, 0, cell: 0.25, most: 1) == 1)
    for (width, cell) in [(200, 1e-17), (1e300, 1e-300), (1, 0)] as [(Double, Double)] {
      #expect(count(width, 0, cell: cell, most: 4_000_000) == nil)
    }
    #expect(count(0, 0, cell: 0, most: 4_000_000) == nil)
  }
}
