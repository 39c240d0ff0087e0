import TestSupport

/// Files of Rnote made by chance of all that the reader knows, with numbers at its limits among them.
struct RandomRnote {
  private var random: SeededGenerator

  /// The same file, not packed, for the same seed.
  static func text(seed: UInt64) -> String {
    var maker = RandomRnote(random: SeededGenerator(seed: seed))
    return maker.file()
  }

  private mutating func number() -> String {
    if random.once(in: 16) { return random.one(of: ["0", "-1", "1e6", "0.5", "10000", "-2000"]) }
    return "\(Double(random.whole(-100...9000)) / 10)"
  }

  private mutating func point() -> String {
    random.once(in: 30) ? "[\(number())]" : "[\(number()),\(number())]"
  }

  private mutating func color(_ alphas: [String] = ["0", "1", "1", "0.5"]) -> String {
    "{\"r\":\(random.one(of: ["0", "0.5", "1"])),\"g\":0.25,\"b\":\(random.one(of: ["0", "1"])),\"a\":\(random.one(of: alphas))}"
  }

  private mutating func field(_ name: String, _ value: String, in times: Int = 2) -> String {
    random.once(in: times) ? ",\"\(name)\":\(value)" : ""
  }

  private mutating func style() -> String {
    let curve = random.one(of: ["linear", "const", "sqrt", "cbrt", "pow2", "pow3", "odd"])
    let width = random.one(of: ["4", "0", "-1", "10000", "10001", "2.5"])
    let options =
      "\"x\":0" + field("stroke_width", width) + field("stroke_color", color(), in: 1)
      + field("fill_color", color()) + field("pressure_curve", "\"\(curve)\"", in: 1)
      + field("line_style", random.one(of: ["\"solid\"", "\"dotted\""]), in: 4)
    return
      "\"style\":{\"\(random.one(of: ["smooth", "smooth", "rough", "textured", "none"]))\":{\(options)}}"
  }

  private mutating func element() -> String {
    let pressure = random.one(of: ["1", "0", "0.25", "0.5", "1.5", "-1"])
    return "{\"pos\":\(point())" + field("pressure", pressure, in: 1) + "}"
  }

  private mutating func brush() -> String {
    let segments = (0..<random.whole(0...4)).map { _ in
      let end = element()
      switch random.whole(0...3) {
      case 0: return "{\"quadbezto\":{\"cp\":\(point()),\"end\":\(end)}}"
      case 1: return "{\"cubbezto\":{\"cp1\":\(point()),\"cp2\":\(point()),\"end\":\(end)}}"
      case 2: return "{\"cubbezto\":{\"cp1\":\(point()),\"end\":\(end)}}"
      default: return "{\"lineto\":{\"end\":\(end)}}"
      }
    }
    if random.once(in: 4) {
      let pieces = (0..<random.whole(0...3)).map { _ in
        switch random.whole(0...3) {
        case 0: "{\"dot\":{\"element\":\(element())}}"
        case 1: "{\"line\":{\"start\":\(element()),\"end\":\(element())}}"
        case 2: "{\"quadbez\":{\"start\":\(element()),\"cp\":\(point()),\"end\":\(element())}}"
        default:
          "{\"cubbez\":{\"start\":\(element()),\"cp1\":\(point()),\"cp2\":\(point()),\"end\":\(element())}}"
        }
      }
      return "{\"brushstroke\":{\"path\":[\(pieces.joined(separator: ","))],\(style())}}"
    }
    return
      "{\"brushstroke\":{\"path\":{\"start\":\(element()),\"segments\":[\(segments.joined(separator: ","))]},\(style())}}"
  }

  private mutating func mapping() -> String {
    func numbers(_ count: Int, _ random: inout SeededGenerator) -> String {
      (0..<count).map { _ in "\(Double(random.whole(-30...300)) / 20)" }.joined(separator: ",")
    }
    let count = random.one(of: [6, 6, 6, 4, 7])
    return random.one(of: [
      "", ",\"affine\":[\(numbers(count, &random))]",
      ",\"transform\":{\"affine\":[\(numbers(random.one(of: [9, 9, 8]), &random))]}",
    ])
  }

  private mutating func shape() -> String {
    let path = (0..<random.whole(0...5)).map { _ in point() }.joined(separator: ",")
    let shape = random.one(of: [
      "\"line\":{\"start\":\(point()),\"end\":\(point())}",
      "\"arrow\":{\"start\":\(point()),\"tip\":\(point())}",
      "\"cubbez\":{\"start\":\(point()),\"cp1\":\(point()),\"cp2\":\(point()),\"end\":\(point())}",
      "\"quadbez\":{\"start\":\(point()),\"cp\":\(point()),\"end\":\(point())}",
      "\"rect\":{\"cuboid\":{\"half_extents\":\(point())}\(mapping())}",
      "\"ellipse\":{\"radii\":\(point())\(mapping())}",
      "\"polyline\":{\"start\":\(point()),\"path\":[\(path)]}",
      "\"polygon\":{\"start\":\(point()),\"path\":[\(path)]}",
      "\"star\":{\"start\":[1,2]}",
    ])
    return "{\"shapestroke\":{\"shape\":{\(shape)},\(style())}}"
  }

  private mutating func text() -> String {
    let size = random.one(of: ["12", "0.01", "20000", "16"])
    let look =
      "\"x\":0" + field("font_family", "\"serif\"") + field("font_size", size)
      + field("color", color())
    return "{\"textstroke\":{\"text\":\"words\"\(mapping()),\"text_style\":{\(look)}}}"
  }

  private mutating func file() -> String {
    var contents: [String] = []
    for _ in 0..<random.whole(0...7) {
      switch random.whole(0...9) {
      case 0: contents.append("null")
      case 1: contents.append("{\"bitmapimage\":{}}")
      case 2, 3: contents.append(text())
      case 4, 5, 6: contents.append(shape())
      default: contents.append(brush())
      }
    }
    let slots = contents.map { "{\"value\":\($0)}" }.joined(separator: ",")
    let moments = (0..<random.whole(0...contents.count)).map { _ in
      random.one(of: [
        "{\"value\":null}", "{\"value\":{\"t\":\(random.whole(0...9))}}", "{\"value\":{}}",
      ])
    }.joined(separator: ",")
    let sides = ["400", "9.9", "10", "100000", "100001", "800", "50"]
    let format =
      "\"x\":0" + field("dpi", random.one(of: ["96", "72", "192", "1", "0.5", "9999", "10000"]))
      + field("width", random.one(of: sides), in: 1) + field("height", random.one(of: sides), in: 1)
      + field("show_borders", random.one(of: ["true", "false"]))
    let pattern = random.one(of: [
      "lines", "grid", "dots", "isometric_grid", "isometric_dots", "none", "odd",
    ])
    let distances = random.one(of: [
      "[20,20]", "[20,30]", "[1,5]", "[0,0]", "[10000,9999]", "[]", "[7]",
    ])
    let background =
      "\"x\":0" + field("pattern", "\"\(pattern)\"", in: 1)
      + field("pattern_size", distances, in: 1)
      + field("color", color()) + field("pattern_color", color())
    let layout = random.one(of: ["fixed_size", "continuous_vertical", "infinite", "semi_infinite"])
    let settings =
      "\"x\":0" + field("format", "{\(format)}", in: 1)
      + field("background", "{\(background)}", in: 1)
      + field("layout", "\"\(layout)\"", in: 1)
    let height = field("height", random.one(of: ["1000", "799", "100", "1e9"]))
    let sheet =
      random.once(in: 2) ? "{\"config\":{\(settings)}\(height)}" : "{\(settings)\(height)}"
    let snapshot = "\"stroke_components\":[\(slots)]" + field("chrono_components", "[\(moments)]")
    if random.once(in: 4) {
      let name = random.one(of: ["document", "sheet"])
      return "{\"data\":{\"\(name)\":\(sheet),\"store_snapshot\":{\(snapshot)}}}"
    }
    return "{\"data\":{\"engine_snapshot\":{\"document\":\(sheet),\(snapshot)}}}"
  }
}
