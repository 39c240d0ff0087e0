public import Geometry
public import InkModel

/// Strokes with dates, as a replay needs them.
public enum DatedInk {
  /// A stroke that begins at a date and lasts for some seconds.
  public static func stroke(
    at date: Double?,
    lasting duration: Double = 0.5,
    from start: Point = Point(x: 10, y: 10),
    points count: Int = 6
  ) -> Stroke {
    let points = (0..<count).map { number in
      let share = Double(number) / Double(max(1, count - 1))
      return StrokePoint(
        location: start + Vector(dx: 60 * share, dy: 20 * share * share),
        timeOffset: duration * share,
        size: Size(width: 3, height: 3)
      )
    }
    let path = StrokePath(controlPoints: points, creationDate: date)
    return Stroke(ink: Ink(.pen), path: path)
  }

  /// A page of two layers whose strokes were drawn at random within half a minute.
  public static func page(seed: UInt64, count: Int = 14) -> Page {
    var generator = SeededGenerator(seed: seed)
    let layers = (0..<2).map { layer in
      let strokes = (0..<count).map { _ in
        stroke(
          at: generator.number(0...30),
          lasting: generator.number(0...2),
          from: generator.point(0...100),
          points: generator.whole(1...12)
        )
      }
      return Layer(id: LayerID(Int64(layer) + 1), drawing: Drawing(strokes: strokes))
    }
    return Page(layers: layers)
  }
}
