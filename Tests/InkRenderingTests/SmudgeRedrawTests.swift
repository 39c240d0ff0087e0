import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// Smudged ink under the pen, in parts and drawn anew, which looks the same.
@Suite struct SmudgeRedrawTests {
  /// Whatever pieces a stroke comes in, what is seen under the pen is what is drawn afterwards, but for a step of
  /// color, on any layer, in any view, and beyond the edge of the picture.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func wetIsDry(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let transform = SmudgeScene.transforms[Int(seed % 3)]
    let opacity = seed % 2 == 0 ? 0.6 : 1
    var page = SmudgeScene.page(
      SmudgeScene.scene(seed),
      below: SmudgeScene.scene(seed + 20),
      opacity: opacity
    )
    let renderer = try SmudgeScene.renderer(page, transform)
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
      let fresh = try SmudgeScene.picture(page, transform)
      #expect(picture.distance(from: fresh) <= 1, "stroke \(number)")
    }
  }

  /// Ink that is read before a stump touches is what it rubs, whatever was drawn or moved in between.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func readingAheadChangesNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (page, transform) = (SmudgeScene.page(SmudgeScene.scene(seed)), AffineTransform.identity)
    let renderer = try SmudgeScene.renderer(page, transform)
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
      let fresh = try SmudgeScene.picture(page, transform)
      #expect(try Picture(of: renderer).distance(from: fresh) <= 3, "stroke \(number)")
    }
    try renderer.readInk(of: page) { true }
    #expect(!renderer.hasUnreadInk)
  }

  /// A stroke that is taken back leaves the picture as it was.
  @Test func discardedStrokeLeavesNoTrace() throws {
    let page = SmudgeScene.page(SmudgeScene.scene(3))
    let renderer = try SmudgeScene.renderer(page)
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
    let page = SmudgeScene.page(SmudgeScene.scene(4))
    let (whole, broken) = (try SmudgeScene.renderer(page), try SmudgeScene.renderer(page))
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
    let transform = SmudgeScene.transforms[Int(seed % 3)]
    var strokes = SmudgeScene.scene(seed)
    for _ in 0..<3 {
      let corners = (0..<6).map { _ in
        Point(x: random.number(10...210), y: random.number(10...150))
      }
      strokes.append(SmudgeScene.smudge(corners, width: 12))
    }
    let page = SmudgeScene.page(strokes)
    let renderer = try SmudgeScene.renderer(page, transform)
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
      return SmudgeScene.smudge(corners, width: 21, force: random.number(0.3...1))
    }
    for _ in 0..<6 {
      let renderer = try SmudgeScene.renderer(SmudgeScene.page(smudges), transform)
      let place = Point(x: random.number(100...4000), y: random.number(100...2900))
      let ink = Canvases.bar(from: place, to: place + Vector(dx: 600, dy: 200), width: 400)
      let page = SmudgeScene.page([ink] + smudges)
      try renderer.redraw(renderer.pixels(changedBy: [ink.renderBounds], on: page), of: page)
      let fresh = try SmudgeScene.picture(page, transform)
      let distance = try Picture(of: renderer).distance(from: fresh)
      #expect(distance <= 3, "\(distance)")
    }
  }

  /// What one stump brings another one takes along; a picture that is redrawn where ink was added, and where
  /// stumps rub that to, looks as a new one does.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func addedInkIsRubbedOnByOneStumpAfterAnother(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let transform = SmudgeScene.transforms[Int(seed % 3)]
    let start = Point(x: random.number(20...90), y: random.number(20...130))
    var (place, smudges): (Point, [Stroke]) = (start, [])
    for _ in 0..<4 {
      let next = place + Vector(angle: random.number(-1.3...1.3), length: random.number(20...40))
      smudges.append(SmudgeScene.smudge([place, next], width: random.number(8...24)))
      place = next + Vector(angle: random.number(-3...3), length: random.number(0...4))
    }
    if random.once(in: 4) { smudges.reverse() }
    let renderer = try SmudgeScene.renderer(SmudgeScene.page(smudges), transform)
    let ink = Canvases.bar(from: start, to: start + Vector(dx: 2, dy: 3), width: 20)
    let page = SmudgeScene.page([ink] + smudges)
    let part = renderer.pixels(changedBy: [ink.renderBounds], on: page)
    try renderer.redraw(part, of: page)
    let fresh = try SmudgeScene.picture(page, transform)
    let distance = try Picture(of: renderer).distance(from: fresh)
    #expect(distance <= 3, "\(distance) in \(part)")
  }

  /// Ink beside the picture may change without a word: each stroke of a stump takes it from the page, also
  /// where another one read it that did not rub it.
  @Test(arguments: [
    [Point(x: 380, y: 80), Point(x: 380, y: 80), Point(x: 150, y: 80)],
    [Point(x: 208, y: 80), Point(x: 238, y: 80), Point(x: 150, y: 80)],
    [Point(x: 60, y: 148), Point(x: 100, y: 178), Point(x: 100, y: 90)],
  ])
  func inkBesideThePictureIsThatOfThePage(corners: [Point]) throws {
    let (start, place, end) = (corners[0], corners[1], corners[2])
    let ink = Canvases.bar(
      from: place - Vector(dx: 0, dy: 5),
      to: place + Vector(dx: 0, dy: 5),
      width: 12
    )
    let renderer = try SmudgeScene.renderer(SmudgeScene.page([]))
    func rub(_ corners: [Point], over page: Page) throws -> Stroke {
      var stroke = InProgressStroke(ink: Ink(.smudge), response: .standard(for: .smudge))
      for sample in Hand().samples(along: corners) {
        stroke.append(sample)
        _ = renderer.showWet(stroke, predicted: [], copies: [], on: page)
      }
      stroke.finish()
      _ = try renderer.dryWet(stroke, on: page)
      return stroke.stroke(id: StrokeID(high: 7, low: UInt64(page.layers[1].drawing.strokes.count)))
    }
    let first = try rub([start, start - Vector(dx: 60, dy: 0)], over: SmudgeScene.page([ink]))
    let rest = SmudgeScene.page([first])
    try renderer.redraw(renderer.pixels(changedBy: [ink.renderBounds], on: rest), of: rest)
    let drawn = try rub([place, end], over: rest)
    let fresh = try SmudgeScene.picture(SmudgeScene.page([first, drawn]))
    let distance = try Picture(of: renderer).distance(from: fresh)
    #expect(distance <= 3, "\(distance)")
  }

  /// Strokes that are drawn in symmetry rub one after the other, as they do in the document.
  @Test func copiesAreWhatTheDocumentHas() throws {
    var page = SmudgeScene.page(SmudgeScene.scene(2))
    let renderer = try SmudgeScene.renderer(page)
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
    let fresh = try SmudgeScene.picture(page)
    #expect(try Picture(of: renderer).isClose(to: fresh, within: 1))
  }
}
