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
    let joined = Self.join(things)
    parts = joined.count > 1 ? joined : things
  }

  /// Joins things whose bounds overlap, directly or by others between them.
  private static func join(
    _ things: [(selection: Selection, box: Rect)]
  ) -> [(selection: Selection, box: Rect)] {
    var parents = Array(things.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    // From left to right: what ends before a thing begins meets none of the later ones.
    var open: [Int] = []
    for index in things.indices.sorted(by: { things[$0].box.minX < things[$1].box.minX }) {
      let box = things[index].box
      open.removeAll { things[$0].box.maxX < box.minX }
      for other in open where things[other].box.intersects(box) {
        parents[root(other)] = root(index)
      }
      open.append(index)
    }
    var parts: [Int: (selection: Selection, box: Rect)] = [:]
    for (index, thing) in things.enumerated() {
      let number = root(index)
      var part = parts[number] ?? thing
      part.selection.add(thing.selection)
      part.box.formUnion(thing.box)
      parts[number] = part
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }
}
