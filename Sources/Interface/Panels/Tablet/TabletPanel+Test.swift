internal import Commands
internal import Editor
internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO
internal import Widgets

extension TabletPanel {
  /// What the pen reports, and what that means.
  func addTest(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    guard let gauge = state.gauge else {
      addWords(
        localized("No pen yet. Touch the tablet with it; some drivers show a pen only then."),
        to: &panel,
        &y
      )
      return addEnd(to: &panel, &y)
    }
    addDevices(gauge, to: &panel, &y)
    let figures = TabletFigures(gauge)
    addLive(gauge, figures, to: &panel, &y)
    for row in figures.rows { addFigure(row.name, row.value, to: &panel, &y) }
    y += 4
    panel.add(Element(.separator, in: Rect(x: Self.inset, y: y, width: inner, height: 8)))
    y += 8
    for axis in figures.axes { addFigure(axis.name, axis.value, to: &panel, &y) }
    y += 8
    addVerdicts(of: gauge, to: &panel, &y)
    addEnd(to: &panel, &y)
  }

  private func addDevices(
    _ shown: PenStatistics,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    for gauge in state.gauges.all {
      let device = gauge.device
      var row = Element<InterfaceAction>(
        .row(.tablet, device.name, trailing: device.driver),
        in: Rect(x: 8, y: y, width: Self.width - 16, height: 36),
        name: device.name,
        response: .tap(.tablet(.choose(device.id)))
      )
      row.isSelected = device.id == shown.device.id
      panel.add(row)
      y += 36
    }
    y += 8
  }

  private func addLive(
    _ gauge: PenStatistics,
    _ figures: TabletFigures,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    let column = inner / 3
    let values = [
      (localized("Force"), figures.pressure), (localized("Lean"), figures.lean),
      (localized("Rate"), figures.rate),
    ]
    for (number, value) in values.enumerated() {
      let x = Self.inset + Double(number) * column
      panel.add(
        Element(
          .text(value.0, Theme.hint, role: .secondary),
          in: Rect(x: x, y: y, width: column, height: 18)
        )
      )
      panel.add(
        Element(.text(value.1, Theme.figure), in: Rect(x: x, y: y + 18, width: column, height: 28))
      )
    }
    y += 52
    let picture = PenPicture(pressure: gauge.pressure, tilt: gauge.tilt, isNear: gauge.isNear)
    panel.add(
      Element(
        .custom { painter, frame, appearance in
          picture.draw(by: painter, in: frame, theme: appearance.theme)
        },
        in: Rect(x: Self.inset, y: y, width: inner, height: 96)
      )
    )
    y += 108
  }

  private func addVerdicts(
    of gauge: PenStatistics,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    let verdicts = PenVerdict.verdicts(on: gauge) + PenVerdict.verdicts(onAll: state.gauges.all)
    if verdicts.isEmpty {
      let isMeasured = gauge.contactCount > 2
      addVerdict(
        isMeasured
          ? localized("All is well with this pen.")
          : localized("Draw a few strokes, light and hard, and lean the pen."),
        isMeasured ? .good : .secondary,
        to: &panel,
        &y
      )
    }
    for verdict in verdicts {
      let finding = localized(verdict.finding, verdict.values)
      let remedy = localized(verdict.remedy, verdict.values)
      let words = finding.prefix(1).uppercased() + finding.dropFirst() + ": " + remedy + "."
      addVerdict(words, verdict.weight == .problem ? .warning : .secondary, to: &panel, &y)
    }
    y += 4
  }

  private func addVerdict(
    _ words: String,
    _ role: Look.Role,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    let sign = role == .good ? Icon.check : role == .warning ? .more : .gauge
    panel.add(
      Element(
        .custom { painter, frame, appearance in
          let theme = appearance.theme
          let color =
            role == .good ? theme.good : role == .warning ? theme.warning : theme.secondary
          sign.draw(by: painter, at: frame.center, size: 16, color: color)
        },
        in: Rect(x: Self.inset, y: y, width: 16, height: 18)
      )
    )
    addWords(words, role: role == .secondary ? .secondary : .primary, x: 40, to: &panel, &y)
  }

  private func addEnd(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    addButton(
      localized("Keep the pen on this screen"),
      .perform(.tablet(.mapPen)),
      isSelected: state.isMapped,
      to: &panel,
      &y
    )
    addButton(
      localized("Report a tablet problem"),
      .perform(.tablet(.reportTablet)),
      to: &panel,
      &y
    )
  }
}
