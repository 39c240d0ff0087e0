import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct ErasingTests {
  private let ink = Ink(.pen)

  /// A horizontal line from (0, 0) to (200, 0).
  private func line(width: Double = 4) -> Stroke {
    Stroke(ink: ink, path: StrokePath(SeededGenerator.line(count: 21, width: width)))
  }

  private func bar(x: Double, radius: Double) -> EraserPath {
    EraserPath([Point(x: x, y: -30), Point(x: x, y: 30)], radius: radius)
  }

  @Test func strokeWithoutMaskIsOneRange() {
    #expect(line().maskedPathRanges == [0...20])
    #expect(Stroke(ink: ink, path: StrokePath()).maskedPathRanges.isEmpty)
    #expect(line().pieces == [line()])
  }

  @Test func eraserAcrossLeavesTwoRanges() {
    var stroke = line()
    let changed = stroke.erase(along: bar(x: 103, radius: 6))
    #expect(changed)
    let ranges = stroke.maskedPathRanges
    #expect(ranges.count == 2)
    #expect(ranges[0].lowerBound == 0 && abs(ranges[0].upperBound - 9.7) < 0.002)
    #expect(abs(ranges[1].lowerBound - 10.9) < 0.002 && ranges[1].upperBound == 20)
    #expect(stroke.id == line().id)
  }

  @Test func eraserAlongLeavesNothing() {
    var stroke = line()
    stroke.erase(along: EraserPath([Point(x: -20, y: 0), Point(x: 220, y: 0)], radius: 5))
    #expect(stroke.maskedPathRanges.isEmpty && stroke.pieces.isEmpty)
    #expect(stroke.renderBounds.isNull)
  }

  @Test func manyGapsMakeManyRanges() {
    var stroke = line()
    for x in [20.0, 60, 100, 140, 180] { stroke.erase(along: bar(x: x, radius: 4)) }
    #expect(stroke.maskedPathRanges.count == 6 && stroke.pieces.count == 6)
  }

  @Test func eraserBesideTheInkChangesNothing() {
    var stroke = line()
    let changed = stroke.erase(
      along: EraserPath([Point(x: 0, y: 10), Point(x: 200, y: 10)], radius: 7)
    )
    #expect(!changed && stroke == line() && stroke.mask == nil)
  }

  @Test func erasingTwiceIsErasingOnce() {
    var stroke = line()
    stroke.erase(along: bar(x: 100, radius: 6))
    let once = stroke
    let changed = stroke.erase(along: bar(x: 100, radius: 6))
    #expect(!changed && stroke == once)
  }

  /// A long way takes the very pieces that each take ink when they are all there is, wherever the
  /// stroke was moved to, and whatever lies far off.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func longWayTakesWhatItsPiecesTake(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stroke = random.stroke()
    stroke.mask = nil
    let reach = stroke.renderBounds.outset(by: 30)
    guard !reach.isNull, reach.width < 1e6, reach.height < 1e6 else { return }
    let points = (0..<80).map { _ in
      EraserPoint(
        location: Point(
          x: random.number(reach.minX...reach.maxX),
          y: random.number(reach.minY...reach.maxY)
        ),
        radius: random.number(0...9)
      )
    }
    let pieces = zip(points, points.dropFirst()).map { EraserPath(points: [$0, $1]) }
    let taking = pieces.filter { stroke.erased(along: $0).mask != nil }.map(\.points)
    let parts = stroke.erased(along: EraserPath(points: points)).mask?.erased ?? []
    let taken = parts.flatMap { part in
      zip(part.points, part.points.dropFirst()).map { [$0, $1] }
    }
    #expect(taken == taking)
  }

  /// Erasing from a drawing gives each stroke what erasing from it alone gives; a stroke of which
  /// nothing is left goes.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func drawingLosesWhatItsStrokesLose(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let drawing = random.drawing(strokes: 5...12)
    let way = EraserPath(
      points: (0..<40).map { _ in
        EraserPoint(location: random.point(), radius: random.number(1...40))
      }
    )
    var erased = drawing
    erased.apply(.erasing(along: way, in: drawing))
    let alone = drawing.strokes.map { stroke in
      stroke.renderBounds.intersects(way.bounds) ? stroke.erased(along: way) : stroke
    }
    let left = zip(drawing.strokes, alone).filter { $0 == $1 || !$1.renderBounds.isNull }.map(\.1)
    let isSame = erased.strokes == left
    #expect(isSame)
  }

  @Test func nibbledEdgeLeavesTheCurve() {
    var stroke = line(width: 20)
    stroke.erase(along: EraserPath([Point(x: -20, y: 12), Point(x: 220, y: 12)], radius: 6))
    #expect(stroke.maskedPathRanges == [0...20])
    #expect(stroke.renderBounds.minY == -10 && stroke.renderBounds.maxY <= 7)
    #expect(stroke.pieces == [stroke])
  }

  /// Ranges agree with asking at each place; visible and erased ones make up the whole path.
  @Test func rangesAgreeWithEveryPlace() {
    var random = SeededGenerator(seed: 60)
    for _ in 0..<300 {
      let path = random.path()
      let transform = random.whole(0...1) == 0 ? .identity : random.transform()
      var stroke = Stroke(ink: ink, path: path, transform: transform)
      let eraser = random.eraser(across: stroke)
      stroke.erase(along: eraser)
      let ranges = stroke.maskedPathRanges
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      #expect(ranges.allSatisfy { path.parameterRange.contains($0.lowerBound) })
      for value in stride(from: 0, through: path.maximumParameter, by: 0.03) {
        let isNearAnEnd = ranges.contains {
          abs($0.lowerBound - value) < 0.01 || abs($0.upperBound - value) < 0.01
        }
        if isNearAnEnd { continue }
        let place = transform.apply(to: path.interpolatedLocation(at: value))
        let depth = eraser.depth(of: place)
        if abs(depth) < 0.01 { continue }
        #expect(ranges.contains { $0.contains(value) } == (depth < 0))
      }
    }
  }

  /// The pieces of a stroke show its ink: no more, no less, and no two of them the same.
  @Test func piecesShowTheSameInk() {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<40 {
      let path = random.path(points: 1...12)
      let transform = random.whole(0...1) == 0 ? .identity : random.transform()
      var stroke = Stroke(ink: ink, path: path, transform: transform)
      stroke.erase(along: random.eraser(across: stroke))
      stroke.erase(along: random.eraser(across: stroke))
      let pieces = stroke.pieces
      #expect(Set(pieces.map(\.id)).count == pieces.count)
      for _ in 0..<30 {
        let bounds = Stroke(ink: ink, path: path, transform: transform).renderBounds
        let place = Point(
          x: random.number(bounds.minX...bounds.maxX),
          y: random.number(bounds.minY...bounds.maxY)
        )
        // On the very edge rounding decides.
        guard let shown = stroke.shows(place) else { continue }
        #expect(pieces.count { $0.shows(place) == true } == (shown ? 1 : 0))
      }
    }
  }

  /// The ink is far broader than the cut: neither half has anything of the other's.
  @Test func thinCutThroughBroadInkMakesTwoHalves() {
    var stroke = line(width: 40)
    stroke.erase(along: bar(x: 103, radius: 2))
    let halves = stroke.pieces
    #expect(halves.count == 2)
    // What is hidden is known less exactly than what is erased.
    #expect(abs(halves[0].renderBounds.maxX - 101) < 4.1)
    #expect(abs(halves[1].renderBounds.minX - 105) < 4.1)
    for x in stride(from: -19.0, through: 219, by: 2.3) {
      for y in [-17.0, -8.0, 0, 7, 16] {
        let place = Point(x: x, y: y)
        guard let shown = stroke.shows(place) else { continue }
        #expect(halves.count { $0.shows(place) == true } == (shown ? 1 : 0))
      }
    }
  }

  /// A cut that leaves ink at one side leaves one stroke.
  @Test func cutThatEndsInTheInkLeavesOnePiece() {
    var stroke = line(width: 40)
    stroke.erase(along: EraserPath([Point(x: 100, y: -30), Point(x: 100, y: 10)], radius: 4))
    #expect(stroke.maskedPathRanges.count == 2 && stroke.pieces == [stroke])
  }

  /// An eraser along the middle of broad ink leaves two rails.
  @Test func eraserAlongBroadInkLeavesTwoRails() {
    var stroke = line(width: 40)
    stroke.erase(along: EraserPath([Point(x: -40, y: 0), Point(x: 240, y: 0)], radius: 6))
    let rails = stroke.pieces
    #expect(rails.count == 2)
    for y in [-18.0, -9, 9, 18] {
      let shown = rails.map { $0.shows(Point(x: 100, y: y)) == true }
      #expect(shown == [y < 0, y > 0] || shown == [y > 0, y < 0])
    }
  }

  /// Shading that is cut in the middle has a left and a right half, each of many turns of one line.
  @Test func cutShadingHasTwoHalves() {
    let points = (0..<40).map { number in
      Point(x: number % 2 == 0 ? 0 : 200, y: Double(number) * 1.5)
    }
    let path = StrokePath(
      points.enumerated().flatMap { number, point in
        (0..<2).map { step in
          StrokePoint(
            location: point,
            timeOffset: Double(2 * number + step) / 100,
            size: Size(width: 6, height: 6)
          )
        }
      }
    )
    var stroke = Stroke(ink: ink, path: path)
    stroke.erase(along: EraserPath([Point(x: 100, y: -20), Point(x: 100, y: 90)], radius: 5))
    let halves = stroke.pieces.sorted { $0.renderBounds.minX < $1.renderBounds.minX }
    #expect(halves.count == 2)
    #expect(halves[0].renderBounds.maxX < 120 && halves[1].renderBounds.minX > 80)
    for y in stride(from: 3.0, through: 55, by: 4) {
      #expect(halves.map { $0.shows(Point(x: 60, y: y)) } == [true, false])
      #expect(halves.map { $0.shows(Point(x: 140, y: y)) } == [false, true])
    }
  }

  /// A mask made to waste time is not taken apart.
  @Test func maskOfManyLargeAreasIsLeftAlone() {
    var stroke = line(width: 200)
    let ring = EraserPath([Point(x: 100, y: -400), Point(x: 100, y: 400)], radius: 20)
    let wide = EraserPath([Point(x: -400, y: -280), Point(x: 400, y: -280)], radius: 185)
    stroke.mask = StrokeMask(erased: [ring])
    #expect(stroke.pieces.count == 2)
    stroke.mask = StrokeMask(erased: [ring] + Array(repeating: wide, count: 3000))
    #expect(stroke.pieces == [stroke])
  }

  /// Thin ink of many kilometres is not taken apart.
  @Test func whatTakesTooLongStaysInOnePiece() {
    let zigzag = (0..<1000).map { number in
      StrokePoint(
        location: Point(x: number % 2 == 0 ? -200_000 : 200_000, y: 0),
        timeOffset: 0,
        size: Size(width: 0.001, height: 0.001)
      )
    }
    let mask = StrokeMask(erased: [EraserPath([Point(x: 100, y: 0)], radius: 20)])
    let long = Stroke(ink: ink, path: StrokePath(zigzag), mask: mask)
    #expect(long.pieces == [long])
  }

  /// The halves have the samples of their part of the curve, each as the pen reported it.
  @Test func piecesKeepTheirSamples() {
    var random = SeededGenerator(seed: 63)
    let samples = (0..<201).map { number in
      StrokeSample(
        location: Point(x: Double(number), y: random.number(-0.5...0.5)),
        timeOffset: Double(number) / 1000,
        pressure: random.number(0...1),
        altitude: random.number(0...1.5)
      )
    }
    var stroke = Stroke(
      ink: ink,
      path: StrokePath(SeededGenerator.line(count: 21, width: 4)),
      samples: samples,
      randomSeed: 9
    )
    stroke.erase(along: bar(x: 103, radius: 6))
    let halves = stroke.pieces
    #expect(halves.map(\.randomSeed) == [9, 9])
    #expect(halves[0].samples == Array(samples[..<halves[0].samples.count]))
    #expect(halves[1].samples == Array(samples.suffix(halves[1].samples.count)))
    #expect(halves[0].samples.count > 95 && halves[1].samples.count > 88)
    #expect(Set(halves.map(\.id) + [stroke.id]).count == 3)
    #expect(stroke.pieces.map(\.id) == halves.map(\.id))
  }

  @Test func substrokeTakesItsSamplesAlong() {
    let path = StrokePath(SeededGenerator.line(count: 21))
    let samples = (0..<201).map {
      StrokeSample(location: Point(x: Double($0), y: 0), timeOffset: Double($0) / 1000)
    }
    let stroke = Stroke(ink: ink, path: path, samples: samples)
    let part = stroke.substroke(5...7.5)
    #expect(part.samples.map(\.location.x) == (50...75).map(Double.init))
    #expect(part.id != stroke.id && abs(part.path.length - 25) < 1e-9)
    #expect(part.renderBounds == Rect(minX: 49, minY: -1, maxX: 76, maxY: 1))
  }

  @Test func taperedEraserErasesMoreAtItsWideEnd() {
    var stroke = line()
    let points = [
      EraserPoint(location: Point(x: 50, y: 0), radius: 2),
      EraserPoint(location: Point(x: 150, y: 0), radius: 20),
    ]
    stroke.erase(along: EraserPath(points: points))
    let ranges = stroke.maskedPathRanges
    #expect(ranges.count == 2)
    #expect(abs(ranges[0].upperBound - 4.8) < 0.002 && abs(ranges[1].lowerBound - 17) < 0.002)
  }

  /// An eraser round on the canvas is round there however the stroke was stretched.
  @Test func eraserIsRoundOnTheCanvas() {
    var stroke = line()
    stroke.transform = AffineTransform(scaleX: 0.5, y: 3)
    stroke.erase(along: EraserPath([Point(x: 50, y: 0)], radius: 10))
    let ranges = stroke.maskedPathRanges
    #expect(abs(ranges[0].upperBound - 8) < 0.002 && abs(ranges[1].lowerBound - 12) < 0.002)
    stroke.transform = .identity
    #expect(stroke.maskedPathRanges == ranges)
  }

  @Test func collapsedStrokesAreLeftAlone() {
    var stroke = line()
    stroke.transform = AffineTransform(scaleX: 1, y: 0)
    let changed = stroke.erase(along: bar(x: 50, radius: 9))
    #expect(!changed && stroke.pieces == [stroke])
  }
}

extension Stroke {
  /// Whether a place of the canvas has ink, computed the slow way; `nil` too close to an edge.
  fileprivate func shows(_ place: Point) -> Bool? {
    guard let local = transform.inverted?.apply(to: place) else { return nil }
    var depth = -Double.infinity
    for point in path.interpolatedPoints(by: .parametricStep(0.03)) {
      depth = max(depth, point.radius - local.distance(to: point.location))
    }
    if abs(depth) < 0.02 { return nil }
    for path in mask?.erased ?? [] {
      guard let inverse = path.transform.inverted else { continue }
      let erased = path.depth(of: inverse.apply(to: local))
      if abs(erased) < 0.02 { return nil }
      if erased > 0 { return false }
    }
    return depth > 0
  }
}
