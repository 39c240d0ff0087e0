import Geometry
import InkModel
import StrokeEngine
import TestSupport
import Testing

@testable import Exchange

/// What is computed of lines, strokes and brushes is what it has always been, to a millionth.
///
/// Each number is the checksum of the results for some hundred random inputs, with those among them that
/// lie at limits: equal places, right angles, no length, exactly the tolerance.
@Suite struct GoldenGeometryTests {
  private static func text(_ numbers: [Double]) -> String {
    numbers.map { number in
      let rounded = (number * 1_000_000).rounded() / 1_000_000
      return rounded == 0 ? "0" : "\(rounded)"
    }.joined(separator: " ")
  }

  private static func text(_ points: [Point]) -> String { text(points.flatMap { [$0.x, $0.y] }) }

  /// Places with corners, straight parts, doubled places, and steps of very different lengths.
  private static func line(_ random: inout SeededGenerator) -> [Point] {
    let turn = random.one(of: [0.05, 0.3, 1, 3])
    var (point, heading) = (random.point(), random.number(-3...3))
    return (0..<random.whole(0...40)).map { _ in
      switch random.whole(0...9) {
      case 0: break
      case 1: point = Point(x: point.x + 10, y: point.y)
      case 2: point = Point(x: point.x, y: point.y + random.one(of: [0.5, 4, 40]))
      default:
        heading += random.number(-turn...turn)
        point = point + Vector(angle: heading, length: random.one(of: [0.1, 1, 5, 14, 60]))
      }
      return point
    }
  }

  private static func values(_ random: inout SeededGenerator) -> [PolylineSpline.Value] {
    line(&random).map {
      PolylineSpline.Value($0.x, $0.y, random.number(-1...9), random.number(-0.2...1.2), 1, 2, 3, 4)
    }
  }

  private static func text(_ values: [PolylineSpline.Value]) -> String {
    text(values.flatMap { [$0[0], $0[1], $0[2], $0[3], $0[7]] })
  }

  private static func stroke(_ random: inout SeededGenerator) -> Stroke {
    var stroke = Documents.stroke(&random)
    let count = random.one(of: [1, 2, 5, 40, 400])
    guard random.once(in: 2) else { return stroke }
    let places = line(&random) + line(&random)
    guard !places.isEmpty else { return stroke }
    let width = random.one(of: [0, 1, 6])
    let points = (0..<count).map { index in
      let far = Vector(dx: Double(index / places.count) * 9, dy: 0)
      let size = Double(width) * (random.once(in: 3) ? 1 : 1.015)
      return StrokePoint(
        location: places[index % places.count] + far,
        timeOffset: Double(index) * random.one(of: [0, 0.002, 0.01]),
        size: Size(width: size, height: random.once(in: 5) ? 0.3 * size : size)
      )
    }
    stroke.path = StrokePath(points)
    return stroke
  }

  private static func spline(_ random: inout SeededGenerator) -> String {
    let values = values(&random)
    let corners = Set((0..<random.whole(0...3)).map { _ in random.whole(0...40) })
    let controls = PolylineSpline.controls(through: values, corners: corners)
    let points = controls.map(\.strokePoint)
    return text(controls) + text(points.flatMap { [$0.size.width, $0.size.height, $0.force] })
  }

  private static func dashes(_ random: inout SeededGenerator) -> String {
    let values = values(&random)
    let lengths = [0, 1, 2.5, 5, 10, 40]
    let pattern = (0..<random.whole(1...4)).map { _ in random.one(of: lengths) }
    let dashes = DashedLine.dashes(
      of: values,
      pattern: pattern,
      offset: random.one(of: [0, 3, -4, 12.5, 1000, .infinity]),
      overhang: random.one(of: [0, 0, 1, 4])
    )
    return dashes.prefix(300).map { text($0) }.joined(separator: "|")
  }

  private static func track(_ random: inout SeededGenerator) -> String {
    let stroke = stroke(&random)
    let mapping = random.once(in: 2) ? AffineTransform.identity : random.transform()
    let track = StrokeTrack(stroke, mappedBy: mapping)
    let parts = stroke.visibleParts.map { text($0.path.map(\.location)) }
    return text(track.places.flatMap { [$0.location.x, $0.location.y, $0.width] })
      + "\(track.isFlat) \(track.isEven) " + text([track.meanWidth]) + parts.joined(separator: "/")
  }

  private static func trail(_ random: inout SeededGenerator) -> String {
    let trail = InkTrail(of: stroke(&random))
    return text([trail.width]) + trail.lines.map { text($0) }.joined(separator: "|")
  }

  private static func outline(_ random: inout SeededGenerator) -> String {
    var path = VectorPath()
    for _ in 0..<random.whole(0...4) {
      path.append(VectorPath(through: line(&random)))
      if random.once(in: 3) {
        path.append(
          VectorPath(circleAround: random.point(), radius: random.one(of: [0, 0.004, 3]))
        )
      }
    }
    return SVGOutline.data(of: path, isCoarse: random.once(in: 2))
      + SVGOutline.erasedData(of: stroke(&random))
  }

  private static func animation(_ random: inout SeededGenerator) -> String {
    let strokes = (0..<random.whole(1...4)).map { _ in stroke(&random) }
    let page = Page(layers: [Layer(drawing: Drawing(strokes: strokes))])
    let timing = FilmTiming(speed: random.one(of: [0.5, 1, 8]), shortensPauses: random.once(in: 2))
    let animation = SVGAnimation(of: page, timing)
    let places = strokes.indices.map { index in
      animation.places(of: strokes[index], layer: 0, index: index).map { places in
        text(places.flatMap { [$0.point.x, $0.point.y, $0.share] })
      } ?? "none"
    }
    return text([animation.duration]) + places.joined(separator: "|")
  }

  private static func winding(_ random: inout SeededGenerator) -> String {
    let outlines = (0..<random.whole(0...3)).map { _ in line(&random) }
    let around = outlines.map { FillRule.winding(of: $0, around: random.point()) }
    return "\(FillRule.isSeen(in: outlines)) \(around)"
  }

  private static func numbers(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "1", "-", "+", ".", "5", "e", "E", "e-", "0", "00", "123456789012345678901234567890", "22",
      "23",
      " ", ",", "x", "é", "e+3", "9007199254740992", "9007199254740993", "99999999999999999",
    ]
    let line = (0..<random.whole(0...14)).map { _ in random.one(of: pieces) }.joined()
    var scanner = TextScanner(line)
    let numbers = scanner.numbers()
    let written = numbers.map {
      NumberText(digits: random.whole(0...9), isBrief: random.once(in: 2))($0)
    }
    return "\(numbers) \(scanner.offset) \(scanner.word() ?? "none") \(written)"
  }

  private static func brush(_ random: inout SeededGenerator) -> String {
    let names = [
      "radius_logarithmic", "opaque", "opaque_multiply", "opaque_linearize", "hardness",
      "offset_by_random",
      "dabs_per_actual_radius", "dabs_per_basic_radius", "elliptical_dab_ratio", "radius_by_random",
      "elliptical_dab_angle", "speed1_gamma", "speed2_gamma", "pressure_gain_log", "smudge",
      "offset_x",
    ]
    let values = [0, 0.3, 0.5, 0.7, 1, 1.05, 1.1, 2, 3, -1, 5, 10, 90, 200, 0.301]
    let settings = names.compactMap { name -> String? in
      guard !random.once(in: 3) else { return nil }
      let curve = (0..<random.whole(0...3)).map { index in
        "[\(Double(index) * random.one(of: [0.5, 1, 0])), \(random.one(of: values))]"
      }
      let inputs = [
        "pressure", "pressure", "speed1", "speed2", "random", "tilt_ascension", "custom",
        "direction",
      ]
      let input =
        random.once(in: 2) ? "" : "\"\(random.one(of: inputs))\": [\(curve.joined(separator: ","))]"
      return "\"\(name)\": {\"base_value\": \(random.one(of: values)), \"inputs\": {\(input)}}"
    }
    let text = "{\"version\": 3, \"settings\": {\(settings.joined(separator: ","))}}"
    guard let brush = try? MyPaintBrush(reading: Array(text.utf8)) else { return "refused" }
    return brush.recipe.text + brush.effects.map(\.rawValue).sorted().joined(separator: " ")
  }

  private static func font(_ random: inout SeededGenerator) -> String {
    let heights = ["units-per-em", "cap-height", "x-height", "ascent", "descent", "font-family"]
    let face = heights.map { name in
      let value = random.one(of: ["500", "-200", "1e6", "999999", "x", "0"])
      return random.once(in: 2) ? "" : " \(name)='\(value)'"
    }.joined()
    let glyphs = ["H", "x", "i", ","].map { letter in
      let advance = random.once(in: 2) ? "" : " horiz-adv-x='\(random.whole(0...900))'"
      let data = [
        "M0 0V\(random.whole(-900...900))", "M5 5", "M0 0h1e6", "M0 1q3 4 5 6M9 9l0 0", "",
      ]
      return "<glyph unicode='\(letter)'\(advance) d='\(random.one(of: data))'/>"
    }.joined()
    let pair = "u1='\(random.one(of: ["H", "H,i", ","]))' u2='\(random.one(of: ["x", "i,x", ","]))'"
    let text =
      "<svg><font horiz-adv-x='\(random.one(of: ["400", "x"]))'><font-face\(face)/>\(glyphs)"
      + "<hkern \(pair) k='\(random.one(of: ["12", "x"]))'/></font></svg>"
    guard let font = try? StrokeFont(reading: Array(text.utf8)) else { return "refused" }
    let kerning = font.kerning.map { "\($0.first)\($0.second)\($1)" }.sorted()
    let drawn = font.glyphs.map { glyph in
      let hull = glyph.hull
      let ends = glyph.strokes.joined().flatMap { [$0.start, $0.control1, $0.control2, $0.end] }
      return "\(glyph.advance) \(hull.isNull ? [] : [hull.minY, hull.maxX]) " + Self.text(ends)
    }
    return
      "\(font.name) \(font.xHeight) \(font.capHeight) \(font.ascent) \(font.descent) \(kerning) \(drawn)"
  }

  private static let subjects: [(String, @Sendable (inout SeededGenerator) -> String)] = [
    ("spline", spline), ("dashes", dashes), ("track", track), ("trail", trail),
    ("outline", outline),
    ("animation", animation), ("winding", winding), ("numbers", numbers), ("brush", brush),
    ("font", font),
  ]

  @Test(arguments: known)
  func resultsAreWhatTheyHaveAlwaysBeen(name: String, expected: UInt32) throws {
    let subject = try #require(Self.subjects.first { $0.0 == name })
    let results = (0..<400 as Range<UInt64>).map { seed in
      var random = SeededGenerator(seed: seed)
      return subject.1(&random)
    }
    #expect(Set(results).count > 20)
    #expect(DocumentWords.checksum(results) == expected)
  }

  private static let known: [(String, UInt32)] = [
    ("spline", 0xEAD3_6FB9), ("dashes", 0x14F6_3059), ("track", 0xE893_8D66),
    ("trail", 0xB2E7_34CC), ("outline", 0x011D_58FF), ("animation", 0xFC16_402A),
    ("winding", 0xF65B_26A3),
    ("numbers", 0xCC03_726E), ("brush", 0xAB08_7557), ("font", 0xA36C_9CA8),
  ]
}
