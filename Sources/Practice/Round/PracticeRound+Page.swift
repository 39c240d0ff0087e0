internal import Geometry
public import InkModel

extension PracticeRound {
  /// The page to write on: a locked layer with the word in grey on its lines, below an empty layer.
  public var page: Page {
    let template = Layer(
      id: LayerID(1),
      name: "Letters",
      isLocked: true,
      drawing: Drawing(strokes: text.lineStrokes() + text.strokes())
    )
    return Page(
      title: word,
      size: pageSize,
      layers: [template, Layer(id: LayerID(2), name: "Writing")]
    )
  }
}

extension HandwrittenText {
  /// The lengths of a dash and of a gap in millimetres.
  private static let (dash, gap) = (2.0, 1.6)

  /// Returns the guide lines as ink.
  ///
  /// - Parameter end: The right end of the lines; a little beyond the text by default.
  /// - Returns: The strokes; a stroke for each dash of a dashed line.
  public func lineStrokes(to end: Double? = nil) -> [Stroke] {
    guideLines(to: end).flatMap { line -> [Stroke] in
      let ink = Ink(.monoline, color: line.kind.color)
      return line.pieces(isDashed: line.kind.isDashed, Self.dash, Self.gap).map { start, end in
        let width = line.kind == .base ? 1.6 : 1.0
        return Stroke(ink: ink, path: StrokePath(lineFrom: start, to: end, width: width))
      }
    }
  }
}

extension WritingLine.Kind {
  var isDashed: Bool { self == .xHeight || self == .middle }

  var color: InkColor {
    switch self {
    case .base: InkColor(red: 0.86, green: 0.55, blue: 0.50)
    case .cell: InkColor(red: 0.62, green: 0.73, blue: 0.84)
    case .top, .xHeight, .bottom, .middle: InkColor(red: 0.74, green: 0.82, blue: 0.89)
    }
  }
}

extension WritingLine {
  /// Returns the line, or its dashes.
  func pieces(isDashed: Bool, _ dash: Double, _ gap: Double) -> [(Point, Point)] {
    guard isDashed, let direction = (end - start).unit else { return [(start, end)] }
    let unit = Document.unitsPerMillimetre
    let length = (end - start).length
    return stride(from: 0, to: length, by: (dash + gap) * unit).map { offset in
      (start + direction * offset, start + direction * min(length, offset + dash * unit))
    }
  }
}

extension StrokePath {
  /// Makes a straight line; control points are repeated at its ends so that it reaches them.
  init(lineFrom start: Point, to end: Point, width: Double) {
    self.init(
      [start, start, end, end].map { point in
        StrokePoint(location: point, timeOffset: 0, size: Size(width: width, height: width))
      }
    )
  }
}
