public import InkModel

/// What is selected on a layer.
public struct Selection: Hashable, Sendable {
  /// The layer that all of it lies on.
  public let layer: LayerID
  /// The strokes.
  public var strokes: Set<StrokeID> = []
  /// Numbers of pictures among those of the layer.
  public var pictures: Set<Int> = []
  /// Numbers of notes among those of the layer.
  public var notes: Set<Int> = []

  /// Selects nothing of a layer yet.
  public init(on layer: LayerID) { self.layer = layer }

  /// Whether nothing is selected.
  public var isEmpty: Bool { strokes.isEmpty && pictures.isEmpty && notes.isEmpty }

  /// How many things are selected.
  public var count: Int { strokes.count + pictures.count + notes.count }

  /// Adds what another selection of the same layer has.
  public mutating func add(_ other: Selection) {
    strokes.formUnion(other.strokes)
    pictures.formUnion(other.pictures)
    notes.formUnion(other.notes)
  }

  /// Takes out what another selection of the same layer has.
  public mutating func remove(_ other: Selection) {
    strokes.subtract(other.strokes)
    pictures.subtract(other.pictures)
    notes.subtract(other.notes)
  }
}
