import Geometry
import TestSupport
import Testing

@testable import InkRendering

@Suite struct TileSetTests {
  /// The tiles hold every pixel that was inserted, each pixel once, none outside the layer.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func tilesHoldWhatWasInserted(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bounds = PixelRect(
      x: generator.whole(0...100),
      y: generator.whole(0...100),
      width: generator.whole(1...300),
      height: generator.whole(1...300)
    )
    var tiles = TileSet(bounds)
    for _ in 0..<3 {
      let rects = (0..<generator.whole(0...4)).map { _ in
        PixelRect(
          x: generator.whole(-80...310),
          y: generator.whole(-80...310),
          width: generator.whole(0...130),
          height: generator.whole(0...130)
        )
      }
      for rect in rects {
        let missing = tiles.missing(in: rect)
        for tile in missing { tiles.insert(tile) }
        #expect(tiles.missing(in: rect).isEmpty)
      }
      let taken = tiles.removeAll()
      for (index, tile) in taken.enumerated() {
        #expect(!tile.isEmpty)
        #expect(bounds.union(tile) == bounds)
        #expect(rects.contains { $0.intersects(tile) })
        for other in taken[..<index] { #expect(!tile.intersects(other)) }
      }
      for rect in rects.map({ $0.intersection(bounds) }) {
        #expect(taken.reduce(0) { $0 + $1.intersection(rect).area } == rect.area)
      }
      #expect(tiles.removeAll().isEmpty)
    }
  }
}
