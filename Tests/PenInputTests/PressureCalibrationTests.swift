import PenInput
import TestSupport
import Testing

@Suite struct PressureCalibrationTests {
  /// The forces of a stroke: a ramp at both ends, a trembling hand between, and now and then a
  /// report that is not the hand's.
  private static func stroke(
    _ force: Double,
    outliers: Double = 0,
    _ generator: inout SeededGenerator
  ) -> ForceSpread {
    ForceSpread(
      (0..<200).map { number in
        if Double.random(in: 0..<1, using: &generator) < outliers {
          return Double.random(in: 0...1, using: &generator) < 0.5 ? 1 : 0.001
        }
        let ramp = min(1, Double(min(number, 199 - number) + 1) / 20)
        let noise = (0..<6).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &generator)
        }
        return min(1, max(0.001, force * ramp * (1 + noise * 0.05)))
      }
    )
  }

  private static func curve(_ forces: [Double], outliers: Double = 0) throws -> PressureCurve {
    var generator = SeededGenerator(seed: 7)
    var calibration = PressureCalibration()
    for force in forces { try calibration.record(stroke(force, outliers: outliers, &generator)) }
    return try #require(calibration.curve)
  }

  /// Light, usual and hard hands of all kinds.
  private static let hands: [[Double]] = [
    [0.1, 0.4, 0.9], [0.02, 0.06, 0.15], [0.3, 0.5, 0.7], [0.5, 0.75, 0.98], [0.05, 0.3, 0.4],
    [0.012, 0.025, 0.06],
  ]

  @Test(arguments: hands, [0, 0.15])
  func theCurveGivesEachStrokeWhatItStandsFor(hand: [Double], outliers: Double) throws {
    let curve = try Self.curve(hand, outliers: outliers)
    // Where the hand's forces lie nearer to each other than knots may, the answers are less exact.
    let tolerance = hand[1] - hand[0] > 0.03 ? 0.08 : 0.3
    let answers = [PressureCalibration.light, PressureCalibration.usual, PressureCalibration.hard]
    for (force, answer) in zip(hand, answers) {
      #expect(abs(curve.answer(to: force) - answer) < tolerance, "\(hand) \(curve.text)")
    }
    #expect(curve.answer(to: 0) == 0)
    #expect(curve.answer(to: 1) > 0.98)
  }

  @Test func outliersChangeLittle() throws {
    for hand in Self.hands where hand[1] - hand[0] > 0.03 {
      let (clean, dirty) = (try Self.curve(hand), try Self.curve(hand, outliers: 0.2))
      for step in 0...50 {
        let force = Double(step) / 50
        #expect(abs(clean.answer(to: force) - dirty.answer(to: force)) < 0.1)
      }
    }
  }

  @Test func aStrokeThatIsTooShortIsAskedForAgain() throws {
    var calibration = PressureCalibration()
    #expect(throws: PressureCalibration.Refusal.tooShort) {
      try calibration.record(ForceSpread([0.1, 0.2]))
    }
    #expect(throws: PressureCalibration.Refusal.tooShort) {
      try calibration.record(ForceSpread(Array(repeating: 0, count: 100)))
    }
    #expect(calibration.step == .light)
  }

  @Test func strokesThatDoNotGrowAreAskedForAgain() throws {
    var generator = SeededGenerator(seed: 1)
    var calibration = PressureCalibration()
    try calibration.record(Self.stroke(0.4, &generator))
    #expect(throws: PressureCalibration.Refusal.notGrowing) {
      try calibration.record(Self.stroke(0.41, &generator))
    }
    #expect(calibration.step == .usual)
    try calibration.record(Self.stroke(0.6, &generator))
    #expect(calibration.curve == nil)
    try calibration.record(Self.stroke(0.9, &generator))
    #expect(calibration.step == nil)
    #expect(calibration.curve != nil)
  }

  @Test func quantilesAreThoseOfTheForces() throws {
    let spread = ForceSpread((1...1000).map { Double($0) / 1000 })
    for share in [0.1, 0.25, 0.5, 0.9] {
      #expect(abs(try #require(spread.quantile(share)) - share) < 0.002)
    }
    #expect(ForceSpread().quantile(0.5) == nil)
  }
}
