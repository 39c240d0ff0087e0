import Geometry
import TestSupport
import Testing

@testable import InkModel

/// Packed strokes whose ink was needed, and which memory they take.
@Suite struct UnpackedStrokesTests {
  private func storage(samples: Int) -> StrokeStorage {
    let place = Point(x: 1, y: 2)
    let point = StrokePoint(location: place, timeOffset: 0, size: Size(width: 2, height: 2))
    let sample = StrokeSample(location: place, timeOffset: 0)
    let stroke = Stroke(
      ink: Ink(.pen),
      path: StrokePath([point]),
      samples: Array(repeating: sample, count: samples)
    )
    return stroke.storage
  }

  private struct Weak {
    weak var storage: StrokeStorage?
  }

  /// Those that were unpacked last are kept, and all together take no more than the limit and the last one.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theLimitHolds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = 100_000
    let store = UnpackedStrokes(limit: limit)
    var strokes: [Weak] = []
    for _ in 0..<200 {
      let storage = storage(samples: random.whole(0...400))
      let size = storage.content.byteCount
      store.keep(storage)
      strokes.append(Weak(storage: storage))
      let alive = strokes.compactMap(\.storage)
      #expect(alive.reduce(0) { $0 + $1.content.byteCount } <= limit + size)
      let first = strokes.firstIndex { $0.storage != nil } ?? 0
      #expect(strokes[first...].allSatisfy { $0.storage != nil })
      #expect(strokes.count < 3 || alive.count > 1)
    }
    #expect(strokes[0].storage == nil)
  }

  /// A stroke that is larger than the limit is kept until the next ones.
  @Test func aHugeStrokeIsKeptForAWhile() {
    let store = UnpackedStrokes(limit: 1000)
    var huge = Weak()
    do {
      let storage = storage(samples: 1000)
      store.keep(storage)
      huge.storage = storage
    }
    #expect(huge.storage != nil)
    for _ in 0..<8 { store.keep(storage(samples: 10)) }
    #expect(huge.storage == nil)
  }

  /// Reads one stroke, whatever the bytes.
  private enum OneStroke: PackedReading {
    static let made: Stroke = {
      var random = SeededGenerator(seed: 5)
      return random.stroke(points: 3...20)
    }()
    static var packed: PackedStroke {
      PackedStroke(id: made.id, reach: made.renderBounds, bytes: [1, 2, 3])
    }

    static func stroke(in packed: PackedStroke) -> Stroke? {
      // Another storage each time, as that of bytes is.
      var copy = made
      copy.id = made.id
      return copy
    }

    static func transform(of packed: PackedStroke) -> AffineTransform? { made.transform }
    static func inkType(of packed: PackedStroke) -> InkType? { made.ink.inkType }
    static func pointCount(of packed: PackedStroke) -> Int? { made.path.count }
  }

  private func packAll() {
    // Two strokes of the whole limit push all others out.
    for _ in 0..<2 { UnpackedStrokes.recent.keep(storage(samples: 3_000_000)) }
  }

  /// A stroke that was not needed for a while lies in its bytes again, and is the same when it is needed again.
  @Test func strokesArePackedAgain() {
    let made = OneStroke.made
    let stroke = Stroke(OneStroke.packed, by: OneStroke.self)
    #expect(stroke.packedCount == 3)
    let path = stroke.path
    #expect(stroke.packedCount == nil && path == made.path)
    packAll()
    #expect(stroke.packedCount == 3)
    #expect(stroke.path == path && stroke == made)
  }

  /// A stroke that is only shifted stays in its bytes, and is in all else as one that is not in bytes.
  @Test(arguments: [false, true])
  func shiftedStrokesStayPacked(isKnown: Bool) {
    var random = SeededGenerator(seed: 8)
    var made = OneStroke.made
    var stroke = Stroke(OneStroke.packed, by: OneStroke.self)
    for _ in 0..<20 {
      if isKnown { #expect(stroke.path == made.path) }
      let way = Vector(dx: random.number(-1e4...1e4), dy: random.number(-1e4...1e4))
      let place = made.transform.concatenating(AffineTransform(translationBy: way))
      (made.transform, stroke.transform) = (place, place)
      #expect(isKnown || stroke.packedCount == 3)
      #expect(stroke.transform == place && stroke.packedSource == nil)
      if isKnown { #expect(stroke == made && stroke.reach.contains(stroke.renderBounds)) }
    }
    let bounds = stroke.renderBounds
    packAll()
    #expect(stroke == made && stroke.renderBounds == bounds && stroke.reach.contains(bounds))
    stroke.transform = OneStroke.made.transform
    #expect(stroke.packedSource == OneStroke.packed && stroke == OneStroke.made)
  }

  /// Another linear part changes more than the place: the ink is read.
  @Test func turnedStrokesAreRead() {
    var made = OneStroke.made
    var stroke = Stroke(OneStroke.packed, by: OneStroke.self)
    let turned = made.transform.concatenating(AffineTransform(rotation: 1))
    (made.transform, stroke.transform) = (turned, turned)
    #expect(stroke == made && stroke.packedContent == nil)
    #expect(stroke.renderBounds == made.renderBounds)
  }
}
