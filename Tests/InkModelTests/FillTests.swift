import Geometry
import InkModel
import TestSupport
import Testing

/// The area that a stroke fills.
@Suite struct FillTests {
  private let green = InkColor(red: 0, green: 0.5, blue: 0, alpha: 0.5)

  /// A closed line through corners, with the corners as sharp as they are.
  private func outline(_ corners: [Point], width: Double = 2) -> Stroke {
    let closed = corners + corners.prefix(1)
    let points = closed.flatMap { corner in
      Array(
        repeating: StrokePoint(
          location: corner,
          timeOffset: 0,
          size: Size(width: width, height: width)
        ),
        count: 3
      )
    }
    return Stroke(ink: Ink(.pen), path: StrokePath(points), fill: green)
  }

  private func star() -> Stroke {
    outline(
      (0..<5).map { Point(x: 100, y: 100) + Vector(angle: Double($0) * 4 * .pi / 5, length: 80) }
    )
  }

  private func square() -> Stroke { outline(Rect(x: 0, y: 0, width: 100, height: 100).corners) }

  /// Returns whether a point of the canvas is filled by the even-odd rule, told by a ray.
  private func isFilled(_ point: Point, by stroke: Stroke) -> Bool {
    let corners = stroke.fillCorners(after: .identity, tolerance: 0.01)
    guard var from = corners.last, stroke.fill != nil else { return false }
    var crossings = 0
    for to in corners {
      if (from.y > point.y) != (to.y > point.y) {
        let x = from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
        if x > point.x { crossings += 1 }
      }
      from = to
    }
    return !crossings.isMultiple(of: 2)
  }

  private func isErased(_ point: Point, from stroke: Stroke) -> Bool {
    stroke.mask?.erased.contains { eraser in
      let mapping = eraser.transform.concatenating(stroke.transform)
      guard let inverse = mapping.inverted else { return false }
      let place = inverse.apply(to: point)
      let points = eraser.points.count == 1 ? eraser.points + eraser.points : eraser.points
      return zip(points, points.dropFirst()).contains { start, end in
        TaperedCapsule(
          start: start.location,
          startRadius: start.radius,
          end: end.location,
          endRadius: end.radius
        ).depth(of: place) >= 0
      }
    } ?? false
  }

  /// The bounds hold all that is filled and not erased, and a point in it touches the stroke; what is
  /// neither filled nor near the ink does not.
  @Test(arguments: 1...120 as ClosedRange<UInt64>)
  func boundsAndTouchesFollowTheArea(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke(points: 3...24)
    stroke.fill = green
    for _ in 0..<random.whole(0...3) { stroke.erase(along: random.eraser(across: stroke)) }
    let whole = Rect(enclosing: stroke.fillCorners(after: .identity, tolerance: 0.1))
    let reach = stroke.path.map { max($0.size.width, $0.size.height) }.max() ?? 0
    for _ in 0..<200 {
      let point = Point(
        x: random.number(whole.minX...whole.maxX),
        y: random.number(whole.minY...whole.maxY)
      )
      guard !isErased(point, from: stroke) else { continue }
      if isFilled(point, by: stroke) {
        #expect(stroke.renderBounds.contains(point), "\(point)")
        #expect(stroke.touches(point), "\(point)")
      } else {
        let near =
          stroke.fillCorners(after: .identity, tolerance: 0.1)
          .map { $0.distance(to: point) }.min() ?? 0
        let far = (reach + 12) * stroke.transform.maximumScale
        if near > far { #expect(!stroke.touches(point), "\(point)") }
      }
    }
  }

  @Test func aStarHasAHoleInTheMiddle() {
    let star = star()
    #expect(!star.touches(Point(x: 100, y: 100)))
    #expect(star.touches(Point(x: 160, y: 100)))
    var line = star
    line.fill = nil
    #expect(!line.touches(Point(x: 160, y: 100)))
  }

  /// An eraser in the middle meets the area although it is far from the line, and an unfilled square
  /// does not notice it.
  @Test func theAreaIsErased() {
    let eraser = EraserPath([Point(x: 50, y: 50)], radius: 10)
    var line = square()
    line.fill = nil
    #expect(!line.touches(eraser) && line.erased(along: eraser) == line)
    let erased = square().erased(along: eraser)
    #expect(square().touches(eraser) && erased.mask != nil)
    #expect(!erased.touches(Point(x: 50, y: 50)) && erased.touches(Point(x: 50, y: 65)))
    #expect(erased.renderBounds == square().renderBounds)
    #expect(erased.pieces == [erased])
  }

  /// A cut through the area takes it apart: each half has its part of the area and of the line, and together
  /// they show what was there; an area without a line falls apart as well.
  @Test func aCutTakesTheAreaApart() {
    let cut = EraserPath([Point(x: 40, y: -20), Point(x: 60, y: 120)], radius: 5)
    var area = square()
    area.ink = Ink(.monoline, color: area.ink.color.with(alpha: 0))
    var random = SeededGenerator(seed: 71)
    for whole in [square(), area] {
      let stroke = whole.erased(along: cut)
      let halves = stroke.pieces
      #expect(halves.count == 2 && halves.allSatisfy { $0.fill == green && $0.path == stroke.path })
      #expect(Set(halves.map(\.id)).count == 2)
      for _ in 0..<400 {
        let place = Point(x: random.number(3...97), y: random.number(3...97))
        let isShown = !isErased(place, from: stroke)
        let shown = halves.map { !isErased(place, from: $0) }
        #expect(
          shown == (isShown ? [place.x < 50, place.x > 50] : [false, false])
            || shown == (isShown ? [place.x > 50, place.x < 50] : [false, false])
        )
      }
      let left = halves.filter { $0.touches(Point(x: 10, y: 50)) }
      #expect(left.count == 1 && !left[0].touches(Rect(x: 80, y: 40, width: 40, height: 20)))
      #expect(!left[0].touches(EraserPath([Point(x: 100, y: 50)], radius: 3)))
      #expect(left[0].renderBounds.maxX < 70)
      #expect(left[0].pieces == left)
    }
  }

  /// What is cut out of the middle of an area by a ring is a piece of its own.
  @Test func aRingCutsOutAnIsland() {
    let way = (0...24).map {
      Point(x: 50, y: 50) + Vector(angle: Double($0) * .pi / 12, length: 25)
    }
    let stroke = square().erased(along: EraserPath(way, radius: 4))
    let pieces = stroke.pieces
    #expect(pieces.count == 2)
    #expect(pieces.map { $0.touches(Point(x: 50, y: 50)) }.filter { $0 }.count == 1)
    #expect(pieces.map { $0.touches(Point(x: 10, y: 10)) }.filter { $0 }.count == 1)
  }

  /// Of a square whose line is gone there is still the area; when that is gone too, so is the stroke, and
  /// undoing brings every bit back.
  @Test func theAreaOutlastsTheLine() {
    var drawing = Drawing(strokes: [square()])
    let before = drawing
    let corners = Rect(x: 0, y: 0, width: 100, height: 100).corners
    let line = EraserPath(corners + corners.prefix(1), radius: 8)
    let undo = drawing.apply(.erasing(along: line, in: drawing))
    let left = drawing.strokes.first
    #expect(left?.maskedPathRanges.isEmpty == true)
    let bounds = left?.renderBounds ?? .null
    #expect(Rect(x: 8, y: 8, width: 84, height: 84).outset(by: 1).contains(bounds))
    #expect(bounds.contains(Rect(x: 9, y: 9, width: 82, height: 82)))
    let lasso = Polygon(Rect(x: -9, y: -9, width: 118, height: 118))
    #expect(left?.isInside(lasso) == true && left?.touches(lasso) == true)
    let rest = EraserPath([Point(x: 50, y: 50)], radius: 80)
    let undoRest = drawing.apply(.erasing(along: rest, in: drawing))
    #expect(drawing.strokes.isEmpty)
    drawing.apply(undoRest)
    drawing.apply(undo)
    #expect(drawing == before)
  }

  /// A rectangle inside of the area touches it, as a tap or a lasso does.
  @Test func whatLiesInsideTouchesTheArea() {
    let inside = Rect(x: 40, y: 40, width: 5, height: 5)
    #expect(square().touches(inside) && !square().withoutFill.touches(inside))
    #expect(!square().touches(Rect(x: 140, y: 40, width: 5, height: 5)))
  }

  /// A part of the line surrounds another area than the whole, which is not filled.
  @Test func partsAreNotFilled() {
    let square = square()
    let range = square.path.parameterRange
    #expect(square.substroke(range).fill == green)
    #expect(square.substroke(0...(range.upperBound / 2)).fill == nil)
    #expect(square.withoutInk.renderBounds == square.renderBounds)
  }

  /// While the line is replayed its area is not there; at the end it is.
  @Test func theAreaComesLast() {
    let points = (0..<20).map { step in
      StrokePoint(
        location: Point(x: 50, y: 50) + Vector(angle: Double(step) / 3, length: 40),
        timeOffset: Double(step) * 0.1,
        size: Size(width: 3, height: 3)
      )
    }
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath(points), fill: green)
    var replayed = ReplayedPage(Page(layers: [Layer(drawing: Drawing(strokes: [stroke]))]))
    _ = replayed.seek(to: 1)
    #expect(replayed.shown.layers[0].drawing.strokes.map(\.fill) == [nil])
    let damage = replayed.seek(to: replayed.duration)
    #expect(replayed.shown.layers[0].drawing.strokes == [stroke])
    #expect(damage.contains(stroke.renderBounds))
  }
}
