import Geometry
import InkModel
import InkRendering
import PenInput
import StrokeEngine
import Testing

/// The pencil: a line with its tip, a patch with its side.
@Suite struct ShadingTests {
  private static let degree = Double.pi / 180

  // MARK: - The tip

  /// An upright pencil draws four units at full force, and less by force.
  @Test func widthFollowsForce() {
    var before = 0.0
    for force in stride(from: 0.05, through: 1, by: 0.05) {
      let size = Self.print(Hand(force: force, altitude: 80 * Self.degree)).size
      #expect(size.width == size.height)
      #expect(size.width > before)
      #expect(abs(size.width - 4 * force) < 0.65)
      before = size.width
    }
    #expect(abs(before - 4) < 1e-9)
  }

  /// In a hand that writes neither lean nor azimuth makes a difference.
  @Test(arguments: [60.0, 65, 75, 90])
  func onlyTheTipTouchesFrom60DegreesOn(altitude: Double) {
    for azimuth in [0, 1, 2.5] {
      let print = Self.print(Hand(altitude: altitude * Self.degree + 1e-9, azimuth: azimuth))
      #expect(print.size == Self.print(Hand()).size)
      #expect(print.opacity == Self.print(Hand()).opacity)
    }
  }

  // MARK: - The side

  /// The band that a flat pencil shades is 5 units along its lead and 60 across it.
  @Test func bandGrowsWithTheAngleToTheLead() throws {
    var before = 0
    for degrees in stride(from: 0.0, through: 90, by: 15) {
      let angle = degrees * Self.degree
      let found = try Self.band(Hand(force: 0.8, altitude: 0.25, azimuth: angle))
      let wanted = 5 + 55 * Vector(angle: angle, length: 1).dy
      #expect(abs(Double(found) - wanted) <= 2, "\(found) rows at \(degrees)°, not \(wanted)")
      #expect(found >= before)
      before = found
      // Right or left of the way, towards it or back: the side is as broad.
      for other in [-angle, .pi - angle, .pi + angle] {
        let same = try Self.band(Hand(force: 0.8, altitude: 0.25, azimuth: other))
        #expect(abs(same - found) <= 1)
      }
    }
  }

  /// The flatter the pencil lies the broader it shades, until all of it touches at the tilt that most
  /// tablets can report.
  @Test func bandGrowsWithFlatness() throws {
    func band(_ altitude: Double) throws -> Int {
      try Self.band(Hand(force: 0.8, altitude: altitude * Self.degree, azimuth: .pi / 2))
    }
    var before = try band(60)
    #expect(before <= 5)
    for altitude in stride(from: 54.0, through: 26, by: -7) {
      let found = try band(altitude)
      #expect(found > before, "at \(altitude)°")
      before = found
    }
    let whole = try band(26)
    #expect(abs(whole - 60) <= 3)
    for altitude in [0.0, 10, 24] { #expect(try band(altitude) == whole) }
  }

  /// A lean of three degrees more makes the line broader, and never by more than two fifths.
  ///
  /// So nothing jumps, and a hand near a border does not flutter. At 60° of tilt the line is at least
  /// five times as broad as at 30°.
  @Test(arguments: [0.3, 0.5, 0.9])
  func widthFollowsTiltWithoutSteps(force: Double) throws {
    let widths = try stride(from: 0.0, through: 75, by: 3).map { tilt in
      try Self.meanWidth(Hand(force: force, altitude: (90 - tilt) * Self.degree))
    }
    for (number, (before, after)) in zip(widths, widths.dropFirst()).enumerated() {
      #expect(after > before * 0.995, "from \(number * 3)° of tilt on: \(before), \(after)")
      #expect(after < before * 1.4, "from \(number * 3)° of tilt on: \(before), \(after)")
    }
    #expect(force > 0.5 || widths[20] > 5 * widths[10], "\(widths[20]), \(widths[10])")
  }

  /// The side is never narrower than five units.
  @Test func sideIsNeverNarrow() {
    for altitude in stride(from: 0, through: 0.42, by: 0.06) {
      for force in [0.01, 0.3, 1] {
        let size = Self.print(Hand(force: force, altitude: altitude)).size
        #expect(min(size.width, size.height) >= 5 - 1e-9)
      }
    }
  }

  /// Pressing makes a darker patch.
  @Test func patchDarkensWithForce() throws {
    var before = 0.0
    for force in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let hand = Hand(force: force, altitude: 0.25, azimuth: .pi / 2)
      let found = try Self.paper(hand).mean(80..<110, 35..<65)
      #expect(found > before + 0.03)
      before = found
    }
    #expect(before > 0.3 && before < 0.95)
  }

  // MARK: -

  /// What the tip prints where it comes down.
  private static func print(_ hand: Hand) -> (size: Size, opacity: Double) {
    let point = hand.stroke([.zero], .pencil).path.first
    return (point?.size ?? Size(width: 0, height: 0), point?.opacity ?? 0)
  }

  /// The mean breadth of lines in four directions of the paper, by the area of their ink.
  private static func meanWidth(_ hand: Hand) throws -> Double {
    var hand = hand
    var sum = 0.0
    for turn in 0..<4 {
      hand.azimuth = Double(turn) * .pi / 4
      let line = [Point(x: 0, y: 34), Point(x: 80, y: 34)]
      let paper = try InkedPaper(
        [hand.stroke(line, .pencil)],
        width: 160,
        height: 272,
        transform: AffineTransform(translationBy: Vector(dx: -20, dy: 0))
          .concatenating(AffineTransform(scale: 4))
      )
      let inked = (0..<272).reduce(0) { count, y in
        count + (70..<90).count { paper.coverage($0, y) > 0.01 }
      }
      sum += Double(inked) / 20 / 4
    }
    return sum / 4
  }

  /// A line to the right.
  private static func paper(_ hand: Hand) throws -> InkedPaper {
    let line = [Point(x: 10, y: 50), Point(x: 180, y: 50)]
    return try InkedPaper([hand.stroke(line, .pencil)], width: 190, height: 100)
  }

  /// The rows that a line to the right inks between its ends.
  private static func band(_ hand: Hand) throws -> Int {
    try paper(hand).rows(inked: 70..<120)
  }
}
