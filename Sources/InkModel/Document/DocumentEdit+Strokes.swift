extension DocumentEdit {
  /// The ids of the strokes that the edit speaks of, by layer; `nil` when it changes more that is seen
  /// on a page than strokes.
  public var strokeIDs: [LayerID: Set<StrokeID>]? {
    switch self {
    case .draw(let layer, let edit): return [layer: edit.strokeIDs]
    case .sequence(let edits):
      var all: [LayerID: Set<StrokeID>] = [:]
      for edit in edits {
        guard let ids = edit.strokeIDs else { return nil }
        all.merge(ids) { $0.union($1) }
      }
      return all
    case .setViews: return [:]
    default: return nil
    }
  }
}
