import Geometry
import PenInput
import Testing

@testable import Prediction

/// The parts that the program's own predictor is made of.
@Suite struct SumiPartsTests {
  /// Worked out by hand: 0.5 · 2 = 1 → squash(1) = 28/36; · 1 → squash(7/9) = 0.660…; · 2 + 0.25.
  @Test func networkComputesLayerByLayer() {
    let network = SmallNetwork.read(
      [[2, 1, 1, 1]],
      from: [500, -1000, 0, 1000, 0, 2000, 250].bytes
    )[0]
    var scratch = SmallNetwork.Scratch(for: [network])
    (scratch.input[0], scratch.input[1]) = (2, 0)
    network.evaluate(&scratch)
    let hidden: Float = 7.0 / 9
    let squashed = hidden * (27 + hidden * hidden) / (27 + 9 * hidden * hidden)
    #expect(abs(scratch.output[0] - (2 * squashed + 0.25)) < 1e-6)
  }

  @Test func squashIsFlatFromThreeOn() {
    let values = SmallNetwork.squash([-100, -3, -0.01, 0, 0.01, 1, 3, 100])
    #expect(values[0] == -1 && values[1] == -1 && values[6] == 1 && values[7] == 1)
    #expect(abs(values[4] - 0.01) < 1e-6 && values[3] == 0)
  }

  @Test func denseReportsAreAveragedAndTheirStepsAreOfOneLength() {
    var motion = StrokeMotion()
    motion.begin()
    for number in 0..<100 { motion.observe(Point(x: Double(number), y: 0), interval: 1) }
    #expect(motion.averaged == 4 && motion.count == StrokeMotion.length)
    #expect(motion.steps.allSatisfy { abs($0.dx - 4) < 1e-9 && $0.dy == 0 })
    #expect(abs(motion.anchor.x - 97.5) < 1e-9)
    #expect(motion.scale == 4 && motion.roughness < 1e-9)
  }

  @Test func sparseReportsAreTakenAsTheyAre() {
    var motion = StrokeMotion()
    motion.begin()
    for number in 0..<4 { motion.observe(Point(x: Double(number * number), y: 0), interval: 8) }
    #expect(motion.averaged == 1 && motion.count == 3 && motion.anchor.x == 9)
    #expect(motion.steps.prefix(4).map(\.dx) == [5, 3, 1, 0])
  }

  /// Ways that turn out half as long as said are shortened, but never below what is true.
  @Test func lengthFollowsTheMeasuredError() {
    var length = LengthControl()
    length.begin()
    let said = Vector(dx: 2, dy: 0)
    for number in 0..<100 {
      length.observe(Point(x: Double(number), y: 0), knots: [1], averaged: 1)
      length.record([said])
    }
    let share = length.share(of: said, knot: 0)
    #expect(share < 0.95 && share > 0.5)
    length.begin()
    #expect(length.share(of: said, knot: 0) == 1)
  }

  @Test func everyRateHasWeights() {
    for interval in stride(from: 0.5, through: 40, by: 0.5) {
      let weights = RateWeights.fitted(for: interval)
      #expect(weights.filter.count == RateWeights.taps * RateWeights.taps * weights.knots.count)
      #expect(weights.network.outputs == 2 * weights.knots.count)
      #expect(weights.gate.outputs == weights.knots.count)
      #expect(weights.network.inputs == StrokeMotion.length * 2 + 7)
    }
  }
}
