public import HandwritingSearch
public import InkModel

/// The strokes that were selected at a moment, for work in the background.
public nonisolated struct SelectedWriting: Sendable {
  /// The layer that they lie on.
  public let layer: LayerID
  /// The strokes, from the lowest to the topmost.
  public let strokes: [Stroke]

  /// The centre lines, with the positions in ``strokes`` as their numbers; cost proportional to the points.
  public var written: [WrittenStroke] {
    strokes.enumerated().compactMap { WrittenStroke(number: $0, $1) }
  }
}
