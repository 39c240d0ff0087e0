import Geometry
import LatencyLab
import PenInput
import Raster
import TestSupport
import Testing

@Suite struct CameraTests {
  /// What a photograph of the picture shows is what was drawn.
  @Test func photographsAreRead() throws {
    let picture = try CameraPicture()
    for milliseconds in [0, 1, 999, 123_456, 16_777_215] {
      for isWhite in [true, false] {
        picture.draw(isWhite: isWhite, milliseconds: milliseconds)
        let seen = CameraPicture.read { picture.image.pixel(x: $0, y: $1) }
        #expect(seen == (isWhite, milliseconds))
      }
    }
  }

  /// One flip at each contact, and one each so many pixels of way.
  @Test func flipsComeWithContactAndWay() {
    var (plain, moving) = (FlipPatch(), FlipPatch(threshold: 50))
    let tool = PenTool(id: 1, kind: .pen)
    func event(_ phase: PenEvent.Phase, _ x: Double) -> PenBatch {
      let sample = PenSample(position: Point(x: x, y: 0), time: PenTime(nanoseconds: 0))
      return PenBatch([PenEvent(phase: phase, tool: tool, sample: sample)])
    }
    for _ in 0..<3 {
      var flips = [plain.handle(event(.down, 0)), moving.handle(event(.down, 0))]
      #expect(flips == [true, true])
      for step in 1...20 {
        let move = event(.move, Double(step) * 10)
        flips = [plain.handle(move), moving.handle(move)]
        #expect(flips == [false, step % 5 == 0])
      }
      flips = [.up, .hover].map { plain.handle(event($0, 200)) }
      flips.append(moving.handle(event(.up, 200)))
      #expect(!flips.contains(true))
    }
    #expect(plain.count == 3)
    #expect(plain.isWhite)
    #expect(moving.count == 15)
  }

  /// A target goes the same way in the same time, without a jump, and stays in its room.
  @Test(arguments: MovingTarget.Shape.allCases)
  func targetsMoveAtConstantSpeed(shape: MovingTarget.Shape) {
    let room = Rect(minX: 100, minY: 50, maxX: 900, maxY: 500)
    let target = MovingTarget(shape, in: room, speed: 500)
    var reversals = 0
    for step in 0..<20_000 {
      let (here, next) = (
        target.position(at: Double(step) / 1000), target.position(at: Double(step + 1) / 1000)
      )
      #expect(room.outset(by: 0.01).contains(here))
      let way = (next - here).length
      if shape == .line, way < 0.49 { reversals += 1 } else { #expect(abs(way - 0.5) < 0.01) }
    }
    #expect(reversals <= 26)
  }
}
