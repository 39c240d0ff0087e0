public import InkModel

/// What is known of a document before any stroke is read.
public struct DocumentOutline: Sendable {
  /// The document with its papers, pictures and notes, its layers without strokes.
  public var document: Document
  /// How many strokes each layer has; a layer without any is left out.
  public var strokeCounts: [LayerID: Int]

  /// How many strokes there are.
  public var strokeCount: Int { strokeCounts.values.reduce(0, +) }
}
