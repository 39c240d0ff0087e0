import TestSupport

/// Files of Xournal++ made by chance of all that the reader knows, with numbers at its limits among them.
struct RandomXournal {
  private var random: SeededGenerator

  /// The same file for the same seed.
  static func text(seed: UInt64) -> String {
    var maker = RandomXournal(random: SeededGenerator(seed: seed))
    let pages = (0..<maker.random.whole(1...3)).map { _ in maker.page() }
    let title = maker.random.one(of: [
      "", "<title>Sumi</title>", "<title>Xournal doc</title>", "<title>Mine</title>",
    ])
    let more = maker.random.once(in: 5) ? "<later/><preview>AA</preview>" : ""
    return "<xournal fileversion='4'>\(title)\(more)\(pages.joined())</xournal>"
  }

  private mutating func number() -> String {
    if random.once(in: 12) {
      return random.one(of: [
        "0", "-3", "1e9", "0.01", "0.009", "10000", "9999", "1000000", "x", "", "1e6", "0.5", "1",
      ])
    }
    return "\(Double(random.whole(0...6000)) / 10)"
  }

  private mutating func attribute(_ name: String, _ value: String, in times: Int = 2) -> String {
    random.once(in: times) ? " \(name)=\"\(value)\"" : ""
  }

  private mutating func color() -> String {
    random.one(of: [
      "black", "blue", "#3333ccff", "#00ff0080", "yellow", "white", "#202020ff", "#808080ff",
      "#818080ff", "orange",
      "#12", "none", "lightblue", "#ff0000",
    ])
  }

  private mutating func config() -> String {
    let values = [
      "20", "14.17", "40", "-40", "1", "0.999", "0.001", "0", "10000", "9999", "5", "33.5", "x",
      "1000",
    ]
    let names = ["r1", "m1", "rm", "lw", "bli", "f1", "f2", "af1", "af2", "q"]
    return (0..<random.whole(0...4)).map { _ in
      let name = random.one(of: names)
      let value =
        name.contains("f") ? random.one(of: ["112233", "ff445566", "red"]) : random.one(of: values)
      return name + random.one(of: ["=", "=", "=", "=="]) + value
    }.joined(separator: ",")
  }

  private mutating func background() -> String {
    switch random.whole(0...9) {
    case 0:
      let name = random.one(of: ["a.png", "0", "1", "7", "-1", ""])
      return "<background type='pixmap'"
        + attribute("domain", random.one(of: ["attach", "clone", "absolute"]))
        + " filename='\(name)'/>"
    case 1:
      return "<background type='pdf'" + attribute("domain", "attach")
        + attribute("filename", "b.pdf")
        + attribute("pageno", random.one(of: ["1", "0", "3ll", "1000001", "1000002", "x"]), in: 1)
        + "/>"
    case 2: return random.one(of: ["", "<background type='hologram'/>", "<background/>"])
    default:
      let styles = [
        "plain", "ruled", "lined", "graph", "dotted", "staves", "isograph", "isodotted", "unheard",
      ]
      return "<background type='solid' style='\(random.one(of: styles))' config='\(config())'"
        + attribute("color", color()) + "/>"
    }
  }

  private mutating func stroke() -> String {
    let tool = random.one(of: ["pen", "pen", "pen", "highlighter", "eraser"])
    let styles = ["plain", "dash", "dot", "dashdot", "cust: 3 4 1", "cust: 0 2", "cust:", "wavy"]
    let count = random.whole(0...7)
    let widths = (0..<random.one(of: [1, 1, count, count + 1])).map { _ in
      "\(Double(random.whole(1...90)) / 10)"
    }.joined(separator: " ")
    let places = (0..<(2 * count + (random.once(in: 9) ? 1 : 0))).map { _ in number() }.joined(
      separator: " "
    )
    return "<stroke tool=\"\(tool)\""
      + attribute("color", color(), in: 1)
      + attribute(
        "width",
        random.one(of: [widths, widths, widths, "0.01", "0.011", "0", "-2 -3", ""]),
        in: 1
      )
      + attribute("pressures", widths, in: 9)
      + attribute("fill", random.one(of: ["128", "255", "256", "1", "0", "-1", "x"]), in: 3)
      + attribute("style", random.one(of: styles), in: 3)
      + attribute("fn", random.one(of: ["", "a.mp3"]), in: 9) + ">\(places)</stroke>"
  }

  private mutating func content() -> String {
    let sides =
      attribute("left", number(), in: 1) + attribute("top", number(), in: 1)
      + (random.once(in: 9) ? "" : attribute("right", number(), in: 1))
      + attribute("bottom", number(), in: 1)
    switch random.whole(0...11) {
    case 0:
      return "<text" + attribute("font", "Serif") + attribute("size", number())
        + attribute("x", number())
        + attribute("y", number()) + attribute("color", color()) + attribute("wrap", "1", in: 9)
        + attribute("fn", "a.mp3", in: 9) + ">words</text>"
    case 1:
      return
        "<image\(sides)>\(random.one(of: [RandomSVG.picture, RandomSVG.picture, "AAAA", "!"]))</image>"
    case 2:
      // The last is a PDF.
      let data = random.one(of: [RandomSVG.picture, "AAAA", "JVBERi0xLjQKYW55"])
      return "<teximage\(sides)" + attribute("text", "x^2") + ">\(data)</teximage>"
    case 3: return random.one(of: ["<later/>", "<stroke/>", "<text/>"])
    default: return stroke()
    }
  }

  private mutating func page() -> String {
    let layers = (0..<random.whole(0...2)).map { index in
      let parts = (0..<random.whole(0...5)).map { _ in content() }
      return "<layer" + attribute("name", "Layer \(index)") + ">\(parts.joined())</layer>"
    }
    return "<page" + attribute("width", number(), in: 1) + attribute("height", number(), in: 1)
      + ">\(background())\(layers.joined())</page>"
  }
}
