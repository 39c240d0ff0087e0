import Geometry
import InkModel
import InkRendering
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@Suite struct StrokeOutlineTests {
  private static let side = 72

  /// The polygon covers as much as the pixels of the same stroke, within 1 %.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func outlineCoversWhatThePixelsCover(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: Rect(x: 20, y: 20, width: 32, height: 32))
    let response = InkResponse(width: generator.number(2...9))
    var stroke = InProgressStroke(ink: Ink(.pen, color: .black), response: response)
    for sample in pen.stroke(count: generator.whole(1...25)) where isWellInside(sample.position) {
      stroke.append(sample)
    }
    stroke.finish()
    let finished = stroke.stroke(id: StrokeID(high: 0, low: 1))
    let footprints = SpanFlattener(transform: .identity).footprints(of: finished.path)
    let outline = Self.area(of: StrokeOutline(around: footprints).contours.corners)
    let pixels = try Self.coverage(of: finished)
    // Where edges meet within a pixel, the pixel takes the larger share instead of the union.
    #expect(abs(outline - pixels) < 0.01 * pixels + 1.5)
  }

  /// A dot's polygon has the area of a disc, less the tolerance at its edge.
  @Test(arguments: [0.1, 0.5, 1, 3, 10, 100])
  func dotIsADisc(radius: Double) {
    let disc = Footprint(center: Point(x: 40, y: 30), radius: radius)
    let corners = StrokeOutline(around: [disc]).contours.corners
    let area = Self.area(of: corners, scale: 30 / radius, around: disc.center)
    let expected = Double.pi * radius * radius
    #expect(abs(area - expected) < 0.004 * expected)
    for corner in corners {
      #expect(abs(corner.distance(to: disc.center) - radius) < DiscChain.tolerance)
    }
  }

  /// No corner lies outside what the discs sweep.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func cornersLieOnTheSweep(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let discs = (0..<generator.whole(1...12)).map { _ in
      Footprint(
        center: Point(x: generator.number(0...60), y: generator.number(0...60)),
        radius: generator.once(in: 6) ? 0 : generator.number(0...12)
      )
    }
    let corners = StrokeOutline(around: discs).contours.corners
    #expect(!corners.isEmpty)
    for corner in corners {
      #expect(corner.isFinite)
      let isInSweep =
        zip(discs, discs.dropFirst()).contains { start, end in
          let capsule = TaperedCapsule(
            start: start.center,
            startRadius: start.radius,
            end: end.center,
            endRadius: end.radius
          )
          return capsule.depth(of: corner) > -DiscChain.tolerance
        } || discs.contains { corner.distance(to: $0.center) <= $0.radius + DiscChain.tolerance }
      #expect(isInSweep)
    }
  }

  /// Where a pen goes back on its own way the ink is round, whatever the direction and the taper.
  @Test(arguments: 0..<12, [0.0, 1, 2.5])
  func hairpinIsRound(direction: Int, taper: Double) {
    let heading = Vector(angle: Double(direction) * .pi / 6, length: 20)
    let start = Point(x: 40, y: 40)
    let discs = [
      InkDisc(center: start, radius: 4 - taper),
      InkDisc(center: start + heading, radius: 4),
      InkDisc(center: start + heading * 0.05, radius: 4 - taper / 2),
    ]
    let corners = StrokeOutline(
      around: discs.map { Footprint(center: $0.center, radius: $0.radius) }
    ).contours.corners
    let farthest = corners.map { ($0 - start).dot(heading) / 20 }.max() ?? 0
    #expect(abs(farthest - 24) < 0.1)
  }

  @Test func withoutDiscsThereIsNoEdge() {
    #expect(StrokeOutline(around: []).contours.polygons.isEmpty)
  }

  /// Discs within others change nothing.
  @Test func discsWithinOthersAreLeftOut() {
    let large = Footprint(center: Point(x: 5, y: 5), radius: 8)
    let small = Footprint(center: Point(x: 6, y: 7), radius: 2)
    let alone = StrokeOutline(around: [large]).contours.corners
    #expect(StrokeOutline(around: [large, small]).contours.corners == alone)
    #expect(StrokeOutline(around: [small, large]).contours.corners == alone)
    #expect(StrokeOutline(around: [small, large, large, small]).contours.corners == alone)
  }

  // MARK: -

  private func isWellInside(_ point: Point) -> Bool {
    Rect(x: 8, y: 8, width: 56, height: 56).contains(point)
  }

  /// The area that a closed polygon winds around, by lines a sixteenth apart.
  private static func area(
    of corners: [Point],
    scale: Double = 1,
    around center: Point = .zero
  ) -> Double {
    let points = corners.map { center + ($0 - center) * scale }
    guard let low = points.map(\.y).min(), let high = points.map(\.y).max() else { return 0 }
    let step = 1.0 / 16
    var area = 0.0
    for y in stride(from: low + step / 2, to: high, by: step) {
      var crossings: [(x: Double, turn: Int)] = []
      for (index, end) in points.enumerated() {
        let start = points[(index + points.count - 1) % points.count]
        guard (start.y <= y) != (end.y <= y) else { continue }
        let share = (y - start.y) / (end.y - start.y)
        crossings.append((start.x + (end.x - start.x) * share, start.y <= y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var (winding, begin) = (0, 0.0)
      for crossing in crossings {
        if winding == 0 { begin = crossing.x }
        winding += crossing.turn
        if winding == 0 { area += (crossing.x - begin) * step }
      }
    }
    return area / (scale * scale)
  }

  /// The pixels that a black stroke covers on white paper.
  private static func coverage(of stroke: Stroke) throws -> Double {
    let white = Color(red: 1, green: 1, blue: 1)
    let renderer = try CanvasRenderer(width: side, height: side, paper: white)
    _ = try renderer.add(stroke)
    var sum = 0
    try renderer.compose(renderer.bounds) { image, rect, _, _ in
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { sum += 255 - Int(image.pixel(x: x, y: y) & 0xFF) }
      }
    }
    return Double(sum) / 255
  }
}
