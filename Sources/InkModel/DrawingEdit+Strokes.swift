extension DrawingEdit {
  /// The ids of the strokes that the edit speaks of.
  ///
  /// These are all that can look different afterwards, but for a stroke put in under an id that
  /// the drawing holds already: it gets another.
  public var strokeIDs: Set<StrokeID> {
    switch self {
    case .insert(let placed): Set(placed.map(\.stroke.id))
    case .remove(let ids): Set(ids)
    case .replace(let strokes): Set(strokes.map(\.id))
    case .setInk(let inks): Set(inks.keys)
    case .setTransform(let transforms): Set(transforms.keys)
    case .setMask(let masks): Set(masks.keys)
    case .reorder(let indices): Set(indices.keys)
    case .sequence(let edits): edits.reduce(into: []) { $0.formUnion($1.strokeIDs) }
    }
  }
}
