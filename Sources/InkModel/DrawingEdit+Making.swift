public import Geometry

extension DrawingEdit {
  /// Puts strokes on top of a drawing.
  public static func appending(_ strokes: [Stroke], to drawing: Drawing) -> DrawingEdit {
    let count = drawing.strokes.count
    return .insert(
      strokes.enumerated().map { PlacedStroke($0.element, at: count + $0.offset) }
    )
  }

  /// Moves, turns or scales strokes on the canvas.
  public static func transforming(
    _ ids: [StrokeID],
    by transform: AffineTransform,
    in drawing: Drawing
  ) -> DrawingEdit {
    .setTransform(drawing.values(of: ids) { $0.transform.concatenating(transform) })
  }

  /// Gives strokes another colour.
  public static func recoloring(
    _ ids: [StrokeID],
    to color: InkColor,
    in drawing: Drawing
  ) -> DrawingEdit {
    .setInk(drawing.values(of: ids) { Ink($0.ink.inkType, color: color) })
  }

  /// Gives strokes another kind of ink.
  public static func reinking(
    _ ids: [StrokeID],
    as inkType: InkType,
    in drawing: Drawing
  ) -> DrawingEdit {
    .setInk(drawing.values(of: ids) { Ink(inkType, color: $0.ink.color) })
  }

  /// Brings strokes above all others; their own order stays.
  public static func raising(_ ids: [StrokeID], in drawing: Drawing) -> DrawingEdit {
    let raised = drawing.sorted(ids)
    let first = drawing.strokes.count - raised.count
    return .reorder(
      Dictionary(uniqueKeysWithValues: raised.enumerated().map { ($1, first + $0) })
    )
  }

  /// Brings strokes below all others; their own order stays.
  public static func lowering(_ ids: [StrokeID], in drawing: Drawing) -> DrawingEdit {
    .reorder(
      Dictionary(uniqueKeysWithValues: drawing.sorted(ids).enumerated().map { ($1, $0) })
    )
  }

  /// Erases what an eraser went over; strokes of which nothing is left are removed.
  ///
  /// - Parameters:
  ///   - eraser: where it went, in canvas units.
  ///   - splitting: whether strokes that fall apart become strokes of their own.
  ///   - drawing: what is erased from.
  /// - Returns: the change; without effect when the eraser met no ink.
  public static func erasing(
    along eraser: EraserPath,
    splitting: Bool = false,
    in drawing: Drawing
  ) -> DrawingEdit {
    var masks: [StrokeID: StrokeMask?] = [:]
    var apart: [(id: StrokeID, pieces: [Stroke])] = []
    for var stroke in drawing.strokes(near: eraser.bounds) {
      guard let mask = stroke.mask(erasedAlong: eraser) else { continue }
      if !splitting, stroke.hasInk(under: mask) {
        masks[stroke.id] = .some(mask)
        continue
      }
      stroke.mask = mask
      let pieces = stroke.pieces
      if pieces == [stroke] {
        masks[stroke.id] = .some(mask)
      } else {
        apart.append((stroke.id, pieces))
      }
    }
    var edits = drawing.exchanging(apart)
    if !masks.isEmpty { edits.insert(.setMask(masks), at: 0) }
    return .sequence(edits)
  }

  /// Removes the strokes whose ink an eraser met.
  public static func removing(touching eraser: EraserPath, in drawing: Drawing) -> DrawingEdit {
    .remove(drawing.strokes(touching: eraser).map(\.id))
  }

  /// Puts ``Stroke/pieces`` in the places of strokes that erasing has taken apart.
  public static func separating(_ ids: [StrokeID], in drawing: Drawing) -> DrawingEdit {
    let apart = drawing.sorted(ids).compactMap { id -> (id: StrokeID, pieces: [Stroke])? in
      guard let stroke = drawing[id] else { return nil }
      let pieces = stroke.pieces
      return pieces == [stroke] ? nil : (id, pieces)
    }
    return .sequence(drawing.exchanging(apart))
  }
}

extension Drawing {
  /// The ids that the drawing has, each once, from the lowest stroke to the topmost.
  fileprivate func sorted(_ ids: [StrokeID]) -> [StrokeID] {
    Set(ids).compactMap(position(of:)).sorted().map { strokes[$0].id }
  }

  /// The edits that put other strokes in the places of some, which are given from the lowest to
  /// the topmost.
  fileprivate func exchanging(_ strokes: [(id: StrokeID, pieces: [Stroke])]) -> [DrawingEdit] {
    var inserted: [PlacedStroke] = []
    var shift = 0
    for (id, pieces) in strokes {
      guard let index = position(of: id) else { continue }
      for (offset, piece) in pieces.enumerated() {
        inserted.append(PlacedStroke(piece, at: index + shift + offset))
      }
      shift += pieces.count - 1
    }
    let removal = strokes.isEmpty ? [] : [DrawingEdit.remove(strokes.map(\.id))]
    return inserted.isEmpty ? removal : removal + [.insert(inserted)]
  }

  /// A value for each stroke.
  fileprivate func values<Value>(
    of ids: [StrokeID],
    _ value: (Stroke) -> Value
  ) -> [StrokeID: Value] {
    var values: [StrokeID: Value] = [:]
    for id in ids { values[id] = self[id].map(value) }
    return values
  }
}
