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

  /// Down to 30° neither lean nor azimuth makes a difference.
  @Test(arguments: [30.0, 31, 50, 90])
  func onlyTheTipTouchesFrom30DegreesOn(altitude: Double) {
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

  /// The flatter the pencil lies the broader it shades, until at 0.25 rad all of it touches.
  @Test func bandGrowsWithFlatness() throws {
    func band(_ altitude: Double) throws -> Int {
      try Self.band(Hand(force: 0.8, altitude: altitude, azimuth: .pi / 2))
    }
    var before = try band(31 * Self.degree)
    #expect(before <= 5)
    for altitude in stride(from: 28 * Self.degree, to: 0.25, by: -0.04) {
      let found = try band(altitude)
      #expect(found > before, "at \(altitude) rad")
      before = found
    }
    let whole = try band(0.25)
    #expect(abs(whole - 60) <= 2)
    #expect(try band(0.1) == whole)
    #expect(try band(0) == whole)
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
