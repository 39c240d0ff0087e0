internal import LatencyLab
internal import PenInput
internal import Prediction
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Takes the server's word that a frame was put.
  func noteServed(_ frame: Int, at time: Int64) {
    lab.noteServed(frame, at: time, screenHeight: connection.screenSize.height)
  }

  /// Does what the lab's timers ask for.
  func attendLab(_ poller: Poller) throws(Failure) {
    if lab.isOver(poller) { isEnding = true }
    try releaseHeld()
  }

  /// Draws what was held back long enough, each batch in a picture of its own.
  func releaseHeld() throws(Failure) {
    while let held = lab.release() {
      handle(held.batch, upTo: held.end)
      try present()
    }
  }

  /// At the end nothing is held back any more.
  func handleHeld() {
    while let held = lab.release(isEnding: true) { handle(held.batch, upTo: held.end) }
  }

  /// What the lab has found so far.
  func report() -> LatencyReport {
    var report = LatencyReport(lab.meter, version: Sumi.version)
    let pens = decoder.descriptions.filter(\.kind.isPen)
    let isComposited = connection.isComposited
    report.notIncluded = Unmeasured.parts(
      interval: report.pen.interval,
      averagedSamples: pens.compactMap(\.smoothing?.averagedSamples).max(),
      isComposited: isComposited,
      refreshRate: lab.rhythm.rate
    )
    report.surroundings =
      MachineFacts.all() + [
        LatencyReport.Fact("X server", connection.serverDescription),
        LatencyReport.Fact("compositor", isComposited ? "runs" : "none"),
        LatencyReport.Fact("refresh rate", lab.refreshRate),
        LatencyReport.Fact("clock", report.clock.words),
      ]
      + pens.map { LatencyReport.Fact("pen", "\($0.name), \($0.driver) driver") }
    report.settings = [
      LatencyReport.Fact("pacing", settings.pacing.rawValue),
      LatencyReport.Fact("pixels by", presenter.path.rawValue),
    ]
    return report
  }
}

extension Lab {
  /// How often the screen shows a new picture, in words.
  var refreshRate: String {
    let rate = (rhythm.rate * 100).rounded() / 100
    return rhythm.isMeasured ? "\(rate) Hz, measured" : "\(rate) Hz, assumed"
  }
}
