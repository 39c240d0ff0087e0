internal import PenInput
internal import Prediction

/// Benchmarks of prediction: observing a sample and predicting from it.
enum PredictionBench {
  static func figures() -> [Figure] {
    [60.0, 133, 240, 1000].flatMap { rate in
      let samples = (0..<4000).map { Scribble(rate: rate).sample($0) }
      let ours = nanoseconds(PredictionModel.standard, samples)
      let kalman = nanoseconds(.kalman(ChromiumPredictor()), samples)
      return [
        Figure(name: "prediction, \(Int(rate)) Hz", value: ours / 1000, unit: "µs"),
        Figure(
          name: "prediction against a Kalman filter, \(Int(rate)) Hz",
          value: ours / kalman,
          unit: ""
        ),
      ]
    }
  }

  private static func nanoseconds(_ model: PredictionModel, _ samples: [PenSample]) -> Double {
    var model = model
    var predicted: [PenSample] = []
    predicted.reserveCapacity(64)
    let time = Stopwatch.best(runs: 9, calls: 1) {
      model.begin()
      for sample in samples {
        model.observe(sample)
        predicted.removeAll(keepingCapacity: true)
        model.predict(to: sample.time.advanced(bySeconds: 0.025), into: &predicted)
      }
    }
    return time / Double(samples.count)
  }
}
