import Geometry
import InkModel
import InkRendering
import StrokeEngine
import Testing

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
}
