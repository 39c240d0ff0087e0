import Geometry
import LatencyLab
import PenInput
import TestSupport
import Testing

@Suite struct DelayLineTests {
  private func batch(_ x: Double) -> PenBatch {
    let sample = PenSample(position: Point(x: x, y: 0), time: PenTime(nanoseconds: 0))
    return PenBatch([PenEvent(phase: .move, tool: PenTool(id: 1, kind: .pen), sample: sample)])
  }

  /// Every batch comes out once, in order, with its end, not before its time and at the first
  /// occasion after it.
  @Test(arguments: 0..<20)
  func everyBatchComesOutOnceAndInTime(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let seconds = generator.number(0...0.05)
    var line = DelayLine(seconds: seconds)
    var time: Int64 = 1_000_000
    var given: [(time: Int64, x: Double)] = []
    var count = 0
    for step in 0..<200 {
      time += Int64(generator.whole(0...3_000_000))
      if generator.once(in: 2) {
        line.append(batch(Double(step)), at: time, end: step)
        given.append((time, Double(step)))
      }
      while let released = line.release(at: time) {
        #expect(released.batch.events.first?.sample.position.x == given[count].x)
        #expect(released.end == Int(given[count].x))
        #expect(given[count].time + line.delay <= time)
        count += 1
      }
      // Whatever is still inside is not due.
      #expect(given.dropFirst(count).allSatisfy { $0.time + line.delay > time })
      #expect(line.due == given.dropFirst(count).first.map { $0.time + line.delay })
    }
    while line.release(at: .max) != nil { count += 1 }
    #expect(count == given.count)
  }

  @Test func emptyBatchesAreNotDelayed() {
    var line = DelayLine(seconds: 1)
    line.append(PenBatch(), at: 5, end: 1)
    #expect(line.due == nil)
    #expect(line.release(at: .max) == nil)
  }

  @Test(arguments: [(-1.0, 0.0), (0.01, 0.01), (99, 10)])
  func delaysAreLimited(asked: Double, given: Double) {
    #expect(DelayLine(seconds: asked).delay == Int64(given * 1e9))
  }
}
