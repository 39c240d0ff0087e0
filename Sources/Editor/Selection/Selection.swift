public import InkModel

/// The strokes, pictures and notes that are selected on a layer.
public struct Selection: Hashable, Sendable {
  /// The layer that all of it lies on.
  public let layer: LayerID
  /// The strokes.
  public var strokes: Set<StrokeID> = []
  /// The indices of the pictures.
  public var pictures: Set<Int> = []
  /// The indices of the notes.
  public var notes: Set<Int> = []

  /// Selects nothing of a layer yet.
  public init(on layer: LayerID) { self.layer = layer }

  /// A Boolean value that indicates whether nothing is selected.
  public var isEmpty: Bool { strokes.isEmpty && pictures.isEmpty && notes.isEmpty }

  /// The number of selected things.
  public var count: Int { strokes.count + pictures.count + notes.count }

  /// Adds what another selection of the same layer has.
  public mutating func add(_ other: Selection) {
    strokes.formUnion(other.strokes)
    pictures.formUnion(other.pictures)
    notes.formUnion(other.notes)
  }

  /// Removes what another selection of the same layer has.
  public mutating func remove(_ other: Selection) {
    strokes.subtract(other.strokes)
    pictures.subtract(other.pictures)
    notes.subtract(other.notes)
  }
}
