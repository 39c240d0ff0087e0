import Geometry
import InkModel
import TestSupport
import Testing

@testable import DocumentStore

/// What a run says of its strokes before their ink is read.
@Suite struct RunHeadTests {
  private func reach(_ random: inout SeededGenerator) -> Rect {
    switch random.whole(0...9) {
    case 0: return .null
    case 1: return Rect(x: random.number(1e9...1e12), y: 0, width: 5, height: 5)
    case 2: return Rect(x: -0.25, y: random.number(-1e9 ... -9.9e8), width: 0, height: 0)
    default:
      return Rect(
        x: random.number(-5000...5000),
        y: random.number(-5000...5000),
        width: random.number(0...900),
        height: random.number(0...900)
      )
    }
  }

  private func strokes(_ random: inout SeededGenerator) -> [PackedStroke] {
    var id = StrokeID(high: random.once(in: 2) ? 0 : random.next(), low: 0)
    return (0..<random.whole(0...20)).map { _ in
      switch random.whole(0...9) {
      case 0: id = StrokeID(high: random.next(), low: random.next())
      case 1: id.low &+= UInt64(random.whole(126...129))
      case 2: id.low &-= 1
      case 3: id.high &+= 1
      default: id.low &+= UInt64(random.whole(1...9))
      }
      let bytes = (0..<random.whole(0...300)).map { _ in UInt8(random.whole(0...255)) }
      return PackedStroke(id: id, reach: reach(&random), bytes: bytes[...])
    }
  }

  /// Ids, lengths and checksums come back, and bounds as whole units around those that were.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func headsComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let strokes = strokes(&random)
    let heads = try #require(StrokeHead.heads(in: StrokeHead.bytes(of: strokes)))
    #expect(heads.map(\.id) == strokes.map(\.id))
    #expect(heads.map(\.count) == strokes.map(\.bytes.count))
    for (head, stroke) in zip(heads, strokes) {
      #expect(head.checksum == StrokeHead.checksum(of: stroke.bytes))
      guard !stroke.reach.isNull else {
        #expect(head.reach.isNull)
        continue
      }
      #expect(head.reach.contains(stroke.reach))
      let (kept, edges) = (edges(of: head.reach), edges(of: stroke.reach))
      guard edges.allSatisfy({ abs($0) < 1e9 }) else {
        #expect(kept.allSatisfy { $0.isInfinite })
        continue
      }
      #expect(zip(kept, edges).allSatisfy { $0 == $0.rounded() && abs($0 - $1) < 1 })
    }
  }

  private func edges(of rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.maxX, rect.maxY] }

  /// Cut off anywhere, the bytes are those of fewer heads, or of none.
  @Test func whatIsCutOffIsNoHead() throws {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<10 {
      let bytes = StrokeHead.bytes(of: strokes(&random))
      let whole = try #require(StrokeHead.heads(in: bytes))
      var known: [Int] = []
      for length in 0...bytes.count {
        guard let heads = StrokeHead.heads(in: Array(bytes[..<length])) else { continue }
        #expect(heads == Array(whole.prefix(heads.count)))
        known.append(heads.count)
      }
      // Each number of heads has one length.
      #expect(known == Array(0...whole.count))
    }
  }

  /// A stroke that was drawn right after another takes a byte for its id; the first, and one of another
  /// day, 17.
  @Test func idsThatFollowEachOtherAreShort() {
    func length(_ ids: [(UInt64, UInt64)]) -> Int {
      StrokeHead.bytes(
        of: ids.map {
          PackedStroke(id: StrokeID(high: $0.0, low: $0.1), reach: .null, bytes: [])
        }
      ).count
    }
    // Without ink: a byte for the length, four of checksum, and one that says there are no bounds.
    let rest = 6
    #expect(length([(9, 1000)]) == rest + 17 && length([(0, 1)]) == rest + 1)
    #expect(length([(9, 1000), (9, 1001)]) == 2 * rest + 17 + 1)
    #expect(length([(9, 1000), (9, 1127)]) == 2 * rest + 17 + 1)
    for other in [(9, 1128), (9, 1000), (9, 999), (8, 1001)] as [(UInt64, UInt64)] {
      #expect(length([(9, 1000), other]) == 2 * rest + 2 * 17)
    }
  }

  /// A run has at most 16 strokes, and gets no more once it has 4096 bytes; none is missing.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func strokesAreDividedIntoRuns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let longest = random.once(in: 2) ? 100 : 3000
    let strokes = (0..<random.whole(0...90)).map { number in
      PackedStroke(
        id: StrokeID(high: 1, low: UInt64(number)),
        reach: .null,
        bytes: [UInt8](repeating: 7, count: random.whole(0...longest))[...]
      )
    }
    let parts = StrokeRun.parts(of: strokes)
    #expect(parts.flatMap { $0 } == strokes)
    for (index, part) in parts.enumerated() {
      func size(_ strokes: some Sequence<PackedStroke>) -> Int {
        strokes.reduce(0) { $0 + $1.bytes.count }
      }
      #expect((1...16).contains(part.count) && size(part.dropLast()) < 4096)
      if index < parts.count - 1 { #expect(part.count == 16 || size(part) >= 4096) }
    }
    #expect(StrokeRun.parts(of: strokes, most: 5).allSatisfy { $0.count <= 5 })
  }
}
