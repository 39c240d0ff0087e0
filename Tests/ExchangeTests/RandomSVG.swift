import TestSupport

/// Files of SVG made by chance of all that the reader knows, with numbers at its limits among them.
struct RandomSVG {
  private var random: SeededGenerator

  /// A picture of a pixel whose bytes no library packs, with 64 letters.
  static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  /// The same file for the same seed.
  static func text(seed: UInt64) -> String {
    var maker = RandomSVG(random: SeededGenerator(seed: seed))
    return maker.file()
  }

  private mutating func number() -> String {
    if random.once(in: 12) {
      return random.one(of: [
        "0", "1", "-1", "1e7", "9999999", "-9999999", "1e9", "999999999", ".5", "-.5e1", "+2",
        "1e-9",
        "999999", "1000000", "255", "256", "100", "1.", "-0", "12e", "1e400", "",
      ])
    }
    return "\(Double(random.whole(-4000...12_000)) / 100)"
  }

  private mutating func length() -> String {
    let units = [
      "", "", "", "px", "pt", "pc", "mm", "cm", "in", "q", "Q", "em", "ex", "%", "rem", "ell",
    ]
    return number() + random.one(of: units)
  }

  private mutating func positive() -> String {
    "\(Double(random.whole(1...9000)) / 100)" + random.one(of: ["", "", "mm", "pt", "%"])
  }

  private mutating func share() -> String {
    random.one(of: ["0", "1", ".5", "50%", "1.5", "-1", "0.003", "100%", "0.25", "half"])
  }

  private mutating func color() -> String {
    random.one(of: [
      "none", "transparent", "inherit", "currentColor", "currentcolor", "#123", "#12345678",
      "#abcdef",
      "#abc8", "red", "Teal", "rebeccapurple", "rgb(1,2,3)", "rgb(10%, 20%, 300%)",
      "rgba(1 2 3 / 0.5)",
      "rgb(1,2)", "rgb(x,2,3)", "rgba(1,2,3,x)", "url(#g)", "url(#g) orange", "url(#g) none",
      "nothing",
      "rgb(255,256,-1)", "#12", "rgb(1,2,3",
    ])
  }

  private mutating func transform() -> String {
    func numbers(_ count: Int, _ random: inout SeededGenerator) -> String {
      (0..<count).map { _ in "\(Double(random.whole(-300...300)) / 100)" }.joined(
        separator: random.one(of: [" ", ",", ", "])
      )
    }
    return (0..<random.whole(1...3)).map { _ in
      let (name, counts) = random.one(of: [
        ("translate", [1, 2, 3]), ("scale", [1, 2, 0]), ("rotate", [1, 3, 2]), ("skewX", [1]),
        ("skewY", [1]),
        ("matrix", [6, 5]), ("turn", [1]),
      ])
      let count = random.one(of: counts)
      return "\(name)(\(numbers(count, &random)))"
    }.joined(separator: random.one(of: [" ", ",", ""]))
  }

  private mutating func path() -> String {
    let counts: [(String, Int)] = [
      ("M", 2), ("L", 2), ("H", 1), ("V", 1), ("C", 6), ("S", 4), ("Q", 4), ("T", 2), ("Z", 0),
    ]
    var text = random.once(in: 30) ? "" : "M\(number()) \(number())"
    for _ in 0..<random.whole(0...7) {
      let isLower = random.once(in: 2)
      if random.once(in: 6) {
        let flags = "\(random.whole(0...1))\(random.one(of: ["", " ", ","]))\(random.whole(0...1))"
        text +=
          " \(isLower ? "a" : "A")\(number()) \(number()) \(number()) \(flags) \(number()),\(number())"
        continue
      }
      let (letter, count) = random.one(of: counts)
      text += (random.once(in: 2) ? " " : "") + (isLower ? letter.lowercased() : letter)
      for _ in 0..<(random.once(in: 4) ? 2 : 1) {
        text += (0..<count).map { _ in number() + random.one(of: [" ", ",", " , "]) }.joined()
      }
    }
    return random.once(in: 25) ? text + "x 3 4" : text
  }

  private mutating func style() -> [(String, String)] {
    var all: [(String, String)] = []
    func set(_ name: String, _ value: String) { all.append((name, value)) }
    if random.once(in: 2) { set("stroke", color()) }
    if random.once(in: 2) { set("fill", color()) }
    if random.once(in: 3) { set("stroke-width", length()) }
    if random.once(in: 6) { set("stroke-opacity", share()) }
    if random.once(in: 6) { set("fill-opacity", share()) }
    if random.once(in: 8) { set("opacity", share()) }
    if random.once(in: 10) { set("color", color()) }
    if random.once(in: 16) { set("visibility", random.one(of: ["visible", "hidden", "collapse"])) }
    if random.once(in: 6) {
      let list = (0..<random.whole(1...3)).map { _ in positive() }.joined(
        separator: random.one(of: [",", " "])
      )
      set("stroke-dasharray", random.one(of: [list, list, list, "none", "0 0", "3 -1", "0 4"]))
      set("stroke-dashoffset", length())
    }
    if random.once(in: 5) { set("stroke-linecap", random.one(of: ["round", "butt", "square"])) }
    if random.once(in: 5) { set("fill-rule", random.one(of: ["evenodd", "nonzero", "odd"])) }
    if random.once(in: 12) {
      set("font-family", random.one(of: ["serif", "'A B', c", "\"x\"", "sans-serif"]))
    }
    if random.once(in: 12) { set("font-size", length()) }
    if random.once(in: 24) { set("display", random.one(of: ["none", "inline"])) }
    return all
  }

  /// Attributes that any element may have.
  private mutating func attributes() -> String {
    var text = ""
    let styles = style()
    if random.once(in: 3) {
      text += " style=\"" + styles.map { "\($0.0): \($0.1)" }.joined(separator: "; ").escaped + "\""
    } else {
      text += styles.map { " \($0.0)=\"\($0.1.escaped)\"" }.joined()
    }
    if random.once(in: 4) { text += " transform=\"\(transform())\"" }
    if random.once(in: 5) { text += " class=\"\(random.one(of: ["a", "b", "a b", "c"]))\"" }
    if random.once(in: 5) { text += " id=\"\(random.one(of: ["u0", "u1", "u2", "v"]))\"" }
    if random.once(in: 30) {
      text += " \(random.one(of: ["clip-path", "filter", "mask"]))=\"url(#m)\""
    }
    return text
  }

  private mutating func shape() -> String {
    let more = attributes()
    func set(_ names: [String], _ random: inout RandomSVG) -> String {
      names.map { random.random.once(in: 9) ? "" : " \($0)=\"\(random.length())\"" }.joined()
    }
    switch random.whole(0...7) {
    case 0:
      return
        "<rect\(set(["x", "y", "rx", "ry"], &self)) width=\"\(positive())\" height=\"\(length())\"\(more)/>"
    case 1: return "<circle\(set(["cx", "cy", "r"], &self))\(more)/>"
    case 2: return "<ellipse\(set(["cx", "cy", "rx", "ry"], &self))\(more)/>"
    case 3: return "<line\(set(["x1", "y1", "x2", "y2"], &self))\(more)/>"
    case 4:
      let points = (0..<random.whole(0...9)).map { _ in number() }.joined(
        separator: random.one(of: [" ", ","])
      )
      return "<\(random.one(of: ["polyline", "polygon"])) points=\"\(points)\"\(more)/>"
    default: return "<path d=\"\(path())\"\(more)/>"
    }
  }

  private mutating func element(_ depth: Int) -> String {
    guard depth < 4 else { return shape() }
    let more = attributes()
    switch random.whole(0...19) {
    case 0, 1, 2:
      let kind = random.one(of: ["g", "g", "g", "a", "switch", "svg"])
      return
        "<\(kind) x=\"\(length())\" y=\"\(length())\"\(more)>\(elements(1...3, depth + 1))</\(kind)>"
    case 3:
      let name = random.once(in: 4) ? "" : " inkscape:label=\"L\(random.whole(0...9))\""
      let look = random.one(of: [
        "", "", " sodipodi:insensitive=\"true\"", " display=\"none\"", " opacity=\"0.5\"",
      ])
      return
        "<g inkscape:groupmode=\"layer\"\(name)\(look)\(more.drawn)>\(elements(0...3, depth + 1))</g>"
    case 4:
      let target = random.one(of: ["#u0", "#u1", "#u2", "#s", "#none", "x"])
      return "<use href=\"\(target)\" x=\"\(length())\" y=\"\(length())\"\(more)/>"
    case 5:
      let spans = (0..<random.whole(0...2)).map {
        "<tspan x=\"\(length())\" y=\"\(length())\">line \($0)</tspan>"
      }
      let words = random.one(of: ["word", " ", "two\nlines"])
      return
        "<text x=\"\(length())\"\(random.once(in: 3) ? "" : " y=\"\(length())\"")\(more)>\(words)\(spans.joined())</text>"
    case 6:
      let source = random.one(of: [
        "data:image/png;base64,\(Self.picture)", "data:image/png;base64,\(Self.picture)", "a.png",
        "data:image/png,AA",
        "data:image/png;base64,AAAA",
      ])
      return
        "<image x=\"\(length())\" y=\"\(length())\" width=\"\(length())\" height=\"\(positive())\" xlink:href=\"\(source)\"\(more)/>"
    case 7:
      return random.one(of: [
        "<mystery/>", "<desc>x</desc>", "<filter/>", "<symbol id=\"q\"/>", "<foreignObject/>",
      ])
    default: return shape()
    }
  }

  private mutating func elements(_ count: ClosedRange<Int>, _ depth: Int) -> String {
    (0..<random.whole(count)).map { _ in element(depth) }.joined()
  }

  private mutating func sheet() -> String {
    let selectors = [
      "path", "*", ".a", ".b", "#u1", "rect.a", "g > path", "@media x", "line, circle", ".c",
    ]
    return (0..<random.whole(0...4)).map { _ in
      let body = style().map { "\($0.0): \($0.1)\(random.once(in: 9) ? " !important" : "")" }
        .joined(separator: ";")
      return "\(random.one(of: selectors)) { \(body) }\(random.once(in: 5) ? "/* x { } */" : "")"
    }.joined(separator: " ").escaped
  }

  private mutating func file() -> String {
    var head = ""
    if !random.once(in: 5) {
      head += " width=\"\(positive())\" height=\"\(random.once(in: 9) ? length() : positive())\""
    }
    if !random.once(in: 3) {
      head +=
        " viewBox=\"\(number()) \(number()) \(random.whole(1...300)) \(random.one(of: ["200", "90.5", "0", "-5"]))\""
    }
    if random.once(in: 3) {
      head +=
        " preserveAspectRatio=\"\(random.one(of: ["none", "none slice", "xMinYMin meet", "xMidYMid"]))\""
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="s"\(head)\(attributes().drawn)>
      <title>T</title><style>\(sheet())</style>
      <defs><g id="u0">\(shape())</g><g id="u1">\(shape())<use href="#u0" x="3"/></g>
      <symbol id="s">\(shape())\(shape())</symbol></defs>
      \(elements(3...9, 0))</svg>
      """
  }
}

extension String {
  /// The text as the value of an attribute.
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// The attributes without one that hides the element, which hides too much of a file.
  fileprivate var drawn: String { replacing(" display=\"none\"", with: "") }
}
