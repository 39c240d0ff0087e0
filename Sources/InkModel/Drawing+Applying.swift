extension Drawing {
  /// Changes the drawing.
  ///
  /// - Parameter edit: the change.
  /// - Returns: the edit that restores the drawing exactly.
  @discardableResult
  public mutating func apply(_ edit: DrawingEdit) -> DrawingEdit {
    switch edit {
    case .insert(let placed): .remove(insert(placed))
    case .remove(let ids): .insert(extract(Set(ids)))
    case .replace(let strokes): .replace(strokes.reversed().compactMap { replace($0) })
    case .setInk(let inks): .setInk(change(inks) { exchange(&$0.ink, with: $1) })
    case .setTransform(let transforms):
      .setTransform(change(transforms) { exchange(&$0.transform, with: $1) })
    case .setMask(let masks): .setMask(change(masks) { exchange(&$0.mask, with: $1) })
    case .reorder(let indices): reorder(indices)
    case .sequence(let edits): .sequence(edits.map { apply($0) }.reversed())
    }
  }

  /// The drawing after a change.
  public func applying(_ edit: DrawingEdit) -> Drawing {
    var drawing = self
    drawing.apply(edit)
    return drawing
  }

  /// Above this many strokes at once the whole list is made anew rather than shifted for each.
  private static let fewStrokes = 16

  /// Puts strokes in, each above the newcomer before it; returns their ids.
  private mutating func insert(_ placed: [PlacedStroke]) -> [StrokeID] {
    let ordered = placed.enumerated().sorted { left, right in
      (left.element.index, left.offset) < (right.element.index, right.offset)
    }.map(\.element)
    if ordered.count <= Self.fewStrokes {
      var lowest = 0
      return ordered.map { newcomer in
        let index = min(strokes.count, max(lowest, newcomer.index))
        lowest = index + 1
        return insert(newcomer.stroke, at: index)
      }
    }
    var merged: [Stroke] = []
    merged.reserveCapacity(strokes.count + ordered.count)
    var rest = strokes[...]
    var extracted = Set(strokes.lazy.map(\.id))
    var ids: [StrokeID] = []
    for newcomer in ordered {
      while merged.count < newcomer.index, let below = rest.popFirst() { merged.append(below) }
      var stroke = newcomer.stroke
      if extracted.contains(stroke.id) { stroke.id = stroke.id.free(extracted.contains) }
      extracted.insert(stroke.id)
      merged.append(stroke)
      ids.append(stroke.id)
    }
    strokes = merged + rest
    return ids
  }

  /// Takes strokes out; returns them with the indices they had.
  private mutating func extract(_ ids: Set<StrokeID>) -> [PlacedStroke] {
    let indices = ids.compactMap(position(of:)).sorted()
    let placed = indices.map { PlacedStroke(strokes[$0], at: $0) }
    if placed.count <= Self.fewStrokes {
      for one in placed { remove(one.stroke.id) }
    } else {
      strokes = strokes.filter { !ids.contains($0.id) }
    }
    return placed
  }

  /// Brings strokes to other indices; returns the edit back.
  private mutating func reorder(_ indices: [StrokeID: Int]) -> DrawingEdit {
    let extracted = extract(Set(indices.keys))
    var placed = extracted
    for index in placed.indices { placed[index].index = indices[placed[index].stroke.id] ?? 0 }
    _ = insert(placed)
    return .reorder(
      Dictionary(uniqueKeysWithValues: extracted.map { ($0.stroke.id, $0.index) })
    )
  }
}
