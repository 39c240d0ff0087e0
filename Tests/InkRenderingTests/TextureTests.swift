import Geometry
import InkModel
import StrokeEngine
import TestSupport
import Testing

@testable import InkRendering

/// The textures of paper under dry media.
@Suite struct TextureTests {
  private static let dry = [InkType.pencil, .crayon]

  /// A broad, even field in the middle of a picture.
  private static func field(
    _ type: InkType,
    on texture: Paper.Texture,
    force: Double = 0.5
  ) throws -> InkedPaper {
    let hand = Hand(force: force, altitude: 0.4, azimuth: .pi / 2)
    let strokes = stride(from: -10.0, through: 150, by: 5).map { y in
      hand.stroke([Point(x: -20, y: y), Point(x: 160, y: y)], type)
    }
    return try InkedPaper(strokes, width: 140, height: 140, texture: texture)
  }

  /// The standard deviation of the coverage around its mean.
  private static func roughness(_ paper: InkedPaper) -> Double {
    let mean = paper.mean(20..<120, 20..<120)
    var sum = 0.0
    for y in 20..<120 {
      for x in 20..<120 {
        let difference = paper.coverage(x, y) - mean
        sum += difference * difference
      }
    }
    return (sum / 10_000).squareRoot()
  }

  /// Smooth paper hardly shows its tooth, and cold-pressed paper shows the most; the tone is nearly that
  /// of drawing paper.
  @Test(arguments: dry)
  func roughnessFollowsThePaper(type: InkType) throws {
    func value(_ texture: Paper.Texture) throws -> Double {
      try Self.roughness(Self.field(type, on: texture))
    }
    let (smooth, usual, rough) = try (value(.smooth), value(.drawing), value(.coldPressed))
    #expect(smooth < 0.75 * usual && usual < rough, "\(smooth) \(usual) \(rough)")
    let tone = try Self.field(type, on: .drawing).mean(20..<120, 20..<120)
    for texture in Paper.Texture.allCases {
      let other = try Self.field(type, on: texture).mean(20..<120, 20..<120)
      #expect(abs(other - tone) < 0.12 * tone, "\(texture): \(other), \(tone)")
    }
  }

  /// Laid paper has ribs from left to right: its rows differ more than its columns, unlike those of
  /// other papers.
  @Test(arguments: dry)
  func laidPaperHasRibs(type: InkType) throws {
    for texture in Paper.Texture.allCases {
      let paper = try Self.field(type, on: texture)
      let rows = (20..<120).map { paper.mean(20..<120, $0..<$0 + 1) }
      let columns = (20..<120).map { paper.mean($0..<$0 + 1, 20..<120) }
      let ratio = Self.variation(rows) / Self.variation(columns)
      #expect((ratio > 1.8) == (texture == .laid), "\(texture): \(ratio)")
    }
  }

  /// The mean difference of neighbours.
  private static func variation(_ values: [Double]) -> Double {
    zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) } / Double(values.count - 1)
  }

  /// Solid inks do not feel the paper.
  @Test(arguments: InkType.laying)
  func solidInksDoNotFeelThePaper(type: InkType) throws {
    let line = [Point(x: 10, y: 30), Point(x: 110, y: 30)]
    let stroke = Hand().stroke(line, type, width: 12)
    let plain = try InkedPaper([stroke], width: 120, height: 60)
    let laid = try InkedPaper([stroke], width: 120, height: 60, texture: .laid)
    let isSame = (0..<60).allSatisfy { y in
      (0..<120).allSatisfy { plain.coverage($0, y) == laid.coverage($0, y) }
    }
    #expect(isSame == !(Self.dry + [.watercolor]).contains(type))
  }

  /// Ink under the pen meets the paper that it dries on.
  @Test(arguments: Paper.Texture.allCases, dry)
  func wetIsDry(texture: Paper.Texture, type: InkType) throws {
    var stroke = InProgressStroke(
      ink: Ink(type, color: .black),
      response: .standard(for: type, width: 24)
    )
    let renderers = try (0..<2).map { _ in
      try CanvasRenderer(width: 90, height: 60, paper: Canvases.paper, texture: texture)
    }
    for sample in Hand().samples(along: [Point(x: 12, y: 30), Point(x: 70, y: 40)]) {
      stroke.append(sample)
      _ = renderers[0].showWet(stroke, predicted: [])
    }
    stroke.finish()
    _ = try renderers[0].dryWet(stroke)
    _ = try renderers[1].add(stroke.stroke(id: StrokeID(high: 1, low: 2)))
    #expect(try renderers[0].pngData() == renderers[1].pngData())
  }

  /// Heights are evenly distributed on every paper, so that a threshold covers a known part of it.
  @Test func heightsAreEven() {
    for grain in [PaperGrain.smooth, .coldPressed, .laid] {
      var row = [UInt8](repeating: 0, count: PaperGrain.period)
      var counts = [Int](repeating: 0, count: 4)
      for y in 0..<PaperGrain.period {
        grain.row(
          from: Point(x: 0.5, y: Double(y) + 0.5),
          step: Vector(dx: 1, dy: 0),
          first: 0,
          count: row.count,
          into: &row
        )
        for height in row { counts[Int(height) / 64] += 1 }
      }
      let even = row.count * row.count / 4
      for count in counts { #expect(count == even) }
    }
  }

  /// Neighboring pixels differ at 150 % nearly as much as at 100 %, where each is a height of its own.
  @Test func grainIsFineBetweenMagnifications() {
    for grain in [PaperGrain.fine, .coarse, .smooth, .coldPressed, .laid] {
      let whole = Self.difference(grain, magnification: 1)
      let half = Self.difference(grain, magnification: 1.5)
      #expect(half > 0.6 * whole, "\(half), \(whole)")
    }
  }

  /// A view that moves by whole pixels moves the heights, to the last one, at every magnification.
  @Test func grainIsTheSameWhereverTheCanvasLies() throws {
    var random = SeededGenerator(seed: 7)
    var rows = [[UInt8]](repeating: [UInt8](repeating: 0, count: 400), count: 2)
    for _ in 0..<500 {
      let magnification = [random.number(0.05...12), 25.0 / 36, 1.5, 2.0.squareRoot()][
        random.whole(0...3)
      ]
      let angle = random.once(in: 3) ? random.number(-3...3) : 0
      let view = AffineTransform(rotation: angle).concatenating(
        AffineTransform(scale: magnification)
      )
      let corner = Vector(dx: random.number(-900...900), dy: random.number(-900...900))
      let (right, down) = (random.whole(-3000...3000), random.whole(-2000...2000))
      for index in rows.indices {
        let shift = Vector(dx: Double(index * right), dy: Double(index * down))
        let transform = view.concatenating(AffineTransform(translationBy: corner + shift))
        let canvas = try #require(transform.inverted)
        PaperGrain.coarse.row(
          from: canvas.apply(to: Point(x: 0.5, y: Double(100 + index * down) + 0.5)),
          step: canvas.apply(to: Vector(dx: 1, dy: 0)),
          first: 20 + index * right,
          count: rows[index].count,
          into: &rows[index]
        )
      }
      let isSame = rows[0] == rows[1]
      #expect(isSame, "\(magnification), \(angle), moved by \(right), \(down)")
    }
  }

  /// The mean difference of the heights of pixels that are beside each other.
  private static func difference(_ grain: PaperGrain, magnification: Double) -> Double {
    var row = [UInt8](repeating: 0, count: 256)
    var sum = 0.0
    for y in 0..<100 {
      grain.row(
        from: Point(x: 0.5 / magnification, y: (Double(y) + 0.5) / magnification),
        step: Vector(dx: 1 / magnification, dy: 0),
        first: 0,
        count: row.count,
        into: &row
      )
      sum += variation(row.map(Double.init))
    }
    return sum / 100
  }
}
