internal import InkModel

/// The runs of a layer in order, and the strokes in each.
struct LayerRuns {
  /// A run without its ink.
  struct Entry {
    var number: Int64
    var rank: Int64
    /// The number of its strokes.
    var count: Int
    /// A Boolean value that indicates whether no more strokes are appended to the run.
    var isFull: Bool
  }

  /// From the lowest to the topmost.
  private(set) var entries: [Entry] = []
  /// The number of strokes on the layer.
  private(set) var count = 0
  private var rankByID: [StrokeID: Int64] = [:]

  /// The gap between neighbours; it can be halved sixteen times before the ranks of the layer are
  /// assigned anew.
  static let gap: Int64 = 1 << 16

  /// Returns whether a stroke is on the layer.
  func contains(_ id: StrokeID) -> Bool { rankByID[id] != nil }

  /// Returns the index of the entry that holds a stroke; `nil` when none does.
  func index(of id: StrokeID) -> Int? { rankByID[id].flatMap(index(ofRank:)) }

  /// Returns the insertion point above a number of strokes: the index of an entry, the lower one at
  /// the border of two, and the number of strokes below the point in that entry.
  ///
  /// - Returns: `nil` when there is no run.
  func position(above count: Int) -> (entry: Int, offset: Int)? {
    guard let last = entries.last else { return nil }
    if count >= self.count { return (entries.count - 1, last.count) }
    var (index, rest) = (0, count)
    while rest > entries[index].count {
      rest -= entries[index].count
      index += 1
    }
    return (index, rest)
  }

  /// Records a run that was written: a new one, or one that has other strokes now.
  mutating func record(_ number: Int64, rank: Int64, _ ids: [StrokeID], bytes: Int) {
    for id in ids { rankByID[id] = rank }
    let isFull = ids.count >= StrokeRun.mostStrokes || bytes >= StrokeRun.manyBytes
    let entry = Entry(number: number, rank: rank, count: ids.count, isFull: isFull)
    count += ids.count
    let index = firstIndex(from: rank)
    if index < entries.count, entries[index].rank == rank {
      count -= entries[index].count
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }

  /// Records that a stroke is in no run any more.
  mutating func forget(_ id: StrokeID) { rankByID[id] = nil }

  /// Records that a run was deleted.
  mutating func remove(at index: Int) { count -= entries.remove(at: index).count }

  /// Returns ranks for runs that come after one, or before all; `nil` when the gap is too small.
  func ranks(_ count: Int, after index: Int?) -> [Int64]? {
    let below = index.map { entries[$0].rank } ?? 0
    let next = index.map { $0 + 1 } ?? 0
    guard next < entries.count else {
      let fits = below >= 0 && below < .max - Int64(count) * Self.gap
      return fits ? (0..<Int64(count)).map { below + ($0 + 1) * Self.gap } : nil
    }
    let (distance, isOver) = entries[next].rank.subtractingReportingOverflow(below)
    let step = distance / Int64(count + 1)
    guard !isOver, step > 0 else { return nil }
    return (0..<Int64(count)).map { below + ($0 + 1) * step }
  }

  private func index(ofRank rank: Int64) -> Int? {
    let index = firstIndex(from: rank)
    return index < entries.count && entries[index].rank == rank ? index : nil
  }

  /// Returns the index of the first entry whose rank is not lower.
  private func firstIndex(from rank: Int64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].rank < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
