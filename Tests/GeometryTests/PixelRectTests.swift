import Geometry
import TestSupport
import Testing

@Suite struct PixelRectTests {
  private struct Pixel: Hashable {
    let x: Int
    let y: Int
  }

  private func pixels(of rect: PixelRect) -> Set<Pixel> {
    guard !rect.isEmpty else { return [] }
    return Set(
      (rect.minX..<rect.maxX).flatMap { x in
        (rect.minY..<rect.maxY).map { Pixel(x: x, y: $0) }
      }
    )
  }

  /// Rectangles of all kinds, some of them empty or with edges in the wrong order.
  private func rect(_ generator: inout SeededGenerator) -> PixelRect {
    PixelRect(
      x: generator.whole(-6...6),
      y: generator.whole(-6...6),
      width: generator.whole(-2...8),
      height: generator.whole(-2...8)
    )
  }

  /// The operations agree with those on sets of pixels.
  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func operationsAreThoseOfSetsOfPixels(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (rect(&generator), rect(&generator))
    let (inA, inB) = (pixels(of: a), pixels(of: b))
    #expect(a.area == inA.count)
    #expect(a.isEmpty == inA.isEmpty)
    #expect(pixels(of: a.intersection(b)) == inA.intersection(inB))
    #expect(a.intersects(b) == !inA.isDisjoint(with: inB))
    let union = pixels(of: a.union(b))
    #expect(union.isSuperset(of: inA) && union.isSuperset(of: inB))
    let parts = a.parts(outside: b)
    #expect(parts.count <= 4 && parts.allSatisfy { !$0.isEmpty })
    #expect(parts.reduce(0) { $0 + $1.area } == inA.subtracting(inB).count)
    #expect(parts.reduce(into: Set()) { $0.formUnion(pixels(of: $1)) } == inA.subtracting(inB))
    let moved = Set(inA.map { Pixel(x: $0.x + 3, y: $0.y - 2) })
    #expect(pixels(of: a.shifted(byX: 3, y: -2)) == moved)
    if !a.isEmpty { #expect(a.outset(by: 2).area == (a.width + 4) * (a.height + 4)) }
  }

  /// The union is the smallest: one column or row less, and a pixel is missing.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func unionIsTheSmallest(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (a, b) = (rect(&generator), rect(&generator))
    let union = a.union(b)
    guard !union.isEmpty else { return }
    let both = pixels(of: a).union(pixels(of: b))
    #expect(both.map(\.x).min() == union.minX && both.map(\.x).max() == union.maxX - 1)
    #expect(both.map(\.y).min() == union.minY && both.map(\.y).max() == union.maxY - 1)
    #expect(PixelRect.empty.union(a) == (a.isEmpty ? .empty : a) || a.isEmpty)
  }

  /// A covering rectangle contains the area, and exceeds it by less than a pixel on each side.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func coveringIsTight(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (origin, far) = (generator.point(-20...20), generator.point(0...15))
    let rect = Rect(x: origin.x, y: origin.y, width: far.x, height: far.y)
    let covering = PixelRect(covering: rect)
    #expect(covering.rect.contains(rect))
    #expect(Double(covering.minX) > rect.minX - 1 && Double(covering.maxX) < rect.maxX + 1)
    #expect(Double(covering.minY) > rect.minY - 1 && Double(covering.maxY) < rect.maxY + 1)
    #expect(PixelRect(covering: covering.rect) == covering)
  }

  @Test func nothingAndEverythingCanBeCovered() {
    #expect(PixelRect(covering: .null).isEmpty)
    #expect(PixelRect.empty.rect.isNull)
    #expect(PixelRect(x: 3, y: 3, width: 0, height: 5).rect.isNull)
    let huge = Rect(minX: -.infinity, minY: -1e300, maxX: .infinity, maxY: 1e300)
    let limit = 1_000_000_000
    #expect(
      PixelRect(covering: huge)
        == PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
    )
    #expect(PixelRect.empty.outset(by: 5).isEmpty)
  }
}
