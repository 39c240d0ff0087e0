internal import InkModel

/// Which runs a layer has, in order, and which strokes are in them.
struct LayerRuns {
  /// A run without its ink.
  struct Entry {
    var number: Int64
    var rank: Int64
    /// How many strokes it holds.
    var count: Int
    /// Whether it gets no more strokes at its end.
    var isFull: Bool
  }

  /// From the lowest to the topmost.
  private(set) var entries: [Entry] = []
  /// How many strokes there are.
  private(set) var count = 0
  private var rankByID: [StrokeID: Int64] = [:]

  /// The gap between neighbours; it can be halved sixteen times before the layer is counted anew.
  static let gap: Int64 = 1 << 16

  /// Whether a stroke is on the layer.
  func holds(_ id: StrokeID) -> Bool { rankByID[id] != nil }

  /// Which of the entries holds a stroke; `nil` when none does.
  func place(of id: StrokeID) -> Int? { rankByID[id].flatMap(place(ofRank:)) }

  /// The entry at whose beginning, inside or at whose end there are so many strokes below, the lower
  /// of two; and how many of these are in it.
  ///
  /// - Returns: `nil` when there is no run.
  func place(above count: Int) -> (entry: Int, offset: Int)? {
    guard !entries.isEmpty else { return nil }
    if count >= self.count { return (entries.count - 1, entries[entries.count - 1].count) }
    var rest = count
    for (place, entry) in entries.enumerated() {
      if rest <= entry.count { return (place, rest) }
      rest -= entry.count
    }
    return (entries.count - 1, entries[entries.count - 1].count)
  }

  /// Takes note of a run that was written: a new one, or one that has other strokes now.
  mutating func note(_ number: Int64, rank: Int64, _ ids: [StrokeID], bytes: Int) {
    for id in ids { rankByID[id] = rank }
    let isFull = ids.count >= StrokeRun.mostStrokes || bytes >= StrokeRun.manyBytes
    let entry = Entry(number: number, rank: rank, count: ids.count, isFull: isFull)
    count += ids.count
    let place = firstPlace(from: rank)
    if place < entries.count, entries[place].rank == rank {
      count -= entries[place].count
      entries[place] = entry
    } else {
      entries.insert(entry, at: place)
    }
  }

  /// Takes note of a stroke that is in no run any more.
  mutating func forget(_ id: StrokeID) { rankByID[id] = nil }

  /// Takes note of a run that is gone.
  mutating func remove(at place: Int) { count -= entries.remove(at: place).count }

  /// Ranks for runs that come after one, or before all; `nil` when there is no room.
  func ranks(_ count: Int, after place: Int?) -> [Int64]? {
    let below = place.map { entries[$0].rank } ?? 0
    let next = place.map { $0 + 1 } ?? 0
    guard next < entries.count else {
      let isRoom = below >= 0 && below < .max - Int64(count) * Self.gap
      return isRoom ? (0..<Int64(count)).map { below + ($0 + 1) * Self.gap } : nil
    }
    let (way, isOver) = entries[next].rank.subtractingReportingOverflow(below)
    let step = way / Int64(count + 1)
    guard !isOver, step > 0 else { return nil }
    return (0..<Int64(count)).map { below + ($0 + 1) * step }
  }

  private func place(ofRank rank: Int64) -> Int? {
    let place = firstPlace(from: rank)
    return place < entries.count && entries[place].rank == rank ? place : nil
  }

  /// The first entry whose rank is not lower.
  private func firstPlace(from rank: Int64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].rank < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
