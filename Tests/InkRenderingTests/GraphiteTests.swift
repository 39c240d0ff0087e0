import Geometry
import InkModel
import InkRendering
import StrokeEngine
import Testing

/// Graphite gives tones, not dots, on every paper: a hatched patch, a line, a spot.
@Suite struct GraphiteTests {
  /// Coverage from which a pixel counts as full.
  private static let full = 0.97
  private static let forces = [0.1, 0.2, 0.35, 0.5, 0.75, 1]

  /// Every paper at every magnification.
  private static let views: [(Paper.Texture, Double)] = Paper.Texture.allCases.flatMap { texture in
    [0.5, 1, 1.5, 2.5, 4, 8].map { (texture, $0) }
  }

  /// A patch hatched a number of times.
  private static func patch(
    force: Double,
    passes: Int,
    on texture: Paper.Texture
  ) throws -> InkedPaper {
    var corners: [Point] = []
    for line in 0..<14 {
      let ends = [Point(x: 10, y: 10 + 6 * Double(line)), Point(x: 120, y: 13 + 6 * Double(line))]
      corners += line.isMultiple(of: 2) ? ends : ends.reversed()
    }
    let hand = Hand(force: force, altitude: 1.3, speed: 900)
    let strokes = (0..<passes).map { _ in hand.stroke(corners, .pencil) }
    return try InkedPaper(strokes, width: 130, height: 110, texture: texture)
  }

  /// The share of the inked pixels that are full.
  private static func fullShare(_ paper: InkedPaper) -> Double {
    var (inked, full) = (0, 0)
    for y in 0..<paper.height {
      for x in 0..<paper.width where paper.coverage(x, y) > 0.02 {
        inked += 1
        full += paper.coverage(x, y) >= Self.full ? 1 : 0
      }
    }
    return Double(full) / Double(max(1, inked))
  }

  /// Force and passes make a patch darker, each a little.
  @Test(arguments: Paper.Texture.allCases)
  func toneRisesWithForceAndPasses(texture: Paper.Texture) throws {
    let tones = try [1, 2, 4].map { passes in
      try Self.forces.map {
        try Self.patch(force: $0, passes: passes, on: texture).mean(20..<110, 12..<90)
      }
    }
    for row in tones {
      for (lighter, darker) in zip(row, row.dropFirst()) { #expect(darker > lighter * 1.1) }
    }
    for (fewer, more) in zip(tones, tones.dropFirst()) {
      for (lighter, darker) in zip(fewer, more) { #expect(darker > lighter * 1.1) }
    }
    #expect((tones[0].first ?? 1) < 0.06)
    #expect((tones[0].last ?? 0) > 0.25)
  }

  /// At half force hardly a pixel is full after one pass, and less than a third after four.
  @Test(arguments: Paper.Texture.allCases)
  func halfForceIsATone(texture: Paper.Texture) throws {
    #expect(try Self.fullShare(Self.patch(force: 0.5, passes: 1, on: texture)) <= 0.03)
    #expect(try Self.fullShare(Self.patch(force: 0.5, passes: 4, on: texture)) <= 0.3)
  }

  /// Strokes over one spot darken it, each less than the one before.
  @Test(arguments: Paper.Texture.allCases)
  func strokesOverOneSpotApproachALimit(texture: Paper.Texture) throws {
    let hand = Hand(force: 0.6, altitude: 0.4, azimuth: .pi / 2)
    let line = [Point(x: 10, y: 50), Point(x: 110, y: 50)]
    let tones = try (0...6).map { count in
      let strokes = (0..<count).map { _ in hand.stroke(line, .pencil) }
      return try InkedPaper(strokes, width: 120, height: 100, texture: texture)
        .mean(40..<80, 40..<60)
    }
    let steps = zip(tones, tones.dropFirst()).map { $1 - $0 }
    for (before, after) in zip(steps, steps.dropFirst()) { #expect(after > 0 && after < before) }
  }

  /// The edge of a line fades over at least a pixel and a half.
  @Test(arguments: [InkType.pencil, .crayon])
  func edgeIsSoft(type: InkType) throws {
    let line = [Point(x: 10, y: 30), Point(x: 250, y: 30)]
    let paper = try InkedPaper([Hand(force: 1).stroke(line, type)], width: 260, height: 60)
    let rows = (0..<60).map { paper.mean(40..<220, $0..<$0 + 1) }
    let most = rows.max() ?? 0
    /// The row, between pixels, at which the upper edge reaches a share of the middle.
    func row(_ share: Double) -> Double {
      let index = rows.firstIndex { $0 >= share * most } ?? 0
      let (below, above) = (rows[max(0, index - 1)], rows[index])
      return Double(index) - (above - share * most) / max(1e-9, above - below)
    }
    #expect(row(0.9) - row(0.1) >= 1.5, "\(row(0.9) - row(0.1))")
  }

  /// A line of a light hand is not a row of dots.
  @Test(arguments: [0.12, 0.2, 0.3], Paper.Texture.allCases)
  func lightLineHasNoGaps(force: Double, texture: Paper.Texture) throws {
    let line = [Point(x: 10, y: 30.3), Point(x: 250, y: 30.3)]
    let stroke = Hand(force: force).stroke(line, .pencil)
    let paper = try InkedPaper([stroke], width: 260, height: 60, texture: texture)
    var (gap, longest) = (0, 0)
    for x in 14..<246 {
      let isInked = (25..<36).contains { paper.coverage(x, $0) > 0.04 }
      gap = isInked ? 0 : gap + 1
      longest = max(longest, gap)
    }
    #expect(longest <= 3, "\(longest)")
  }

  /// The grain has no size of its own: its power falls from coarse to fine at every zoom, and there is
  /// structure of a few pixels at each.
  @Test(arguments: [InkType.pencil, .crayon], views)
  func grainHasDetailAtEveryScale(type: InkType, at zoom: (Paper.Texture, Double)) throws {
    let (texture, scale) = zoom
    let side = 96.0
    let hand = Hand(force: 0.5, altitude: 0.4, azimuth: .pi / 2)
    // Four windows of the paper, each as large on the screen.
    var powers = [Double](repeating: 0, count: 3)
    for window in 0..<4 {
      let corner = Point(x: Double(window) * 57, y: Double(window) * 131)
      let reach = side / scale
      let lines = stride(from: -reach, through: 2 * reach, by: 12).map { y in
        hand.stroke(
          [corner + Vector(dx: -reach, dy: y), corner + Vector(dx: 2 * reach, dy: y)],
          type
        )
      }
      let shift = AffineTransform(translationBy: .zero - corner)
      let paper = try InkedPaper(
        // One line as broad as it gets; the window lies within.
        scale >= 2 ? [lines[lines.count / 2]] : lines,
        width: Int(side),
        height: Int(side),
        transform: shift.concatenating(AffineTransform(scale: scale)),
        texture: texture
      )
      for (band, power) in Spectrum.powers(of: paper, side: 32).enumerated() {
        powers[band] += power
      }
    }
    #expect(powers[0] > powers[1] && powers[1] > powers[2], "\(powers)")
    #expect(powers[2] > powers[0] / 300, "\(powers)")
  }
}
