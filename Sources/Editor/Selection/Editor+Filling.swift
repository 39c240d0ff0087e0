internal import Geometry
public import InkModel
internal import SystemIO

extension Editor {
  /// Fills the areas that the selected strokes enclose, in one step.
  ///
  /// A stroke whose ends are near each other, or that is selected alone, gets the fill itself, closed by
  /// a straight line. What others enclose together, gaps between them closed, becomes a stroke without a
  /// line below them, which is then selected as well.
  ///
  /// - Parameter color: the color of the areas.
  /// - Returns: the effects; a message alone when nothing is enclosed.
  public func fillSelection(with color: InkColor) -> Effects {
    var (isEmpty, added): (Bool, StrokeID?) = (false, nil)
    var effects = edit { selection, layer in
      let strokes = Clipping(selection, of: layer).strokes
      let filling = AreaFilling(strokes, with: color)
      isEmpty = filling.isEmpty
      var edits: [DrawingEdit] = filling.filled.isEmpty ? [] : [.replace(filling.filled)]
      if var area = filling.area {
        area.id = self.strokes.ids.make()
        let groups = Set(strokes.map(\.group))
        if groups.count == 1, let group = groups.first { area.group = group }
        let links = Set(strokes.map(\.link))
        if links.count == 1, let link = links.first { area.link = link }
        added = area.id
        let lowest = strokes.compactMap { layer.drawing.position(of: $0.id) }.min() ?? 0
        edits.append(.insert([PlacedStroke(area, at: lowest)]))
      }
      guard let first = edits.first else { return [] }
      return [.draw(layer.id, edits.count == 1 ? first : .sequence(edits))]
    }
    if isEmpty {
      return Effects(.refused(localized("The selected strokes do not enclose an area.")))
    }
    if let added, var selection, !effects.changes.isEmpty {
      selection.strokes.insert(added)
      select(selection)
      effects.damage.formUnion(refreshOverlay())
    }
    return effects
  }

  /// Takes the fills of the selected strokes away, in one step; areas without a line go altogether.
  public func removeFill() -> Effects {
    edit { selection, layer in
      let filled = Clipping(selection, of: layer).strokes.filter { $0.fill != nil }
      let areas = filled.filter { $0.ink.color.alpha == 0 }.map(\.id)
      let others = filled.filter { $0.ink.color.alpha > 0 }.map(\.withoutFill)
      var edits: [DocumentEdit] = []
      if !others.isEmpty { edits.append(.draw(layer.id, .replace(others))) }
      if !areas.isEmpty { edits.append(.draw(layer.id, .remove(areas))) }
      return edits
    }
  }
}
