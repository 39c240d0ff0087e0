internal import Editor
internal import FoundationEssentials
internal import LatencyLab
internal import Session
internal import SystemIO

/// `sumi latency`: the latency lab.
struct LatencyCommand {
  private let settings: WindowSettings
  private let request: LatencyRequest
  private let measured: [ExternalMeasurement]
  private let comparison: [String]
  private let load: LabLoads.Kind?

  init(_ words: [String]) throws(Failure) {
    var options = Options(words)
    var request = LatencyRequest()
    request.printsJSON = options.flag("--json")
    request.seconds = try options.number("--seconds", in: 0.1...86_400)
    request.table = try options.value("--log")
    request.page = try options.value("--report")
    request.strokes = Int(
      try options.number("--strokes", in: 0...Double(SyntheticStrokes.largest)) ?? 0
    )
    request.showsCamera = options.flag("--camera")
    self.request = request
    measured = try Self.figures(try options.value("--measured"))
    load = try options.choice("--make-load", of: LabLoads.Kind.allCases.map(\.rawValue))
      .flatMap(LabLoads.Kind.init)
    let compares = options.flag("--compare")
    settings = try WindowSettings(&options)
    comparison = try options.files(atMost: compares ? 2 : 0)
    guard !compares || comparison.count == 2 else {
      throw .usage("latency: --compare: two files are needed, as --report or --log writes them")
    }
  }

  func run() throws(Failure) {
    if let load { return try LoadCommand(load).run() }
    guard comparison.isEmpty else { return try compare() }
    let lab = try Lab(request, delay: settings.labDelay)
    lab.test.measured = measured
    let document = SyntheticStrokes(count: request.strokes).document
    let shell = try WindowShell(
      settings,
      session: DocumentSession(unkept: settings.makeEditor(of: document)),
      lab: lab
    )
    shell.openLab(.page)
    if request.showsCamera { lab.page?.cameraView.toggleCamera(now: Clock.now) }
    try shell.run()
    shell.receiveLastMarks()
    let report = shell.report()
    if let path = request.table { try LatencyFile.write(SampleTable.text(lab.meter), to: path) }
    if let path = request.page { try LatencyFile.write(report, lab.meter, to: path) }
    if request.printsJSON { Terminal.print(try LatencyFile.json(of: report)) }
  }

  private func compare() throws(Failure) {
    let comparison = ReportComparison(
      try LatencyFile.table(comparison[0]),
      try LatencyFile.table(comparison[1])
    )
    Terminal.print(
      request.printsJSON ? try LatencyFile.json(of: comparison) : comparison.text
    )
  }

  private static func figures(_ path: String?) throws(Failure) -> [ExternalMeasurement] {
    guard let path else { return [] }
    let text = String(decoding: try RecordingFile.bytes(of: path), as: UTF8.self)
    do throws(ExternalMeasurement.Failure) {
      return try ExternalMeasurement.readTable(text)
    } catch {
      throw Failure("read: \(path): line \(error.line): \(error.reason)")
    }
  }
}
