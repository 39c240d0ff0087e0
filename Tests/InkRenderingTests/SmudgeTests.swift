import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// Ink that a stump smudges.
@Suite struct SmudgeTests {
  private static let (width, height) = (220, 160)
  /// A dark field with an upright edge in the middle of the page.
  private static let field = (0..<9).map { row in
    Canvases.bar(
      from: Point(x: 20, y: 30 + Double(row) * 12),
      to: Point(x: 110, y: 30 + Double(row) * 12),
      width: 16
    )
  }

  private static func page(_ strokes: [Stroke], below: [Stroke] = [], opacity: Double = 1) -> Page {
    Page(
      paper: Paper(.grid),
      layers: [
        Layer(id: LayerID(1), drawing: Drawing(strokes: below)),
        Layer(id: LayerID(2), opacity: opacity, drawing: Drawing(strokes: strokes)),
      ]
    )
  }

  private static func renderer(
    _ page: Page,
    _ transform: AffineTransform = .identity
  ) throws -> PageRenderer {
    try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      transform: transform,
      page: page,
      current: LayerID(2)
    )
  }

  private static func picture(
    _ page: Page,
    _ transform: AffineTransform = .identity
  ) throws -> Picture {
    try Picture(of: renderer(page, transform))
  }

  private static func smudge(
    _ corners: [Point],
    width: Double = 24,
    force: Double = 0.8,
    color: InkColor = .black
  ) -> Stroke {
    Hand(force: force).stroke(corners, .smudge, width: width, color: color)
  }

  /// Ink of several kinds, and some rubbing to and fro over it.
  private static func scene(_ seed: UInt64) -> [Stroke] {
    var random = SeededGenerator(seed: seed)
    func place() -> Point { Point(x: random.number(5...215), y: random.number(5...155)) }
    let inks: [InkType] = [.pen, .pencil, .marker, .crayon, .watercolor, .pencil]
    return inks.map { type in
      Hand(force: random.number(0.4...1), altitude: 0.9).stroke(
        [place(), place(), place()],
        type,
        color: InkColor(red: random.number(0...1), green: 0.2, blue: 0.5)
      )
    }
  }

  private static let transforms: [AffineTransform] = [
    .identity,
    AffineTransform(scale: 2.5).concatenating(
      AffineTransform(translationBy: Vector(dx: -120.3, dy: -90.8))
    ),
    AffineTransform(rotation: 0.3).concatenating(AffineTransform(scale: 0.7)),
  ]

  // MARK: - What stays

  /// On blank paper a stump leaves nothing.
  @Test func blankPaperStaysBlank() throws {
    let ways = [[Point(x: 20, y: 20), Point(x: 200, y: 130), Point(x: 30, y: 100)]]
    let blank = try Self.picture(Self.page([]))
    let smudged = try Self.picture(Self.page(ways.map { Self.smudge($0) }))
    #expect(smudged.pixels == blank.pixels)
  }

  /// Nothing changes but what the stump goes over.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func nothingChangesBesideTheStump(seed: UInt64) throws {
    let transform = Self.transforms[Int(seed % 3)]
    let ink = Self.scene(seed)
    let stump = Self.smudge([Point(x: 60, y: 50), Point(x: 150, y: 100), Point(x: 70, y: 90)])
    let before = try Self.picture(Self.page(ink), transform)
    let after = try Self.picture(Self.page(ink + [stump]), transform)
    let changed = before.difference(from: after)
    let reach = PixelRect(covering: transform.apply(to: stump.renderBounds).outset(by: 1))
    #expect(!changed.isEmpty)
    #expect(changed.intersection(reach) == changed)
  }

  /// Ink of other layers, and ink that is drawn afterwards, is not smudged.
  @Test func onlyInkBeforeOnTheLayerIsSmudged() throws {
    let stump = Self.smudge([Point(x: 60, y: 60), Point(x: 190, y: 80)])
    let others = try Self.picture(Self.page([stump], below: Self.field))
    #expect(try others.pixels == Self.picture(Self.page([], below: Self.field)).pixels)
    let later = try Self.picture(Self.page([stump] + Self.field))
    #expect(try later.pixels == Self.picture(Self.page(Self.field)).pixels)
  }

  /// What an eraser took from a stump's stroke is as if it had not been there.
  @Test func erasedPartIsNotSmudged() throws {
    var stump = Self.smudge([Point(x: 60, y: 60), Point(x: 190, y: 60)])
    stump.erase(along: EraserPath([Point(x: 140, y: 20), Point(x: 140, y: 120)], radius: 20))
    let before = try Self.picture(Self.page(Self.field))
    let after = try Self.picture(Self.page(Self.field + [stump]))
    let changed = before.difference(from: after)
    #expect(changed.minX < 120)
    for x in 122..<158 {
      for y in 0..<Self.height { #expect(before.pixel(x: x, y: y) == after.pixel(x: x, y: y)) }
    }
  }

  // MARK: - Amount

  /// Ink is moved and never made: what pixels and stump hold is always the same, and no pixel becomes
  /// darker than the darkest.
  @Test func inkIsOnlyMoved() throws {
    var random = SeededGenerator(seed: 5)
    let bounds = PixelRect(x: -7, y: 3, width: 90, height: 70)
    var film = InkFilm(bounds: bounds)
    film.withCells { cells in
      for index in 0..<bounds.area where random.once(in: 3) {
        for lane in 0..<6 { cells[index][lane] = Int16(random.whole(0...16_000)) }
      }
    }
    let dabs = (0..<60).map { number in
      SmudgeTip.Dab(
        number: number,
        center: Point(x: 20 + random.number(-30...60), y: 30 + random.number(-20...40)),
        radius: random.number(2...14),
        strength: random.number(0...1)
      )
    }
    var tip = SmudgeTip()
    // On blank paper each spot is touched once, and holds nothing then.
    var blank = InkFilm(bounds: bounds)
    for dab in dabs { tip.rub(dab, &blank) }
    #expect(blank.amount == Array(repeating: 0, count: 6) && tip.amount == blank.amount)
    let whole = film.amount
    let most = film.cells.map { $0[0] }.max() ?? 0
    for dab in dabs {
      tip.rub(dab, &film)
      let (paper, stump) = (film.amount, tip.amount)
      // A spot holds half of a pixel.
      for lane in 0..<6 { #expect(2 * paper[lane] + stump[lane] == 2 * whole[lane]) }
      #expect((film.cells.map { $0[0] }.max() ?? 0) <= most)
    }
    #expect((film.cells.map { $0[0] }.max() ?? 0) <= most)
    #expect(film.amount[0] < whole[0])
  }

  /// A page has hardly more ink after smudging than before, with any ink on it: the stumps lay down what they
  /// hold, and they touch with what is there.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func pageHasNoMoreInk(seed: UInt64) throws {
    let ink = Self.scene(seed)
    let stumps = [
      Self.smudge([Point(x: 30, y: 40), Point(x: 190, y: 110)]),
      Self.smudge([Point(x: 180, y: 30), Point(x: 40, y: 140), Point(x: 150, y: 60)], width: 40),
    ]
    func darkness(_ strokes: [Stroke]) throws -> Int {
      var page = Self.page(strokes)
      page.paper = Paper(color: InkColor(red: 1, green: 1, blue: 1))
      return try Self.picture(page).pixels.reduce(0) { $0 + 255 - Int($1 >> 8 & 255) }
    }
    let (before, after) = (try darkness(ink), try darkness(ink + stumps))
    #expect(after <= before + before / 20)
    #expect(after > before / 2)
  }

  /// Pass by pass the two sides of a boundary become more alike.
  @Test func passesEvenOutABoundary() throws {
    var strokes = Self.field
    var contrasts: [Double] = []
    for pass in 0...5 {
      let picture = try Self.picture(Self.page(strokes))
      func light(_ columns: Range<Int>) -> Double {
        let all = columns.flatMap { x in (70..<80).map { y in picture.pixel(x: x, y: y) >> 8 & 255 }
        }
        return Double(all.reduce(0, +)) / Double(all.count)
      }
      contrasts.append(light(124..<136) - light(100..<112))
      let ends = [Point(x: 50, y: 75), Point(x: 190, y: 75)]
      strokes.append(Self.smudge(pass % 2 == 0 ? ends : ends.reversed(), width: 40))
    }
    for (earlier, later) in zip(contrasts, contrasts.dropFirst()) { #expect(later < earlier) }
    #expect(contrasts[5] < contrasts[0] / 3)
  }

  // MARK: - Wet and dry

  /// Whatever pieces a stroke comes in, what is seen under the pen is what is drawn afterwards, but for a step of
  /// color, on any layer, in any view, and beyond the edge of the picture.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func wetIsDry(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let transform = Self.transforms[Int(seed % 3)]
    let opacity = seed % 2 == 0 ? 0.6 : 1
    var page = Self.page(Self.scene(seed), below: Self.scene(seed + 20), opacity: opacity)
    let renderer = try Self.renderer(page, transform)
    let picture = try Picture(of: renderer)
    for number in 0..<2 {
      var stroke = InProgressStroke(
        ink: Ink(.smudge, color: InkColor.black.with(alpha: 0.9)),
        response: .standard(for: .smudge, width: random.number(6...40))
      )
      let back = transform.inverted ?? .identity
      let corners = (0..<4).map { _ in
        back.apply(to: Point(x: random.number(-20...240), y: random.number(-20...180)))
      }
      for sample in Hand(force: 0.7).samples(along: corners) {
        stroke.append(sample)
        guard random.once(in: 5) else { continue }
        for damage in renderer.showWet(stroke, predicted: [], copies: [], on: page) {
          try picture.take(damage, from: renderer)
        }
      }
      stroke.finish()
      try picture.take(renderer.dryWet(stroke, on: page), from: renderer)
      let drawn = stroke.stroke(id: StrokeID(high: 9, low: UInt64(number)))
      page.layers[1].drawing = Drawing(strokes: page.layers[1].drawing.strokes + [drawn])
      let fresh = try Self.picture(page, transform)
      #expect(picture.distance(from: fresh) <= 1, "stroke \(number)")
    }
  }

  /// Ink that is read before a stump touches is what it rubs, whatever was drawn or moved in between.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func readingAheadChangesNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (page, transform) = (Self.page(Self.scene(seed)), AffineTransform.identity)
    let renderer = try Self.renderer(page, transform)
    for number in 0..<8 {
      var parts = random.whole(0...3)
      try renderer.readInk(of: page) {
        parts -= 1
        return parts > 0
      }
      let type: InkType = number % 2 == 1 ? .smudge : [.pen, .watercolor][number / 2 % 2]
      var stroke = InProgressStroke(ink: Ink(type), response: .standard(for: type, width: 20))
      let corners = (0..<4).map { _ in
        Point(x: random.number(10...210), y: random.number(10...150))
      }
      for sample in Hand(force: 0.7).samples(along: corners) {
        stroke.append(sample)
        _ = renderer.showWet(stroke, predicted: [], copies: [], on: page)
      }
      stroke.finish()
      _ = try renderer.dryWet(stroke, on: page)
      let drawn = stroke.stroke(id: StrokeID(high: 9, low: UInt64(number)))
      page.layers[1].drawing = Drawing(strokes: page.layers[1].drawing.strokes + [drawn])
      if number % 4 == 3 {
        let moved = Vector(dx: Double(random.whole(-40...40)), dy: Double(random.whole(-40...40)))
        transform = transform.concatenating(AffineTransform(translationBy: moved))
        try renderer.setTransform(transform)
        _ = try renderer.refine(of: page) { true }
      }
      let fresh = try Self.picture(page, transform)
      #expect(try Picture(of: renderer).distance(from: fresh) <= 3, "stroke \(number)")
    }
    try renderer.readInk(of: page) { true }
    #expect(!renderer.hasUnreadInk)
  }

  /// A stroke that is taken back leaves the picture as it was.
  @Test func discardedStrokeLeavesNoTrace() throws {
    let page = Self.page(Self.scene(3))
    let renderer = try Self.renderer(page)
    let picture = try Picture(of: renderer)
    let before = picture.pixels
    var stroke = InProgressStroke(ink: Ink(.smudge), response: .standard(for: .smudge))
    let samples = Hand().samples(along: [Point(x: 30, y: 40), Point(x: 180, y: 120)])
    for sample in samples { stroke.append(sample) }
    let shown = renderer.showWet(stroke, predicted: [], copies: [], on: page)
    try picture.take(shown[0], from: renderer)
    #expect(picture.pixels != before)
    try picture.take(renderer.discardWet(), from: renderer)
    #expect(picture.pixels == before)
  }

  /// While a stump rubs, another part may be drawn anew.
  @Test func redrawingGoesOnWithTheStroke() throws {
    let page = Self.page(Self.scene(4))
    let (whole, broken) = (try Self.renderer(page), try Self.renderer(page))
    var stroke = InProgressStroke(ink: Ink(.smudge), response: .standard(for: .smudge))
    let samples = Hand().samples(along: [Point(x: 30, y: 40), Point(x: 180, y: 120)])
    for (number, sample) in samples.enumerated() {
      stroke.append(sample)
      for renderer in [whole, broken] {
        _ = renderer.showWet(stroke, predicted: [], copies: [], on: page)
      }
      if number % 25 == 9 {
        try broken.redraw(PixelRect(x: 60, y: 50, width: 50, height: 40), of: page)
      }
    }
    stroke.finish()
    _ = try whole.dryWet(stroke, on: page)
    _ = try broken.dryWet(stroke, on: page)
    #expect(try Picture(of: whole).pixels == Picture(of: broken).pixels)
  }

  /// A part that is drawn anew looks as the whole does, but for three steps of color.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func partIsTheWhole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let transform = Self.transforms[Int(seed % 3)]
    var strokes = Self.scene(seed)
    for _ in 0..<3 {
      let corners = (0..<6).map { _ in
        Point(x: random.number(10...210), y: random.number(10...150))
      }
      strokes.append(Self.smudge(corners, width: 12))
    }
    let page = Self.page(strokes)
    let renderer = try Self.renderer(page, transform)
    let whole = try Picture(of: renderer)
    for _ in 0..<4 {
      let part = PixelRect(
        x: random.whole(0...160),
        y: random.whole(0...120),
        width: random.whole(8...50),
        height: random.whole(8...40)
      )
      try renderer.redraw(part, of: page)
      let after = try Picture(of: renderer)
      #expect(after.distance(from: whole) <= 3, "\(part)")
    }
  }

  /// A stump that is smaller than a pixel carries ink along the borders of pixels for long; a picture that
  /// is redrawn where ink was added, and where stumps rub that to, looks as a new one does.
  @Test(arguments: [39, 147, 189, 263, 274, 275] as [UInt64])
  func addedInkIsRubbedByTinyStumps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let transform = AffineTransform(rotation: [0, 0.26, .pi / 4][Int(seed % 3)])
      .concatenating(AffineTransform(scale: 0.05))
    let smudges = (0..<3).map { _ in
      let corners = (0..<4).map { _ in
        Point(x: random.number(100...4000), y: random.number(100...2900))
      }
      return Self.smudge(corners, width: 21, force: random.number(0.3...1))
    }
    for _ in 0..<6 {
      let renderer = try Self.renderer(Self.page(smudges), transform)
      let place = Point(x: random.number(100...4000), y: random.number(100...2900))
      let ink = Canvases.bar(from: place, to: place + Vector(dx: 600, dy: 200), width: 400)
      let page = Self.page([ink] + smudges)
      try renderer.redraw(renderer.pixels(changedBy: [ink.renderBounds], on: page), of: page)
      let fresh = try Self.picture(page, transform)
      let distance = try Picture(of: renderer).distance(from: fresh)
      #expect(distance <= 3, "\(distance)")
    }
  }

  /// What one stump brings another one takes along; a picture that is redrawn where ink was added, and where
  /// stumps rub that to, looks as a new one does.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func addedInkIsRubbedOnByOneStumpAfterAnother(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let transform = Self.transforms[Int(seed % 3)]
    let start = Point(x: random.number(20...90), y: random.number(20...130))
    var (place, smudges): (Point, [Stroke]) = (start, [])
    for _ in 0..<4 {
      let next = place + Vector(angle: random.number(-1.3...1.3), length: random.number(20...40))
      smudges.append(Self.smudge([place, next], width: random.number(8...24)))
      place = next + Vector(angle: random.number(-3...3), length: random.number(0...4))
    }
    if random.once(in: 4) { smudges.reverse() }
    let renderer = try Self.renderer(Self.page(smudges), transform)
    let ink = Canvases.bar(from: start, to: start + Vector(dx: 2, dy: 3), width: 20)
    let page = Self.page([ink] + smudges)
    let part = renderer.pixels(changedBy: [ink.renderBounds], on: page)
    try renderer.redraw(part, of: page)
    let fresh = try Self.picture(page, transform)
    let distance = try Picture(of: renderer).distance(from: fresh)
    #expect(distance <= 3, "\(distance) in \(part)")
  }

  /// Ink beside the picture may change without a word: each stroke of a stump takes it from the page.
  @Test func inkBesideThePictureIsThatOfThePage() throws {
    let ink = Canvases.bar(from: Point(x: 380, y: 40), to: Point(x: 380, y: 120), width: 40)
    let way = [Point(x: 380, y: 80), Point(x: 150, y: 80)]
    let renderer = try Self.renderer(Self.page([]))
    func rub(_ corners: [Point], over page: Page) throws -> Stroke {
      var stroke = InProgressStroke(ink: Ink(.smudge), response: .standard(for: .smudge))
      for sample in Hand().samples(along: corners) {
        stroke.append(sample)
        _ = renderer.showWet(stroke, predicted: [], copies: [], on: page)
      }
      stroke.finish()
      _ = try renderer.dryWet(stroke, on: page)
      return stroke.stroke(id: StrokeID(high: 7, low: UInt64(corners.count)))
    }
    let gone = try rub(way, over: Self.page([ink]))
    let areas = [ink.renderBounds, gone.renderBounds]
    try renderer.redraw(renderer.pixels(changedBy: areas, on: Self.page([])), of: Self.page([]))
    let drawn = try rub(way, over: Self.page([]))
    let fresh = try Self.picture(Self.page([drawn]))
    #expect(try Picture(of: renderer).isClose(to: fresh, within: 3))
  }

  /// Strokes that are drawn in symmetry rub one after the other, as they do in the document.
  @Test func copiesAreWhatTheDocumentHas() throws {
    var page = Self.page(Self.scene(2))
    let renderer = try Self.renderer(page)
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 220, ty: 0)
    var stroke = InProgressStroke(ink: Ink(.smudge), response: .standard(for: .smudge))
    for sample in Hand().samples(along: [Point(x: 60, y: 60), Point(x: 150, y: 100)]) {
      stroke.append(sample)
      _ = renderer.showWet(stroke, predicted: [], copies: [mirror], on: page)
    }
    stroke.finish()
    _ = try renderer.dryWet(stroke, copies: [mirror], on: page)
    let drawn = stroke.stroke(id: StrokeID(high: 9, low: 1))
    var copy = stroke.stroke(id: StrokeID(high: 9, low: 2))
    copy.transform = mirror
    page.layers[1].drawing = Drawing(strokes: page.layers[1].drawing.strokes + [drawn, copy])
    let fresh = try Self.picture(page)
    #expect(try Picture(of: renderer).isClose(to: fresh, within: 1))
  }
}

extension InkFilm {
  /// The sums of all cells.
  fileprivate var amount: [Int] {
    (0..<6).map { lane in cells.reduce(0) { $0 + Int($1[lane]) } }
  }
}

extension SmudgeTip {
  /// The sums of what the stump holds.
  fileprivate var amount: [Int] {
    (0..<6).map { lane in spots.reduce(0) { $0 + Int($1[lane]) } }
  }
}
