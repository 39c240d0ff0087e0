internal import Editor
internal import Exchange
internal import InkModel
internal import PenInput
internal import Prediction
internal import Progress
internal import Session
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
    var options = Options(words, of: .replay)
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
        throw .usage("--color: \(text): not a colour of the form #RRGGBB")
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
    let meter = WorkTicket(limits: settings.limits).meter
    let recording = try RecordingFile.bytes(of: source, meter: meter.unreported)
    let steps = try RecordingFile.steps(in: recording, source, meter: meter.unreported)
    let editor = settings.makeEditor(seed: 0)
    // A stroke of a recording is kept as it was drawn.
    editor.toolOptions.snapsShapes = false
    if let width { editor.width = width }
    if let color { editor.ink.color = color }
    if isInWindow {
      try WindowShell(
        windowSettings(of: steps),
        session: DocumentSession(unkept: editor),
        playback: Playback(
          steps,
          raw: RecordingFile.rawEvents(in: recording),
          speed: speed,
          isStepped: isStepped
        )
      ).run()
    } else {
      let takesTools = settings.ink == nil && width == nil && color == nil
      try RecordedSession(on: editor, takesTools: takesTools, stabilizer: settings.stabilizer)
        .play(steps, batches: batchLength)
    }
    if let output {
      try DrawingFile.write(editor.drawing, to: output, format: "recording", meter: meter)
    }
    guard printsReport || reference != nil else { return }
    let account = try ReplaySummary.json(
      of: editor.drawing,
      from: recording,
      try RecordingFile.events(in: recording, source, meter: meter.unreported),
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
    throw Failure("replay: \(source): the result differs from \(reference); compare the two")
  }

  /// Returns the settings of a window that is as large as the recorded one, unless the user says
  /// otherwise.
  private func windowSettings(of steps: [RecordedStep]) -> WindowSettings {
    var settings = settings
    for case .window(let width, let height, let scale) in steps.prefix(1) {
      settings.geometry = settings.geometry ?? WindowGeometry("\(width)x\(height)")
      settings.scale = settings.scale ?? scale
    }
    return settings
  }
}
