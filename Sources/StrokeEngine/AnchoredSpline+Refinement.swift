extension AnchoredSpline {
  /// Moves the anchors closer together near the span that ends at `row`.
  ///
  /// Anchors between samples move to samples; spans are halved; finally every sample has an anchor,
  /// and the curve interpolates the samples.
  ///
  /// - Returns: `false` when no further refinement is possible.
  mutating func refine(at row: Int) -> Bool {
    for distance in 0..<count {
      if refineSpan(row + distance) || refineSpan(row - distance) { return true }
    }
    return false
  }

  /// Pins the anchor of a row to a position.
  mutating func pin(_ row: Int, to position: Int) {
    anchors[row] = Anchor(requested: position, position: position, isPinned: true)
  }

  /// Pins all anchors to their current positions.
  mutating func pinAll() {
    for row in anchors.indices {
      anchors[row].requested = anchors[row].position
      anchors[row].isPinned = true
    }
  }

  private mutating func refineSpan(_ row: Int) -> Bool {
    guard row > known, row < count else { return false }
    let (start, end) = (anchors[row - 1], anchors[row])
    if row - 1 > known, !start.isPinned {
      pinToSample(row - 1)
    } else if !end.isPinned {
      pinToSample(row)
    } else {
      guard split(row) else { return false }
      grade()
    }
    return true
  }

  /// Moves an anchor to the nearest sample, or removes it when the row before is there.
  private mutating func pinToSample(_ row: Int) {
    pin(row, to: SampleRun.nearestSample(to: anchors[row].position))
    if anchors[row].position <= anchors[row - 1].position { anchors.remove(at: row) }
  }

  /// Inserts an anchor at a sample in the middle of the span that ends at `row`.
  private mutating func split(_ row: Int) -> Bool {
    let (start, end) = (anchors[row - 1].position, anchors[row].position)
    let middle = (start + end) / 2 / SampleRun.unit * SampleRun.unit
    guard end - start >= 2 * SampleRun.unit, middle > start else { return false }
    anchors.insert(Anchor(requested: middle, position: middle, isPinned: true), at: row)
    return true
  }

  /// Halves free spans until none is much longer than twice its neighbour.
  private mutating func grade() {
    var row = max(known + 1, 2)
    while row < count {
      let before = anchors[row - 1].position - anchors[row - 2].position
      let span = anchors[row].position - anchors[row - 1].position
      let isSplit =
        if span > 2 * before + SampleRun.unit, before > 0 {
          split(row)
        } else if before > 2 * span + SampleRun.unit, span > 0, row - 1 > known {
          split(row - 1)
        } else {
          false
        }
      row = isSplit ? max(known + 1, 2) : row + 1
    }
  }
}
