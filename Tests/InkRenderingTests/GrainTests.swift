import Geometry
import InkModel
import StrokeEngine
import Testing

@testable import InkRendering

/// The tooth of the paper, which is the canvas's and not the stroke's.
@Suite struct GrainTests {
  private static let inks = [InkType.pencil, .crayon, .watercolor]

  /// Two strokes over one spot find the same paper, wherever they come from.
  @Test(arguments: inks)
  func strokesFindTheSamePaper(type: InkType) throws {
    let hand = Hand()
    let across = hand.stroke([Point(x: 10, y: 50), Point(x: 90, y: 50)], type, width: 30)
    let down = hand.stroke([Point(x: 50, y: 10), Point(x: 50, y: 90)], type, width: 30)
    let papers = try [across, down].map { try InkedPaper([$0], width: 100, height: 100) }
    var seen: Set<Double> = []
    for y in 49...51 {
      for x in 49...51 {
        #expect(abs(papers[0].coverage(x, y) - papers[1].coverage(x, y)) < 0.02)
        seen.insert(papers[0].coverage(x, y))
      }
    }
    #expect(seen.count > 5, "there is no grain to see")
  }

  /// Moving the view moves the grain with the ink.
  @Test(arguments: inks)
  func grainMovesWithTheView(type: InkType) throws {
    let stroke = Hand().stroke([Point(x: 20, y: 30), Point(x: 80, y: 40)], type, width: 20)
    let still = try InkedPaper([stroke], width: 100, height: 70)
    let way = AffineTransform(translationBy: Vector(dx: 37, dy: 19))
    let moved = try InkedPaper([stroke], width: 137, height: 89, transform: way)
    let isSame = (0..<70).allSatisfy { y in
      (0..<100).allSatisfy { x in
        abs(still.coverage(x, y) - moved.coverage(x + 37, y + 19)) < 0.01
      }
    }
    #expect(isSame)
  }

  /// The pools of watercolor are each stroke's own, by its seed.
  ///
  /// A seed of 0 leaves them where they are in documents without seeds. The tooth of the paper is the same
  /// for all strokes.
  @Test(arguments: inks)
  func onlyPoolsFollowTheSeed(type: InkType) throws {
    let line = [Point(x: 10, y: 30), Point(x: 90, y: 30)]
    func paper(_ seed: UInt32, shift: AffineTransform = .identity) throws -> [Double] {
      var stroke = Hand().stroke(line, type, width: 30)
      stroke.randomSeed = seed
      let inked = try InkedPaper([stroke], width: 100, height: 60, transform: shift)
      return (25..<35).flatMap { y in (30..<70).map { inked.coverage($0, y) } }
    }
    let plain = try paper(0)
    #expect(try paper(0) == plain && paper(0x1234) == paper(0x1234))
    #expect(try (paper(0x1234) == plain) == (type != .watercolor))
    #expect(try (paper(0x1234) == paper(0x4321)) == (type != .watercolor))
    // Only the low bits move them, by whole units, so that they are as even as before.
    #expect(try paper(0x10000) == plain)
  }

  /// Ink under the pen has the pools that it dries to.
  @Test(arguments: [0, 77, 0xABCD] as [UInt32])
  func wetPoolsDryInPlace(seed: UInt32) throws {
    var stroke = InProgressStroke(
      ink: Ink(.watercolor, color: .black),
      response: .standard(for: .watercolor, width: 24),
      randomSeed: seed
    )
    let (wet, dry) = (try Canvases.renderer(), try Canvases.renderer())
    for sample in Hand().samples(along: [Point(x: 12, y: 30), Point(x: 70, y: 40)]) {
      stroke.append(sample)
      _ = wet.showWet(stroke, predicted: [])
    }
    stroke.finish()
    _ = try wet.dryWet(stroke)
    _ = try dry.add(stroke.stroke(id: StrokeID(high: 1, low: 2)))
    #expect(try wet.pngData() == dry.pngData())
  }

  /// Moving the stroke leaves the grain where it is.
  @Test(arguments: inks)
  func grainStaysWhenTheStrokeMoves(type: InkType) throws {
    let papers = try [0.0, 7].map { shift in
      let line = [Point(x: 10 + shift, y: 30), Point(x: 90 + shift, y: 30)]
      return try InkedPaper([Hand().stroke(line, type, width: 30)], width: 120, height: 60)
    }
    for x in 40..<60 {
      for y in 29..<31 {
        #expect(abs(papers[0].coverage(x, y) - papers[1].coverage(x, y)) < 0.02)
      }
    }
  }

  /// Pixels at the centers of texels, which are copied, have the heights of those next to them, which
  /// are interpolated; also over the border of the period, and left of and above the origin.
  @Test(arguments: [(0, 0), (37, -5), (-300, 250), (255, 255)])
  func texelsAreCopiedWhereTheyAre(x: Int, y: Int) {
    let count = 600
    func heights(_ offset: Double) -> [UInt8] {
      var row = [UInt8](repeating: 0, count: count)
      PaperGrain.fine.row(
        from: Point(x: Double(x) + 0.5 + offset, y: Double(y) + 0.5),
        step: Vector(dx: 1, dy: 0),
        first: 3,
        count: count,
        into: &row
      )
      return row
    }
    let (copied, near) = (heights(0), heights(1.0 / 65_536))
    #expect(zip(copied, near).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(Set(copied).count > 100)
  }
}
