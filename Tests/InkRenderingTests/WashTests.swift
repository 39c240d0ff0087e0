import Geometry
import InkModel
import PenInput
import Raster
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// Watercolor as water, paper and pigment make it.
@Suite struct WashTests {
  /// A wash that was begun at a time, in seconds.
  private static func wash(
    _ corners: [Point],
    _ hand: Hand = Hand(force: 0.9),
    at time: Double? = nil,
    color: InkColor = .black
  ) -> Stroke {
    var stroke = hand.stroke(corners, .watercolor, color: color)
    stroke.path.creationDate = time
    return stroke
  }

  private static let across = [Point(x: 30, y: 60), Point(x: 190, y: 60)]
  private static let down = [Point(x: 110, y: 20), Point(x: 110, y: 60)]

  // MARK: - Edge

  /// The edge of a wash: the darkness of its rim as a multiple of that of its middle, and the width over
  /// which it is nearer to the former.
  private static func rim(_ hand: Hand) throws -> (darkness: Double, width: Double) {
    let scale = 8.0
    let stroke = Self.wash([Point(x: -80, y: 60), Point(x: 280, y: 60)], hand)
    let paper = try InkedPaper(
      [stroke],
      width: 880,
      height: 960,
      transform: AffineTransform(scale: scale),
      texture: .smooth
    )
    let rows = (0..<960).map { paper.mean(200..<680, $0..<$0 + 1) }
    let middle = rows[476..<484].reduce(0, +) / 8
    let most = rows.max() ?? 0
    let start = rows.firstIndex { $0 > (middle + most) / 2 } ?? 0
    let end = rows[start...].firstIndex { $0 < (middle + most) / 2 } ?? start
    return (most / middle, Double(end - start) / scale)
  }

  /// A slow, heavy brush leaves water that carries pigment to a broad, dark rim; that of a light and
  /// quick one is narrow.
  @Test func rimFollowsWaterAndSpeed() throws {
    let hands = [(1.0, 150.0), (0.8, 600), (0.6, 1100), (0.4, 1700)]
    let rims = try hands.map { try Self.rim(Hand(force: $0.0, speed: $0.1)) }
    for (wetter, dryer) in zip(rims, rims.dropFirst()) {
      #expect(dryer.width <= wetter.width, "\(rims)")
    }
    #expect(rims[0].darkness > 1.5, "\(rims)")
    #expect(rims[0].width > 1.2 * rims[3].width, "\(rims)")
  }

  // MARK: - Paper

  /// Pigment settles in the valleys of the paper, more where they are deep.
  @Test func pigmentSettlesInValleys() throws {
    func granulation(_ texture: Paper.Texture, _ grain: PaperGrain) throws -> Double {
      let paper = try InkedPaper(
        [Self.wash(Self.across)],
        width: 220,
        height: 120,
        texture: texture
      )
      var heights = [UInt8](repeating: 0, count: 220)
      var (valleys, peaks) = ([Double](), [Double]())
      for y in 54..<66 {
        grain.row(
          from: Point(x: 0.5, y: Double(y) + 0.5),
          step: Vector(dx: 1, dy: 0),
          first: 0,
          count: 220,
          into: &heights
        )
        for x in 50..<170 where heights[x] < 50 { valleys.append(paper.coverage(x, y)) }
        for x in 50..<170 where heights[x] > 205 { peaks.append(paper.coverage(x, y)) }
      }
      func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      return mean(valleys) / mean(peaks)
    }
    let smooth = try granulation(.smooth, .smooth)
    let drawing = try granulation(.drawing, .fine)
    let rough = try granulation(.coldPressed, .coldPressed)
    #expect(
      smooth > 1.01 && drawing > smooth + 0.02 && rough > drawing,
      "\(smooth) \(drawing) \(rough)"
    )
  }

  // MARK: - Wet in wet

  /// The number of rows between a tenth and nine tenths of a wash's end, in the middle of another one.
  private static func softness(after pause: Double?) throws -> Double {
    let first = Self.wash(Self.across, at: 1000)
    let end = 1000 + (first.path.last?.timeOffset ?? 0)
    let second = Self.wash(Self.down, Hand(force: 0.6), at: pause.map { end + $0 })
    let both = try InkedPaper([first, second], width: 220, height: 120, texture: .smooth)
    let one = try InkedPaper([first], width: 220, height: 120, texture: .smooth)
    // The share of light that the second lets through, below its middle.
    let rows = (52..<75).map { y in
      1 - (1 - both.mean(107..<114, y..<y + 1)) / (1 - one.mean(107..<114, y..<y + 1))
    }
    let most = rows[0]
    let high = rows.lastIndex { $0 > 0.9 * most } ?? 0
    let low = rows.lastIndex { $0 > 0.1 * most } ?? 0
    return Double(low - high)
  }

  /// Where a wash meets another that is still wet it has a soft edge, for some seconds.
  @Test func washesBleedWhileTheyAreWet() throws {
    let edges = try [0.2, 1.5].map { try Self.softness(after: $0) }
    let dry = try Self.softness(after: 60)
    for edge in edges { #expect(edge >= dry + 3, "\(edges), dry \(dry)") }
    #expect(try Self.softness(after: 7) == dry)
    // Without a date, and before the other in time, paper is dry.
    #expect(try Self.softness(after: nil) == dry)
    #expect(try Self.softness(after: -500) == dry)
  }

  /// A wash bleeds only where the other one is.
  @Test func bleedingEndsAtDryPaper() throws {
    let first = Self.wash(Self.across, at: 1000)
    let end = 1000 + (first.path.last?.timeOffset ?? 0)
    func picture(_ pause: Double) throws -> InkedPaper {
      try InkedPaper(
        [first, Self.wash(Self.down, at: end + pause)],
        width: 220,
        height: 120
      )
    }
    let (wet, dry) = (try picture(0.5), try picture(100))
    let alone = try InkedPaper([first], width: 220, height: 120)
    var differences = 0
    for y in 0..<120 {
      for x in 0..<220 where wet.coverage(x, y) != dry.coverage(x, y) {
        differences += 1
        #expect(alone.coverage(x, y) > 0)
      }
    }
    #expect(differences > 50)
  }

  /// Under the pen, dried, added and redrawn in parts, in any order, washes that bleed are the same.
  @Test func wetIsDryIsRedrawn() throws {
    let hand = Hand(force: 0.8)
    let ways = [
      [Point(x: 12, y: 30), Point(x: 80, y: 34)], [Point(x: 40, y: 8), Point(x: 44, y: 52)],
      [Point(x: 20, y: 20), Point(x: 70, y: 48)],
    ]
    let (wet, dry) = (try Canvases.renderer(), try Canvases.renderer())
    var drawing = Drawing()
    for (number, way) in ways.enumerated() {
      var stroke = InProgressStroke(
        ink: Ink(.watercolor, color: .black),
        response: .standard(for: .watercolor, width: 18),
        randomSeed: 77,
        creationDate: 1_700_000_000.25 + 0.8 * Double(number)
      )
      for sample in hand.samples(along: way) {
        stroke.append(sample)
        _ = wet.showWet(stroke, predicted: [])
      }
      stroke.finish()
      _ = try wet.dryWet(stroke)
      let finished = stroke.stroke(id: StrokeID(high: 1, low: UInt64(number)))
      _ = try dry.add(finished)
      drawing.append(finished)
    }
    #expect(try wet.pngData() == dry.pngData())
    let parts = try Canvases.renderer()
    try parts.redraw(parts.bounds, of: drawing)
    #expect(try parts.pngData() == dry.pngData())
    var random = SeededGenerator(seed: 5)
    for _ in 0..<12 {
      let (x, y) = (Int(random.number(0...70)), Int(random.number(0...50)))
      try parts.redraw(PixelRect(x: x, y: y, width: 23, height: 17), of: drawing)
    }
    #expect(try parts.pngData() == dry.pngData())
    var undated = Drawing()
    for var stroke in drawing.strokes {
      stroke.path.creationDate = nil
      undated.append(stroke)
    }
    try parts.redraw(parts.bounds, of: undated)
    #expect(try parts.pngData() != dry.pngData(), "nothing bleeds")
  }

  /// Water moves with the view: a wash meets one that is still wet as it does when both are redrawn.
  @Test(
    arguments: [
      [(17, -9)], [(17, -9), (-40, 25)], [(-120, 0), (120, 0)], [(0, -70), (3, 70)],
    ] as [[(Int, Int)]]
  )
  func waterMovesWithTheView(steps: [(Int, Int)]) throws {
    let first = Self.wash(Self.across, at: 1000)
    let end = 1000 + (first.path.last?.timeOffset ?? 0)
    var page = Page(layers: [Layer(id: LayerID(1), drawing: Drawing(strokes: [first]))])
    func renderer(_ transform: AffineTransform) throws -> PageRenderer {
      try PageRenderer(
        bounds: PixelRect(x: 0, y: 0, width: 220, height: 120),
        transform: transform,
        page: page,
        current: LayerID(1)
      )
    }
    let moved = try renderer(.identity)
    for (right, down) in steps {
      let step = Vector(dx: Double(right), dy: Double(down))
      try moved.setTransform(
        moved.transform.concatenating(AffineTransform(translationBy: step))
      )
      while moved.isRough { try moved.refine(of: page) { true } }
    }
    var second = InProgressStroke(
      ink: Ink(.watercolor, color: .black),
      response: .standard(for: .watercolor),
      randomSeed: 5,
      creationDate: end + 0.5
    )
    for sample in Hand(force: 0.6).samples(along: Self.down) { second.append(sample) }
    second.finish()
    _ = try moved.dryWet(second)
    let shown = try Picture(of: moved)
    var stroke = second.stroke(id: StrokeID(high: 1, low: 2))
    page.layers[0].drawing = Drawing(strokes: [first, stroke])
    #expect(try shown.isClose(to: Picture(of: renderer(moved.transform)), within: 4))
    stroke.path.creationDate = end + 60
    page.layers[0].drawing = Drawing(strokes: [first, stroke])
    let dry = try Picture(of: renderer(moved.transform))
    #expect(!shown.isClose(to: dry, within: 16), "nothing bleeds")
  }

  /// The areas of a file bleed as the picture does; on another layer nothing is wet.
  @Test func filesBleed() throws {
    let first = Self.wash(Self.across, at: 1000)
    let second = Self.wash(Self.down, at: 1001)
    var separator = ToneSeparator()
    _ = separator.appearance(of: first)
    let wet = separator.appearance(of: second)
    separator.startLayer()
    let dry = separator.appearance(of: second)
    #expect(wet != dry && wet.tones != nil)
    var other = ToneSeparator()
    #expect(other.appearance(of: second) == dry)
  }

  /// Of the layers of a page, too, none bleeds into another.
  @Test func filesBleedWithinLayersAlone() throws {
    let ink = [Self.wash(Self.across, at: 1000), Self.wash(Self.down, at: 1001)]
    let strokes = ink.enumerated().map { number, stroke in
      var stroke = stroke
      stroke.id = StrokeID(high: 3, low: UInt64(number))
      return stroke
    }
    func upper(_ layers: [Stroke]...) throws -> StrokeAppearance {
      let page = Page(
        layers: layers.enumerated().map { number, strokes in
          Layer(id: LayerID(Int64(number) + 1), drawing: Drawing(strokes: strokes))
        }
      )
      var separator = ToneSeparator(for: page)
      let appearances = layers.joined().map { separator.appearance(of: $0) }
      return try #require(appearances.last)
    }
    let alone = try upper([strokes[1]])
    #expect(try upper([strokes[0]], [strokes[1]]) == alone)
    #expect(try upper(strokes) != alone)
  }

  /// A wash bleeds in files into one that a picture shows, since a stump rubbed it or what lies below it.
  @Test(arguments: [false, true])
  func filesBleedIntoPictures(isOver: Bool) throws {
    let first = Self.wash(Self.across, at: 1000)
    let rubbed = SmudgeScene.smudge([Point(x: 30, y: 50), Point(x: 50, y: 70)])
    // A wash over rubbed ink is part of its picture if a stump rubs later, anywhere.
    let far = SmudgeScene.smudge([Point(x: 500, y: 500), Point(x: 520, y: 500)])
    func page(_ time: Double) -> Page {
      let second = Self.wash(Self.down, at: time)
      let strokes = (isOver ? [rubbed, first, far] : [first, rubbed, far]) + [second]
      let numbered = strokes.enumerated().map { number, stroke in
        var stroke = stroke
        stroke.id = StrokeID(high: 2, low: UInt64(number))
        return stroke
      }
      return Page(layers: [Layer(drawing: Drawing(strokes: numbered))])
    }
    func appearance(_ page: Page) -> StrokeAppearance? {
      var separator = ToneSeparator(for: page)
      return page.layers[0].drawing.strokes.map { separator.appearance(of: $0) }.last
    }
    func pdf(_ page: Page) throws -> [UInt8] {
      try PDFWriter.write(Document(pages: [page]), created: "2026-01-31T12:00:00Z")
    }
    let (wet, dry, later) = (page(1001), page(1060), page(1070))
    #expect(appearance(wet)?.tones != nil && appearance(dry) == appearance(later))
    #expect(appearance(wet) != appearance(dry))
    #expect(try pdf(dry) == pdf(later) && pdf(wet) != pdf(dry))
  }

  // MARK: - Glazes

  /// A glaze colors the light that comes from below it: yellow over blue is green, in any order.
  @Test(arguments: [false, true]) func glazesMultiply(isReversed: Bool) throws {
    let yellow = InkColor(red: 1, green: 0.85, blue: 0)
    let blue = InkColor(red: 0, green: 0.35, blue: 0.9)
    func color(_ strokes: [Stroke]) throws -> SIMD3<Double> {
      let renderer = try CanvasRenderer(
        width: 120,
        height: 120,
        paper: Color(red: 1, green: 1, blue: 1)
      )
      for stroke in strokes { _ = try renderer.add(stroke) }
      let pixel = try Picture(of: renderer).pixels[60 * 120 + 60]
      return SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / 255
    }
    let line = [Point(x: 20, y: 60), Point(x: 100, y: 60)]
    let strokes = [Self.wash(line, color: yellow), Self.wash(line, color: blue)]
    let (first, second) = (try color([strokes[0]]), try color([strokes[1]]))
    let both = try color(isReversed ? strokes.reversed() : strokes)
    let wanted = first * second
    for channel in 0..<3 { #expect(abs(both[channel] - wanted[channel]) < 0.02) }
    #expect(both.y > both.x && both.y > both.z, "\(both) is not green")
  }

  /// On dark paper watercolor is body color, which can be seen.
  @Test func lightColorIsSeenOnDarkPaper() throws {
    let renderer = try CanvasRenderer(
      width: 220,
      height: 120,
      paper: Color(red: 0.1, green: 0.1, blue: 0.12)
    )
    _ = try renderer.add(Self.wash(Self.across, color: .white))
    let pixel = try Picture(of: renderer).pixels[60 * 220 + 110]
    #expect(pixel & 255 > 70)
    let surface = PaperSurface(Paper(color: InkColor(red: 0.1, green: 0.1, blue: 0.1)))
    #expect(!VectorInk(of: Self.wash(Self.across), on: surface).multiplies)
    #expect(VectorInk(of: Self.wash(Self.across)).multiplies)
  }
}
