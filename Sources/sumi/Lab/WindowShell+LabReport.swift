internal import LatencyLab
internal import PenInput
internal import Prediction
internal import Session
internal import SystemIO
internal import XPlatform

extension WindowShell {
  /// What the lab has found so far.
  func report() -> LatencyReport {
    var report = LatencyReport(lab.meter, version: Sumi.version)
    report.notIncluded = notIncluded
    report.tail = InkLag(lab.meter, millimetresPerPixel: millimetresPerPixel)
    report.prediction = horizons(rate: report.pen.rate ?? 0)
    report.measured = lab.measured
    report.blind = lab.blindResult
    report.surroundings =
      [LatencyReport.Fact("when", CalendarDate.now.dayText + " " + CalendarDate.now.timeText)]
      + MachineFacts.all() + [
        LatencyReport.Fact("X server", connection.serverDescription),
        LatencyReport.Fact("compositor", connection.isComposited ? "runs" : "none"),
        LatencyReport.Fact("refresh rate", refreshRate),
        LatencyReport.Fact(
          "screen",
          "\(connection.screenSize.width) × \(connection.screenSize.height) pixels,"
            + " \((millimetresPerPixel * 10_000).rounded() / 10_000) mm each"
        ),
        LatencyReport.Fact("clock", report.clock.summary),
        LatencyReport.Fact(
          "frame buffer",
          "\(lab.served.stamped) of \(lab.served.all) frames by the server's own clock, the others by"
            + " when its word was read"
        ),
      ]
      + pens.map { LatencyReport.Fact("pen", "\($0.name), \($0.driver) driver") }
    report.settings = [
      LatencyReport.Fact("pacing", settings.pacing.rawValue),
      LatencyReport.Fact("prediction", lab.switches.model),
      LatencyReport.Fact("horizon", lab.switches.horizon.map { "\($0) ms" } ?? "to the photon"),
      LatencyReport.Fact("pixels by", presenter.path.rawValue),
      LatencyReport.Fact("driver smoothing", lab.switches.isSmoothingOff ? "off" : "as it was"),
      LatencyReport.Fact("load", lab.loads.words),
      LatencyReport.Fact("strokes below", lab.loads.strokeWords),
    ]
    if let delay = settings.labDelay {
      report.settings.append(LatencyReport.Fact("delay on purpose", "\(delay * 1000) ms"))
    }
    return report
  }

  /// What the program's figures do not hold.
  var notIncluded: [UnmeasuredPart] {
    UnmeasuredPart.parts(
      interval: lab.meter.penReports.interval,
      averagedSamples: pens.compactMap(\.smoothing?.averagedSamples).max(),
      isComposited: connection.isComposited,
      refreshRate: lab.rhythm.rate
    )
  }

  private var pens: [DeviceDescription] { decoder.descriptions.filter(\.kind.isPen) }

  /// How well the model that draws foresees all contacts that are remembered.
  private func horizons(rate: Double) -> [HorizonReport] {
    let model = PredictionModel(named: lab.switches.model) ?? .off
    var watch = PredictionMonitor(model, millimetresPerPixel: millimetresPerPixel)
    for contact in PenContact.all(of: lab.meter) { watch.evaluate(contact.samples) }
    return watch.reports(rate: rate)
  }

  private var refreshRate: String {
    let rate = (lab.rhythm.rate * 100).rounded() / 100
    return lab.rhythm.isMeasured ? "\(rate) Hz, measured" : "\(rate) Hz, assumed"
  }
}
