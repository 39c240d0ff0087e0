internal import Geometry
internal import PenInput
internal import Prediction
internal import PredictionEvaluation
internal import Session
internal import SystemIO

/// `sumi predict`: how well a predictor does on recordings.
struct PredictCommand {
  private static let usualHorizons = [0.008, 0.016, 0.025, 0.033]
  /// Millimetres in a pixel of 96 to the inch.
  private static let pixel = 25.4 / 96

  private let sources: [String]
  private let modelName: String
  private let horizons: [Double]
  private let printsJSON: Bool
  private let dump: String?
  private let unit: Double

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .predict)
    printsJSON = options.flag("--json")
    dump = try options.value("--dump")
    unit = try options.number("--unit-mm", in: 1e-6...1000) ?? Self.pixel
    modelName =
      try options.choice("--model", of: ComparedPredictors.names + ["none", "chromium"]) ?? "sumi"
    horizons = try Self.horizons(try options.value("--horizon"))
    sources = try options.files(atMost: .max)
    guard !sources.isEmpty else {
      throw .usage("predict: a recording is missing; see sumi predict --help")
    }
  }

  func run() throws(Failure) {
    var recordings: [PredictedRecording] = []
    for source in sources { recordings += try TraceRecordings.read(source) }
    var judges = horizons.map { PredictionJudge(horizon: $0, millimetresPerUnit: unit) }
    var rows = "recording,t_ms,horizon_ms,x,y\n"
    for (number, recording) in recordings.enumerated() {
      guard var model = model else { continue }
      var trials = horizons.map { _ in [PredictionTrial]() }
      PredictionTrial.run(recording, with: &model, horizons: horizons) { trial in
        if dump != nil { rows += row(trial, recording: number) }
        guard let place = horizons.firstIndex(of: trial.horizon) else { return }
        trials[place].append(trial)
      }
      for place in horizons.indices {
        var rest = trials[place][...]
        for stroke in recording.strokes {
          judges[place].judge(Array(rest.prefix(stroke.count)), of: stroke)
          rest = rest.dropFirst(stroke.count)
        }
      }
    }
    if let dump { try write(rows, to: dump) }
    let report = PredictionReport(
      model: modelName,
      unit: unit,
      recordings: recordings,
      scores: judges.map(\.score),
      nanoseconds: horizons.map { nanosecondsPerCall(recordings, horizon: $0) }
    )
    if dump != "-" { Terminal.print(printsJSON ? report.json : report.text) }
  }

  private var model: (any Predictor)? {
    ComparedPredictors.predictor(named: modelName, millimetresPerUnit: unit)
  }

  /// The time of one sample taken and one prediction made, the mean over everything.
  private func nanosecondsPerCall(_ recordings: [PredictedRecording], horizon: Double) -> Double {
    guard var model = model else { return 0 }
    var samples: [PenSample] = []
    samples.reserveCapacity(64)
    var calls = 0.0
    let start = Clock.now
    for stroke in recordings.lazy.flatMap(\.strokes) {
      model.begin()
      for sample in stroke {
        model.observe(sample)
        samples.removeAll(keepingCapacity: true)
        model.predict(to: sample.time.advanced(bySeconds: horizon), into: &samples)
        calls += 1
      }
    }
    return calls > 0 ? Double(Clock.now - start) / calls : 0
  }

  private func row(_ trial: PredictionTrial, recording: Int) -> String {
    let place = trial.position
    let (time, horizon) = (trial.now.time.milliseconds, trial.horizon * 1000)
    return "\(recording),\(time),\(horizon),\(place.x),\(place.y)\n"
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    guard path != "-" else { return Terminal.print(text) }
    do throws(SystemError) {
      try FileAccess.replace(path, with: Array(text.utf8))
    } catch {
      throw Failure("write", path, error)
    }
  }

  private static func horizons(_ text: String?) throws(Failure) -> [Double] {
    guard let text else { return usualHorizons }
    var horizons: [Double] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Double(word), (0...100).contains(number) else {
        throw .usage("--horizon: \(word): not a number of milliseconds from 0 to 100")
      }
      if !horizons.contains(number / 1000) { horizons.append(number / 1000) }
    }
    return horizons
  }
}
