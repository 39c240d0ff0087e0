public import InkModel

/// The pages and layers of a document with the numbers of their strokes, but no strokes.
public struct DocumentOutline: Sendable {
  /// The document with its papers, pictures and notes, its layers without strokes.
  public var document: Document
  /// The number of strokes of each layer; a layer without any is left out.
  public var strokeCounts: [LayerID: Int]

  /// The number of strokes in the document.
  public var strokeCount: Int { strokeCounts.values.reduce(0, +) }
}
