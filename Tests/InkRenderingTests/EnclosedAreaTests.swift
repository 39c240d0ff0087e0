import Geometry
import InkModel
import InkRendering
import TestSupport
import Testing

/// The area that several lines enclose together.
@Suite struct EnclosedAreaTests {
  private func line(_ points: [Point]) -> Stroke {
    let points = points.map {
      StrokePoint(location: $0, timeOffset: 0, size: Size(width: 3, height: 3))
    }
    return Stroke(ink: Ink(.pen), path: StrokePath(points))
  }

  private func straight(_ start: Point, _ end: Point) -> Stroke {
    line(
      [start, start, start] + (1...9).map { start.interpolated(to: end, by: Double($0) / 10) }
        + [end, end, end]
    )
  }

  /// The area that outlines enclose, holes taken off.
  private func area(of outlines: [[Point]]) -> Double {
    let areas = outlines.map { outline in
      zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) { sum, edge in
        sum + (edge.0 - .zero).cross(edge.1 - .zero) / 2
      }
    }
    return abs(areas.reduce(0, +))
  }

  /// An ellipse of one to four arcs with gaps between them, anywhere and of any size, has the area of the
  /// ellipse.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func arcsWithGapsEncloseTheirEllipse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let center = random.point(-3000...3000)
    let radii = (random.number(40...900), random.number(0.5...1))
    let (count, gap) = (random.whole(1...4), random.number(0...0.06))
    let strokes = (0..<count).map { part -> Stroke in
      let share = 2 * Double.pi / Double(count)
      let (start, end) = (Double(part) * share, Double(part + 1) * share - gap)
      return line(
        (0...48).map { step in
          let way = Vector(angle: start + (end - start) * Double(step) / 48, length: radii.0)
          return center + Vector(dx: way.dx, dy: way.dy * radii.1)
        }
      )
    }
    let wanted = Double.pi * radii.0 * radii.0 * radii.1
    let found = area(of: EnclosedArea.outlines(of: strokes))
    #expect(abs(found / wanted - 1) < 0.03, "\(found / wanted)")
  }

  /// Lines that cross enclose what lies between the crossings; their ends do not count.
  @Test func crossingLinesEncloseWhatIsBetween() {
    let strokes = [
      straight(Point(x: 0, y: 30), Point(x: 200, y: 30)),
      straight(Point(x: 0, y: 170), Point(x: 200, y: 170)),
      straight(Point(x: 40, y: 0), Point(x: 40, y: 200)),
      straight(Point(x: 160, y: 0), Point(x: 160, y: 200)),
    ]
    let outlines = EnclosedArea.outlines(of: strokes)
    #expect(outlines.count == 1)
    #expect(abs(area(of: outlines) / (120 * 140) - 1) < 0.03)
    let bounds = Rect(enclosing: outlines.flatMap { $0 })
    #expect(Rect(minX: 38, minY: 28, maxX: 162, maxY: 172).contains(bounds))
  }

  @Test func farLinesEncloseNothing() {
    let apart = [
      straight(Point(x: 0, y: 0), Point(x: 100, y: 0)),
      straight(Point(x: 0, y: 70), Point(x: 100, y: 70)),
    ]
    #expect(EnclosedArea.outlines(of: apart).isEmpty)
    #expect(EnclosedArea.outlines(of: []).isEmpty)
    #expect(EnclosedArea.outlines(of: [line([.zero])]).isEmpty)
    // A line around which nothing can be drawn is harmless.
    let far = straight(Point(x: -2e5, y: 0), Point(x: 2e5, y: 1))
    #expect(EnclosedArea.outlines(of: [far, far]).isEmpty)
  }

  /// An erased part is a gap, and one that is too wide lets all out.
  @Test func erasedPartsAreGaps() {
    let ring = line(
      (0...60).map {
        Point(x: 100, y: 100) + Vector(angle: Double($0) * .pi / 30, length: 80)
      }
    )
    let whole = area(of: EnclosedArea.outlines(of: [ring]))
    let small = ring.erased(along: EraserPath([Point(x: 180, y: 100)], radius: 5))
    #expect(abs(area(of: EnclosedArea.outlines(of: [small])) / whole - 1) < 0.03)
    let half = ring.erased(along: EraserPath([Point(x: 180, y: 100)], radius: 110))
    #expect(area(of: EnclosedArea.outlines(of: [half])) < whole / 3)
  }

  /// Figures that are far apart beside their gaps are filled each for itself.
  @Test func figuresAreFilledEachForItself() {
    func ring(_ x: Double, _ y: Double) -> Stroke {
      line(
        (0...60).map {
          Point(x: x, y: y) + Vector(angle: 0.08 + Double($0) * (2 * .pi - 0.08) / 60, length: 50)
        }
      )
    }
    let rings = [(0.0, 0.0), (140, 0), (0, 140), (140, 140), (900, 700)].map(ring)
    let outlines = EnclosedArea.outlines(of: rings)
    #expect(outlines.count == rings.count)
    #expect(abs(area(of: outlines) / (5 * .pi * 50 * 50) - 1) < 0.06)
  }

  /// An inlet of a closed figure is outside, however far away other figures lie.
  @Test(arguments: [300.0, 4000]) func inletsStayOpenOnALargePage(way: Double) {
    let horseshoe = line(
      [(0, 0), (90, 0), (90, 120), (60, 120), (60, 30), (30, 30), (30, 120), (0, 120), (0, 0)].map {
        Point(x: $0.0, y: $0.1)
      }
    )
    let far = straight(Point(x: way, y: way), Point(x: way + 20, y: way))
    let alone = area(of: EnclosedArea.outlines(of: [horseshoe]))
    let among = area(of: EnclosedArea.outlines(of: [horseshoe, far]))
    #expect(abs(among / alone - 1) < 0.12, "\(alone), \(among)")
  }
}
