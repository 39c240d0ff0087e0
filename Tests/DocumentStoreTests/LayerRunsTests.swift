import InkModel
import TestSupport
import Testing

@testable import DocumentStore

/// The runs of a layer, beside a plain list of the same.
@Suite struct LayerRunsTests {
  /// A run in the plain list.
  private struct Run {
    var number: Int64
    var rank: Int64
    var ids: [StrokeID]
    var bytes = 100
  }

  /// Both, changed alike.
  private struct Layer {
    var runs = LayerRuns()
    var list: [Run] = []
    var last: UInt64 = 0

    mutating func newIDs(_ count: Int) -> [StrokeID] {
      (0..<count).map { _ in
        last += 1
        return StrokeID(high: 3, low: last)
      }
    }

    mutating func record(_ run: Run) {
      runs.record(run.number, rank: run.rank, run.ids, bytes: run.bytes)
    }

    mutating func insert(_ count: Int, after index: Int?, _ random: inout SeededGenerator) {
      let start = index.map { $0 + 1 } ?? 0
      guard let ranks = runs.ranks(count, after: index) else {
        // Only between neighbours that have no more whole numbers between them than new runs.
        let below = index.map { list[$0].rank } ?? 0
        #expect(start < list.count && list[start].rank - below <= Int64(count))
        return spread()
      }
      let around = [index.map { list[$0].rank } ?? .min] + ranks
      #expect(zip(around, around.dropFirst()).allSatisfy { $0 < $1 })
      if start < list.count { #expect((ranks.last ?? 0) < list[start].rank) }
      #expect(ranks.count == count)
      for (offset, rank) in ranks.enumerated() {
        let number = Int64(1000 + last)
        let ids = newIDs(random.whole(1...StrokeRun.mostStrokes))
        let run = Run(number: number, rank: rank, ids: ids)
        list.insert(run, at: start + offset)
        record(run)
      }
    }

    mutating func spread() {
      runs = LayerRuns()
      for index in list.indices.reversed() {
        list[index].rank = Int64(index + 1) * LayerRuns.gap
        record(list[index])
      }
    }

    mutating func change(_ index: Int, _ random: inout SeededGenerator) {
      if random.once(in: 2), list[index].ids.count > 1 {
        let id = list[index].ids.remove(at: random.whole(0...list[index].ids.count - 1))
        record(list[index])
        runs.forget(id)
      } else {
        list[index].ids += newIDs(1)
        list[index].bytes = random.whole(0...2 * StrokeRun.manyBytes)
        record(list[index])
      }
    }

    mutating func remove(_ index: Int) {
      runs.remove(at: index)
      for id in list.remove(at: index).ids { runs.forget(id) }
    }
  }

  private func check(_ layer: Layer) {
    let (runs, list) = (layer.runs, layer.list)
    #expect(runs.entries.map(\.number) == list.map(\.number))
    #expect(runs.entries.map(\.rank) == list.map(\.rank))
    #expect(runs.entries.map(\.count) == list.map(\.ids.count))
    for (entry, run) in zip(runs.entries, list) {
      #expect(entry.isFull == (run.ids.count >= 16 || run.bytes >= 4096))
    }
    #expect(runs.count == list.reduce(0) { $0 + $1.ids.count })
    for (index, run) in list.enumerated() {
      #expect(run.ids.allSatisfy { runs.contains($0) && runs.index(of: $0) == index })
    }
    let known = Set(list.flatMap(\.ids))
    for low in 1...layer.last + 1 where !known.contains(StrokeID(high: 3, low: low)) {
      let id = StrokeID(high: 3, low: low)
      #expect(!runs.contains(id) && runs.index(of: id) == nil)
    }
    checkPositions(runs, list)
  }

  /// Each insertion point is that of counting strokes one by one; above all it is the end.
  private func checkPositions(_ runs: LayerRuns, _ list: [Run]) {
    var below = 0
    for (index, run) in list.enumerated() {
      for offset in (index == 0 ? 0 : 1)...run.ids.count {
        let position = runs.position(above: below + offset)
        #expect(position.map { $0 == (index, offset) } == true)
      }
      below += run.ids.count
    }
    let end = runs.position(above: below + 7)
    #expect(end.map { $0.entry } == (list.isEmpty ? nil : list.count - 1))
    #expect(end.map { $0.offset } == list.last?.ids.count)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func runsAreThoseOfAPlainList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layer = Layer()
    for _ in 0..<60 {
      let index = layer.list.isEmpty ? nil : random.whole(0...layer.list.count - 1)
      switch (random.whole(0...5), index) {
      case (0, let index?): layer.remove(index)
      case (1...2, let index?): layer.change(index, &random)
      case (3, _): layer.insert(random.whole(1...3), after: nil, &random)
      default: layer.insert(random.whole(1...3), after: index, &random)
      }
      check(layer)
    }
  }

  /// A gap is halved sixteen times; beyond that, and beyond the greatest rank, there is no more room.
  @Test func gapsHaveAnEnd() {
    var runs = LayerRuns()
    let ids = (1...40 as ClosedRange<UInt64>).map { StrokeID(high: 1, low: $0) }
    runs.record(1, rank: LayerRuns.gap, [ids[0]], bytes: 1)
    var halvings = 0
    while let rank = runs.ranks(1, after: nil)?.first, halvings < ids.count - 1 {
      halvings += 1
      runs.record(Int64(halvings + 1), rank: rank, [ids[halvings]], bytes: 1)
    }
    #expect(halvings == 16)
    #expect(runs.ranks(1, after: runs.entries.count - 1) == [2 * LayerRuns.gap])
    for (rank, hasRoom) in [
      (Int64.max, false), (.max - LayerRuns.gap, false), (.max - 3 * LayerRuns.gap, true),
      (-5, false),
    ] {
      var runs = LayerRuns()
      runs.record(1, rank: rank, [ids[0]], bytes: 1)
      #expect((runs.ranks(2, after: 0) != nil) == hasRoom)
    }
    // Ranks that a hostile file has, farther apart than a number can say.
    var far = LayerRuns()
    far.record(1, rank: .min, [ids[0]], bytes: 1)
    far.record(2, rank: .max, [ids[1]], bytes: 1)
    #expect(far.ranks(1, after: 0) == nil)
  }

  /// Of two runs with one rank, as only a hostile file has them, the last counts; a stroke of the other
  /// leads nowhere once that is gone, also when there are runs above.
  @Test(arguments: [false, true])
  func strokesOfALostRunLeadNowhere(hasMore: Bool) {
    let ids = (1...3 as ClosedRange<UInt64>).map { StrokeID(high: 1, low: $0) }
    var runs = LayerRuns()
    runs.record(1, rank: 5, [ids[0]], bytes: 1)
    runs.record(2, rank: 5, [ids[1]], bytes: 1)
    if hasMore { runs.record(3, rank: 9, [ids[2]], bytes: 1) }
    #expect(runs.entries.first?.number == 2 && runs.count == (hasMore ? 2 : 1))
    runs.remove(at: 0)
    runs.forget(ids[1])
    #expect(runs.index(of: ids[0]) == nil && runs.index(of: ids[1]) == nil)
    #expect(runs.index(of: ids[2]) == (hasMore ? 0 : nil))
  }
}
