import PenInput
import TestSupport
import Testing

@Suite struct PressureCurveTests {
  private static let presets: [PressureCurve] = [.even, .soft, .firm]

  /// Curves of all kinds, the same at every run.
  private static func random(_ generator: inout SeededGenerator) -> PressureCurve? {
    let count = Int.random(in: PressureCurve.counts, using: &generator)
    let forces = (0..<count).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
    let answers = (0..<count).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
    return PressureCurve(zip(forces, answers).map(PressureCurve.Knot.init))
  }

  @Test func itNeverFallsStaysInRangeAndMeetsItsKnots() {
    var generator = SeededGenerator(seed: 1)
    var curves = Self.presets + Self.presets.map(\.refined)
    while curves.count < 200 { if let curve = Self.random(&generator) { curves.append(curve) } }
    for curve in curves {
      var before = 0.0
      for step in 0...2000 {
        let answer = curve.answer(to: Double(step) / 2000)
        #expect((0...1).contains(answer) && answer >= before - 1e-12)
        before = answer
      }
      for knot in curve.knots { #expect(abs(curve.answer(to: knot.force) - knot.answer) < 1e-9) }
    }
  }

  @Test func theEvenOneChangesNothing() {
    for step in 0...100 {
      let force = Double(step) / 100
      #expect(abs(PressureCurve.even.answer(to: force) - force) < 1e-12)
    }
    #expect(PressureCurve.even.isEven)
    #expect(!PressureCurve.soft.isEven)
    #expect(!PressureCurve.even.with(threshold: 0.1).isEven)
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
  func softGivesMoreAndFirmGivesLess(force: Double) {
    #expect(PressureCurve.soft.answer(to: force) > force)
    #expect(PressureCurve.firm.answer(to: force) < force)
  }

  @Test func refiningHasAllKnotsAndBarelyChangesTheCurve() {
    for curve in Self.presets {
      let refined = curve.refined
      #expect(refined.knots.count == PressureCurve.counts.upperBound)
      for step in 0...100 {
        let force = Double(step) / 100
        #expect(abs(refined.answer(to: force) - curve.answer(to: force)) < 0.03)
      }
    }
  }

  @Test func aKnotGoesNoFartherThanItsNeighbours() {
    var generator = SeededGenerator(seed: 2)
    var curve = PressureCurve.even.refined
    for _ in 0..<500 {
      let place = PressureCurve.Knot(
        Double.random(in: -0.5...1.5, using: &generator),
        Double.random(in: -0.5...1.5, using: &generator)
      )
      curve.move(Int.random(in: 0..<5, using: &generator), to: place)
      #expect(PressureCurve(curve.knots, threshold: curve.threshold) == curve)
    }
    curve.move(9, to: .init(0.5, 0.5))
    curve.move(0, to: .init(.nan, 0.5))
    #expect(PressureCurve(curve.knots) != nil)
  }

  @Test func whatIsWrittenReadsBack() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      guard let curve = Self.random(&generator)?.with(threshold: 0.0625) else { continue }
      #expect(PressureCurve(curve.text) == curve)
    }
    #expect(PressureCurve("0:0 0.5:0.7 1:1 below 0.02")?.threshold == 0.02)
  }

  @Test(arguments: [
    "", "0:0", "1:1 0:0", "0:1 1:0", "0:0 2:1", "0:0 1:nan", "0:0 1:1 below", "a:b c:d",
    "0:0 1:1 below 3", "0:0:0 1:1", "0:0 0.1:0 0.2:0 0.3:0 0.4:0 1:1", "0:0 0.001:0.5",
  ])
  func whatIsNoCurveIsNone(text: String) {
    #expect(PressureCurve(text) == nil)
  }
}
