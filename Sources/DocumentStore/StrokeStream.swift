internal import Database
public import InkModel

/// All strokes of a document in order, a batch at a time.
///
/// From a file that was opened for reading it shows the document as it was when the stream began,
/// whatever is written meanwhile.
public struct StrokeStream {
  /// Strokes that follow each other on one layer.
  public struct Batch: Sendable {
    /// The layer they lie on.
    public var layer: LayerID
    /// The strokes, from the lowest to the topmost; above those of the batch before.
    public var strokes: [Stroke]
  }

  private let file: DocumentFile
  private var layers: ArraySlice<LayerID>
  private var rank = Int64.min
  private let size: Int

  /// Begins a stream.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - layers: the layers to read, in that order.
  ///   - size: about how many strokes there are in a batch.
  /// - Throws: ``DocumentError`` when the file cannot be read.
  public init(
    _ file: DocumentFile,
    layers: [LayerID],
    size: Int = 1000
  ) throws(DocumentError) {
    // The first answer within a transaction fixes what all the others see.
    if file.access != .writing {
      try file.asking { connection throws(DatabaseError) in try connection.run("BEGIN") }
    }
    self.file = file
    self.layers = layers[...]
    self.size = size
  }

  /// Reads the next batch; `nil` after the last.
  ///
  /// - Throws: ``DocumentError`` when a row is damaged.
  public mutating func next() throws(DocumentError) -> Batch? {
    while let layer = layers.first {
      let next = try file.readStrokes(of: layer, above: rank, about: size)
      if !next.strokes.isEmpty {
        rank = next.rank
        return Batch(layer: layer, strokes: next.strokes)
      }
      layers.removeFirst()
      rank = .min
    }
    return nil
  }
}
