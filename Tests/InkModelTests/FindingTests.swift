import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct FindingTests {
  /// Whether a place has ink, computed the slow way; `nil` too close to an edge.
  private func depth(_ stroke: Stroke, _ place: Point) -> Double {
    guard let local = stroke.transform.inverted?.apply(to: place) else { return -.infinity }
    return stroke.path.interpolatedPoints(by: .parametricStep(0.02)).map {
      $0.radius - local.distance(to: $0.location)
    }.max() ?? -.infinity
  }

  private func stroke(_ random: inout SeededGenerator) -> Stroke {
    let transform = random.whole(0...1) == 0 ? .identity : random.transform()
    return Stroke(ink: Ink(.pen), path: random.path(), transform: transform)
  }

  @Test func pointsHitWhereInkIs() {
    var random = SeededGenerator(seed: 70)
    for _ in 0..<100 {
      let stroke = stroke(&random)
      let bounds = stroke.renderBounds
      for _ in 0..<10 {
        let place = Point(
          x: random.number(bounds.minX...bounds.maxX),
          y: random.number(bounds.minY...bounds.maxY)
        )
        let depth = depth(stroke, place)
        if abs(depth) > 0.05 { #expect(stroke.touches(place) == (depth > 0)) }
      }
    }
  }

  @Test func distanceWidensTheInk() {
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath(SeededGenerator.line(count: 5)))
    #expect(!stroke.touches(Point(x: 20, y: 4)))
    #expect(!stroke.touches(Point(x: 20, y: 4), within: 2.9))
    #expect(stroke.touches(Point(x: 20, y: 4), within: 3.1))
  }

  @Test func erasedPartsAreNotHit() {
    var stroke = Stroke(ink: Ink(.pen), path: StrokePath(SeededGenerator.line(count: 11)))
    stroke.erase(along: EraserPath([Point(x: 50, y: 0)], radius: 10))
    #expect(!stroke.touches(Point(x: 50, y: 0)) && stroke.touches(Point(x: 30, y: 0)))
    #expect(!stroke.touches(Rect(around: Point(x: 50, y: 0), radius: 5)))
    #expect(!stroke.touches(EraserPath([Point(x: 50, y: 0)], radius: 5)))
    #expect(stroke.touches(EraserPath([Point(x: 50, y: 0)], radius: 12)))
    let halves = Polygon(Rect(minX: -9, minY: -9, maxX: 60.5, maxY: 9))
    #expect(!stroke.isInside(halves))
    stroke.erase(along: EraserPath([Point(x: 60, y: 0), Point(x: 200, y: 0)], radius: 9))
    #expect(stroke.isInside(halves))
  }

  /// A rectangle touches when some place of the ink lies in it, and is not mistaken for its polygon.
  @Test func rectanglesAgreeWithTheirPlaces() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<300 {
      let stroke = stroke(&random)
      let rect = Rect(around: random.point(), radius: random.number(5...60))
      let touches = stroke.touches(rect)
      #expect(touches == stroke.touches(Polygon(rect)))
      let points = stroke.path.interpolatedPoints(by: .parametricStep(0.05))
      if points.contains(where: { rect.contains(stroke.transform.apply(to: $0.location)) }) {
        #expect(touches)
      }
      if stroke.isInside(rect) { #expect(stroke.isInside(Polygon(rect)) && touches) }
    }
  }

  @Test func lassoContainsAndTouches() {
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath(SeededGenerator.line(count: 5)))
    let around = Polygon([
      Point(x: -10, y: -10), Point(x: 50, y: -10), Point(x: 50, y: 10), Point(x: -10, y: 10),
    ])
    #expect(stroke.isInside(around) && stroke.touches(around))
    // Going round twice is no hole.
    #expect(stroke.isInside(Polygon(around.vertices + around.vertices)))
    let across = Polygon([Point(x: 10, y: -9), Point(x: 30, y: -9), Point(x: 20, y: 9)])
    #expect(!stroke.isInside(across) && stroke.touches(across))
    let beside = Polygon([Point(x: 10, y: 5), Point(x: 30, y: 5), Point(x: 20, y: 9)])
    #expect(!stroke.isInside(beside) && !stroke.touches(beside))
    #expect(!stroke.touches(Polygon([])) && !stroke.isInside(Polygon([])))
  }

  /// The index answers as looking at every stroke does, after any history of edits.
  @Test func indexStaysCorrectUnderEdits() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<25 {
      var drawing = random.drawing(strokes: 3...10)
      for _ in 0..<12 {
        drawing.apply(random.edit(of: drawing))
        let rect = Rect(around: random.point(-150...150), radius: random.number(1...90))
        let near = drawing.strokes.filter { $0.renderBounds.intersects(rect) }
        #expect(drawing.strokes(near: rect) == near)
        let points = near.reduce(0) { $0 + $1.path.count }
        #expect(drawing.pointCount(near: rect, upTo: .max) == points)
        #expect(drawing.pointCount(near: rect, upTo: points) == points)
        #expect(points == 0 || drawing.pointCount(near: rect, upTo: points - 1) == points)
        let known = Set(near.map(\.id))
        #expect(!drawing.hasStrokes(besides: known, reaching: rect))
        #expect(
          known.allSatisfy { drawing.hasStrokes(besides: known.subtracting([$0]), reaching: rect) }
        )
        #expect(drawing.strokes(touching: rect) == near.filter { $0.touches(rect) })
        #expect(drawing.strokes(inside: rect) == drawing.strokes.filter { $0.isInside(rect) })
        for (place, stroke) in drawing.strokes.enumerated() {
          #expect(drawing.position(of: stroke.id) == place && drawing[stroke.id] == stroke)
        }
      }
    }
  }

  @Test func strokesFarAwayAndHugeAreFound() {
    let far = AffineTransform(translationBy: Vector(dx: 1e15, dy: 0))
    let huge = AffineTransform(scale: 1e13)
    let line = StrokePath(SeededGenerator.line(count: 3))
    let drawing = Drawing(strokes: [
      Stroke(ink: Ink(.pen), path: line, transform: far),
      Stroke(ink: Ink(.pen), path: line, transform: huge),
      Stroke(ink: Ink(.pen), path: line),
    ])
    #expect(drawing.strokes(near: Rect(around: .zero, radius: 1)).count == 1)
    #expect(drawing.strokes(near: Rect(around: Point(x: 1e14, y: 0), radius: 1)).count == 1)
    #expect(drawing.strokes(near: Rect(around: Point(x: 1e15, y: 0), radius: 1)).count == 1)
    #expect(drawing.strokes(near: drawing.bounds).count == 3)
    #expect(drawing.strokes(near: .null).isEmpty)
  }

  /// The work near a rectangle is the points of the strokes there, counted up to a limit.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func pointsAreCountedUpToALimit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let drawing = Drawing(strokes: (0..<60).map { _ in random.stroke() })
    for _ in 0..<20 {
      let area = Rect(around: random.point(-500...500), radius: random.number(1...600))
      let all = drawing.strokes(near: area).reduce(0) { $0 + $1.path.count }
      #expect(drawing.pointCount(near: area, upTo: .max) == all)
      let most = random.whole(0...200)
      let counted = drawing.pointCount(near: area, upTo: most)
      #expect(all <= most ? counted == all : counted > most && counted <= all)
    }
  }

  /// Beside known strokes there are others exactly where some reach that are not known.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func otherStrokesAreFoundBesideKnownOnes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let drawing = Drawing(strokes: (0..<30).map { _ in random.stroke() })
    for _ in 0..<20 {
      let area = Rect(around: random.point(-500...500), radius: random.number(1...300))
      let there = drawing.strokes.filter { $0.reach.intersects(area) }
      #expect(drawing.strokes(reaching: area) == there)
      #expect(drawing.hasStrokes(besides: [], reaching: area) == !there.isEmpty)
      var known = Set(there.map(\.id))
      #expect(!drawing.hasStrokes(besides: known, reaching: area))
      guard let one = there.randomElement(using: &random) else { continue }
      known.remove(one.id)
      #expect(drawing.hasStrokes(besides: known, reaching: area))
    }
  }
}
