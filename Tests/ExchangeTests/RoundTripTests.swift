import Exchange
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct RoundTripTests {
  private func there(_ document: Document, _ format: ExchangeFormat) throws -> ReadDocument {
    let file = try #require(try FormatWriter.write(document, as: format))
    return try FormatReader.read(file.bytes)
  }

  /// SVG holds all of a page, to the last bit.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func pageComesBackFromSVG(seed: UInt64) throws {
    for page in Documents.random(seed: seed).pages {
      let read = try there(Document(title: "t", pages: [page]), .svg)
      #expect(read.losses.isEmpty)
      let back = read.document.pages[0]
      #expect(read.document.title == "t")
      #expect(back.size == page.size)
      #expect(back.title == page.title)
      #expect(back.paper == page.paper)
      #expect(back.layers.count == page.layers.count)
      for (layer, original) in zip(back.layers, page.layers) {
        let isSame = layer.drawing == original.drawing
        #expect(isSame)
        #expect(layer.name == original.name)
        #expect(layer.isVisible == original.isVisible)
        #expect(layer.isLocked == original.isLocked)
        #expect(layer.opacity == original.opacity)
        expectSame(layer.pictures, original.pictures)
        expectSame(layer.notes, original.notes)
      }
    }
  }

  /// InkML and JSON hold all strokes on all layers of all pages.
  @Test(
    arguments: [ExchangeFormat.inkML, .json],
    1...40 as ClosedRange<UInt64>
  )
  func strokesComeBack(format: ExchangeFormat, seed: UInt64) throws {
    let document = Documents.random(seed: seed)
    let back = try there(document, format).document
    #expect(back.pages.map(\.size) == document.pages.map(\.size))
    #expect(back.pages.map(\.id) == document.pages.map(\.id))
    let (layers, originals) = (back.pages.flatMap(\.layers), document.pages.flatMap(\.layers))
    #expect(layers.map(\.name) == originals.map(\.name))
    for (layer, original) in zip(layers, originals) {
      let isSame = layer.drawing == original.drawing
      #expect(isSame)
      #expect(layer.id == original.id)
    }
  }

  /// What another program has written once stays as it is however often it goes round.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func xournalGoesRoundWithoutWear(seed: UInt64) throws {
    let first = try there(Documents.random(seed: seed), .xournal).document
    let second = try there(first, .xournal).document
    #expect(second.pages.map(\.paper) == first.pages.map(\.paper))
    #expect(second.pages.count == first.pages.count)
    for (page, original) in zip(second.pages, first.pages) {
      let (size, told) = (try #require(page.size), try #require(original.size))
      #expect(abs(size.width - told.width) < 0.001 && abs(size.height - told.height) < 0.001)
      #expect(page.layers.map(\.name) == original.layers.map(\.name))
      for (layer, other) in zip(page.layers, original.layers) {
        let (inks, others) = (layer.drawing.strokes.map(\.ink), other.drawing.strokes.map(\.ink))
        let isSame = inks.map(\.color) == others.map(\.color)
        #expect(isSame)
        for (stroke, old) in zip(layer.drawing.strokes, other.drawing.strokes) {
          expectNear(stroke, old, within: 0.35)
        }
        #expect(layer.pictures.map(\.data) == other.pictures.map(\.data))
        #expect(layer.notes.map(\.text) == other.notes.map(\.text))
      }
    }
  }

  /// The ink of a Sumi drawing lies in Xournal's file where it lies on the page.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func inkLiesWhereItLay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var stroke = Documents.stroke(&generator)
    stroke.mask = nil
    let size = Size(width: 900, height: 900)
    let page = Page(size: size, layers: [Layer(drawing: Drawing(strokes: [stroke]))])
    let back = try there(Document(pages: [page]), .xournal).document
    let read = try #require(back.pages[0].layers[0].drawing.strokes.first)
    expectNear(read, stroke, within: 0.35)
  }

  /// A marker gives white paper the same tint there, and back again.
  ///
  /// Where a highlighter cannot be as deep, that is said.
  @Test(arguments: [
    (InkColor(red: 1, green: 0.9, blue: 0.6), 1.0, true),
    (InkColor(red: 0.55, green: 1, blue: 0.7), 1, true),
    (InkColor(red: 0, green: 0.2, blue: 1), 1, false),
    (InkColor(red: 0, green: 0.2, blue: 1), 0.4, true),
  ])
  func markersAreHighlighters(color: InkColor, alpha: Double, fits: Bool) throws {
    let stroke = Stroke(
      ink: Ink(.marker, color: color.with(alpha: alpha)),
      path: StrokePath(
        [20.0, 80].map { x in
          StrokePoint(
            location: Point(x: x, y: 50),
            timeOffset: 0,
            size: Size(width: 12, height: 12)
          )
        }
      )
    )
    let page = Page(
      size: Size(width: 300, height: 99),
      layers: [Layer(drawing: Drawing(strokes: [stroke]))]
    )
    let file = try #require(try FormatWriter.write(Document(pages: [page]), as: .xournal))
    #expect(file.losses.lines.contains { $0.contains("deep color") } == !fits)
    let back = try there(Document(pages: [page]), .xournal).document
    let ink = try #require(back.pages[0].layers[0].drawing.strokes.first).ink
    #expect(ink.inkType == .marker)
    guard fits else { return }
    for channel in [\InkColor.red, \.green, \.blue] {
      let tint = 1 - ink.color.alpha * (1 - ink.color[keyPath: channel])
      let wanted = 1 - alpha * (1 - color[keyPath: channel])
      #expect(abs(tint - wanted) < 1.0 / 255)
    }
  }

  /// What a pen of Xournal++ cannot show is said of each ink, and of no other.
  @Test(arguments: InkType.laying)
  func lossesOfInksAreSaid(type: InkType) throws {
    let dot = StrokePoint(
      location: Point(x: 50, y: 50),
      timeOffset: 0,
      size: Size(width: 9, height: 9)
    )
    let stroke = Stroke(ink: Ink(type, color: .black), path: StrokePath([dot]))
    let page = Page(
      size: Size(width: 99, height: 99),
      layers: [Layer(drawing: Drawing(strokes: [stroke]))]
    )
    let file = try #require(try FormatWriter.write(Document(pages: [page]), as: .xournal))
    let word: String? =
      switch type {
      case .pencil, .crayon: "grain"
      case .watercolor: "even highlighter"
      case .marker: "deep color"
      case .pen, .fountainPen, .monoline, .reed, .smudge: nil
      }
    #expect(file.losses.lines.isEmpty == (word == nil), "\(file.losses.lines)")
    if let word { #expect(file.losses.lines.contains { $0.contains(word) }) }
  }

  /// A nib that is flat is said to be round; a marker has the mean of its widths, which is said as well.
  @Test func shapesOfNibsAreSaid() throws {
    func losses(_ type: InkType, _ sizes: [Size]) throws -> (lines: [String], width: Double?) {
      let points = sizes.enumerated().map { number, size in
        StrokePoint(
          location: Point(x: 20 + 20 * Double(number), y: 50),
          timeOffset: 0,
          size: size
        )
      }
      let color = InkColor(red: 1, green: 0.9, blue: 0.6)
      let stroke = Stroke(ink: Ink(type, color: color), path: StrokePath(points))
      let page = Page(
        size: Size(width: 300, height: 99),
        layers: [Layer(drawing: Drawing(strokes: [stroke]))]
      )
      let file = try #require(try FormatWriter.write(Document(pages: [page]), as: .xournal))
      let back = try FormatReader.read(file.bytes).document.pages[0].layers[0].drawing.strokes
      return (file.losses.lines, back.first?.path[0].size.width)
    }
    let round = [Size](repeating: Size(width: 9, height: 9), count: 9)
    let flat = [Size](repeating: Size(width: 9, height: 2), count: 9)
    let growing = (1...9).map { Size(width: 2 * Double($0), height: 2 * Double($0)) }
    #expect(try losses(.reed, round).lines.isEmpty)
    #expect(try losses(.reed, flat).lines == ["a flat nib is shown round"])
    #expect(try losses(.pen, growing).lines.isEmpty)
    #expect(try losses(.marker, round).lines.isEmpty)
    let marker = try losses(.marker, growing)
    #expect(marker.lines == ["a marker is equally wide everywhere"])
    #expect(abs((marker.width ?? 0) - 10) < 0.5)
  }

  /// Where a stroke was erased there is a gap in Xournal's file too.
  @Test func erasedInkIsAGap() throws {
    let points = (0...10).map { step in
      StrokePoint(
        location: Point(x: Double(step) * 20, y: 50),
        timeOffset: 0,
        size: Size(width: 12, height: 12)
      )
    }
    var stroke = Stroke(ink: Ink(.pen), path: StrokePath(points))
    _ = stroke.erase(along: EraserPath([Point(x: 100, y: 20), Point(x: 100, y: 80)], radius: 5))
    let page = Page(
      size: Size(width: 300, height: 99),
      layers: [Layer(drawing: Drawing(strokes: [stroke]))]
    )
    let back = try there(Document(pages: [page]), .xournal).document
    let parts = back.pages[0].layers[0].drawing.strokes.map(\.renderBounds)
    #expect(parts.count == 2)
    // Bounds may be a unit larger than the ink.
    #expect(abs(parts[0].maxX - 95) < 1.2 && abs(parts[1].minX - 105) < 1.2)
  }

  /// A trace played back is the samples that were written.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func samplesComeBackFromATrace(seed: UInt64) throws {
    let drawing = Drawings.mixed(seed: seed)
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    let file = try #require(try FormatWriter.write(document, as: .trace))
    #expect(RecordingReader.recognizes(file.bytes))
    let events = try RecordingReader.events(of: file.bytes)
    let touching = events.filter { $0.phase == .down || $0.phase == .move }
    let samples = drawing.strokes.flatMap(\.samples)
    #expect(events.count { $0.phase == .down } == drawing.strokes.count)
    #expect(touching.count == samples.count)
    for (event, sample) in zip(touching, samples) {
      #expect(event.sample.position.distance(to: sample.location) < 1e-3)
      #expect((event.sample.pressure == nil) == (sample.pressure == nil))
      #expect(abs((event.sample.altitude ?? 0) - (sample.altitude ?? 0)) < 1e-3)
    }
  }

  // MARK: -

  private func expectSame(_ pictures: [Picture], _ others: [Picture]) {
    #expect(pictures.map(\.data) == others.map(\.data))
    #expect(pictures.map(\.transform) == others.map(\.transform))
    #expect(pictures.map(\.opacity) == others.map(\.opacity))
    #expect(pictures.map(\.frame.origin) == others.map(\.frame.origin))
    for (picture, other) in zip(pictures, others) {
      #expect(abs(picture.frame.height - other.frame.height) < 1e-9)
    }
  }

  private func expectSame(_ notes: [Note], _ others: [Note]) {
    #expect(notes.map(\.text) == others.map(\.text))
    #expect(notes.map(\.fontFamily) == others.map(\.fontFamily))
    #expect(notes.map(\.fontSize) == others.map(\.fontSize))
    #expect(notes.map(\.color) == others.map(\.color))
    for (note, other) in zip(notes, others) {
      #expect(note.position.distance(to: other.position) < 1e-9)
    }
  }

  /// Whether two strokes run along each other, both ways.
  private func expectNear(_ stroke: Stroke, _ other: Stroke, within distance: Double) {
    let (left, right) = (places(stroke), places(other))
    #expect(left.isEmpty == right.isEmpty)
    for (some, all) in [(left, right), (right, left)] {
      let farthest = some.map { place in all.map { place.distance(to: $0) }.min() ?? 0 }.max() ?? 0
      #expect(farthest < distance)
    }
  }

  private func places(_ stroke: Stroke) -> [Point] {
    stroke.path.interpolatedPoints(by: .distance(0.25)).map {
      stroke.transform.apply(to: $0.location)
    }
  }
}
