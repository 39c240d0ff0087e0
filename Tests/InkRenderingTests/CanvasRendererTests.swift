import Geometry
import InkModel
import InkRendering
import PenInput
import StrokeEngine
import TestSupport
import Testing

@Suite struct CanvasRendererTests {
  // MARK: - Wet and dry

  /// A stroke drawn piece by piece under the pen, with wrong predictions in between, and dried,
  /// is byte for byte the stroke that is drawn from the finished drawing, and the viewer who was
  /// shown only the damage of each step sees just that.
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func wetInkDriesToTheInkOfTheModel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pen = Canvases.pen(seed: seed)
    let transform = Canvases.transforms[Int(seed % 3)]
    let renderer = try Canvases.renderer(transform)
    let seen = try Picture(of: renderer)
    var drawing = Drawing(strokes: [])
    for number in 0..<2 as Range<UInt64> {
      var stroke = Canvases.inProgress(&generator)
      let samples = pen.stroke(count: generator.whole(1...40))
      for piece in samples.cut(by: &generator, upTo: [1, 3, 9, 40][generator.whole(0...3)]) {
        for sample in piece { stroke.append(sample) }
        let guess = Canvases.guess(after: stroke.samples.last, &generator)
        let damage = renderer.showWet(stroke, predicted: guess)
        try seen.take(damage, from: renderer)
      }
      stroke.finish()
      try seen.take(try renderer.dryWet(stroke), from: renderer)
      drawing.append(stroke.stroke(id: StrokeID(high: seed, low: number)))
    }
    let fresh = try Canvases.renderer(transform)
    try fresh.redraw(fresh.bounds, of: drawing)
    let wanted = try Picture(of: fresh)
    #expect(try Picture(of: renderer).difference(from: wanted).isEmpty)
    #expect(seen.difference(from: wanted).isEmpty)
    #expect(try renderer.pngData() == fresh.pngData())
  }

  /// Stroke added to stroke is the same as all of them drawn at once.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func addingIsRedrawing(seed: UInt64) throws {
    let strokes = Canvases.strokes(6, seed: seed)
    let (added, drawn) = (try Canvases.renderer(), try Canvases.renderer())
    let seen = try Picture(of: added)
    for stroke in strokes { try seen.take(try added.add(stroke), from: added) }
    try drawn.redraw(drawn.bounds, of: Drawing(strokes: strokes))
    #expect(try added.pngData() == drawn.pngData())
    #expect(try seen.difference(from: Picture(of: drawn)).isEmpty)
  }

  /// Taking the stroke under the pen away restores every pixel.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func discardingRestoresEveryPixel(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pen = Canvases.pen(seed: seed &+ 100)
    let renderer = try Canvases.renderer()
    for stroke in Canvases.strokes(3, seed: seed) { _ = try renderer.add(stroke) }
    let (before, seen) = (try Picture(of: renderer), try Picture(of: renderer))
    for _ in 0..<2 {
      var stroke = Canvases.inProgress(&generator)
      for sample in pen.stroke(count: generator.whole(1...25)) {
        stroke.append(sample)
        let guess = Canvases.guess(after: sample, &generator)
        try seen.take(renderer.showWet(stroke, predicted: guess), from: renderer)
      }
      try seen.take(renderer.discardWet(), from: renderer)
      #expect(try Picture(of: renderer).difference(from: before).isEmpty)
      #expect(seen.difference(from: before).isEmpty)
    }
  }

  /// The stroke under the pen lies wholly in the damage of each step.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func nothingChangesOutsideTheDamage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pen = Canvases.pen(seed: seed &+ 200)
    let renderer = try Canvases.renderer(Canvases.transforms[Int(seed % 3)])
    var before = try Picture(of: renderer)
    var stroke = Canvases.inProgress(&generator)
    for sample in pen.stroke(count: 14) {
      stroke.append(sample)
      let guess = Canvases.guess(after: sample, &generator)
      let damage = renderer.showWet(stroke, predicted: guess)
      #expect(damage.isEmpty || renderer.bounds.union(damage) == renderer.bounds)
      let now = try Picture(of: renderer)
      let changed = now.difference(from: before)
      #expect(damage.union(changed) == damage)
      before = now
    }
  }

  /// A touch without a move is a round dot as wide as the pen.
  @Test func dotIsRound() throws {
    let renderer = try Canvases.renderer()
    var stroke = InProgressStroke(
      ink: Ink(.pen),
      response: InkResponse(width: 20, lightest: 1)
    )
    stroke.append(
      PenSample(position: Point(x: 40, y: 30), time: PenTime(nanoseconds: 0), pressure: 0.5)
    )
    _ = renderer.showWet(stroke, predicted: [])
    let blank = try Picture(of: try Canvases.renderer())
    let round = PixelRect(x: 30, y: 20, width: 20, height: 20)
    #expect(try Picture(of: renderer).difference(from: blank) == round)
    stroke.finish()
    _ = try renderer.dryWet(stroke)
    #expect(try Picture(of: renderer).difference(from: blank) == round)
  }

  // MARK: - Composing

  /// However the rectangle is divided, the pixels are the same.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func composingInPartsGivesTheSamePixels(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pen = Canvases.pen(seed: seed &+ 300)
    let renderer = try Canvases.renderer(Canvases.transforms[Int(seed % 3)])
    for stroke in Canvases.strokes(3, seed: seed) { _ = try renderer.add(stroke) }
    var stroke = Canvases.inProgress(&generator)
    for sample in pen.stroke(count: 25) { stroke.append(sample) }
    let guess = Canvases.guess(after: stroke.samples.last, &generator)
    _ = renderer.showWet(stroke, predicted: guess)
    let whole = try Picture(of: renderer)
    let parts = try Picture(width: Canvases.width, height: Canvases.height)
    var top = 0
    while top < Canvases.height {
      let bottom = min(Canvases.height, top + generator.whole(1...40))
      var left = 0
      while left < Canvases.width {
        let right = min(Canvases.width, left + generator.whole(1...50))
        let rect = PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
        try parts.take(rect, from: renderer)
        left = right
      }
      top = bottom
    }
    #expect(whole.difference(from: parts).isEmpty)
  }

  /// A picture larger than the scratch memory is made in bands; the seams do not show.
  @Test func largePicturesHaveNoSeams() throws {
    func large() throws -> CanvasRenderer {
      try CanvasRenderer(width: 8192, height: 80, paper: Canvases.paper)
    }
    let (wet, dry) = (try large(), try large())
    var stroke = InProgressStroke(ink: Canvases.inks[1], response: InkResponse(width: 5))
    for step in 0..<40 {
      let place = Point(x: 3000 + Double(step % 9) * 7.3, y: Double(step) * 1.9)
      stroke.append(PenSample(position: place, time: PenTime(milliseconds: Double(step) * 5)))
    }
    stroke.finish()
    _ = wet.showWet(stroke, predicted: [])
    var bands: [PixelRect] = []
    try wet.compose(wet.bounds) { _, rect, _, _ in bands.append(rect) }
    #expect(bands.count > 1)
    _ = try dry.add(stroke.stroke(id: StrokeID(high: 0, low: 1)))
    _ = try wet.dryWet(stroke)
    #expect(try wet.pngData() == dry.pngData())
  }

  /// What lies outside the picture is left out.
  @Test func composingOutsideMakesNothing() throws {
    let renderer = try Canvases.renderer()
    for rect in [
      PixelRect.empty, PixelRect(x: -50, y: 0, width: 50, height: 50),
      PixelRect(x: Canvases.width, y: 0, width: 9, height: 9),
    ] {
      try renderer.compose(rect) { _, _, _, _ in Issue.record("there is no such pixel") }
    }
    var made = PixelRect.empty
    try renderer.compose(PixelRect(x: -9, y: -9, width: 999, height: 999)) { _, rect, x, y in
      made.formUnion(
        PixelRect(x: rect.minX + x, y: rect.minY + y, width: rect.width, height: rect.height)
      )
    }
    #expect(made == renderer.bounds)
  }

  // MARK: - Redrawing

  /// A part drawn anew is what all drawn anew is there, and pixels outside stay.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func redrawingAPartLeavesTheRest(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let strokes = Canvases.strokes(6, seed: seed)
    let transform = Canvases.transforms[Int(seed % 3)]
    let (renderer, fresh) = (try Canvases.renderer(transform), try Canvases.renderer(transform))
    try renderer.redraw(renderer.bounds, of: Drawing(strokes: strokes))
    let before = try Picture(of: renderer).pixels
    let rest = Drawing(strokes: strokes.filter { _ in generator.once(in: 2) })
    let rect = PixelRect(
      x: generator.whole(-20...70),
      y: generator.whole(-20...60),
      width: generator.whole(0...70),
      height: generator.whole(0...70)
    )
    try renderer.redraw(rect, of: rest)
    try fresh.redraw(fresh.bounds, of: rest)
    let (now, wanted) = (try Picture(of: renderer).pixels, try Picture(of: fresh).pixels)
    for index in now.indices {
      let (x, y) = (index % Canvases.width, index / Canvases.width)
      let isInside = x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
      guard now[index] != (isInside ? wanted[index] : before[index]) else { continue }
      Issue.record("pixel \(x), \(y) is wrong; drawn anew: \(isInside)")
      break
    }
  }

  /// A stroke lies within the pixels that are told for it.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func strokesLieWithinTheirPixels(seed: UInt64) throws {
    let renderer = try Canvases.renderer(Canvases.transforms[Int(seed % 3)])
    let blank = try Picture(of: renderer)
    for stroke in Canvases.strokes(1, seed: seed &+ 50) {
      let told = renderer.pixels(of: stroke)
      #expect(try renderer.add(stroke) == told)
      #expect(try told.union(Picture(of: renderer).difference(from: blank)) == told)
    }
  }
}
