import Geometry
import PenInput
import Testing

extension EndToEnd {
  /// A pencil laid on its side, as the drivers tell it.
  @Suite struct ShadingTests {
    /// Where the pen's upper end is.
    private enum Lean: CaseIterable {
      case right, left, towards, away

      /// Degrees, as far as a tablet tells them: the pen stands at 27°.
      var tilt: (x: Double, y: Double) {
        switch self {
        case .right: (63, 0)
        case .left: (-63, 0)
        case .towards: (0, 63)
        case .away: (0, -63)
        }
      }
    }

    private static let lines = 4
    private static let spacing = 36.0

    /// Hatching to the right leaves lines when the lead lies along it, and a tone when it lies
    /// across, on whichever side the hand is.
    @Test(arguments: PenRig.Configuration.both)
    func patchTellsHowThePenWasLaid(_ configuration: PenRig.Configuration) throws {
      let sumi = try SumiProcess(on: .shared(configuration), ["--ink", "pencil"])
      for lean in Lean.allCases {
        for line in 0..<Self.lines { try sumi.draw(Self.hatch(lean, line)) }
      }
      let picture = sumi.picture
      let amounts = Lean.allCases.map { picture.inkAmount(in: Self.patch($0)) }
      let heights = Lean.allCases.map { lean in
        Double(picture.part(Self.lineArea(lean)).inkBounds.height)
      }
      for (along, across) in [(0, 2), (1, 3), (0, 3), (1, 2)] {
        #expect(amounts[across] > 2 * amounts[along], "\(amounts)")
        #expect(heights[across] > 2 * heights[along], "\(heights)")
      }
      for (one, other) in [(0, 1), (2, 3)] {
        #expect(abs(amounts[one] / amounts[other] - 1) < 0.15, "\(amounts)")
        #expect(abs(heights[one] - heights[other]) <= 3, "\(heights)")
      }
      #expect(heights.allSatisfy { $0 >= 4 })
    }

    /// A patch for each lean, in a row.
    private static func corner(_ lean: Lean) -> Point {
      let number = Lean.allCases.firstIndex(of: lean) ?? 0
      return Point(x: 100 + Double(number) * 280, y: 300)
    }

    private static func hatch(_ lean: Lean, _ line: Int) -> PenTrace {
      let start = corner(lean) + Vector(dx: 0, dy: Double(line) * spacing)
      return .stroke(seconds: 0.3, rate: 240) { share in
        PenTrace.Sample(
          time: 0,
          position: start + Vector(dx: 200 * share, dy: 0),
          pressure: 0.6,
          tiltX: lean.tilt.x,
          tiltY: lean.tilt.y
        )
      }
    }

    /// What the lines of a patch cover, without their ends.
    private static func patch(_ lean: Lean) -> PixelRect {
      let corner = corner(lean)
      return PixelRect(
        x: Int(corner.x) + 40,
        y: Int(corner.y - spacing / 2),
        width: 120,
        height: Int(spacing) * lines
      )
    }

    /// What its first line covers, without its ends.
    private static func lineArea(_ lean: Lean) -> PixelRect {
      let whole = patch(lean)
      return PixelRect(x: whole.minX, y: whole.minY, width: whole.width, height: Int(spacing))
    }
  }
}
