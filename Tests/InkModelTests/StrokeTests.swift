import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct StrokeTests {
  private let ink = Ink(.pen)

  @Test func dotIsAsLargeAsItsWidth() {
    let point = StrokePoint(
      location: Point(x: 10, y: 20),
      timeOffset: 0,
      size: Size(width: 4, height: 4)
    )
    let stroke = Stroke(ink: ink, path: StrokePath([point]))
    #expect(stroke.renderBounds == Rect(minX: 8, minY: 18, maxX: 12, maxY: 22))
    #expect(Stroke(ink: ink, path: StrokePath()).renderBounds.isNull)
  }

  /// The bounds hold every disc of ink and are touched by one on each side.
  @Test func boundsCoverTheInkAndNoMore() {
    var random = SeededGenerator(seed: 50)
    for _ in 0..<120 {
      let path = random.path()
      let transform = random.whole(0...1) == 0 ? .identity : random.transform()
      let bounds = Stroke(ink: ink, path: path, transform: transform).renderBounds
      var reached = Rect.null
      for point in path.interpolatedPoints(by: .parametricStep(0.02)) {
        for angle in stride(from: 0.0, to: 6.28, by: 0.05) {
          let edge = point.location + Vector(angle: angle, length: point.radius)
          reached.formUnion(transform.apply(to: edge))
        }
      }
      #expect(bounds.outset(by: 1e-6).contains(reached))
      #expect(reached.outset(by: 0.1).contains(bounds))
    }
  }

  /// With a mask too: every disc minus the erased areas lies inside, the slack is below a unit.
  @Test func maskedBoundsCoverWhatIsLeft() {
    var random = SeededGenerator(seed: 51)
    for _ in 0..<40 {
      let path = random.path(points: 1...5)
      let isRigid = random.whole(0...1) == 0
      let transform =
        isRigid ? AffineTransform(rotation: random.number(0...6)) : random.transform()
      var stroke = Stroke(ink: ink, path: path, transform: transform)
      let eraser = random.eraser(across: stroke)
      stroke.erase(along: eraser)
      var left = Rect.null
      for point in path.interpolatedPoints(by: .parametricStep(0.1)) {
        for angle in stride(from: 0.0, to: 6.28, by: 0.15) {
          for share in stride(from: 0.1, through: 1, by: 0.1) {
            let inner = point.location + Vector(angle: angle, length: point.radius * share)
            let place = transform.apply(to: inner)
            if eraser.depth(of: place) < 0 { left.formUnion(place) }
          }
        }
      }
      #expect(stroke.renderBounds.outset(by: 1e-6).contains(left))
      // The places looked at lie up to six tenths apart.
      #expect(!isRigid || left.isNull || left.outset(by: 1.6).contains(stroke.renderBounds))
    }
  }

  /// The bounds of a stroke that was shifted, of which they are taken, are those of one made there.
  @Test func boundsShiftWithTheStroke() {
    var random = SeededGenerator(seed: 53)
    for _ in 0..<60 {
      var stroke = random.stroke()
      if random.whole(0...2) == 0 { stroke.erase(along: random.eraser(across: stroke)) }
      for reach in [1.0, 1e5, 1e12] {
        let way = Vector(dx: random.number(-reach...reach), dy: random.number(-reach...reach))
        stroke.transform = stroke.transform.concatenating(AffineTransform(translationBy: way))
        let made = Stroke(
          ink: stroke.ink,
          path: stroke.path,
          transform: stroke.transform,
          mask: stroke.mask,
          fill: stroke.fill
        ).renderBounds
        #expect(stroke.renderBounds.isNull == made.isNull)
        let slack = max(1e-9 * reach, 1e-6)
        #expect(stroke.renderBounds.outset(by: slack).contains(made))
        #expect(made.outset(by: slack).contains(stroke.renderBounds))
      }
    }
  }

  @Test func copiesAreIndependent() {
    var random = SeededGenerator(seed: 52)
    let stroke = random.stroke(points: 5...9)
    var copy = stroke
    copy.ink.color = .white
    copy.transform = copy.transform.concatenating(AffineTransform(scale: 2))
    #expect(copy != stroke && copy.id == stroke.id)
    #expect(stroke.ink.color != .white)
    copy.ink = stroke.ink
    copy.transform = stroke.transform
    #expect(copy == stroke && copy.renderBounds == stroke.renderBounds)
  }

  /// Without an id the content gives one: the same for the same, another for another.
  @Test func idFollowsTheContent() {
    var random = SeededGenerator(seed: 53)
    var ids: Set<StrokeID> = []
    for _ in 0..<500 {
      let path = random.path(points: 1...3)
      let stroke = Stroke(ink: ink, path: path)
      #expect(stroke.id == Stroke(ink: ink, path: path).id)
      #expect(stroke.id != Stroke(ink: ink, path: path, randomSeed: 1).id)
      #expect(StrokeID(stroke.id.description) == stroke.id)
      ids.insert(stroke.id)
    }
    #expect(ids.count == 500)
  }

  @Test func sampleKeepsWhatItWasGiven() {
    let sample = StrokeSample(
      location: Point(x: 1.25, y: -3.5),
      timeOffset: 0.007_5,
      pressure: 0.3,
      azimuth: -.pi / 2
    )
    #expect(sample.location == Point(x: 1.25, y: -3.5) && sample.timeOffset == 0.007_5)
    #expect(sample.pressure == 0.3 && sample.azimuth == -.pi / 2)
    #expect(sample.altitude == nil && sample.roll == nil)
    #expect(MemoryLayout<StrokeSample>.stride == 20)
  }
}

extension EraserPath {
  /// How deep a point lies in the area, computed the slow way; for plain erasers.
  func depth(of point: Point) -> Double {
    if points.count == 1 { return points[0].radius - point.distance(to: points[0].location) }
    return zip(points, points.dropFirst()).map { one, other in
      TaperedCapsule(
        start: one.location,
        startRadius: one.radius,
        end: other.location,
        endRadius: other.radius
      ).depth(of: point)
    }.max() ?? -.infinity
  }
}
