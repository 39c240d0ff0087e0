import Exchange
import Geometry
import InkModel
import Markup
import StrokeEngine
import TestSupport
import Testing

@Suite struct SVGWriterTests {
  private func root(_ page: Page, isTransparent: Bool = false, scale: Double = 1) throws
    -> MarkupElement
  {
    let file = SVGWriter.write(page, isTransparent: isTransparent, scale: scale)
    #expect(file.losses.isEmpty)
    return try MarkupElement(reading: file.bytes)
  }

  private func paths(_ root: MarkupElement) -> [MarkupElement] {
    root.children("g").filter { $0["groupmode"] == "layer" }.flatMap { $0.children("path") }
  }

  private func drawn(_ drawing: Drawing) -> Page {
    Page(size: Size(width: 200.25, height: 100), layers: [Layer(drawing: drawing)])
  }

  /// One path for each stroke, in order: closed for an area, open for a line of even width.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func eachStrokeIsOnePath(seed: UInt64) throws {
    let root = try root(drawn(Drawings.mixed(seed: seed)))
    #expect(root["viewBox"] == "0 0 200.25 100")
    #expect(root["width"] == "200.25")
    let paths = paths(root)
    #expect(paths.count == 5)
    for path in paths {
      let data = try #require(path["d"])
      let isLine = path["stroke"] != nil
      #expect(data.hasPrefix("M") && data.hasSuffix("z") != isLine)
      #expect(isLine == (path["fill"] == "none") && isLine == (path["stroke-width"] != nil))
      // A flat nib's ink is several contours of one path.
      #expect(data.count { $0 == "M" } == (isLine ? 1 : data.count { $0 == "z" }))
    }
  }

  /// The ink of each path lies where the stroke says, to three hundredths.
  @Test func pathsLieWhereTheStrokesDo() throws {
    let drawing = Drawings.mixed()
    for (path, stroke) in zip(try paths(root(drawn(drawing))), drawing.strokes)
    where stroke.mask == nil {
      let radius = try #require(Double(path["stroke-width"] ?? "0")) / 2
      let corners = try places(of: #require(path["d"]))
      let (drawn, told) = (Rect(enclosing: corners).outset(by: radius), stroke.renderBounds)
      #expect(told.outset(by: 0.05).contains(drawn))
      // Bounds may be a unit larger than the ink, and count a flat nib as wide as it is long.
      let flat = stroke.path.map { ($0.size.width - $0.size.height) / 2 }.max() ?? 0
      #expect(drawn.outset(by: 1.1 + max(0, flat) * stroke.transform.meanScale).contains(told))
    }
  }

  /// A straight stroke of even width, and a dot.
  private var evenInk: Drawing {
    let points = [
      Point(x: 10, y: 20), Point(x: 10, y: 20), Point(x: 70, y: 20), Point(x: 70, y: 20),
    ]
    return Drawing(
      strokes: [points, Array(points.prefix(1))].map { points in
        Stroke(
          ink: Ink(.monoline, color: .black),
          path: StrokePath(
            points.map { StrokePoint(location: $0, timeOffset: 0, size: Size(width: 3, height: 3)) }
          )
        )
      }
    )
  }

  /// A line of even width is one that other programs can change, and a dot is one without length.
  @Test func evenInkIsALine() throws {
    let root = try root(drawn(evenInk))
    let paths = paths(root)
    #expect(paths.map { $0["d"] } == ["M10 20l60 0", "M10 20l0 0"])
    #expect(paths.map { $0["stroke-width"] } == ["3", "3"])
    let layer = try #require(root.children("g").first { $0["groupmode"] == "layer" })
    #expect(layer["stroke-linecap"] == "round" && layer["stroke-linejoin"] == "round")
  }

  /// A line that another program gave another colour is the same stroke in that colour.
  @Test func recolouredLinesStayStrokes() throws {
    let text = String(decoding: SVGWriter.write(drawn(evenInk)).bytes, as: UTF8.self)
    let recoloured = text.replacing("stroke=\"#000000\"", with: "stroke=\"#ff0000\"")
    let read = try FormatReader.read(Array(recoloured.utf8)).document.pages[0].layers[0].drawing
    #expect(read.strokes.map(\.path) == evenInk.strokes.map(\.path))
    #expect(read.strokes.map(\.ink.color.hex) == ["#ff0000", "#ff0000"])
  }

  /// The ends of all lines and curves.
  private func places(of data: String) -> [Point] {
    var (place, places, numbers, letter) = (Point.zero, [Point](), [Double](), Character("M"))
    var word = ""
    for sign in data + "z" {
      guard "Mlcz -".contains(sign) else {
        word.append(sign)
        continue
      }
      if let number = Double(word) { numbers.append(number) }
      word = sign == "-" ? "-" : ""
      if numbers.count == (letter == "c" ? 6 : 2) {
        let end = Point(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
        place = letter == "M" ? end : place + (end - .zero)
        places.append(place)
        numbers = []
      }
      if !" -".contains(sign) { letter = sign }
    }
    return places
  }

  @Test func coloursAreWritten() throws {
    let root = try root(drawn(Drawings.mixed()))
    let layer = try #require(root.children("g").first { $0["groupmode"] == "layer" })
    #expect(layer["fill"] == "#ff8000")
    #expect(paths(root).map { $0["fill-opacity"] } == [nil, nil, "0.25", nil, nil])
  }

  /// What is erased is hidden by a mask.
  @Test func erasedInkIsMasked() throws {
    let root = try root(drawn(Drawings.mixed()))
    let masks = paths(root).map { $0["mask"] }
    #expect(masks == [nil, nil, nil, "url(#erased1)", nil])
    let mask = try #require(root.children("g").flatMap { $0.children("mask") }.first)
    #expect(mask["id"] == "erased1")
    #expect(mask.child("rect")?["fill"] == "#fff")
    #expect(mask.child("path")?["fill"] == "#000")
  }

  /// Programs that know only the first version of SVG find pictures by a reference with a prefix.
  @Test func picturesHavePrefixedReferences() throws {
    var page = Page(size: Size(width: 90, height: 90))
    let data = Documents.png(width: 2, height: 2)
    page.layers[0].pictures = [
      Picture(data: data, format: .png, frame: Rect(x: 1, y: 2, width: 30, height: 40))
    ]
    let text = String(decoding: SVGWriter.write(page).bytes, as: UTF8.self)
    #expect(text.contains("xmlns:xlink=\"http://www.w3.org/1999/xlink\""))
    #expect(text.contains(" xlink:href=\"data:image/png;base64,") && !text.contains(" href="))
  }

  @Test func paperIsLeftOutOnWish() throws {
    let page = Page(size: Size(width: 9, height: 9), paper: Paper(.grid))
    #expect(try root(page).children("g").contains { $0["role"] == "paper" })
    #expect(try !root(page, isTransparent: true).children("g").contains { $0["role"] == "paper" })
  }

  private func paper(_ page: Page) throws -> MarkupElement {
    try #require(try root(page).children("g").first { $0["role"] == "paper" })
  }

  /// Other programs see lines where the window shows them.
  @Test(arguments: Paper.Pattern.allCases, 1...4 as ClosedRange<UInt64>)
  func printedLinesLieWhereTheyAre(pattern: Paper.Pattern, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let size = Size(width: 200, height: 160)
    var paper = Paper(pattern, spacing: 20, layout: generator.paperLayout())
    // What fills the page by being repeated is tested below.
    if pattern == .dots { paper.layout.margins.left = 9 }
    let page = Page(size: size, paper: paper)
    let paths = try self.paper(page).children("path")
    let line = paper.printedMarginLine(in: page.bounds, of: size)
    let lines = [paper.printedLines(in: page.bounds, of: size), line.map { [$0] } ?? []]
      .filter { !$0.isEmpty }
    #expect(paths.count == lines.count)
    for (path, expected) in zip(paths, lines) {
      let width = try #require(path["stroke-width"].flatMap { Double($0) })
      #expect(abs(width - paper.lineWidth) < 1e-3)
      let parts = try #require(path["d"]).split(separator: "M").map { part in
        part.split { " ,l".contains($0) }.count
      }
      #expect(parts.count == expected.count && parts.allSatisfy { (2...4).contains($0) })
    }
  }

  /// The path of the print is the lines of the paper, read back by the reader of paths.
  @Test(arguments: Paper.Pattern.allCases)
  func printedLinesAreReadBack(pattern: Paper.Pattern) throws {
    let layout = Paper.Layout(
      origin: Point(x: 31, y: 17),
      margins: Paper.Margins(left: 12, top: 9, right: 5, bottom: 7),
      lineWidth: 2.5
    )
    let paper = Paper(pattern, spacing: 25, layout: layout, printColor: .black)
    let page = Page(size: Size(width: 200, height: 160), paper: paper)
    let expected = paper.printedLines(in: page.bounds, of: page.size)
    let path = try self.paper(page).children("path").first
    #expect((path == nil) == (pattern == .plain))
    guard let data = path?["d"] else { return }
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 160'>"
      + "<path fill='none' stroke='black' stroke-linecap='round' d='\(data)'/></svg>"
    let read = try FormatReader.read(Array(text.utf8)).document.pages[0].layers[0].drawing.strokes
    #expect(read.count == expected.count)
    for (stroke, line) in zip(read, expected) {
      let end = stroke.path.interpolatedLocation(at: stroke.path.maximumParameter)
      #expect(stroke.path.interpolatedLocation(at: 0).distance(to: line.start) < 0.05)
      #expect(end.distance(to: line.end) < 0.05)
    }
  }

  /// The dot of a tile lies at the origin of the paper, and tiles are as large as the distances.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func repeatedDotsLieWhereTheyAre(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var layout = generator.paperLayout()
    layout.margins = Paper.Margins()
    let paper = Paper(.dots, spacing: 24, layout: layout)
    let page = Page(size: Size(width: 200, height: 160), paper: paper)
    let tile = try #require(try self.paper(page).child("pattern"))
    let dot = try #require(tile.child("circle"))
    func number(_ element: MarkupElement, _ name: String) throws -> Double {
      try #require(element[name].flatMap { Double($0) })
    }
    let (width, height) = (try number(tile, "width"), try number(tile, "height"))
    #expect(abs(width - paper.columnSpacing) < 1e-3 && height == 24)
    let x = try number(tile, "x") + number(dot, "cx")
    let y = try number(tile, "y") + number(dot, "cy")
    #expect(Point(x: x, y: y).distance(to: layout.origin) < 1e-3)
    let radius = try number(dot, "r")
    #expect(abs(radius - paper.lineWidth / 2) < 1e-3)
  }

  @Test func scaleChangesTheSizeAlone() throws {
    let root = try root(drawn(Drawing()), scale: 2)
    #expect(root["width"] == "400.5")
    #expect(root["viewBox"] == "0 0 200.25 100")
  }

  /// Places beyond reason give numbers all the same.
  @Test func monstersAreNumbers() throws {
    let point = StrokePoint(
      location: Point(x: 1e300, y: -1e300),
      timeOffset: 0,
      size: Size(width: 1e9, height: 1)
    )
    let monster = Stroke(
      ink: Ink(.pen),
      path: StrokePath([point]),
      transform: AffineTransform(scale: 1e200)
    )
    let root = try root(Page(layers: [Layer(drawing: Drawing(strokes: [monster]))]))
    let numbers = root["viewBox"]?.split(separator: " ").map { Double($0) }
    #expect(numbers?.count == 4 && numbers?.contains(nil) == false)
  }

  /// Strokes that are shown by pictures come back as they were, whatever is shown of the others.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func picturesGiveTheirStrokesBack(seed: UInt64) throws {
    let page = Documents.random(seed: seed).pages[0]
    let file = SVGWriter.write(page) { stroke in
      guard [.pencil, .crayon, .pen].contains(stroke.ink.inkType) else {
        return StrokeAppearance(opacity: 0.5, multiplies: stroke.ink.inkType == .marker)
      }
      return StrokeAppearance(
        picture: Picture(
          data: Documents.png(width: stroke.path.count, height: 3),
          format: .png,
          frame: stroke.renderBounds
        )
      )
    }
    let read = try FormatReader.read(file.bytes)
    #expect(read.losses.isEmpty)
    for (layer, other) in zip(page.layers, read.document.pages[0].layers) {
      #expect(layer.drawing == other.drawing)
      #expect(layer.pictures == other.pictures)
    }
  }

  /// What multiplies says so, and an area covers as much as its ink and its opacity.
  @Test func appearanceIsWritten() throws {
    let page = drawn(Drawings.mixed())
    let file = SVGWriter.write(page) { _ in StrokeAppearance(opacity: 0.5, multiplies: true) }
    let paths = try paths(MarkupElement(reading: file.bytes))
    #expect(paths.allSatisfy { $0["style"] == "mix-blend-mode:multiply" })
    #expect(paths.map { $0["fill-opacity"] } == ["0.5", "0.5", "0.125", "0.5", "0.5"])
  }

  /// Areas of equal tone for a stroke: as many as its points allow, of which it may have none.
  private func tones(of stroke: Stroke, grain: String) -> InkTones {
    let center = stroke.renderBounds.center
    let areas = (0..<(stroke.path.count % 4)).map { index in
      let circle = VectorPath(circleAround: center, radius: Double(9 - index))
      return InkTones.Area(path: circle, opacity: 0.25)
    }
    return InkTones(
      grained: areas,
      plain: Array(areas.suffix(stroke.path.count % 2)),
      grain: GrainTile(name: grain, side: 4, png: Documents.png(width: 4, height: 4)),
      bounds: stroke.renderBounds
    )
  }

  private func toned(_ page: Page) -> WrittenFile {
    SVGWriter.write(page) { stroke in
      switch stroke.ink.inkType {
      case .pencil, .crayon, .watercolor:
        StrokeAppearance(tones: tones(of: stroke, grain: stroke.ink.inkType.rawValue))
      default: StrokeAppearance()
      }
    }
  }

  /// Strokes that are shown by areas of equal tone come back as they were, in their order.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func tonesGiveTheirStrokesBack(seed: UInt64) throws {
    let page = Documents.random(seed: seed).pages[0]
    let read = try FormatReader.read(toned(page).bytes)
    #expect(read.losses.isEmpty)
    #expect(page.layers.map(\.drawing) == read.document.pages[0].layers.map(\.drawing))
  }

  /// Each grain is written once, as a tile that the strokes' groups use.
  @Test func grainIsWrittenOnce() throws {
    let kinds = [InkType.pencil, .crayon, .pencil, .pen, .pencil, .pencil]
    let strokes = kinds.map { type in
      var stroke = Drawings.mixed().strokes[0]
      stroke.ink.inkType = type
      return stroke
    }
    let text = String(decoding: toned(drawn(Drawing(strokes: strokes))).bytes, as: UTF8.self)
    for (part, count) in [
      ("<image", 2), ("<pattern id=\"grain-pencil-tile\"", 1), ("<mask id=\"grain-crayon\"", 1),
      ("<g mask=\"url(#grain-pencil)\"", 3), ("<g mask=\"url(#grain-crayon)\"", 1),
      (" xlink:href=\"data:image/png", 2),
    ] {
      #expect(text.ranges(of: part).count == count, "\(part)")
    }
  }
}
