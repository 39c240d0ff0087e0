import Exchange
import Geometry
import InkModel
import Testing

@Suite struct SVGReaderTests {
  private func read(_ content: String, _ attributes: String = "width='100' height='100'") throws
    -> ReadDocument
  {
    let head = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
    return try FormatReader.read(Array("\(head)\(attributes)>\(content)</svg>".utf8))
  }

  private func strokes(_ content: String) throws -> [Stroke] {
    try read(content).document.pages[0].layers.flatMap(\.drawing.strokes)
  }

  /// Where a stroke begins and ends, to a hundredth.
  private func ends(_ stroke: Stroke) -> [Double] {
    let (path, count) = (stroke.path, stroke.path.maximumParameter)
    return [path.interpolatedLocation(at: 0), path.interpolatedLocation(at: count)]
      .flatMap { [$0.x, $0.y] }.map { ($0 * 100).rounded() / 100 }
  }

  @Test func lengthsHaveUnits() throws {
    let page = try read("", "width='1in' height='25.4mm' viewBox='0 0 10 10'").document.pages[0]
    #expect(page.size == Size(width: 96, height: 96))
  }

  /// The view box is fitted into the page and put in its middle.
  @Test func viewBoxIsFitted() throws {
    let read = try read(
      "<path d='M10 10L20 20' stroke='red' stroke-width='2'/>",
      "width='200' height='100' viewBox='10 10 10 10'"
    )
    let stroke = try #require(read.document.pages[0].layers[0].drawing.strokes.first)
    #expect(ends(stroke) == [50, 0, 150, 100])
    #expect(stroke.path[0].size.width == 20)
  }

  @Test func transformsOfGroupsAddUp() throws {
    let stroke = try strokes(
      """
      <g transform="translate(10,20)scale(2)"><g transform="rotate(90)">
      <line x1="0" y1="0" x2="5" y2="0" stroke="#000" stroke-width="1.5"/></g></g>
      """
    )[0]
    #expect(ends(stroke) == [10, 20, 10, 30])
    #expect(stroke.path[0].size.width == 3)
  }

  @Test(
    "Path data is read in all its forms",
    arguments: [
      ("M1 2L3 4", [1.0, 2, 3, 4]), ("m1 2 2 2", [1, 2, 3, 4]), ("M1,2,3,4", [1, 2, 3, 4]),
      ("M1 2H9V5", [1, 2, 9, 5]), ("M1 2h8v3", [1, 2, 9, 5]), ("M.5.5.75-1", [0.5, 0.5, 0.75, -1]),
      ("M0 0C1 1 2 1 3 0S5-1 6 0", [0, 0, 6, 0]), ("M0 0Q1 1 2 0T4 0", [0, 0, 4, 0]),
      ("M0 0A5 5 0 0 1 10 0", [0, 0, 10, 0]), ("M0 0a5 5 0 1110 0", [0, 0, 10, 0]),
      ("M1e1 2E0l-1e0-1", [10, 2, 9, 1]), ("M0 0L5 5Z", [0, 0, 0, 0]),
      ("M0 0L5 5Lx", [0, 0, 5, 5]), ("M0 0L5 5Q7 7L0 9", [0, 0, 5, 5]), ("M1 1", [1, 1, 1, 1]),
    ]
  )
  func pathData(data: String, expected: [Double]) throws {
    let stroke = try strokes("<path d='\(data)' stroke='red' fill='none'/>")[0]
    #expect(ends(stroke) == expected)
  }

  /// Arcs go round the right way: over the top for sweep 1 from left to right, y down.
  @Test func arcsTurnTheRightWay() throws {
    for (flags, top) in [("0 1", -5.0), ("0 0", 5)] {
      let stroke = try strokes("<path d='M0 0A5 5 0 \(flags) 10 0' stroke='red' fill='none'/>")[0]
      let middle = stroke.path.interpolatedLocation(at: stroke.path.maximumParameter / 2)
      #expect(middle.distance(to: Point(x: 5, y: top)) < 0.1)
    }
  }

  /// A rectangle has the corners that it says: round ones keep their distance from the corner and touch
  /// the sides where they begin; a radius of 0 in one direction is none.
  @Test(arguments: [
    ("rx='8' ry='4'", 8.0, 4.0), ("rx='8'", 8, 8), ("rx='8' ry='0'", 0, 0), ("", 0, 0),
  ])
  func cornersOfRectanglesAreRound(radii: String, rx: Double, ry: Double) throws {
    let frame = Rect(x: 10, y: 20, width: 40, height: 30)
    let text = "<rect x='10' y='20' width='40' height='30' \(radii) stroke='red' fill='none'/>"
    let points = try strokes(text)[0].path.interpolatedPoints(by: .distance(0.05)).map(\.location)
    let around = Rect(minX: 9.9, minY: 19.9, maxX: 50.1, maxY: 50.1)
    #expect(points.allSatisfy(around.contains))
    for corner in frame.corners {
      let toward = Vector(dx: corner.x < 30 ? 1 : -1, dy: corner.y < 35 ? 1 : -1)
      func distance(_ place: Point) -> Double {
        points.map { $0.distance(to: place) }.min() ?? .infinity
      }
      #expect(distance(corner + Vector(dx: toward.dx * rx, dy: 0)) < 0.1)
      #expect(distance(corner + Vector(dx: 0, dy: toward.dy * ry)) < 0.1)
      // The middle of the quarter of an ellipse.
      let share = 1 - 0.5.squareRoot()
      #expect(
        distance(corner + Vector(dx: toward.dx * rx * share, dy: toward.dy * ry * share)) < 0.1
      )
      if rx > 0 { #expect(distance(corner) > 0.9) }
    }
  }

  /// A curve lies where SVG draws it.
  @Test func curvesLieWhereTheyAreDrawn() throws {
    let stroke = try strokes("<circle cx='50' cy='40' r='30' stroke='red' fill='none'/>")[0]
    for point in stroke.path.interpolatedPoints(by: .distance(1)) {
      #expect(abs(point.location.distance(to: Point(x: 50, y: 40)) - 30) < 0.1)
    }
  }

  @Test func stylesComeFromAllPlaces() throws {
    let content = """
      <style>/* note */ .a { stroke: blue; stroke-width: 4px } /* and */ line { stroke: green }</style>
      <line class="a" x2="9"/><line x2="9" style="stroke:#f00 !important"/>
      <g stroke="rgb(255, 50%, 0)" opacity="0.5"><path d="M0 0 9 9" stroke-opacity="0.5"/></g>
      """
    let strokes = try strokes(content)
    #expect(strokes.map { $0.ink.color.with(alpha: 1).hex } == ["#0000ff", "#ff0000", "#ff8000"])
    #expect(strokes[0].path[0].size.width == 4)
    #expect(strokes.allSatisfy { $0.path.allSatisfy { $0.opacity == 1 } })
    #expect(abs(strokes[2].ink.color.alpha - 0.25) < 1e-6)
  }

  @Test func layersOfInkscapeAreLayers() throws {
    let text = """
      <g inkscape:groupmode="layer" inkscape:label="One" style="display:none"><path d="M0 0 1 1" stroke="red"/></g>
      <path d="M0 0 1 1" stroke="red"/>
      <g inkscape:groupmode="layer" inkscape:label="Two" opacity="0.5" sodipodi:insensitive="true"/>
      """
    let names = "xmlns:inkscape='urn:i' xmlns:sodipodi='urn:s' width='9' height='9'"
    let layers = try read(text, names).document.pages[0].layers
    #expect(layers.map(\.name) == ["One", "", "Two"])
    #expect(layers.map(\.isVisible) == [false, true, true])
    #expect(layers.map(\.isLocked) == [false, false, true])
    #expect(layers.map(\.opacity) == [1, 1, 0.5])
    #expect(layers.map(\.drawing.strokes.count) == [1, 1, 0])
  }

  @Test func allOfTheSampleIsRead() throws {
    let read = try FormatReader.read(Array(ForeignFiles.svg.utf8))
    let layers = read.document.pages[0].layers
    #expect(layers.map(\.name) == ["Lines", ""])
    #expect(layers[1].notes.map(\.text) == ["words\nmore"])
    #expect(layers[1].pictures.count == 1)
    let words = ["dash", "gradient"]
    for word in words { #expect(read.losses.lines.contains { $0.contains(word) }, "\(word)") }
  }

  /// A file of Sumi that another program has changed: what is as it was keeps its samples.
  @Test func changedFileKeepsWhatItCan() throws {
    let drawing = Drawings.mixed()
    let bytes = SVGWriter.write(Page(layers: [Layer(drawing: drawing)])).bytes
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    var paths = lines.indices.filter { lines[$0].hasPrefix("<path") && lines[$0].contains(" d=") }
      .filter { !lines[$0].contains("fill=\"#000\"") }
    #expect(paths.count == 5)
    lines[paths[0]] = "<g transform='translate(3 4)'>" + lines[paths[0]] + "</g>"
    lines[paths[1]] = "<path stroke='#00f' fill='none' d='M0 0 9 9'/>"
    lines.remove(at: paths.removeLast())
    let read = try FormatReader.read(Array(lines.joined(separator: "\n").utf8))
    let strokes = read.document.pages[0].layers[0].drawing.strokes
    #expect(strokes.count == 4)
    #expect(strokes[0].samples == drawing.strokes[0].samples)
    #expect(strokes[0].transform.tx == 3 && strokes[0].transform.ty == 4)
    #expect(strokes[1].samples.isEmpty)
    let isSame = strokes[2] == drawing.strokes[2]
    #expect(isSame)
  }

  /// Elements that use each other come to an end, and so do those that use others by the million;
  /// what the file itself holds is read all the same.
  @Test func bombsEnd() throws {
    var text = "<defs><path id='a0' d='M0 0 1 1' stroke='red'/>"
    for level in 1...11 {
      let uses = String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
      text += "<g id='a\(level)'>\(uses)</g>"
    }
    text +=
      "<g id='b'><use href='#b'/><use href='#b'/></g></defs><use href='#a11'/><use href='#b'/>"
    text += "<path d='M500 0 501 1' stroke='blue'/>"
    let read = try read(text)
    let strokes = read.document.pages[0].layers[0].drawing.strokes
    #expect(strokes.count <= 300_001)
    #expect(strokes.last?.ink.color.blue == 1)
    #expect(!read.losses.isEmpty)
  }

  /// Copies of a picture are pictures, each where it is put, also of one that others stand between.
  @Test func copiesOfAPictureAreRead() throws {
    let data = [3, 4].map { Documents.png(width: $0, height: 5) }
    let images = data.enumerated().map { number, bytes in
      "<image id='i\(number)' href='data:image/png;base64,\(Base64Text.of(bytes))'/>"
    }
    let order = (0..<40).map { $0 / 2 % 2 }
    let uses = order.enumerated().map { "<use href='#i\($1)' x='\($0)'/>" }.joined()
    let read = try read("<defs>\(images.joined())</defs>\(uses)")
    let pictures = read.document.pages[0].layers[0].pictures
    #expect(read.losses.isEmpty && pictures.count == order.count)
    for (index, picture) in pictures.enumerated() {
      #expect(picture.data == data[order[index]])
      #expect(picture.frame.width == Double(3 + order[index]))
      #expect(picture.transform.tx == Double(index))
    }
  }
}
