internal import Geometry
internal import InkModel

/// The merge of two layers.
struct LayerMerger {
  /// The layer that is merged into the other one.
  let upper: Layer
  /// The layer that remains.
  let lower: Layer

  init(_ upper: Layer, onto lower: Layer) { (self.upper, self.lower) = (upper, lower) }

  /// The reason why they cannot be merged; `nil` when they can.
  var refusal: Refusal? {
    let both = [upper, lower]
    if both.contains(where: \.isLocked) { return .mergedLayerIsLocked }
    if both.contains(where: { !$0.isVisible }) { return .mergedLayerIsHidden }
    if smudgesMore { return .mergedLayerWouldSmudge }
    return changesOrder ? .layersOverlap : nil
  }

  /// A Boolean value that indicates whether something would come to lie over what it lay under: on one layer
  /// pictures are lowest and notes on top.
  private var changesOrder: Bool {
    let raised = upper.drawing
    let covered = lower.notes.map(\.usualBounds).contains { area in
      !raised.strokes(touching: area).isEmpty
        || upper.pictures.contains { $0.bounds.intersects(area) }
    }
    return covered
      || upper.pictures.contains { !lower.drawing.strokes(touching: $0.bounds).isEmpty }
  }

  /// A Boolean value that indicates whether a stump of the upper layer would smudge ink of the lower one.
  private var smudgesMore: Bool {
    upper.drawing.strokes.contains {
      $0.isSmudge && !lower.drawing.strokes(touching: $0.renderBounds).isEmpty
    }
  }

  /// The edit that merges the upper layer into the lower one.
  var edit: DocumentEdit {
    let id = lower.id
    let (from, onto) = (faded(upper), faded(lower))
    var edits: [DocumentEdit] = [.removeLayer(upper.id)]
    if lower.opacity < 1 {
      let strokes = onto.drawing.strokes
      let inks = strokes.filter { $0.fill == nil }.map { ($0.id, $0.ink) }
      edits.append(.draw(id, .setInk(Dictionary(uniqueKeysWithValues: inks))))
      let filled = strokes.filter { $0.fill != nil }
      if !filled.isEmpty { edits.append(.draw(id, .replace(filled))) }
      edits.append(.setLayerOpacity(id, 1))
    }
    if !from.drawing.strokes.isEmpty {
      edits.append(.draw(id, .appending(from.drawing.strokes, to: lower.drawing)))
    }
    let (pictures, notes) = (onto.pictures + from.pictures, onto.notes + from.notes)
    if pictures != lower.pictures { edits.append(.setPictures(id, pictures)) }
    if notes != lower.notes { edits.append(.setNotes(id, notes)) }
    return .sequence(edits)
  }

  /// The layer with its opacity given to what lies on it.
  private func faded(_ layer: Layer) -> Layer {
    guard layer.opacity < 1 else { return layer }
    var faded = layer
    faded.opacity = 1
    func fade(_ color: InkColor) -> InkColor { color.with(alpha: color.alpha * layer.opacity) }
    faded.drawing = Drawing(
      strokes: layer.drawing.strokes.map { stroke in
        var stroke = stroke
        // A stump keeps its strength: it moves ink that is faded already.
        if !stroke.isSmudge { stroke.ink.color = fade(stroke.ink.color) }
        stroke.fill = stroke.fill.map(fade)
        return stroke
      }
    )
    for index in faded.pictures.indices { faded.pictures[index].opacity *= layer.opacity }
    for index in faded.notes.indices {
      faded.notes[index].color = fade(faded.notes[index].color)
    }
    return faded
  }
}
