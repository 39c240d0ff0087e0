internal import Geometry
internal import LatencyLab
internal import PenInput

/// Benchmarks of the latency meter.
enum MeterBench {
  static func figures() -> [Figure] {
    let count = 20_000
    let scribble = Scribble(rate: 240)
    let events = (0..<count).map { number in
      let sample = scribble.sample(number)
      return PenEvent(
        phase: number == 0 ? .down : .move,
        tool: PenTool(id: 7, kind: .pen),
        sample: sample,
        received: sample.time.advanced(bySeconds: 0.0002)
      )
    }
    var meter = LatencyMeter()
    let time = Stopwatch.best(runs: 9, calls: 1) {
      meter.reset()
      for event in events { record(event, in: &meter) }
    }
    return [
      Figure(name: "account of a sample", value: time / Double(count) / 1000, unit: "µs")
    ]
  }

  /// Records a sample and a frame of its own.
  private static func record(_ event: PenEvent, in meter: inout LatencyMeter) {
    meter.record(event)
    let now = event.sample.time.nanoseconds + 200_000
    meter.beginFrame(at: now + 1000)
    guard let frame = meter.frameInProgress else { return }
    meter.recordDrawn(at: now + 60_000, area: 400)
    meter.recordTip(x: 1, y: 1)
    meter.recordSent(at: now + 70_000, computed: now)
    meter.recordServed(frame, at: now + 120_000, shown: now + 8_000_000)
  }
}
