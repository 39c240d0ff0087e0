internal import Geometry
public import InkModel

/// Synthetic strokes below the drawing, to measure latency with large documents.
///
/// They lie in rows on an infinite page, at a constant density, so that a window shows at most
/// about ten thousand of them. A stroke takes a few hundred bytes of memory.
public struct SyntheticStrokes: Sendable {
  /// The largest number of strokes, which take about half a gigabyte.
  public static let largest = 1_000_000
  /// The numbers of strokes that the lab steps through.
  public static let counts = [0, 1000, 10_000, 100_000, largest]
  /// The distance of two strokes in canvas units.
  private static let pitch = 14.0
  /// The number of strokes in a row; further rows follow below.
  private static let rowLength = 400

  /// The number of strokes.
  public let count: Int

  /// Makes a number of strokes, clamped to 0...``largest``.
  public init(count: Int) { self.count = max(0, min(Self.largest, count)) }

  /// A document with the strokes on a layer below an empty one.
  public var document: Document { document(inSlicesOf: max(1, count)) { _ in true } ?? Document() }

  /// Makes a document with the strokes on a layer below an empty one, in slices.
  ///
  /// - Parameters:
  ///   - size: The number of strokes in a slice.
  ///   - shouldContinue: Receives the number of strokes after each slice; `false` cancels.
  /// - Returns: The document; `nil` when it was cancelled.
  func document(inSlicesOf size: Int, while shouldContinue: (Int) -> Bool) -> Document? {
    var drawing = Drawing()
    for number in 0..<count {
      drawing.append(stroke(number))
      if (number + 1) % size == 0, !shouldContinue(number + 1) { return nil }
    }
    guard count > 0, let page = Document().pages.first else { return Document() }
    var made = page
    made.layers = [Layer(id: LayerID(2), drawing: drawing), Layer(id: LayerID(3))]
    return Document(pages: [made])
  }

  /// Returns the stroke with a number: a small stroke of grey ink, equal at every run.
  func stroke(_ number: Int) -> Stroke {
    let (row, column) = (number / Self.rowLength, number % Self.rowLength)
    let corner = Point(x: Double(column) * Self.pitch + 4, y: Double(row) * Self.pitch + 4)
    let points = (0..<4).map { index -> StrokePoint in
      let angle = Double((number &* 7 &+ index &* 11) % 64) / 10
      return StrokePoint(
        location: corner + Vector(angle: angle, length: Double(index) * 2.5),
        timeOffset: Double(index) * 0.005,
        size: Size(width: 1.2, height: 1.2)
      )
    }
    return Stroke(
      ink: Ink(.pen, color: InkColor(red: 0.8, green: 0.8, blue: 0.82)),
      path: StrokePath(points),
      id: StrokeID(high: 0x1ab, low: UInt64(number))
    )
  }
}
