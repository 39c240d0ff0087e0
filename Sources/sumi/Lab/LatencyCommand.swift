internal import Editor
internal import LatencyLab
internal import Session
internal import SystemIO

/// `sumi latency`: the latency lab.
struct LatencyCommand {
  private let settings: WindowSettings
  private let request: LatencyRequest
  private let measured: [ExternalMeasurement]
  private let comparison: [String]
  private let picture: String?
  private let load: LabLoads.Kind?
  /// The recording to measure; `nil` for a session.
  private let light: LightRequest?

  init(_ words: [String]) throws(Failure) {
    var options = Options(words, of: .latency)
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
    measured = try LatencyFile.measurements(try options.value("--measured"))
    load = try options.choice("--make-load", of: LabLoads.Kind.allCases.map(\.rawValue))
      .flatMap(LabLoads.Kind.init)
    light = try LightRequest(&options)
    let compares = options.flag("--compare")
    picture = try options.value("--picture")
    settings = try WindowSettings(&options)
    comparison = try options.files(atMost: compares ? 2 : 0)
    guard comparison.count == (compares ? 2 : 0), compares || picture == nil else {
      throw .usage("latency: --compare: two files are needed, as --report or --log writes them")
    }
  }

  func run() throws(Failure) {
    if let load { return try LoadCommand(load).run() }
    if let light {
      let found = try light.result(asJSON: request.printsJSON, limits: settings.limits)
      return Terminal.print(found)
    }
    guard comparison.isEmpty else { return try compare() }
    let lab = try Lab(request, delay: settings.labDelay)
    lab.test.measured = measured
    let document = SyntheticStrokes(count: request.strokes).document
    let shell = try WindowShell(
      settings,
      session: DocumentSession(unkept: settings.makeEditor(of: document)),
      lab: lab
    )
    shell.openLab()
    if request.showsCamera { lab.page?.cameraView.toggleCamera(now: Clock.now) }
    try shell.run()
    shell.receiveLastMarks()
    let report = shell.report()
    if let path = request.table { try LatencyFile.write(SampleTable.text(lab.meter), to: path) }
    if let path = request.page { try LatencyFile.write(report, lab.meter, to: path) }
    if request.printsJSON { Terminal.print(try LatencyFile.json(of: report)) }
  }

  private func compare() throws(Failure) {
    let found = try LatencyFile.compare(comparison[0], comparison[1], picture: picture)
    Terminal.print(request.printsJSON ? try LatencyFile.json(of: found) : found.text)
  }
}
