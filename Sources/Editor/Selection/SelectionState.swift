internal import Geometry
internal import InkModel
internal import PenInput

/// The selection of the current layer and its extent.
struct SelectionState {
  /// The selection; `nil` when nothing is selected.
  private(set) var selection: Selection?
  /// The smallest upright rectangle around it, in canvas units; null without a selection.
  private(set) var box = Rect.null
  /// The target that all its strokes lead to; `nil` when they lead nowhere or to several.
  private(set) var link: Link?
  /// The point that stays in place when it is turned or scaled by keys, in canvas units: the middle of
  /// the box when that began, which moves with the selection; `nil` until it is needed.
  ///
  /// The box around ink that is turned has its middle elsewhere each time: about that, ink would
  /// wander off.
  var pivot: Point?
  /// The style that was copied; `nil` before the first.
  var style: InkStyle?
  /// The text that was tapped last, with the time of the lift; `nil` when it was something else.
  var lastTap: (note: EditedNote, time: PenTime)?
  /// A Boolean value that indicates whether selection and box fit the document.
  private var isCurrent = false

  /// Selects something; `nil` or an empty selection for nothing.
  mutating func select(_ new: Selection?) {
    selection = new.flatMap { $0.isEmpty ? nil : $0 }
    invalidate()
  }

  /// Notes that the document has changed.
  mutating func invalidate() { (isCurrent, pivot) = (false, nil) }

  /// Finds the selected pictures and notes again, which are selected by index, after a change of their number.
  ///
  /// - Parameters:
  ///   - old: all pictures and notes of the layer before the change.
  ///   - new: all of them after it.
  mutating func follow(
    from old: (pictures: [Picture], notes: [Note]),
    to new: (pictures: [Picture], notes: [Note])
  ) {
    guard var found = selection else { return }
    found.pictures = Self.indices(found.pictures, of: old.pictures, in: new.pictures)
    found.notes = Self.indices(found.notes, of: old.notes, in: new.notes)
    select(found)
  }

  /// Returns the new indices of things, without those that are gone.
  private static func indices<Thing: Equatable>(
    _ indices: Set<Int>,
    of old: [Thing],
    in new: [Thing]
  ) -> Set<Int> {
    guard old.count != new.count else { return indices }
    var found: Set<Int> = []
    for index in indices.sorted() where old.indices.contains(index) {
      let place = new.indices.first { new[$0] == old[index] && !found.contains($0) }
      if let place { found.insert(place) }
    }
    return found
  }

  /// Updates selection and box after a change: what the layer does not have any more is not selected.
  mutating func refresh(on layer: Layer) {
    guard !isCurrent else { return }
    (isCurrent, box, link) = (true, .null, nil)
    guard let old = selection else { return }
    let kept = old.layer == layer.id ? old.kept(by: layer) : Selection(on: layer.id)
    selection = kept.isEmpty ? nil : kept
    guard !kept.isEmpty else { return }
    box = kept.bounds(in: layer)
    link = kept.link(in: layer)
  }

  /// Returns the frame around the selection; `nil` when nothing is selected.
  ///
  /// - Parameters:
  ///   - transform: from canvas units to window pixels.
  ///   - scale: the number of window pixels for a screen pixel.
  /// - Returns: the frame in window pixels.
  func frame(by transform: AffineTransform, scale: Double) -> SelectionFrame? {
    guard selection != nil, !box.isNull else { return nil }
    return SelectionFrame(box, transform: transform, scale: scale)
  }
}
