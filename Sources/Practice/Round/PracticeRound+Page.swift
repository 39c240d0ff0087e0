internal import Geometry
public import InkModel

extension PracticeRound {
  /// The page to write on: the word in grey on its lines, locked, and a layer for the pen over it.
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
  /// Millimetres of a dash and of the gap after it.
  private static let (dash, gap) = (2.0, 1.6)

  /// The lines to write on as ink.
  ///
  /// - Parameter end: how far lines reach to the right; without it a little beyond the text.
  /// - Returns: the strokes, dashed lines in pieces.
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
  /// The line whole, or cut into dashes.
  func pieces(isDashed: Bool, _ dash: Double, _ gap: Double) -> [(Point, Point)] {
    guard isDashed, let way = (end - start).unit else { return [(start, end)] }
    let unit = Document.unitsPerMillimetre
    let length = (end - start).length
    return stride(from: 0, to: length, by: (dash + gap) * unit).map { place in
      (start + way * place, start + way * min(length, place + dash * unit))
    }
  }
}

extension StrokePath {
  /// A straight line; twice at its ends a control point makes it reach them.
  init(lineFrom start: Point, to end: Point, width: Double) {
    self.init(
      [start, start, end, end].map { place in
        StrokePoint(location: place, timeOffset: 0, size: Size(width: width, height: width))
      }
    )
  }
}
