internal import Geometry
internal import InkModel

/// The parts of a selection that are arranged as one: what overlaps moves together.
///
/// Ink that was drawn by hand has no groups: a letter or a box is made of several strokes. If all of it
/// overlaps, each thing is arranged by itself.
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
    for id in selection.strokes.sorted() {
      add(layer.drawing[id]?.renderBounds) { $0.strokes = [id] }
    }
    for index in selection.pictures.sorted() {
      add(layer.pictures[index].bounds) { $0.pictures = [index] }
    }
    for index in selection.notes.sorted() {
      add(layer.notes[index].usualBounds) { $0.notes = [index] }
    }
    let groups = Rect.overlapping(things.map(\.box))
    guard groups.count > 1 else {
      parts = things
      return
    }
    parts = groups.map { group in
      group.dropFirst().reduce(into: things[group[0]]) { part, index in
        part.selection.add(things[index].selection)
        part.box.formUnion(things[index].box)
      }
    }
  }
}
