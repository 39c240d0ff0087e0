internal import Editor
internal import Exchange
internal import InkModel
internal import LatencyLab
internal import PenInput
internal import Prediction
internal import SystemIO

/// `sumi replay`: play a recorded pen.
struct ReplayCommand {
  private let source: String
  private let output: String?
  private let printsReport: Bool
  private let reference: String?
  private let batchLength: Double
  private let isInWindow: Bool
  private let isStepped: Bool
  private let speed: Double
  private let settings: WindowSettings
  private let width: Double?
  private let color: InkColor?

  init(_ words: [String]) throws(Failure) {
    var options = Options(words)
    output = try options.value("-o")
    printsReport = options.flag("--json")
    reference = try options.value("--check")
    batchLength = try options.number("--batch-ms", in: 0...10_000) ?? 0
    isStepped = options.flag("--step")
    isInWindow = options.flag("--window") || isStepped
    speed = try options.number("--speed", in: 0.01...1000) ?? 1
    width = try options.number("--width", in: 0.1...200)
    color = try options.value("--color").map { text throws(Failure) in
      guard let color = InkColor(hex: text) else {
        throw .usage("--color: \(text): not of the form #RRGGBB")
      }
      return color
    }
    settings = try WindowSettings(&options)
    guard let file = try options.files(atMost: 1).first else {
      throw .usage("replay: a recording is missing; see sumi replay --help")
    }
    source = file
    if let output { try DrawingFile.requireWritable(output) }
  }

  func run() throws(Failure) {
    let recording = try RecordingFile.bytes(of: source)
    let events = try RecordingFile.events(in: recording, source)
    let editor = settings.makeEditor(seed: 0)
    // A stroke of a recording is kept as it was drawn.
    editor.snapsShapes = false
    if let width { editor.width = width }
    if let color { editor.ink.color = color }
    if isInWindow {
      try WindowShell(
        settings,
        session: DocumentSession(unkept: editor),
        playback: Playback(
          RecordedStep.all(of: RecordingFile.rawEvents(in: recording), meaning: events),
          speed: speed,
          isStepped: isStepped
        )
      ).run()
    } else {
      for batch in batches(of: events) { _ = editor.handle(batch) }
    }
    if let output { try DrawingFile.write(editor.drawing, to: output, format: "recording") }
    guard printsReport || reference != nil else { return }
    let account = try ReplayAccount.json(
      of: editor.drawing,
      from: recording,
      events,
      settings.predictor
    )
    if printsReport { Terminal.print(account) }
    try check(account)
  }

  /// Fails when a replay is not what it was before.
  private func check(_ account: String) throws(Failure) {
    guard let reference else { return }
    let before = String(decoding: try RecordingFile.bytes(of: reference), as: UTF8.self)
    guard before != account else { return }
    throw Failure("replay: \(source): it is not what \(reference) says; compare the two")
  }

  /// Samples that arrive between two frames form one batch.
  private func batches(of events: [PenEvent]) -> [PenBatch] {
    var batches: [PenBatch] = []
    var start: PenTime?
    for event in events {
      if let start, event.sample.time.seconds(since: start) * 1000 < batchLength {
        batches[batches.count - 1].events.append(event)
      } else {
        batches.append(PenBatch([event]))
        start = event.sample.time
      }
    }
    return batches
  }
}
