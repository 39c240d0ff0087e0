extension AnchoredSpline {
  /// Brings the anchors closer together near the span that ends at `row`.
  ///
  /// Anchors between samples move to samples; spans are halved; in the end every sample has its
  /// anchor, and the curve meets it.
  ///
  /// - Returns: whether anything was left to do.
  mutating func refine(at row: Int) -> Bool {
    for distance in 0..<count {
      if refineSpan(row + distance) || refineSpan(row - distance) { return true }
    }
    return false
  }

  /// Makes a row an anchor that stays at a position.
  mutating func pin(_ row: Int, to position: Int) {
    anchors[row] = Anchor(wish: position, position: position, isPinned: true)
  }

  /// Makes every anchor stay where it is.
  mutating func pinAll() {
    for row in anchors.indices {
      anchors[row].wish = anchors[row].position
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

  /// Moves an anchor to the nearest sample, or away when the row before is there.
  private mutating func pinToSample(_ row: Int) {
    pin(row, to: SampleRun.nearestSample(to: anchors[row].position))
    if anchors[row].position <= anchors[row - 1].position { anchors.remove(at: row) }
  }

  /// Puts an anchor at a sample in the middle of the span that ends at `row`.
  private mutating func split(_ row: Int) -> Bool {
    let (start, end) = (anchors[row - 1].position, anchors[row].position)
    let middle = (start + end) / 2 / SampleRun.unit * SampleRun.unit
    guard end - start >= 2 * SampleRun.unit, middle > start else { return false }
    anchors.insert(Anchor(wish: middle, position: middle, isPinned: true), at: row)
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
