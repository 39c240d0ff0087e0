import Foundation
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@testable import StrokeEngine

/// Shapes that a hand meant are found, and other strokes are left alone.
@Suite struct ShapeRecognizerTests {
  // MARK: - Shapes

  /// Each kind of shape is found in nine of ten that a trembling hand draws, of whatever size,
  /// wherever it begins and to whichever side it goes; its places are near those that were meant.
  @Test(arguments: DrawnShape.Kind.allCases)
  func shapeIsFound(kind: DrawnShape.Kind) throws {
    var found = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var hand = ShapeHand(seed: seed)
      let (points, corners) = hand.draw(kind)
      let bounds = Rect(enclosing: points)
      let diagonal = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
      guard let shape = ShapeRecognizer().shape(of: points), shape.kind == kind else { continue }
      found += 1
      let places = shape.path(like: Self.path(points))
        .interpolatedPoints(by: .parametricStep(0.25)).map(\.location)
      for corner in corners {
        let nearest = places.map { $0.distance(to: corner) }.min() ?? .infinity
        #expect(nearest < 0.08 * diagonal)
      }
    }
    #expect(found >= 54)
  }

  /// What is found does not depend on where and how large the stroke is.
  @Test(arguments: DrawnShape.Kind.allCases)
  func scaleDoesNotMatter(kind: DrawnShape.Kind) {
    var hand = ShapeHand(seed: 7)
    let points = hand.draw(kind).points
    let large = points.map { Point(x: 1000 + 8 * $0.x, y: 8 * $0.y - 700) }
    #expect(ShapeRecognizer().shape(of: large)?.kind == ShapeRecognizer().shape(of: points)?.kind)
    let small = points.map { Point(x: 0.01 * $0.x, y: 0.01 * $0.y) }
    #expect(ShapeRecognizer().shape(of: small) == nil)
  }

  // MARK: - What is no shape

  /// Strokes that wander are no shapes.
  @Test func wanderingStrokesAreLeftAlone() {
    var hand = RandomPen(seed: 5, in: Rect(x: 0, y: 0, width: 400, height: 300))
    var found = 0
    for _ in 0..<300 {
      let points = hand.stroke(count: 80).map(\.position)
      if ShapeRecognizer().shape(of: points) != nil { found += 1 }
    }
    #expect(found <= 15)
  }

  /// Waves, spirals, figures of eight, hooks and zigzags are none.
  @Test(
    arguments: [
      { t in Point(x: 200 * t, y: 25 * sin(18 * t)) },
      { t in Point(x: 90 * t * cos(15 * t), y: 90 * t * sin(15 * t)) },
      { t in Point(x: 80 * sin(6.28 * t), y: 50 * sin(12.57 * t)) },
      { t in Point(x: 100 * t, y: 160 * t * t) },
      { t in Point(x: 200 * t, y: abs((t * 5).remainder(dividingBy: 1)) * 90) },
      { t in Point(x: 60 * cos(5 * t), y: 60 * sin(5 * t)) },
      { t in Point(x: 60 * cos(13 * t), y: 60 * sin(13 * t)) },
    ] as [@Sendable (Double) -> Point]
  )
  func otherCurvesAreLeftAlone(curve: @Sendable (Double) -> Point) {
    #expect(ShapeRecognizer().shape(of: (0...150).map { curve(Double($0) / 150) }) == nil)
  }

  /// Whatever comes, there is an answer.
  @Test func anythingIsAnswered() {
    let finder = ShapeRecognizer(minimumSize: 0)
    let huge = [Point(x: -1e300, y: 0), Point(x: 1e300, y: 1e300), Point(x: 0, y: 1e-300)]
    let sets: [[Point]] = [
      [], [.zero], [.zero, .zero], [Point(x: .nan, y: 1), Point(x: .infinity, y: 2)], huge,
      Array(repeating: Point(x: 3, y: 3), count: 50),
    ]
    for points in sets {
      if let shape = finder.shape(of: points) {
        #expect(shape.path(like: StrokePath()).allSatisfy { $0.location.isFinite })
      }
    }
  }

  /// Letters are left alone: of the strokes of handwriting, at letters of a centimetre, no more than
  /// four in a hundred would become another shape than a line if the pen rested, such as an o.
  @Test(.enabled(if: RecordingsFolder.url != nil, "there is no folder of recordings"))
  func lettersAreLeftAlone() throws {
    var (count, found) = (0, 0)
    for prefix in ["myscript", "jolvin", "hwrt"] {
      for bytes in try RecordingsFolder.contents(of: "handwriting", prefix: prefix) {
        let contacts = RecordedContact.all(in: String(decoding: bytes, as: UTF8.self))
        // Some wrote words into a line, some one letter over a whole canvas with a mouse.
        let scale = min(1, Self.letterHeight / RecordedContact.middleHeight(of: contacts))
        for contact in contacts {
          count += 1
          let scaled = contact.places.map { Point(x: $0.x * scale, y: $0.y * scale) }
          let shape = ShapeRecognizer(minimumSize: 32).shape(of: scaled)
          if let shape, shape.kind != .line { found += 1 }
        }
      }
    }
    try #require(count > 0)
    #expect(found * 25 < count)
  }

  /// A centimetre in pixels of a screen of 96 to the inch.
  private static let letterHeight = 38.0

  /// Lines are found from the smallest extent on, whatever their direction; shorter ones are not, and
  /// flat arcs stay round.
  @Test func linesAreLongAndStraight() {
    for angle in stride(from: 0.0, to: 6.2, by: 0.37) {
      func line(_ length: Double, bow: Double) -> [Point] {
        (0...60).map { step in
          let share = Double(step) / 60
          let along = Vector(angle: angle, length: length * share)
          let across = Vector(angle: angle + .pi / 2, length: bow * 4 * share * (1 - share))
          return .zero + along + across
        }
      }
      let finder = ShapeRecognizer(minimumSize: 30)
      #expect(finder.shape(of: line(31, bow: 0))?.kind == .line)
      #expect(finder.shape(of: line(400, bow: 4))?.kind == .line)
      #expect(finder.shape(of: line(29, bow: 0)) == nil)
      #expect(finder.shape(of: line(620, bow: 25))?.kind == .arc)
      #expect(finder.shape(of: line(400, bow: 32))?.kind == .arc)
      #expect(finder.shape(of: line(60, bow: 4))?.kind != .arc, "a stroke of a letter")
    }
  }

  /// The arc of points on a circle is the circle's, whatever its angle, size and direction.
  @Test func arcsAreThoseOfTheirCircle() throws {
    var generator = TestSupport.SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let circle = CircularArc(
        center: generator.point(-900...900),
        radius: generator.number(120...2000),
        start: generator.number(-3...3),
        sweep: generator.number(0.25...3.9) * (generator.once(in: 2) ? 1 : -1)
      )
      let points = (0...120).map { circle.point(at: Double($0) / 120) }
      let shape = ShapeRecognizer(minimumSize: 8).shape(of: points)
      guard case .arc(let found) = shape else {
        Issue.record("\(String(describing: shape)) of \(circle)")
        continue
      }
      #expect(abs(found.radius - circle.radius) < 0.01 * circle.radius)
      #expect(abs(found.sweep - circle.sweep) < 0.02)
      for share in [0, 0.5, 1] {
        let distance = found.point(at: share).distance(to: circle.point(at: share))
        #expect(distance < 0.01 * circle.radius)
      }
    }
  }

  /// A hand bows what is meant to be straight; what it bows more is meant to be an arc, which lies
  /// within its tremor.
  @Test(arguments: [0.0, 0.01, 0.015, 0.03, 0.04, 0.06, 0.12, 0.3])
  func bowsAreStraightOrRound(bow: Double) {
    var generator = TestSupport.SeededGenerator(seed: UInt64(bow * 1000))
    for _ in 0..<20 {
      let turn = AffineTransform(rotation: generator.number(-3...3))
      let length = generator.number(200...700)
      let radius = bow > 0 ? length * (bow / 2 + 1 / (8 * bow)) : 0
      let points = (0...100).map { step -> Point in
        let share = Double(step) / 100 - 0.5
        let x = length * share
        let y = radius > 0 ? (radius * radius - x * x).squareRoot() - radius : 0
        let tremor = Vector(dx: generator.number(-0.7...0.7), dy: generator.number(-0.7...0.7))
        return turn.apply(to: Point(x: x, y: y) + tremor)
      }
      let shape = ShapeRecognizer().shape(of: points)
      #expect(shape?.kind == (bow < 0.02 ? .line : .arc), "\(bow) of \(length)")
      guard case .arc(let arc) = shape else { continue }
      #expect(abs(arc.radius - radius) < 0.1 * radius)
    }
  }

  // MARK: - Paths

  /// The path of a shape keeps the mean width of the stroke, and its corners are sharp.
  @Test(arguments: DrawnShape.Kind.allCases)
  func pathIsTheShape(kind: DrawnShape.Kind) throws {
    var hand = ShapeHand(seed: 3)
    let points = hand.draw(kind).points
    let drawn = Self.path(points)
    let shape = try #require(ShapeRecognizer().shape(of: points))
    let path = shape.path(like: drawn)
    let mean = drawn.reduce(0) { $0 + $1.size.width } / Double(drawn.count)
    #expect(path.allSatisfy { abs($0.size.width - mean) < 1e-3 })
    let places = path.interpolatedPoints(by: .parametricStep(0.05)).map(\.location)
    switch shape {
    case .line(let start, let end):
      #expect(places[0].distance(to: start) < 1e-3)
      #expect(places[places.count - 1].distance(to: end) < 1e-3)
    case .arrow(let start, let tip, let barbs):
      for corner in [start, tip] + barbs {
        #expect(places.contains { $0.distance(to: corner) < 1e-3 })
      }
    case .triangle(let corners), .rectangle(let corners), .polygon(let corners):
      for corner in corners { #expect(places.contains { $0.distance(to: corner) < 1e-3 }) }
    case .arc(let arc):
      #expect(places[0].distance(to: arc.point(at: 0)) < 1e-2)
      #expect(places[places.count - 1].distance(to: arc.point(at: 1)) < 1e-2)
      #expect(places.allSatisfy { abs($0.distance(to: arc.center) - arc.radius) < 1e-2 })
    case .ellipse(let ellipse):
      let first = places[0]
      #expect(first.distance(to: places[places.count - 1]) < 1e-3)
      for place in places {
        let way = place - ellipse.center
        let x = way.dot(Vector(angle: ellipse.angle, length: 1)) / ellipse.long
        let y = way.dot(Vector(angle: ellipse.angle + .pi / 2, length: 1)) / ellipse.short
        #expect(abs((x * x + y * y).squareRoot() - 1) < 1e-3)
      }
    }
  }

  // MARK: -

  private static func path(_ points: [Point]) -> StrokePath {
    StrokePath(
      points.enumerated().map { number, place in
        let width = 2 + Double(number % 7) / 3
        return StrokePoint(
          location: place,
          timeOffset: Double(number) / 200,
          size: Size(width: width, height: width)
        )
      }
    )
  }
}
