internal import Editor
internal import LatencyLab
internal import PenInput
internal import Prediction
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// Returns the results so far.
  func report() -> LatencyReport {
    var report = LatencyReport(lab.meter, version: Sumi.version)
    report.notIncluded = notIncluded
    report.tail = InkLag(lab.meter, millimetresPerPixel: millimetresPerPixel)
    report.prediction = horizons(rate: report.pen.rate ?? 0)
    report.measured = lab.test.measured
    report.blind = lab.test.blindResult
    report.surroundings =
      [LatencyReport.Fact("when", CalendarDate.now.dayText + " " + CalendarDate.now.timeText)]
      + MachineFacts.all() + [
        LatencyReport.Fact("X server", screen.connection.serverDescription),
        LatencyReport.Fact("compositor", screen.connection.isComposited ? "runs" : "none"),
        LatencyReport.Fact("Xwayland", frames.gate?.summary ?? "no"),
        LatencyReport.Fact("refresh rate", refreshRate),
        LatencyReport.Fact(
          "screen",
          "\(screen.connection.screenSize.width) × \(screen.connection.screenSize.height) pixels,"
            + " \((millimetresPerPixel * 10_000).rounded() / 10_000) mm each"
        ),
        LatencyReport.Fact("clock", report.clock.summary),
        LatencyReport.Fact(
          "frame buffer",
          "\(lab.served.stamped) of \(lab.served.all) frames by the server's own clock, the others by"
            + " when its reply was read"
        ),
      ]
      + pens.map { LatencyReport.Fact("pen", "\($0.name), \($0.driver) driver") }
    report.settings = [
      LatencyReport.Fact("pacing", settings.pacing.rawValue),
      LatencyReport.Fact("prediction", lab.test.switches.model),
      LatencyReport.Fact(
        "horizon",
        lab.test.switches.horizon.map { "\($0) ms" } ?? "to the photon"
      ),
      LatencyReport.Fact("pixels by", picture.presenter.path.rawValue),
      LatencyReport.Fact(
        "driver smoothing",
        lab.test.switches.isSmoothingOff ? "off" : "unchanged"
      ),
      LatencyReport.Fact("load", lab.loads.text),
      LatencyReport.Fact("strokes below", lab.loads.strokeText),
    ]
    if let delay = settings.labDelay {
      report.settings.append(LatencyReport.Fact("added delay", "\(delay * 1000) ms"))
    }
    return report
  }

  /// The parts of the latency that the program's figures do not include.
  var notIncluded: [UnmeasuredPart] {
    UnmeasuredPart.parts(
      interval: lab.meter.penReports.interval,
      driverLag: lab.meter.driverLag.lag,
      stabilizer: editor.inkDelay.map { $0 * 1000 },
      isComposited: screen.connection.isComposited,
      refreshRate: lab.rhythm.rate
    )
    // What the figures contain under Xwayland.
    .filter { frames.gate == nil || $0.part != UnmeasuredPart.compositorName }
  }

  private var pens: [DeviceDescription] { input.decoder.descriptions.filter(\.kind.isPen) }

  /// Returns the prediction errors of the model in use over all contacts that are kept.
  private func horizons(rate: Double) -> [HorizonReport] {
    let model = PredictionModel(named: lab.test.switches.model) ?? .off
    var watch = PredictionMonitor(model, millimetresPerPixel: millimetresPerPixel)
    for contact in PenContact.all(of: lab.meter) { watch.evaluate(contact.samples) }
    return watch.reports(rate: rate)
  }

  private var refreshRate: String {
    let rate = (lab.rhythm.rate * 100).rounded() / 100
    return lab.rhythm.isMeasured ? "\(rate) Hz, measured" : "\(rate) Hz, assumed"
  }
}
