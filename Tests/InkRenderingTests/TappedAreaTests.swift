import Geometry
import InkModel
import InkRendering
import TestSupport
import Testing

/// The area that lines enclose around a point.
@Suite struct TappedAreaTests {
  private static let width = 3.0

  private func line(_ points: [Point], width: Double = width) -> Stroke {
    let points = points.map {
      StrokePoint(location: $0, timeOffset: 0, size: Size(width: width, height: width))
    }
    return Stroke(ink: Ink(.pen), path: StrokePath(points))
  }

  private func straight(_ start: Point, _ end: Point) -> Stroke {
    line(
      [start, start, start] + (1...9).map { start.interpolated(to: end, by: Double($0) / 10) }
        + [end, end, end]
    )
  }

  private func ring(_ center: Point, _ radius: Double, gap: Double = 0, width: Double = width)
    -> Stroke
  {
    let turn = 2 * Double.pi - gap / radius
    return line(
      (0...96).map { center + Vector(angle: Double($0) / 96 * turn, length: radius) },
      width: width
    )
  }

  /// The sides of a rectangle, the last one with a door in its middle.
  private func room(_ rect: Rect, door: Double = 0) -> [Stroke] {
    let corners = rect.corners
    let sides = zip(corners, corners.dropFirst()).map { straight($0, $1) }
    let (start, end) = (corners[3], corners[0])
    let share = (1 - door / start.distance(to: end)) / 2
    return sides + [
      straight(start, start.interpolated(to: end, by: share)),
      straight(end, end.interpolated(to: start, by: share)),
    ]
  }

  private func area(
    _ point: Point,
    _ strokes: [Stroke],
    gap: Double = 12,
    edge: Rect? = nil
  ) -> TappedArea? {
    TappedArea(
      around: point,
      in: [Drawing(strokes: strokes)],
      covered: 0,
      edge: edge,
      closing: gap
    )
  }

  /// An area ends in the middle of its line, though the line lies on the border of a grid around the point.
  @Test(arguments: -8...8)
  func linesOnTheBorderOfAGridAreReached(steps: Int) throws {
    let strokes = [ring(.zero, 100), straight(Point(x: 2000, y: 0), Point(x: 3000, y: 0))]
    let found = try #require(area(Point(x: 0, y: 28 + 0.5 * Double(steps)), strokes))
    let bounds = Rect(enclosing: found.outlines.joined())
    let edges = [-bounds.minX, -bounds.minY, bounds.maxX, bounds.maxY]
    #expect(edges.allSatisfy { abs($0 - 100) <= 2 * found.cell }, "\(bounds)")
  }

  /// Arcs with gaps between them enclose their ellipse, anywhere and of any size, from wherever inside it
  /// is tapped.
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func arcsWithGapsEncloseTheirEllipse(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let center = random.point(-3000...3000)
    let radii = (random.number(40...900), random.number(0.5...1))
    let (count, gap) = (random.whole(1...4), random.number(0...9))
    let strokes = (0..<count).map { part -> Stroke in
      let share = 2 * Double.pi / Double(count)
      let (start, end) = (Double(part) * share, Double(part + 1) * share - gap / radii.0)
      let points = (0...64).map { step in
        let way = Vector(angle: start + (end - start) * Double(step) / 64, length: radii.0)
        return center + Vector(dx: way.dx, dy: way.dy * radii.1)
      }
      // A curve comes to its end only where the last control point is there three times.
      return line(
        Array(repeating: points[0], count: 2) + points
          + Array(repeating: points[64], count: 2)
      )
    }
    let way = Vector(angle: random.number(0...6), length: radii.0 * random.number(0...0.8))
    let point = center + Vector(dx: way.dx, dy: way.dy * radii.1)
    let found = try #require(area(point, strokes))
    let wanted = Double.pi * radii.0 * radii.0 * radii.1
    #expect(abs(found.size / wanted - 1) < 0.05, "\(found.size / wanted)")
    #expect(found.boundary == Set(strokes.map(\.id)))
  }

  /// A gap that is wider than the one that is closed lets all out.
  @Test(arguments: [4.0, 20, 40]) func widerGapsLetAllOut(gap: Double) {
    let strokes = [ring(Point(x: 200, y: 100), 80, gap: gap + 6)]
    #expect(area(Point(x: 210, y: 90), strokes, gap: gap) == nil)
    #expect(area(Point(x: 210, y: 90), strokes, gap: gap + 12) != nil)
  }

  /// Two rooms with a door between them are two areas, which meet in the door.
  @Test func roomsWithADoorAreTwoAreas() throws {
    let (left, right) = (Rect(x: 0, y: 0, width: 120, height: 90), Point(x: 180, y: 40))
    let shared = room(left.translated(by: Vector(dx: 120, dy: 0)), door: 10)
    let strokes =
      shared + [
        straight(Point(x: 0, y: 0), Point(x: 120, y: 0)),
        straight(Point(x: 0, y: 0), Point(x: 0, y: 90)),
        straight(Point(x: 0, y: 90), Point(x: 120, y: 90)),
      ]
    for point in [Point(x: 60, y: 40), right, Point(x: 8, y: 8), Point(x: 232, y: 82)] {
      let found = try #require(area(point, strokes))
      #expect(abs(found.size / (120 * 90) - 1) < 0.05, "\(point): \(found.size)")
    }
    // Gaps that are not closed make one of them.
    let both = try #require(area(right, strokes, gap: 0))
    #expect(abs(both.size / (240 * 90) - 1) < 0.05)
  }

  /// What another line encloses within the area is a hole of it, and an area of its own.
  @Test func figuresWithinAreHoles() throws {
    let outer = room(Rect(x: 0, y: 0, width: 300, height: 200))
    let inner = ring(Point(x: 150, y: 100), 60)
    let strokes = outer + [inner]
    let round = Double.pi * 60 * 60
    let between = try #require(area(Point(x: 20, y: 20), strokes))
    #expect(between.outlines.count == 2)
    #expect(abs(between.size / (300 * 200 - round) - 1) < 0.04)
    #expect(between.boundary == Set(strokes.map(\.id)))
    let within = try #require(area(Point(x: 130, y: 90), strokes))
    #expect(within.outlines.count == 1 && within.boundary == [inner.id])
    #expect(abs(within.size / round - 1) < 0.04)
  }

  /// A line that ends in the area is no edge of it.
  @Test func linesWithinAreCovered() throws {
    let strokes = room(Rect(x: 0, y: 0, width: 100, height: 100))
    let with = strokes + [straight(Point(x: 0, y: 50), Point(x: 60, y: 50))]
    let found = try #require(area(Point(x: 30, y: 20), with))
    #expect(abs(found.size / 1e4 - 1) < 0.04 && found.outlines.count == 1)
  }

  /// Ink counts as wide as it is: between two broad lines that touch there is no gap.
  @Test func broadInkClosesGapsByItsWidth() throws {
    let center = Point(x: 400, y: 300)
    let found = try #require(area(center, [ring(center, 100, gap: 30, width: 40)], gap: 2))
    #expect(abs(found.size / (Double.pi * 1e4) - 1) < 0.06)
    #expect(area(center, [ring(center, 100, gap: 30, width: 4)], gap: 2) == nil)
  }

  /// The edge of a sheet is a line; without one, what no stroke encloses is no area.
  @Test func theEdgeOfASheetIsALine() throws {
    let sheet = Rect(x: 0, y: 0, width: 400, height: 300)
    let strokes = [straight(Point(x: 150, y: -5), Point(x: 150, y: 305))]
    let found = try #require(area(Point(x: 20, y: 250), strokes, edge: sheet))
    #expect(abs(found.size / (150 * 300) - 1) < 0.04 && found.boundary == [strokes[0].id])
    #expect(area(Point(x: 20, y: 250), strokes) == nil)
    #expect(area(Point(x: 500, y: 250), strokes, edge: sheet) == nil)
    #expect(area(Point(x: 20, y: 20), [], edge: nil) == nil)
  }

  /// Nothing is found on a line, and at no place at all.
  @Test func thereIsNoAreaOnALine() {
    let strokes = [ring(Point(x: 100, y: 100), 80, width: 9)]
    #expect(area(Point(x: 180, y: 100), strokes) == nil)
    #expect(area(Point(x: Double.nan, y: 1), strokes) == nil)
    #expect(area(Point(x: Double.infinity, y: 1), strokes) == nil)
    #expect(area(Point(x: 1e12, y: 1e12), strokes) == nil)
  }

  /// An area over the lines of a lower layer keeps off them; one below them reaches their middles.
  @Test func theAreaKeepsOffCoveredLines() throws {
    let center = Point(x: 100, y: 100)
    let lines = Drawing(strokes: [ring(center, 60, width: 12)])
    for (covered, radius) in [(0, 60.0), (1, 54.5)] {
      let found = TappedArea(
        around: center,
        in: [lines, Drawing()],
        covered: covered,
        edge: nil,
        closing: 4
      )
      let size = try #require(found).size
      #expect(abs((size / Double.pi).squareRoot() - radius) < 1, "\(covered)")
    }
  }
}
