import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@Suite struct InkShapeTests {
  /// How far the edge that is drawn may be from that of the ink: the curves' and the polygon's
  /// tolerance, and that of the pieces of the way.
  private static let tolerance = InkShape.tolerance + DiscChain.tolerance + SpanFlattener.tolerance

  private func stroke(_ type: InkType, seed: UInt64) -> Stroke {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 60, height: 60))
    let response = InkResponse.standard(for: type, width: generator.number(0.6...9))
    var stroke = InProgressStroke(ink: Ink(type), response: response)
    for sample in pen.stroke(count: generator.whole(1...30)) { stroke.append(sample) }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 0, low: seed))
  }

  /// Within the tolerance, ink is drawn where a tip of the curve's own width covers the paper, and
  /// nowhere else: looked at on both sides of each place of the edge.
  @Test(arguments: [InkType.pen, .monoline], 1...25 as ClosedRange<UInt64>)
  func shapeIsThatOfTheInk(type: InkType, seed: UInt64) {
    let stroke = stroke(type, seed: seed)
    let shape = InkShape(of: stroke)
    let footprints = finePrints(of: stroke)
    let edge = InkShape.edge(around: footprints).flattened(pieces: 8)
    var missed = 0
    for (start, end) in zip(edge, edge.dropFirst()) {
      guard let along = (end - start).unit else { continue }
      for side in [-1.0, 1] {
        let place = start + along.turnedRight * (side * 1.3 * Self.tolerance)
        let depth = depth(of: place, in: footprints)
        guard abs(depth) > Self.tolerance else { continue }
        if shape.covers(place) != (depth > 0) { missed += 1 }
      }
    }
    #expect(missed == 0)
  }

  /// A line of even width covers what the areas of the same ink cover.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func lineIsAsWideAsTheInk(seed: UInt64) {
    let stroke = stroke(.monoline, seed: seed)
    guard case .line(_, let width) = InkShape(of: stroke) else {
      Issue.record("a monoline is no line")
      return
    }
    #expect(abs(width - stroke.path[0].size.width) < 0.001)
  }

  /// Whatever changes its width, or has a flat tip, is an area.
  @Test(arguments: [InkType.fountainPen, .reed, .marker])
  func flatTipsAreAreas(type: InkType) {
    let shape = InkShape(of: stroke(type, seed: 3))
    #expect(shape.width == nil)
    #expect(!shape.path.elements.isEmpty)
  }

  /// A stroke takes a few curves for each of its points, however many corners its edge has.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func shapeTakesFewSteps(seed: UInt64) {
    let stroke = stroke(.pen, seed: seed)
    let footprints = SpanFlattener(transform: .identity).footprints(of: stroke.path)
    let corners = StrokeOutline(around: footprints).contours.corners.count
    let steps = InkShape(of: stroke).path.elements.count
    #expect(steps < corners / 2 || corners < 40)
  }

  @Test func withoutPointsThereIsNoShape() {
    let shape = InkShape(of: Stroke(ink: Ink(.pen), path: StrokePath()))
    #expect(shape.path.elements.isEmpty)
    #expect(InkShape.edge(around: []).elements.isEmpty)
  }

  // MARK: -

  /// The prints of a tip at places so dense that pieces between them do not matter.
  private func finePrints(of stroke: Stroke) -> [Footprint] {
    let fine = 16.0
    return SpanFlattener(transform: AffineTransform(scale: fine), inkType: stroke.ink.inkType)
      .footprints(of: stroke.path).map {
        Footprint(
          center: Point(x: $0.center.x / fine, y: $0.center.y / fine),
          radius: $0.radius / fine
        )
      }
  }

  /// How deep a place lies in the ink of round prints; negative outside.
  private func depth(of place: Point, in footprints: [Footprint]) -> Double {
    var depth = -Double.infinity
    for (start, end) in zip(footprints, footprints.dropFirst() + footprints.suffix(1)) {
      let capsule = TaperedCapsule(
        start: start.center,
        startRadius: start.radius,
        end: end.center,
        endRadius: end.radius
      )
      depth = max(depth, capsule.depth(of: place))
    }
    return depth
  }
}

extension InkShape {
  /// Whether ink is drawn at a place.
  fileprivate func covers(_ place: Point) -> Bool {
    let parts = path.flattenedParts(pieces: 32)
    switch self {
    case .areas: return parts.contains { Polygon($0).contains(place) }
    case .line(_, let width):
      return parts.contains { part in
        zip(part, part.dropFirst()).contains { start, end in
          let capsule = TaperedCapsule(
            start: start,
            startRadius: width / 2,
            end: end,
            endRadius: width / 2
          )
          return capsule.depth(of: place) >= 0
        }
      }
    }
  }
}
