internal import PenInput
internal import Prediction
internal import StrokeEngine

/// The ink ahead of the pen: its model and the samples that it predicted for the last frame.
struct InkPrediction {
  /// The model, which observes samples in window pixels; another one counts from the next stroke on.
  var model: PredictionModel
  /// The seconds from the last sample to the end of the prediction; `nil` for the moment at which the
  /// frame is seen.
  var horizon: Double?
  /// The samples that were drawn ahead of the pen in the last frame, in canvas units.
  private(set) var samples: [PenSample] = []

  /// Makes a prediction without samples.
  init(_ model: PredictionModel) { self.model = model }

  /// Begins a stroke.
  mutating func begin() { model.begin() }

  /// Observes a sample of the stroke, in window pixels.
  mutating func observe(_ sample: PenSample) { model.observe(sample) }

  /// Removes the predicted samples.
  mutating func clear() { samples.removeAll(keepingCapacity: true) }

  /// Predicts the continuation of a stroke.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, whose samples the model has observed.
  ///   - time: the time at which the frame is seen; `nil` to predict nothing.
  ///   - mapping: the mapping from the window to the canvas.
  mutating func extend(_ stroke: InProgressStroke, seenAt time: PenTime?, mapping: CanvasMapping) {
    clear()
    // The very first step does not tell yet whether the pen goes on or back.
    guard let time, stroke.samples.count > 2, let last = stroke.samples.last else { return }
    let seen = horizon.map { last.time.advanced(bySeconds: $0) } ?? time
    let end = min(seen, last.time.advanced(bySeconds: PredictionModel.longestHorizon))
    model.predict(to: end, into: &samples)
    TailTaper.apply(model.confidence(at: end), to: &samples)
    for index in samples.indices { samples[index] = mapping.map(samples[index]) }
  }
}
