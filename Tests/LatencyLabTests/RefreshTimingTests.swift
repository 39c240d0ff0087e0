import LatencyLab
import TestSupport
import Testing

@Suite struct RefreshTimingTests {
  /// The rate is found although not every frame is told of, and each a little late.
  @Test(arguments: [59.94, 60, 120, 144, 240], 0..<4)
  func rateIsMeasured(rate: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var rhythm = RefreshTiming()
    var frame = 0.0
    for _ in 0..<200 {
      frame += Bool.random(using: &generator) || Bool.random(using: &generator) ? 1 : 2
      rhythm.record(Int64(frame * 1e9 / rate + Double.random(in: 0...60_000, using: &generator)))
    }
    #expect(rhythm.isMeasured)
    #expect(abs(rhythm.rate - rate) < rate * 0.002)
  }

  /// The beam passes a row once a frame, and never before it is asked for.
  @Test func scanoutIsTheNextPassing() throws {
    var rhythm = RefreshTiming(rate: 100)
    #expect(rhythm.scanout(after: 5, row: 0) == nil)
    rhythm.record(1_000_000_000)
    for step in 0..<100 {
      let time = 1_000_000_000 + Int64(step) * 777_777
      let row = Double(step) / 100
      let shown = try #require(rhythm.scanout(after: time, row: row))
      #expect(shown >= time && shown - time <= 10_000_001)
      let phase = Double(shown - 1_000_000_000).truncatingRemainder(dividingBy: 1e7)
      #expect(abs(phase - row * 1e7) < 2 || abs(phase - row * 1e7 - 1e7) < 2)
    }
  }
}
