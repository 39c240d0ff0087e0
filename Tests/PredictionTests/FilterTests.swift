import PenInput
import TestSupport
import Testing

@testable import Prediction

/// The small mathematics that predictors are made of.
@Suite struct FilterTests {
  private func matrix(_ random: inout SeededGenerator) -> Matrix4 {
    func row() -> SIMD4<Double> {
      SIMD4(
        random.number(-3...3),
        random.number(-3...3),
        random.number(-3...3),
        random.number(-3...3)
      )
    }
    return Matrix4(row(), row(), row(), row())
  }

  private func expectSame(_ left: Matrix4, _ right: Matrix4) {
    for (a, b) in [
      (left.rows.0, right.rows.0), (left.rows.1, right.rows.1), (left.rows.2, right.rows.2),
      (left.rows.3, right.rows.3),
    ] {
      #expect((a - b).max() < 1e-9 && (b - a).max() < 1e-9)
    }
  }

  /// The laws of matrices, on random ones.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func matricesKeepTheirLaws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (matrix(&random), matrix(&random), matrix(&random))
    let one = Matrix4(diagonal: [1, 1, 1, 1])
    expectSame(a * one, a)
    expectSame(one * a, a)
    expectSame(a * b * c, a * (b * c))
    expectSame(a * (b + c), a * b + a * c)
    expectSame((a * b).transposed, b.transposed * a.transposed)
    expectSame(a.transposed.transposed, a)
    let v = SIMD4(1.5, -2, 0.25, 3)
    let (left, right) = ((a * b) * v, a * (b * v))
    #expect((left - right).max() < 1e-9 && (right - left).max() < 1e-9)
    #expect(a.firstColumn == a * SIMD4(1, 0, 0, 0))
    expectSame(Matrix4(v, timesRow: v).transposed, Matrix4(v, timesRow: v))
  }

  /// With a measurement that is almost exact the estimate is the measurement.
  @Test func aPreciseMeasurementIsBelieved() {
    var filter = KalmanFilter(order: 3, measurementNoise: 1e-9)
    let transition = Matrix4([1, 1, 0.5, 0], [0, 1, 1, 0], [0, 0, 1, 0], [0, 0, 0, 0])
    let noise = Matrix4(diagonal: [0.01, 0.01, 0.01, 0])
    for value in [3.0, 7, 4, 9, 1] {
      filter.measure(value, after: transition, processNoise: noise)
      #expect(abs(filter.state.x - value) < 1e-6)
    }
    #expect(filter.count == 5)
  }

  /// Even motion is a state that the filter comes to know, velocity and all.
  @Test func velocityIsLearnt() {
    var filter = KalmanFilter(order: 4, measurementNoise: 1)
    let transition = Matrix4([1, 1, 0.5, 1.0 / 6], [0, 1, 1, 0.5], [0, 0, 1, 1], [0, 0, 0, 1])
    let noise = Matrix4(diagonal: [1e-4, 1e-4, 1e-4, 1e-4])
    for step in 0..<400 {
      filter.measure(Double(step) * 2.5, after: transition, processNoise: noise)
    }
    #expect(abs(filter.state.x - 399 * 2.5) < 0.01 && abs(filter.state.y - 2.5) < 0.01)
    #expect(abs(filter.state.z) < 0.01 && abs(filter.state.w) < 0.01)
  }

  /// What runs on evenly is carried on; it never leaves its range.
  @Test func trendsStayInTheirRanges() {
    var trend = ToolTrend()
    var random = SeededGenerator(seed: 6)
    for step in 0..<200 {
      var sample = SyntheticPen.sample(Double(step) * 8, 0)
      sample.pressure = random.number(0...1)
      sample.altitude = random.number(0...(.pi / 2))
      sample.azimuth = random.number(-.pi...(.pi))
      trend.observe(sample)
      var said = sample
      trend.apply(to: &said, after: 1000, interval: 8)
      #expect((0...1).contains(said.pressure ?? -1))
      #expect((0...(.pi / 2)).contains(said.altitude ?? -1))
      #expect(abs(said.azimuth ?? 9) <= .pi)
      #expect(said.position == sample.position)
    }
  }

  /// A network without weights gives its constants, whatever it sees.
  @Test func constantsComeThrough() {
    let network = SmallNetwork.read(
      [[3, 2, 2, 2]],
      from: (Array(repeating: 0, count: 6 + 2 + 4 + 2 + 4) + [1250, -500]).bytes
    )[0]
    var scratch = SmallNetwork.Scratch(for: [network])
    for place in 0..<3 { scratch.input[place] = Float(place) * 7 - 4 }
    network.evaluate(&scratch)
    #expect(Array(scratch.output.prefix(2)) == [1.25, -0.5])
    #expect(network.inputs == 3 && network.outputs == 2)
  }
}
