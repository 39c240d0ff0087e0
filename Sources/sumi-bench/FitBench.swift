internal import InkModel
internal import PenInput
internal import StrokeEngine

/// Benchmarks of fitting samples by control points.
enum FitBench {
  static func figures() -> [Figure] {
    let samples = (0..<4000).map { Scribble(rate: 240).sample($0) }
    var points = 0
    let time = Stopwatch.best(runs: 9, calls: 1) {
      var stroke = InProgressStroke(
        ink: Ink(.pen, color: .black),
        response: InkResponse(width: 5)
      )
      for sample in samples { stroke.append(sample) }
      stroke.finish()
      points = stroke.settled.count
    }
    return [
      Figure(
        name: "fit of one sample, 240 Hz",
        value: time / Double(samples.count) / 1000,
        unit: "µs"
      ),
      Figure(
        name: "control points for a sample, 240 Hz",
        value: Double(points) / Double(samples.count),
        unit: "points"
      ),
    ]
  }
}
