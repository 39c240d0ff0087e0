public import Geometry

/// A sheet of glass over the paper with pictures, ink and notes on it.
///
/// Pictures lie lowest, strokes above them, notes on top.
public struct Layer: Hashable, Sendable, Identifiable {
  /// The identity of the layer within its document.
  public var id: LayerID
  /// The name; empty when it has none.
  public var name: String
  /// A Boolean value that indicates whether it is shown.
  public var isVisible: Bool
  /// A Boolean value that indicates whether it is kept from being changed.
  public var isLocked: Bool
  /// The opacity, 0 (nothing) to 1 (all).
  public var opacity: Double
  /// The strokes.
  public var drawing: Drawing
  /// The pictures, from the lowest to the topmost.
  public var pictures: [Picture]
  /// The texts, from the lowest to the topmost.
  public var notes: [Note]

  /// Makes a layer.
  ///
  /// - Parameters:
  ///   - id: what tells it from all others of its document.
  ///   - name: what it calls itself.
  ///   - isVisible: whether it is shown.
  ///   - isLocked: whether it is kept from being changed.
  ///   - opacity: how much of it is seen, brought to 0...1.
  ///   - drawing: the strokes.
  ///   - pictures: from the lowest to the topmost.
  ///   - notes: from the lowest to the topmost.
  public init(
    id: LayerID = LayerID(1),
    name: String = "",
    isVisible: Bool = true,
    isLocked: Bool = false,
    opacity: Double = 1,
    drawing: Drawing = Drawing(),
    pictures: [Picture] = [],
    notes: [Note] = []
  ) {
    self.id = id
    self.name = name
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.opacity = max(0, min(1, opacity))
    self.drawing = drawing
    self.pictures = pictures
    self.notes = notes
  }

  /// The smallest upright rectangle that holds ink and pictures, in canvas units; null without any.
  ///
  /// The extent of a note depends on its font; its position is inside.
  public var bounds: Rect {
    let places = notes.map { Rect(around: $0.position, radius: 0) }
    return (pictures.map(\.bounds) + places).reduce(drawing.bounds) { $0.union($1) }
  }
}
