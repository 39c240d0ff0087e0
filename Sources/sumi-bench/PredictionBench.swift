internal import PenInput
internal import Prediction

/// One sample taken and one prediction made from it.
enum PredictionBench {
  static func figures() -> [Figure] {
    [60.0, 133, 240, 1000].map { rate in
      let samples = (0..<4000).map { Scribble(rate: rate).sample($0) }
      var predictor = PredictionModel.standard
      var predicted: [PenSample] = []
      predicted.reserveCapacity(64)
      let time = Stopwatch.best(rounds: 9, calls: 1) {
        predictor.begin()
        for sample in samples {
          predictor.observe(sample)
          predicted.removeAll(keepingCapacity: true)
          predictor.predict(to: sample.time.advanced(bySeconds: 0.025), into: &predicted)
        }
      }
      return Figure(
        name: "prediction of one sample, \(Int(rate)) Hz",
        value: time / Double(samples.count) / 1000,
        unit: "µs"
      )
    }
  }
}
