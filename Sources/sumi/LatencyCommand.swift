internal import Editor
internal import FoundationEssentials
internal import LatencyLab
internal import SystemIO

/// `sumi latency`: the latency lab.
struct LatencyCommand {
  private let settings: WindowSettings
  private let request: LatencyRequest

  init(_ words: [String]) throws(Failure) {
    var options = Options(words)
    var request = LatencyRequest()
    request.printsJSON = options.flag("--json")
    request.seconds = try options.number("--seconds", in: 0.1...86_400)
    request.table = try options.value("--log")
    request.page = try options.value("--report")
    self.request = request
    settings = try WindowSettings(&options)
    _ = try options.files(atMost: 0)
  }

  func run() throws(Failure) {
    let shell = try WindowShell(
      settings,
      session: DocumentSession(unkept: settings.makeEditor()),
      lab: Lab(request, delay: settings.labDelay)
    )
    try shell.run()
    let report = shell.report()
    if let path = request.table { try write(SampleTable.text(shell.lab.meter), to: path) }
    if request.printsJSON { Terminal.print(try LatencyFile.json(of: report)) }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    guard path != "-" else { return Terminal.print(text) }
    do throws(SystemError) {
      try FileAccess.replace(path, with: Array(text.utf8))
    } catch {
      throw Failure("write", path, error)
    }
  }
}
