import TestSupport

/// Files of InkML made by chance of all that the reader knows, with numbers at its limits among them.
struct RandomInkML {
  private var random: SeededGenerator

  /// The same file for the same seed.
  static func text(seed: UInt64) -> String {
    var maker = RandomInkML(random: SeededGenerator(seed: seed))
    return maker.file()
  }

  private mutating func number() -> String {
    if random.once(in: 12) {
      return random.one(of: [
        "0", "-1", "1e15", "999999999999999", "1e14", ".5", "*", "?", "T", "F", "#1F", "!7", "'2",
        "\"1",
        "100001", "1e300", "0.25", "10000", "-0", "x",
      ])
    }
    return "\(Double(random.whole(-2000...9000)) / 10)"
  }

  private mutating func attribute(_ name: String, _ values: [String], in times: Int = 2) -> String {
    random.once(in: times) ? " \(name)='\(random.one(of: values))'" : ""
  }

  private mutating func channel(_ name: String) -> String {
    let lengths = [
      "cm", "mm", "in", "pt", "pc", "em", "ex", "px", "dev", "himetric", "m", "ell", "",
    ]
    let units: [String]
    switch name {
    case "X", "Y": units = lengths
    case "T": units = ["s", "ms", "us", "ns", "min"]
    default: units = ["deg", "rad", "degree", "radian", "degrees", "turn"]
    }
    return "<channel name='\(name)'" + attribute("units", units)
      + attribute("min", ["0", "-90", "100", "x"], in: 4)
      + attribute("max", ["1", "1000", "0", "90", "1e999"])
      + attribute("orientation", ["-ve", "+ve"], in: 6)
      + attribute("default", ["5", "0.5", "x"], in: 6) + "/>"
  }

  private mutating func format(_ id: String) -> String {
    var names = ["X", "Y"]
    for more in [["F"], ["T"], ["OTx", "OTy"], ["OE", "OA"], ["OE"], ["OR"], ["S"]]
    where random.once(in: 3) {
      names += more
    }
    if random.once(in: 6) { names.swapAt(0, random.whole(0...names.count - 1)) }
    if random.once(in: 20) { names.removeFirst() }
    var extra = ""
    if random.once(in: 3), let last = names.popLast() {
      extra = "<intermittentChannels>\(channel(last))</intermittentChannels>"
    }
    return "<traceFormat xml:id='\(id)'>" + names.map { channel($0) }.joined() + extra
      + "</traceFormat>"
  }

  private mutating func source() -> String {
    var text = "<inkSource>" + format("f\(random.whole(0...3))")
    if random.once(in: 2) {
      text += "<channelProperties>"
      for _ in 0..<random.whole(1...3) {
        text +=
          "<channelProperty" + attribute("channel", ["X", "Y", "T", "F", "Z"], in: 1)
          + attribute("name", ["resolution", "resolution", "threshold"], in: 1)
          + attribute("value", ["10", "1000", "0", "-2", "0.5", "1e999", "x"], in: 1)
          + attribute("units", ["1/cm", "1/mm", "1/in", "1/dev", "dev", "", "points"]) + "/>"
      }
      text += "</channelProperties>"
    }
    return text + "</inkSource>"
  }

  private mutating func brush(_ id: String) -> String {
    let known: [(String, [String])] = [
      ("width", ["3", "0.1", "0", "-1", "1e6", "wide"]), ("height", ["2", "0.5", "0", "1e6"]),
      ("color", ["#ff0000", "#0f0", "blue", "colour"]),
      ("transparency", ["0", "127", "255", "300", "-5", "x"]),
      ("rasterOp", ["maskPen", "copyPen"]), ("ignorePressure", ["1", "true", "0", "false"]),
      ("inkType", ["pencil", "marker", "blood"]), ("tip", ["ellipse"]), ("a/b#width", ["7"]),
    ]
    let properties = (0..<random.whole(0...4)).map { _ in
      let (name, values) = random.one(of: known)
      return "<brushProperty name='\(name)' value='\(random.one(of: values))'"
        + attribute("units", ["cm", "mm", "px", "himetric", "em"]) + "/>"
    }
    let parent = attribute("brushRef", ["#b0", "#b1", "#b9"], in: 3)
    return "<brush xml:id='\(id)'\(parent)>" + properties.joined() + "</brush>"
  }

  private mutating func transform() -> String {
    let rows = (0..<random.whole(1...3)).map { _ in
      (0..<random.whole(2...4)).map { _ in "\(Double(random.whole(-30...30)) / 10)" }.joined(
        separator: " "
      )
    }.joined(separator: ", ")
    let kind = random.one(of: ["affine", "affine", "affine", "identity", "lookup"])
    let inner = random.one(of: ["affine", "affine", "matrix"])
    return "<canvasTransform xml:id='t\(random.whole(0...2))'><mapping type='\(kind)'>"
      + "<\(inner)>\(rows)</\(inner)></mapping></canvasTransform>"
  }

  private mutating func timestamp() -> String {
    "<timestamp xml:id='d\(random.whole(0...2))'"
      + random.one(of: [
        " time='1500000000250'", " time='1e15'", " time='999999999999999'",
        " timeString='2017-07-14T02:40:00Z'",
        " timeString='2017-07-14T02:40:00.75'", " timeString='2016-02-29T23:59:59.5+01:00'",
        " timeString='never'", "",
      ]) + "/>"
  }

  private mutating func context(_ id: String) -> String {
    let refs =
      attribute("contextRef", ["#c0", "#c1", "#c2"], in: 4)
      + attribute("traceFormatRef", ["#f0", "doc#f1"], in: 5)
      + attribute("brushRef", ["#b0", "#b2"], in: 4)
      + attribute("timestampRef", ["#d0", "#d1"], in: 5)
      + attribute("canvasTransformRef", ["#t0", "#t1"], in: 5)
    var parts: [String] = []
    if random.once(in: 2) {
      parts.append(source())
    } else if random.once(in: 2) {
      parts.append(format("f9"))
    }
    if random.once(in: 4) { parts.append("<canvas>\(format("k"))</canvas>") }
    if random.once(in: 3) { parts.append(transform()) }
    if random.once(in: 3) { parts.append(brush("b\(random.whole(0...3))")) }
    if random.once(in: 3) { parts.append(timestamp()) }
    return "<context xml:id='\(id)'\(refs)>" + parts.joined() + "</context>"
  }

  private mutating func trace(_ id: Int) -> String {
    let width = random.whole(2...7)
    let separators = [",", ", ", " ,\n"]
    let places = (0..<random.whole(0...9)).map { index in
      (0..<(random.once(in: 9) ? width - 1 : width)).map { channel in
        channel == 0 ? "\(index * 7)" : number()
      }.joined(separator: " ")
    }.joined(separator: random.one(of: separators))
    let attributes =
      attribute("contextRef", ["#c0", "#c1", "#c2", "#c9"])
      + attribute("brushRef", ["#b0", "#b1", "#b3"], in: 3)
      + attribute("duration", ["100", "0", "-5", "1e6", "999999", "x"], in: 4)
      + attribute("timeOffset", ["250", "-50", "x"], in: 4)
      + attribute("type", ["penUp", "penDown"], in: 9)
      + attribute("continuation", ["begin", "middle", "end"], in: 6)
      + attribute("priorRef", ["#r\(max(0, id - 1))", "#r0", "#no"], in: 4)
    return "<trace xml:id='r\(id)'\(attributes)>\(places)</trace>"
  }

  private mutating func content(_ depth: Int, _ traces: inout Int) -> String {
    traces += 1
    guard depth < 3 else { return trace(traces) }
    switch random.whole(0...17) {
    case 0, 1, 2:
      let role = random.one(of: ["", "", "page", "layer", "layer", "stroke", "other"])
      let note = role.isEmpty ? "" : "<annotation type='\(role)'>Name \(traces)</annotation>"
      let inner = (0..<random.whole(0...3)).map { _ in content(depth + 1, &traces) }
      return "<traceGroup xml:id='g\(traces)'" + attribute("contextRef", ["#c0", "#c1"], in: 3)
        + ">" + note
        + inner.joined() + "</traceGroup>"
    case 3:
      let target = "#" + random.one(of: ["r1", "r2", "x0", "x1", "x2", "g3", "no"])
      return "<traceView traceDataRef='\(target)'" + attribute("from", ["1"], in: 6)
        + attribute("brushRef", ["#b1"], in: 3) + "/>"
    case 4: return context("c\(random.whole(0...2))")
    case 5: return brush("b\(random.whole(0...3))")
    case 6:
      return random.one(of: [
        timestamp(), transform(), source(), "<mystery/>", "<annotationXML><a/></annotationXML>",
      ])
    default: return trace(traces)
    }
  }

  private mutating func file() -> String {
    var traces = 0
    let shown = [
      trace(100).replacing("r100", with: "x0"),
      "<traceGroup xml:id='x1'>\(trace(101))\(trace(102))</traceGroup>",
      "<traceView xml:id='x2' traceDataRef='#x1'/>",
    ]
    let definitions = [
      context("c0"), context("c1"), brush("b0"), brush("b1"), format("f0"), timestamp(),
      transform(),
    ]
    let parts = (0..<random.whole(3...9)).map { _ in content(0, &traces) }
    let title = random.once(in: 2) ? "<annotation type='title'>Title</annotation>" : ""
    return "<ink xmlns='http://www.w3.org/2003/InkML'>\(title)<definitions>" + definitions.joined()
      + shown.joined() + "</definitions>" + parts.joined() + "</ink>"
  }
}
