import Exchange
import Geometry
import InkModel
import Markup
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

  /// One closed path for each stroke, in order.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func eachStrokeIsOnePath(seed: UInt64) throws {
    let root = try root(drawn(Drawings.mixed(seed: seed)))
    #expect(root["viewBox"] == "0 0 200.25 100")
    #expect(root["width"] == "200.25")
    let data = paths(root).compactMap { $0["d"] }
    #expect(data.count == 5)
    for data in data {
      #expect(data.hasPrefix("M") && data.hasSuffix("z"))
      // A flat nib's ink is several contours of one path.
      #expect(data.count { $0 == "M" } == data.count { $0 == "z" })
    }
  }

  /// The ink of each path lies where the stroke says, to two hundredths.
  @Test func pathsLieWhereTheStrokesDo() throws {
    let drawing = Drawings.mixed()
    for (path, stroke) in zip(try paths(root(drawn(drawing))), drawing.strokes)
    where stroke.mask == nil {
      let corners = try corners(of: #require(path["d"]))
      let (drawn, told) = (Rect(enclosing: corners), stroke.renderBounds)
      #expect(told.outset(by: 0.03).contains(drawn))
      // Bounds may be a unit larger than the ink, and count a flat nib as wide as it is long; edges
      // of arcs are cut by 0.03.
      let flat = stroke.path.map { ($0.size.width - $0.size.height) / 2 }.max() ?? 0
      #expect(drawn.outset(by: 1.1 + max(0, flat) * stroke.transform.meanScale).contains(told))
    }
  }

  /// The corners of all contours.
  private func corners(of data: String) -> [Point] {
    data.split(separator: "z").flatMap { contour(of: String($0)) }
  }

  /// Numbers follow each other as differences; a sign is enough of a gap.
  private func contour(of data: String) -> [Point] {
    var numbers: [Double] = []
    var word = ""
    for sign in data + " " {
      if "MlzL -".contains(sign) {
        if let number = Double(word) { numbers.append(number) }
        word = sign == "-" ? "-" : ""
      } else {
        word.append(sign)
      }
    }
    var place = Point.zero
    return stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      place = Point(x: place.x + numbers[index], y: place.y + numbers[index + 1])
      return place
    }
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

  @Test func paperIsLeftOutOnWish() throws {
    let page = Page(size: Size(width: 9, height: 9), paper: Paper(.grid))
    #expect(try root(page).children("g").contains { $0["role"] == "paper" })
    #expect(try !root(page, isTransparent: true).children("g").contains { $0["role"] == "paper" })
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
}
