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
  /// Locked strokes stay as they are. A stroke that falls apart stays one until one of its pieces is meant alone; see
  /// ``Drawing/pieces(cutBy:)``.
  ///
  /// - Parameters:
  ///   - eraser: where it went, in canvas units.
  ///   - drawing: what is erased from.
  /// - Returns: the change; without effect when the eraser met no ink.
  public static func erasing(along eraser: EraserPath, in drawing: Drawing) -> DrawingEdit {
    var masks: [StrokeID: StrokeMask?] = [:]
    var gone: [StrokeID] = []
    for stroke in drawing.strokes(near: eraser.bounds) where !stroke.isLocked {
      guard let mask = stroke.mask(erasedAlong: eraser) else { continue }
      if stroke.hasInk(under: mask) {
        masks[stroke.id] = .some(mask)
      } else {
        gone.append(stroke.id)
      }
    }
    return .sequence(
      (masks.isEmpty ? [] : [.setMask(masks)]) + (gone.isEmpty ? [] : [.remove(gone)])
    )
  }

  /// Removes the strokes whose ink an eraser met, but no locked ones; of those that erasing has taken
  /// apart, the pieces.
  public static func removing(touching eraser: EraserPath, in drawing: Drawing) -> DrawingEdit {
    var (whole, left): ([StrokeID], [StrokeID: [Stroke]]) = ([], [:])
    for stroke in drawing.strokes(touching: eraser) where !stroke.isLocked {
      let pieces = stroke.pieces.filter { !$0.touches(eraser) }
      if pieces.isEmpty { whole.append(stroke.id) } else { left[stroke.id] = pieces }
    }
    guard !left.isEmpty else { return .remove(whole) }
    return .sequence([.separating(left, in: drawing), .remove(whole)])
  }

  /// Puts pieces in the places of the strokes that they come from; see ``Drawing/pieces(cutBy:)``.
  public static func separating(
    _ pieces: [StrokeID: [Stroke]],
    in drawing: Drawing
  ) -> DrawingEdit {
    var inserted: [PlacedStroke] = []
    var shift = 0
    let ids = drawing.sorted(Array(pieces.keys))
    for id in ids {
      guard let index = drawing.position(of: id), let pieces = pieces[id] else { continue }
      for (offset, piece) in pieces.enumerated() {
        inserted.append(PlacedStroke(piece, at: index + shift + offset))
      }
      shift += pieces.count - 1
    }
    return .sequence([.remove(ids), .insert(inserted)])
  }
}

extension Drawing {
  /// The ids that the drawing has, each once, from the lowest stroke to the topmost.
  fileprivate func sorted(_ ids: [StrokeID]) -> [StrokeID] {
    Set(ids).compactMap(position(of:)).sorted().map { strokes[$0].id }
  }

  /// A value for each stroke.
  fileprivate func values<Value>(
    of ids: [StrokeID],
    _ value: (Stroke) -> Value
  ) -> [StrokeID: Value] {
    var values = [StrokeID: Value](minimumCapacity: ids.count)
    for id in ids { values[id] = self[id].map(value) }
    return values
  }
}
