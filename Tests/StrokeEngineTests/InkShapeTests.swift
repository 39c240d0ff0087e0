import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@Suite struct InkShapeTests {
  /// How far from an edge it is looked whether there is ink: corners of the edge are within the
  /// tolerance of what is drawn, which between them may leave the straight line to where the ink is.
  private static let reach = 2.5 * InkShape.tolerance

  private func stroke(_ type: InkType, seed: UInt64) -> Stroke {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 60, height: 60))
    let response = InkResponse.standard(for: type, width: generator.number(0.6...9))
    var stroke = InProgressStroke(ink: Ink(type), response: response)
    for sample in pen.stroke(count: generator.whole(1...30)) { stroke.append(sample) }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 0, low: seed))
  }

  /// Areas cover what the polygon of the ink covers, looked at on both sides of all of its edge.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func areasAreThoseOfTheInk(seed: UInt64) {
    let stroke = stroke(.pen, seed: seed)
    let footprints = SpanFlattener(transform: .identity).footprints(of: stroke.path)
    let corners = StrokeOutline(around: footprints).contours.corners
    let (polygon, drawn) = (Polygon(corners), InkShape.edge(around: footprints))
    let missed = places(along: corners).filter { place in
      let distance = polygon.signedDistance(to: place)
      return abs(distance) > Self.reach && drawn.covers(place) != (distance < 0)
    }
    #expect(missed.count == 0)
  }

  /// A line covers what a tip covers that goes the curve's way, looked at on both sides of its edge.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func linesAreThoseOfTheInk(seed: UInt64) {
    let stroke = stroke(.monoline, seed: seed)
    let shape = InkShape(of: stroke)
    let footprints = finePrints(of: stroke)
    let line = shape.path.flattened(pieces: 32)
    let radius = (shape.width ?? 0) / 2
    let prints = line.map { Footprint(center: $0, radius: radius) }
    let missed = places(along: StrokeOutline(around: footprints).contours.corners).filter { place in
      let depth = depth(of: place, in: footprints)
      return abs(depth) > Self.reach && (self.depth(of: place, in: prints) > 0) != (depth > 0)
    }
    #expect(missed.count == 0)
  }

  /// A line is as wide as the ink.
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

  /// Places on both sides of the edges of a polygon, a little further off than what is looked at.
  private func places(along corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { start, end -> [Point] in
      guard let along = (end - start).unit else { return [] }
      let across = along.turnedRight * (1.2 * Self.reach)
      return [start + across, start - across]
    }
  }

  /// The prints of a tip at places so dense that pieces between them do not matter.
  private func finePrints(of stroke: Stroke) -> [Footprint] {
    let fine = 4.0
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

extension VectorPath {
  /// Whether a place lies within it, by the rule *nonzero*.
  fileprivate func covers(_ place: Point) -> Bool {
    flattenedParts(pieces: 16).contains { Polygon($0).contains(place) }
  }
}
