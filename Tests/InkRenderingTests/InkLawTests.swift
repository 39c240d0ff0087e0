import Geometry
import InkModel
import InkRendering
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// What holds for the inks one by one and for all of them.
@Suite struct InkLawTests {
  private let line = [Point(x: 30, y: 40), Point(x: 110, y: 40)]

  // MARK: - Zoom

  /// Ink covers the same area of the canvas at any zoom.
  ///
  /// Solid ink does so within 2 %, or 4 % from so far that it is hardly a pixel thick. Grain is finer
  /// than a pixel when far away: 15 %. So are the rim of a wash and a soft edge from so far, which are
  /// then caught by a pixel or lie between two: 30 %.
  @Test(arguments: InkType.laying, [0.1, 0.3, 2, 9, 64])
  func areaIsTheSameAtAnyZoom(type: InkType, scale: Double) throws {
    // What is seen from near is small, so that the picture is not large.
    let isNear = scale > 4
    let corners = isNear ? [Point(x: 5, y: 5), Point(x: 9, y: 5)] : line
    let stroke = Hand().stroke(corners, type, width: isNear ? 5 : 24)
    func area(_ scale: Double) throws -> Double {
      let side = isNear ? (14.0, 10.0) : (140, 80)
      return try InkedPaper(
        [stroke],
        width: Int((side.0 * scale).rounded(.up)),
        height: Int((side.1 * scale).rounded(.up)),
        transform: AffineTransform(scale: scale)
      ).amount / (scale * scale)
    }
    let (wanted, found) = (try area(isNear ? 4 : 1), try area(scale))
    let isRough = type == .watercolor || scale < 0.2
    let limit = Self.isSolid(type) ? (scale < 0.2 ? 0.04 : 0.02) : isRough ? 0.3 : 0.15
    #expect(abs(found / wanted - 1) < limit, "\(found) instead of \(wanted)")
  }

  /// Turning and mirroring the view changes nothing of how much there is.
  @Test(arguments: InkType.laying, [0.4, 1.9, -2.6])
  func areaIsTheSameTurnedAndMirrored(type: InkType, angle: Double) throws {
    let hand = Hand(altitude: 0.4, azimuth: 0.5)
    let stroke = hand.stroke([Point(x: -25, y: -10), Point(x: 25, y: 10)], type, width: 14)
    func area(_ mapping: AffineTransform) throws -> Double {
      let middle = AffineTransform(translationBy: Vector(dx: 75, dy: 75))
      return try InkedPaper(
        [stroke],
        width: 150,
        height: 150,
        transform: mapping.concatenating(middle)
      ).amount
    }
    let wanted = try area(.identity)
    let turned = AffineTransform(rotation: angle)
    let mirrored = AffineTransform(scaleX: -1, y: 1).concatenating(turned)
    let limit = Self.isSolid(type) ? 0.01 : 0.05
    for mapping in [turned, mirrored] {
      let found = try area(mapping)
      #expect(abs(found / wanted - 1) < limit, "\(found) instead of \(wanted)")
    }
  }

  // MARK: - Marker

  /// Where a marker's stroke crosses itself it is as dark as elsewhere; a second stroke of the same
  /// marker lets through the same share again.
  @Test func markerIsEvenWithinAStrokeAndMultipliesOverAnother() throws {
    let hand = Hand(altitude: 0.8)
    let across = [Point(x: 10, y: 50), Point(x: 90, y: 50)]
    let down = [Point(x: 50, y: 10), Point(x: 50, y: 90)]
    func paper(_ strokes: [Stroke]) throws -> InkedPaper {
      try InkedPaper(strokes, width: 140, height: 100)
    }
    let way = across + [Point(x: 120, y: 10)] + down
    let once = try paper([hand.stroke(way, .marker)])
    let coat = once.coverage(30, 50)
    #expect(coat > 0.3 && coat < 0.9)
    #expect(abs(once.darkest - coat) < 0.005)
    #expect(abs(once.coverage(50, 50) - coat) < 0.005)
    let twice = try paper([hand.stroke(across, .marker), hand.stroke(down, .marker)])
    #expect(abs((1 - twice.coverage(50, 50)) - (1 - coat) * (1 - coat)) < 0.01)
    #expect(abs(twice.coverage(30, 50) - coat) < 0.005)
  }

  // MARK: - Monoline

  /// Whatever the pen does, the line has its width.
  @Test(arguments: RecordedShapes.Shape.allCases)
  func monolineHasOneWidth(shape: RecordedShapes.Shape) throws {
    for (force, altitude) in [(0.05, 85.0), (0.5, 45), (1, 10)] {
      let grip = RecordedShapes.Grip(force: force, altitude: altitude)
      let samples = try RecordedShapes.samples(of: shape, grip, at: .zero)
      let stroke = Hand.stroke(samples, .monoline, width: 7)
      #expect(stroke.path.allSatisfy { $0.size == Size(width: 7, height: 7) && $0.opacity == 1 })
    }
  }

  // MARK: - Fountain pen and reed

  /// A nib is broad across its edge and thin along it.
  @Test(arguments: [InkType.fountainPen, .reed], [0.0, 0.9, 2.2, -1.3])
  func nibIsBroadAcrossItsEdge(type: InkType, azimuth: Double) throws {
    let hand = Hand(altitude: 0.3, azimuth: azimuth)
    let sample = hand.samples(along: [.zero])
    let stroke = Hand.stroke(sample, type, width: 16)
    let edge = (stroke.path.first?.azimuth ?? 0) + type.nibTurn
    let along = try width(of: type, hand, towards: edge)
    let across = try width(of: type, hand, towards: edge + .pi / 2)
    #expect(across > 2.4 * along, "\(across) across, \(along) along")
    // The edge lies across the pen that leans far, but for the share of the usual hand.
    let lean = try width(of: type, hand, towards: azimuth)
    #expect(lean > 0.9 * across)
  }

  /// Turning the barrel turns the edge with it.
  @Test(arguments: [0.0, 0.7, 1.6, 3])
  func barrelTurnsTheReed(turn: Double) throws {
    let still = Hand(altitude: 1.1, roll: 0)
    let turned = Hand(altitude: 1.1, roll: turn)
    let widths = try [0.0, 0.8, 1.6, 2.4].map { direction in
      (
        try width(of: .reed, still, towards: direction),
        try width(of: .reed, turned, towards: direction + turn)
      )
    }
    for (one, other) in widths { #expect(abs(one - other) < 0.15) }
    let all = widths.map(\.0)
    #expect((all.max() ?? 0) > 2 * (all.min() ?? 0))
  }

  // MARK: - Watercolour

  /// Pigment dries at the edge of a wash.
  @Test func washHasADarkRim() throws {
    let stroke = Hand(force: 0.9).stroke(line, .watercolor)
    let paper = try InkedPaper([stroke], width: 140, height: 80)
    let rows = (0..<80).map { paper.mean(50..<95, $0..<$0 + 1) }
    let inked = rows.indices.filter { rows[$0] > 0.05 }
    let (top, bottom) = (inked.first ?? 0, inked.last ?? 0)
    #expect(bottom - top > 20)
    let middle = rows[(top + 8)...(bottom - 8)].reduce(0, +) / Double(bottom - top - 15)
    for edge in [top..<top + 5, bottom - 4..<bottom + 1] {
      #expect((rows[edge].max() ?? 0) > 1.3 * middle)
    }
  }

  /// Where a wash crosses itself it is what it was before.
  @Test func washIsEvenWhereItCrossesItself() throws {
    let hand = Hand(force: 0.8)
    let across = [Point(x: 20, y: 60), Point(x: 140, y: 60)]
    let way = across + [Point(x: 140, y: 20), Point(x: 80, y: 20), Point(x: 80, y: 110)]
    let once = try InkedPaper([hand.stroke(across, .watercolor)], width: 170, height: 130)
    let crossed = try InkedPaper([hand.stroke(way, .watercolor)], width: 170, height: 130)
    for y in 57...63 {
      for x in 74...86 { #expect(abs(crossed.coverage(x, y) - once.coverage(x, y)) < 0.01) }
    }
  }

  // MARK: -

  private static func isSolid(_ type: InkType) -> Bool {
    switch type {
    case .pen, .fountainPen, .monoline, .marker, .reed, .smudge: true
    case .pencil, .crayon, .watercolor: false
    }
  }

  /// How broad a long line is between its ends, in canvas units: what it covers more than a short
  /// one, for each unit that it is longer.
  private func width(of type: InkType, _ hand: Hand, towards angle: Double) throws -> Double {
    let areas = try [60.0, 120].map { length in
      let end = Point(x: 75, y: 75) + Vector(angle: angle, length: length / 2)
      let start = Point(x: 75, y: 75) - Vector(angle: angle, length: length / 2)
      return try InkedPaper(
        [hand.stroke([start, end], type, width: 16)],
        width: 150,
        height: 150
      ).amount
    }
    return (areas[1] - areas[0]) / 60
  }
}
