internal import Geometry
internal import InkModel

/// The parts of a selection that are arranged as one: groups, and other things that overlap.
///
/// Ink that was drawn by hand mostly has no groups, and a letter or a box is made of several strokes. If
/// all of it overlaps, each thing is arranged by itself.
struct ArrangedThings {
  /// Parts of the selection, with their bounds in canvas units.
  private(set) var parts: [(selection: Selection, box: Rect)]

  /// Takes a selection apart; the time grows with the number of things that overlap.
  init(_ selection: Selection, of layer: Layer) {
    var things: [(selection: Selection, box: Rect)] = []
    func add(_ box: Rect?, _ insert: (inout Selection) -> Void) {
      guard let box, !box.isNull else { return }
      var part = Selection(on: layer.id)
      insert(&part)
      things.append((part, box))
    }
    var groups: [GroupID: Selection] = [:]
    for id in selection.strokes.sorted() {
      guard let stroke = layer.drawing[id] else { continue }
      if let group = stroke.group {
        groups[group, default: Selection(on: layer.id)].strokes.insert(id)
      } else {
        add(stroke.renderBounds) { $0.strokes = [id] }
      }
    }
    for index in selection.pictures.sorted() {
      add(layer.pictures[index].bounds) { $0.pictures = [index] }
    }
    for index in selection.notes.sorted() {
      add(layer.notes[index].usualBounds) { $0.notes = [index] }
    }
    let grouped = groups.sorted { $0.key.number < $1.key.number }.map { group in
      (selection: group.value, box: group.value.bounds(in: layer))
    }
    let clusters = Rect.overlapping(things.map(\.box))
    guard clusters.count + grouped.count > 1 else {
      parts = grouped + things
      return
    }
    parts =
      grouped
      + clusters.map { group in
        group.dropFirst().reduce(into: things[group[0]]) { part, index in
          part.selection.add(things[index].selection)
          part.box.formUnion(things[index].box)
        }
      }
  }
}
