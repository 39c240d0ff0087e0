import Geometry
import InkModel
import InkRendering
import PenInput
import Progress
import Raster
import StrokeEngine
import TestSupport
import Testing

@Suite struct PageRendererTests {
  /// With one layer on plain paper the picture is byte for byte that of the layer's ink.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func oneLayerIsTheCanvas(seed: UInt64) throws {
    let transform = Canvases.transforms[Int(seed % 3)]
    let drawing = Drawing(strokes: Canvases.strokes(5, seed: seed))
    let page = Page(layers: [Layer(drawing: drawing)])
    let canvas = try Canvases.renderer(transform)
    try canvas.redraw(canvas.bounds, of: drawing)
    #expect(try Self.renderer(page, transform).pngData() == canvas.pngData())
  }

  /// Any parts drawn anew, whatever is wrong there before, end in the same bytes as the whole.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func partsDrawnAnewMakeTheWhole(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let transform = Canvases.transforms[Int(seed % 3)]
    let page = Self.page(&generator)
    let current = page.layers[generator.whole(0...page.layers.count - 1)].id
    var wrong = page
    wrong.layers[generator.whole(0...page.layers.count - 1)].drawing = Drawing()
    let renderer = try Self.renderer(wrong, transform, current: current)
    for _ in 0..<4 {
      let x = generator.whole(-9...80)
      try renderer.redraw(
        PixelRect(x: x, y: generator.whole(-9...60), width: 30, height: 25),
        of: page
      )
    }
    for x in stride(from: 0, to: Canvases.width, by: 11) {
      try renderer.redraw(PixelRect(x: x, y: 0, width: 11, height: 99), of: page)
    }
    let fresh = try Self.renderer(page, transform, current: current)
    #expect(try renderer.pngData() == fresh.pngData())
  }

  /// Which layer is the current one makes no difference to what is seen, but for a rounding where
  /// images lie over each other that were drawn at once before.
  ///
  /// Ink that is multiplied is not part of the law: above the current layer it is laid over those below.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func everyLayerMayBeTheCurrentOne(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var page = Self.page(&generator)
    for index in page.layers.indices {
      let strokes = page.layers[index].drawing.strokes.map { stroke in
        var stroke = stroke
        if [.marker, .watercolor].contains(stroke.ink.inkType) { stroke.ink.inkType = .pen }
        return stroke
      }
      page.layers[index].drawing = Drawing(strokes: strokes)
    }
    let pictures = try page.layers.map { layer in
      try Picture(of: Self.renderer(page, current: layer.id))
    }
    for picture in pictures.dropFirst() {
      #expect(picture.isClose(to: pictures[0], within: 3))
    }
  }

  /// Parts that were drawn before one that cannot be drawn are told, and that one is drawn another time.
  @Test func failuresLeaveTheRestShown() throws {
    let bar = Canvases.bar(from: Point(x: 5, y: 5), to: Point(x: 190, y: 140))
    let page = Page(layers: [
      // A translucent layer below counts as work for each of its pixels.
      Layer(id: LayerID(1), opacity: 0.5),
      Layer(id: LayerID(2), drawing: Drawing(strokes: [bar])),
    ])
    func renderer(_ transform: AffineTransform) throws -> PageRenderer {
      try PageRenderer(
        bounds: PixelRect(x: 0, y: 0, width: 400, height: 300),
        transform: transform,
        page: page,
        current: LayerID(2)
      )
    }
    let (shown, zoom) = (try renderer(.identity), AffineTransform(scale: 2))
    try shown.setTransform(zoom)
    let picture = try Picture(of: shown)
    var limits = Limits()
    limits[.drawing] = 100_000
    let meter = WorkTicket(limits: limits).meter
    let damage = try shown.refine(of: page, meter: meter) { true }
    #expect(!damage.isEmpty && damage != shown.bounds && shown.isRough)
    try picture.take(damage, from: shown)
    while shown.isRough {
      try picture.take(shown.refine(of: page) { false }, from: shown)
    }
    #expect(try picture.isClose(to: Picture(of: renderer(zoom)), within: 3))
  }

  /// Ink under the pen is shown where its layer lies: the viewer who is shown only the damage sees
  /// at the end what a fresh picture of the page shows.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func wetInkLiesInItsLayer(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pen = Canvases.pen(seed: seed)
    var page = Self.page(&generator)
    let place = generator.whole(0...page.layers.count - 1)
    page.layers[place].isVisible = true
    let current = page.layers[place].id
    let renderer = try Self.renderer(page, current: current)
    let seen = try Picture(of: renderer)
    var stroke = Canvases.inProgress(&generator)
    for sample in pen.stroke(count: generator.whole(1...30)) {
      stroke.append(sample)
      let guess = Canvases.guess(after: stroke.samples.last, &generator)
      try seen.take(renderer.showWet(stroke, predicted: guess), from: renderer)
    }
    stroke.finish()
    try seen.take(renderer.showWet(stroke, predicted: []), from: renderer)
    let wet = try Picture(of: renderer)
    #expect(seen.difference(from: wet).isEmpty)
    try seen.take(renderer.dryWet(stroke), from: renderer)
    page.layers[place].drawing.append(stroke.stroke(id: StrokeID(high: 9, low: seed)))
    let fresh = try Picture(of: Self.renderer(page, current: current))
    #expect(seen.difference(from: fresh).isEmpty)
    #expect(wet.isClose(to: fresh, within: 2))
  }

  /// A hidden layer and one of which nothing is seen leave no trace.
  @Test func hiddenLayersLeaveNoTrace() throws {
    let ink = Drawing(strokes: Canvases.strokes(4, seed: 5))
    let bottom = Layer(id: LayerID(1), drawing: Drawing(strokes: Canvases.strokes(2, seed: 6)))
    let hidden = Layer(id: LayerID(2), isVisible: false, drawing: ink)
    let clear = Layer(id: LayerID(3), opacity: 0, drawing: ink)
    let alone = try Self.renderer(Page(layers: [bottom])).pngData()
    let page = Page(layers: [hidden, clear, bottom])
    for layer in page.layers {
      let renderer = try Self.renderer(page, current: layer.id)
      #expect(try Picture(of: renderer).isClose(to: Picture(of: Self.renderer(page)), within: 0))
    }
    #expect(try Self.renderer(page, current: bottom.id).pngData() == alone)
  }

  /// Ink that crosses within a layer that is half seen is not darker there.
  @Test func opacityIsThatOfTheWholeLayer() throws {
    var across = Canvases.bar(from: Point(x: 5, y: 36), to: Point(x: 80, y: 36))
    var down = Canvases.bar(from: Point(x: 44, y: 5), to: Point(x: 44, y: 66))
    (across.ink.color, down.ink.color) = (.black, .black)
    for current in [LayerID(1), LayerID(2)] {
      let half = Layer(id: LayerID(1), opacity: 0.5, drawing: Drawing(strokes: [across, down]))
      let page = Page(layers: [half, Layer(id: LayerID(2))])
      let picture = try Picture(of: Self.renderer(page, current: current))
      #expect(picture.pixel(x: 44, y: 36) == picture.pixel(x: 20, y: 36))
      #expect(picture.pixel(x: 44, y: 36) != picture.pixel(x: 2, y: 2))
    }
  }

  /// Texts over ink and over each other show nothing through, whichever layer is the current one.
  @Test(arguments: [LayerID(1), LayerID(2)])
  func opacityIsThatOfTheLayerWithItsTexts(current: LayerID) throws {
    func note(_ x: Double, _ color: InkColor) -> Note {
      Note("████", at: Point(x: x, y: 15), fontSize: 25, color: color)
    }
    let red = InkColor(red: 1, green: 0, blue: 0)
    let bar = Canvases.bar(from: Point(x: 5, y: 30), to: Point(x: 75, y: 30), width: 20)
    func picture(_ opacity: Double, _ notes: [Note], current: LayerID) throws -> Picture {
      let layer = Layer(
        id: LayerID(1),
        opacity: opacity,
        drawing: Drawing(strokes: [bar]),
        notes: notes
      )
      let page = Page(layers: [layer, Layer(id: LayerID(2))])
      return try Picture(of: Self.renderer(page, current: current))
    }
    let notes = [note(20, .black), note(20, red)]
    let half = try picture(0.5, notes, current: current)
    let whole = try picture(1, notes, current: LayerID(2))
    #expect(whole.pixel(x: 30, y: 30) == 0xFFFF_0000)
    let paper = whole.pixel(x: 2, y: 2)
    for shift in [0, 8, 16] as [UInt32] {
      let mean = (whole.pixel(x: 30, y: 30) >> shift & 255) + (paper >> shift & 255)
      let seen = half.pixel(x: 30, y: 30) >> shift & 255
      #expect(abs(Int(seen) - Int(mean / 2)) <= 2)
    }
    #expect(try half.isClose(to: picture(0.5, notes, current: LayerID(2)), within: 2))
  }

  // MARK: - Paper

  /// A line of the print lies at each multiple of the spacing and nowhere between.
  @Test func linesLieASpacingApart() throws {
    let paper = Paper(.ruled, spacing: 12)
    let renderer = try Self.renderer(Page(paper: paper))
    let picture = try Picture(of: renderer)
    let blank = picture.pixel(x: 10, y: 6)
    for y in 13..<Canvases.height where y % 12 > 0 && y % 12 < 11 {
      #expect(picture.pixel(x: 50, y: y) == blank)
    }
    for y in stride(from: 12, to: Canvases.height, by: 12) {
      #expect(picture.pixel(x: 50, y: y) != blank)
    }
  }

  /// Lines of any pattern are seen where they are printed, as wide as they are, and nothing beside
  /// them.
  @Test(arguments: Paper.Pattern.allCases, 1...3 as ClosedRange<UInt64>)
  func printIsSeenWhereItIs(pattern: Paper.Pattern, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var layout = generator.paperLayout()
    layout.margins = Paper.Margins(left: 12, top: 9, right: 15, bottom: 10)
    layout.lineWidth = 1.5
    layout.marginLine = Paper.MarginLine(x: 30.5, color: InkColor(red: 1, green: 0, blue: 0))
    let paper = Paper(pattern, spacing: 14, layout: layout, printColor: .black)
    let size = Size(width: 44, height: 36)
    let page = Page(size: size, paper: paper)
    let picture = try Picture(of: Self.renderer(page, AffineTransform(scale: 2)))
    let lines = paper.printedLines(in: Rect(x: 0, y: 0, width: 44, height: 36), of: size)
    for y in 2..<70 {
      for x in 2..<86 where abs(x - 61) > 3 {
        let place = Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
        let distance = lines.map { Self.distance(from: place, to: $0) }.min() ?? .infinity
        let darkness = 252 - Int(picture.pixel(x: x, y: y) >> 16 & 255)
        if distance < 0.75 - 0.36 { #expect(darkness > 240, "\(x), \(y)") }
        if distance > 0.75 + 0.36 { #expect(darkness == 0, "\(x), \(y)") }
      }
    }
    let margin = picture.pixel(x: 61, y: 4)
    #expect(margin >> 16 & 255 > 250 && margin & 255 < 10)
  }

  private static func distance(from point: Point, to line: Paper.PrintedLine) -> Double {
    let way = line.end - line.start
    guard way.length > 0 else { return point.distance(to: line.start) }
    let share = max(0, min(1, (point - line.start).dot(way) / way.dot(way)))
    return point.distance(to: line.start + way * share)
  }

  /// A line is as wide at every place, also where it covers a part of the next square of the paper.
  @Test func wideLinesAreWhole() throws {
    let paper = Paper(.ruled, spacing: 100, layout: Paper.Layout(origin: Point(x: 0, y: 7.75)))
    let page = Page(paper: paper)
    let renderer = try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: 40, height: 160),
      transform: AffineTransform(scale: 16),
      page: page,
      current: page.layers[0].id
    )
    let picture = try Picture(of: renderer)
    let blank = picture.pixel(x: 20, y: 20)
    // The middle is at 124 pixels, half the width is 8; a square of the paper ends at 128.
    #expect((0..<160).filter { picture.pixel(x: 20, y: $0) != blank } == Array(116..<132))
  }

  /// The sheet ends where its size says, on every side, whatever the view.
  @Test func sheetEndsAtItsSize() throws {
    let page = Page(size: Size(width: 40, height: 30))
    for transform in Canvases.transforms {
      let picture = try Picture(of: Self.renderer(page, transform))
      let paper = transform.apply(to: Point(x: 35, y: 25))
      let color = picture.pixel(x: Int(paper.x), y: Int(paper.y))
      for place in [Point(x: 20, y: -4), Point(x: 44, y: 15), Point(x: -4, y: 15)] {
        let outside = transform.apply(to: place)
        guard picture.holds(outside) else { continue }
        #expect(picture.pixel(x: Int(outside.x), y: Int(outside.y)) != color)
      }
    }
  }

  /// Lines too close to be told apart are left out rather than drawn without end.
  @Test(arguments: [1e-300, 1e-9, 0.5, 1e300])
  func absurdSpacingsAreHarmless(spacing: Double) throws {
    let blank = try Self.renderer(Page()).pngData()
    for pattern in Paper.Pattern.allCases {
      let page = Page(paper: Paper(pattern, spacing: spacing))
      let made = try Self.renderer(page).pngData()
      if spacing < 1 { #expect(made == blank) }
    }
  }

  // MARK: -

  static func renderer(
    _ page: Page,
    _ transform: AffineTransform = .identity,
    current: LayerID? = nil
  ) throws -> PageRenderer {
    try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: Canvases.width, height: Canvases.height),
      transform: transform,
      page: page,
      current: current ?? page.layers[page.layers.count - 1].id
    )
  }

  /// A picture of a few pixels, turned and stretched.
  private static func picture(_ generator: inout SeededGenerator) -> InkModel.Picture {
    let image = try? ImageSurface(width: 5, height: 4)
    image?.fill(PixelRect(x: 1, y: 1, width: 3, height: 2), with: Color(red: 0, green: 1, blue: 0))
    return InkModel.Picture(
      data: (try? image?.pngData()) ?? [],
      format: .png,
      frame: Rect(x: generator.number(0...50), y: 8, width: 40, height: generator.number(1...40)),
      transform: AffineTransform(rotation: generator.number(-1...1)),
      opacity: generator.number(0.2...1)
    )
  }

  /// A page of up to four layers on any paper.
  static func page(_ generator: inout SeededGenerator) -> Page {
    let patterns = Paper.Pattern.allCases
    let layers = (1...generator.whole(2...4)).map { number in
      var layer = Layer(
        id: LayerID(Int64(number)),
        isVisible: !generator.once(in: 4),
        opacity: generator.once(in: 2) ? 1 : generator.number(0...1),
        drawing: Drawing(strokes: Canvases.strokes(3, seed: generator.next()))
      )
      var other = SeededGenerator(
        seed: UInt64(number) + UInt64(layer.drawing.strokes[0].path.count)
      )
      if other.once(in: 2) { layer.pictures = [picture(&other)] }
      if other.once(in: 2) {
        layer.notes = [Note("Sumi\nink", at: Point(x: other.number(0...50), y: 9.5))]
      }
      return layer
    }
    return Page(
      size: generator.once(in: 2) ? Size(width: 60, height: 50) : nil,
      paper: Paper(
        patterns[generator.whole(0...patterns.count - 1)],
        spacing: generator.number(5...30),
        layout: generator.paperLayout()
      ),
      layers: layers
    )
  }
}
