import Geometry
import TestSupport
import Testing

@testable import Exchange

/// Path data in all the forms in which one picture can be written.
@Suite struct SVGPathLawTests {
  /// A piece of a path in canvas units, whatever command draws it.
  private enum Segment {
    case move(Point)
    case line(Point)
    case cubic(Point, Point, Point)
    case quadratic(Point, Point)
    case close

    var end: Point? {
      switch self {
      case .move(let end), .line(let end), .cubic(_, _, let end), .quadratic(_, let end): end
      case .close: nil
      }
    }
  }

  /// Points of a fine grid, so that differences of them are exact.
  private static func point(_ generator: inout SeededGenerator) -> Point {
    Point(
      x: Double(generator.whole(-4000...4000)) / 8,
      y: Double(generator.whole(-4000...4000)) / 8
    )
  }

  private static func segments(_ generator: inout SeededGenerator) -> [Segment] {
    var segments = [Segment.move(point(&generator))]
    for _ in 0..<generator.whole(1...20) {
      switch generator.whole(0...9) {
      case 0: segments.append(.move(point(&generator)))
      case 1: segments.append(.close)
      case 2, 3, 4: segments.append(.line(point(&generator)))
      case 5, 6:
        segments.append(.quadratic(point(&generator), point(&generator)))
      default:
        segments.append(.cubic(point(&generator), point(&generator), point(&generator)))
      }
    }
    return segments
  }

  /// The runs of curves that segments draw, by the definitions of SVG.
  private static func parts(_ segments: [Segment]) -> [[CubicBezier]] {
    var parts: [[CubicBezier]] = []
    var (current, start) = (Point.zero, Point.zero)
    var isClosed = false
    func thirds(_ from: Point, _ to: Point) -> CubicBezier {
      CubicBezier(
        start: from,
        control1: from + (to - from) / 3,
        control2: from + (to - from) * (2 / 3.0),
        end: to
      )
    }
    func add(_ curve: CubicBezier) {
      if isClosed { parts.append([]) }
      isClosed = false
      parts[parts.count - 1].append(curve)
    }
    for segment in segments {
      switch segment {
      case .move(let end):
        parts.append([])
        (start, isClosed) = (end, false)
      case .line(let end): add(thirds(current, end))
      case .cubic(let one, let two, let end):
        add(CubicBezier(start: current, control1: one, control2: two, end: end))
      case .quadratic(let control, let end):
        add(
          CubicBezier(
            start: current,
            control1: current + (control - current) * (2 / 3.0),
            control2: end + (control - end) * (2 / 3.0),
            end: end
          )
        )
      case .close:
        if !isClosed, current != start { add(thirds(current, start)) }
        isClosed = true
      }
      current = segment.end ?? start
    }
    return parts
  }

  /// Path data for segments, in one of its forms by chance.
  private static func text(_ segments: [Segment], _ generator: inout SeededGenerator) -> String {
    var (text, last) = ("", Character(" "))
    var (current, start) = (Point.zero, Point.zero)
    func number(_ value: Double) -> String {
      let plain = value == value.rounded() ? "\(Int(value))" : "\(value)"
      switch generator.whole(0...5) {
      case 0 where plain.hasPrefix("0."): return String(plain.dropFirst())
      case 1: return "\(value * 100)e-2"
      case 2 where value >= 0: return "+" + plain
      default: return plain
      }
    }
    func numbers(_ points: [Point], from origin: Point) -> String {
      let blanks = [" ", ",", " , ", "\n", "\t "]
      return points.map { point in
        number(point.x - origin.x) + blanks[generator.whole(0...4)] + number(point.y - origin.y)
      }.joined(separator: blanks[generator.whole(0...4)])
    }
    for segment in segments {
      let isRelative = generator.once(in: 2)
      let origin = isRelative ? current : .zero
      func command(_ letter: String, _ rest: String) {
        let name = Character(isRelative ? letter.lowercased() : letter)
        // A command is not repeated, and lines follow a move without one.
        let follows =
          name == last || (name == "L" && last == "M") || (name == "l" && last == "m")
        let isLeftOut = follows && name != "M" && name != "m" && generator.once(in: 2)
        text += (isLeftOut ? " " : String(name)) + rest
        last = name
      }
      switch segment {
      case .move(let end):
        command("M", numbers([end], from: origin))
        start = end
      case .line(let end):
        if end.y == current.y {
          command("H", number(end.x - origin.x))
        } else if end.x == current.x {
          command("V", number(end.y - origin.y))
        } else {
          command("L", numbers([end], from: origin))
        }
      case .cubic(let one, let two, let end):
        command("C", numbers([one, two, end], from: origin))
      case .quadratic(let control, let end):
        command("Q", numbers([control, end], from: origin))
      case .close:
        text += isRelative ? " z " : "Z"
        last = "z"
      }
      current = segment.end ?? start
    }
    return text
  }

  private func expect(_ path: SVGPath, draws parts: [[CubicBezier]], _ text: String) {
    #expect(path.parts.map(\.curves.count) == parts.map(\.count), "\(text)")
    for (found, expected) in zip(path.parts.flatMap(\.curves), parts.flatMap(\.self)) {
      let pairs = [
        (found.start, expected.start), (found.control1, expected.control1),
        (found.control2, expected.control2), (found.end, expected.end),
      ]
      #expect(pairs.allSatisfy { $0.distance(to: $1) < 1e-6 }, "\(text)")
    }
  }

  /// Absolute and relative commands, left out and repeated, with any blanks: one picture.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func everyFormDrawsTheSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let segments = Self.segments(&generator)
    let parts = Self.parts(segments)
    for _ in 0..<4 {
      let text = Self.text(segments, &generator)
      expect(SVGPath(text), draws: parts, text)
    }
  }

  /// Horizontal and vertical lines, which have commands of their own.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func linesAlongTheAxesAreLines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var current = Self.point(&generator)
    var segments = [Segment.move(current)]
    for _ in 0..<12 {
      let next = Self.point(&generator)
      current =
        generator.once(in: 2) ? Point(x: next.x, y: current.y) : Point(x: current.x, y: next.y)
      segments.append(.line(current))
    }
    let text = Self.text(segments, &generator)
    #expect(text.contains { "HhVv".contains($0) })
    expect(SVGPath(text), draws: Self.parts(segments), text)
  }

  /// A smooth command is the plain one with the mirrored control point, which is the current point
  /// after a command of another kind.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func smoothCurvesMirrorTheLastControlPoint(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var current = Self.point(&generator)
    var (plain, smooth) = ("M\(current.x) \(current.y)", "M\(current.x) \(current.y)")
    var cubic: Point?
    var quadratic: Point?
    for _ in 0..<10 {
      let (one, two, end) = (
        Self.point(&generator), Self.point(&generator), Self.point(&generator)
      )
      let isSmooth = generator.once(in: 2)
      if generator.once(in: 2) {
        let first = isSmooth ? cubic.map { current + (current - $0) } ?? current : one
        plain += "C\(first.x) \(first.y) \(two.x) \(two.y) \(end.x) \(end.y)"
        smooth += isSmooth ? "S" : "C\(one.x) \(one.y) "
        smooth += "\(two.x) \(two.y) \(end.x) \(end.y)"
        (cubic, quadratic) = (two, nil)
      } else {
        let control = isSmooth ? quadratic.map { current + (current - $0) } ?? current : one
        plain += "Q\(control.x) \(control.y) \(end.x) \(end.y)"
        smooth += isSmooth ? "T" : "Q\(one.x) \(one.y) "
        smooth += "\(end.x) \(end.y)"
        (cubic, quadratic) = (nil, control)
      }
      current = end
    }
    expect(SVGPath(smooth), draws: SVGPath(plain).parts.map(\.curves), smooth)
  }

  /// An arc lies on its ellipse, and goes from its start to its end by the planted angle.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func arcsLieOnTheirEllipse(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (rx, ry) = (generator.number(5...200), generator.number(5...200))
    let degrees = generator.number(-180...180)
    let center = Point(x: generator.number(-500...500), y: generator.number(-500...500))
    let start = generator.number(-3...3)
    let sweep = generator.number(0.1...6.1) * (generator.once(in: 2) ? 1 : -1)
    let mapping = AffineTransform(scaleX: rx, y: ry)
      .concatenating(AffineTransform(rotation: degrees * .pi / 180))
      .concatenating(AffineTransform(translationBy: center - .zero))
    func onEllipse(_ angle: Double) -> Point {
      mapping.apply(to: .zero + Vector(angle: angle, length: 1))
    }
    let (from, to) = (onEllipse(start), onEllipse(start + sweep))
    let flags = "\(abs(sweep) > .pi ? 1 : 0) \(sweep > 0 ? 1 : 0)"
    let path = SVGPath("M\(from.x),\(from.y)A\(rx) \(ry) \(degrees) \(flags) \(to.x),\(to.y)")
    let curves = path.parts.flatMap(\.curves)
    guard let inverse = mapping.inverted, let last = curves.last else {
      Issue.record("the arc is missing")
      return
    }
    #expect(last.end.distance(to: to) < 1e-6)
    var turned = 0.0
    var before = start
    for step in 1...(curves.count * 20) {
      let curve = curves[(step - 1) / 20]
      let point = inverse.apply(to: curve.point(at: Double((step - 1) % 20 + 1) / 20))
      let radius = (point - .zero).length
      #expect(abs(radius - 1) < 4e-4, "\(radius)")
      let angle = (point - .zero).angle
      turned += (angle - before).remainder(dividingBy: 2 * .pi)
      before = angle
    }
    #expect(abs(turned - sweep) < 1e-4, "\(turned), \(sweep)")
  }

  /// Radii that do not reach are enlarged in proportion: half of an ellipse about the middle.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func shortRadiiAreEnlarged(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (from, to) = (Self.point(&generator), Self.point(&generator))
    let degrees = generator.number(-180...180)
    let (rx, ry) = (generator.number(0.01...1), generator.number(0.01...1))
    let path = SVGPath("M\(from.x) \(from.y)A\(rx) \(ry) \(degrees) 0 1 \(to.x) \(to.y)")
    let back = AffineTransform(rotation: -degrees * .pi / 180)
      .concatenating(AffineTransform(scaleX: 1 / rx, y: 1 / ry))
    let middle = from.interpolated(to: to, by: 0.5)
    let radius = back.apply(to: from - middle).length
    for curve in path.parts.flatMap(\.curves) {
      for share in [0, 0.2, 0.5, 0.9] {
        let distance = back.apply(to: curve.point(at: share) - middle).length
        #expect(abs(distance / radius - 1) < 4e-4)
      }
    }
  }

  /// Arcs whose radii or ends are beyond what numbers hold end where they say, as lines if need be.
  @Test(arguments: [
    "A1e-200 1 0 0 0 1 0", "A1 1e-200 0 0 1 1 0", "A1e-200 1 0 1 0 0 1", "A1e-200 1e-200 0 0 0 1 1",
    "A1e-150 999999999 0 0 0 999999999 0", "A1e-150 999999999 30 1 1 999999999 999999999",
    "A1e-154 1 45 0 0 1 0", "A1e-300 999999999 0 1 0 0 1", "A5e-324 5e-324 0 0 1 1e-300 1",
  ])
  func tinyRadiiDrawToTheEnd(arc: String) throws {
    let path = SVGPath("M0 0\(arc)L7 8")
    let curves = path.parts.flatMap(\.curves)
    #expect(curves.count >= 2 && curves.allSatisfy(\.isFinite), "\(arc)")
    #expect(curves.allSatisfy { $0.hull.width < 1e12 && $0.hull.height < 1e12 }, "\(arc)")
    #expect(curves.last?.end == Point(x: 7, y: 8))
  }

  /// An error ends a path where it stands; what came before is drawn.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func damagedDataDrawsItsBeginning(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = Self.text(Self.segments(&generator), &generator)
    let whole = SVGPath(text).parts.flatMap(\.curves)
    let bytes = Array(text.utf8)
    for _ in 0..<8 {
      let cut = generator.whole(0...bytes.count)
      let damaged = String(decoding: bytes[..<cut], as: UTF8.self) + "?" + text
      let curves = SVGPath(damaged).parts.flatMap(\.curves)
      #expect(curves.count <= whole.count)
      // The last one may have lost digits of its numbers.
      for (found, expected) in zip(curves.dropLast(), whole) { #expect(found == expected) }
    }
  }

  @Test(arguments: ["", "?", "M", "M1", "L", "Z", "M1 2 L", "10 20", "M nan nan", "M1e400 0"])
  func whatIsNoPathDrawsNothing(text: String) {
    #expect(SVGPath(text).parts.allSatisfy { $0.curves.isEmpty })
  }
}
