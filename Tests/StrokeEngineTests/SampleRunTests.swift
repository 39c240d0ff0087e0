import TestSupport
import Testing

@testable import StrokeEngine

@Suite struct SampleRunTests {
  private func value(_ x: Double, _ y: Double) -> PathFitter.Value {
    PathFitter.Value(x, y, 0, 0, 0, 0, 0, 0)
  }

  /// Between samples of a cubic polynomial the locations are those of the polynomial.
  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func cubicsAreReproduced(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let c = (0..<4).map { _ in generator.number(-1...1) }
    func cubic(_ t: Double) -> Double { c[0] + t * (c[1] + t * (c[2] + t * c[3])) }
    var run = SampleRun()
    for index in 0..<8 { run.append(value(cubic(Double(index)), Double(index))) }
    for position in SampleRun.unit...(6 * SampleRun.unit) where position % 5 == 0 {
      let t = Double(position) / Double(SampleRun.unit)
      let location = run.location(at: position)
      #expect(abs(location.x - cubic(t)) < 1e-10 && abs(location.y - t) < 1e-10)
    }
    for index in 0..<8 {
      #expect(run.location(at: index * SampleRun.unit) == run[index])
      #expect(run.value(at: index * SampleRun.unit).location == run[index])
    }
  }

  /// With three samples the locations are those of a parabola, with two those of a line.
  @Test func fewSamplesGiveLowerDegrees() {
    var run = SampleRun()
    run.append(value(0, 0))
    run.append(value(2, 4))
    #expect(run.location(at: SampleRun.unit / 4) == Coordinates(0.5, 1))
    run.append(value(4, 16))
    let middle = run.location(at: SampleRun.unit / 2)
    #expect(abs(middle.x - 1) < 1e-12 && abs(middle.y - 1) < 1e-12)
    #expect(run.end == 2 * SampleRun.unit && run.lastStep == Coordinates(2, 12))
  }

  /// A number that is not finite is replaced by that of the sample before, and all are bounded.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func invalidNumbersAreReplaced(bad: Double) {
    var run = SampleRun()
    run.append(value(bad, 3))
    #expect(run[0] == Coordinates(0, 3))
    run.append(value(5, bad))
    #expect(run[1] == Coordinates(5, 3))
    run.append(value(1e300, -1e300))
    #expect(run[2] == Coordinates(1e12, -1e12))
  }

  @Test func positionsRoundToSamplesAndGrains() {
    for position in 0...(4 * SampleRun.unit) {
      let sample = SampleRun.nearestSample(to: position)
      #expect(SampleRun.isSample(sample) && abs(sample - position) <= SampleRun.unit / 2)
      let grain = SampleRun.nearestGrain(to: position)
      #expect(grain % SampleRun.grain == 0 && abs(grain - position) <= SampleRun.grain / 2)
    }
  }

  /// Removing samples moves the others to the front.
  @Test func removedSamplesShiftThePositions() {
    var run = SampleRun()
    for index in 0..<6 { run.append(value(Double(index * index), 1)) }
    let before = run.location(at: 4 * SampleRun.unit + 64)
    run.removeFirst(2)
    #expect(run.count == 4 && run[0] == Coordinates(4, 1))
    #expect((run.location(at: 2 * SampleRun.unit + 64) - before).length < 1e-12)
  }
}
