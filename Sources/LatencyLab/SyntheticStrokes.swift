internal import Geometry
public import InkModel

/// Strokes that lie under the drawing so that there is much of it.
///
/// They lie in rows on an endless page, at the same density whatever their number, so that a window
/// shows at most some ten thousand of them. A stroke takes a few hundred bytes of memory.
public struct SyntheticStrokes: Sendable {
  /// The most there can be: they take about half a gigabyte.
  public static let largest = 1_000_000
  /// Numbers that the lab steps through.
  public static let counts = [0, 1000, 10_000, 100_000, largest]
  /// Distance of two strokes in canvas units.
  private static let pitch = 14.0
  /// Strokes in a row; the page grows downwards.
  private static let rowLength = 400

  /// How many there are.
  public let count: Int

  /// Takes a number of strokes, 0...``largest``.
  public init(count: Int) { self.count = max(0, min(Self.largest, count)) }

  /// A document with them on a layer below an empty one.
  public var document: Document { document(inSlicesOf: max(1, count)) { _ in true } ?? Document() }

  /// A document with them on a layer below an empty one, made piece by piece.
  ///
  /// - Parameters:
  ///   - size: strokes in a slice.
  ///   - goesOn: is told after each slice how many strokes are there, and says whether to go on.
  /// - Returns: the document; `nil` when it was not gone on with.
  func document(inSlicesOf size: Int, while goesOn: (Int) -> Bool) -> Document? {
    var drawing = Drawing()
    for number in 0..<count {
      drawing.append(stroke(number))
      if (number + 1) % size == 0, !goesOn(number + 1) { return nil }
    }
    guard count > 0, let page = Document().pages.first else { return Document() }
    var made = page
    made.layers = [Layer(id: LayerID(2), drawing: drawing), Layer(id: LayerID(3))]
    return Document(pages: [made])
  }

  /// The stroke with a number: a small stroke of grey ink, the same at every run.
  func stroke(_ number: Int) -> Stroke {
    let (row, column) = (number / Self.rowLength, number % Self.rowLength)
    let corner = Point(x: Double(column) * Self.pitch + 4, y: Double(row) * Self.pitch + 4)
    let points = (0..<4).map { place -> StrokePoint in
      let angle = Double((number &* 7 &+ place &* 11) % 64) / 10
      return StrokePoint(
        location: corner + Vector(angle: angle, length: Double(place) * 2.5),
        timeOffset: Double(place) * 0.005,
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
