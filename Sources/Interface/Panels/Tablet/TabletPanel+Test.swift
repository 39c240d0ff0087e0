internal import Commands
internal import Editor
internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO
internal import Widgets

extension TabletPanel {
  /// The reports of the pen, and what they mean.
  var test: PanelLayout {
    .column {
      if let gauge = state.gauge {
        devices(gauge)
        PanelLayout.column {
          report(of: gauge)
          verdicts(on: gauge)
        }
        .padding(horizontal: Self.edge)
      } else {
        paragraph(
          localized(
            "No pen found. Touch the tablet with the pen; some drivers report it only then."
          )
        )
        .padding(horizontal: Self.edge)
      }
      commands
    }
  }

  private func devices(_ shown: PenStatistics) -> PanelLayout {
    PanelLayout.column {
      for gauge in state.gauges.all { row(of: gauge.device, isShown: gauge.device == shown.device) }
    }
    .padding(Insets(left: 8, bottom: 8, right: 8))
  }

  private func row(of device: DeviceDescription, isShown: Bool) -> Element<InterfaceAction> {
    var row = Element<InterfaceAction>(
      .row(.tablet, device.name, trailing: device.driver),
      name: device.name,
      response: .tap(.tablet(.choose(device.id)))
    )
    row.isCurrent = isShown
    return row
  }

  private func report(of gauge: PenStatistics) -> PanelLayout {
    let figures = TabletFigures(gauge)
    let picture = PenPicture(pressure: gauge.pressure, tilt: gauge.tilt, isNear: gauge.isNear)
    return .column {
      current(figures)
      PanelLayout.space(6)
      PanelLayout(
        Element(
          .custom { painter, frame, appearance in
            picture.draw(by: painter, in: frame, theme: appearance.theme)
          }
        )
      )
      .frame(height: 96)
      PanelLayout.space(12)
      for row in figures.rows { PanelLayout.figure(row.name, localizedNumber(row.value)) }
      PanelLayout(Element(.separator)).padding(Insets(top: 8, bottom: 3))
      for axis in figures.axes { PanelLayout.figure(axis.name, axis.value) }
      PanelLayout.space(8)
    }
  }

  /// The figures that change with each report.
  private func current(_ figures: TabletFigures) -> PanelLayout {
    let values = [
      (localized("Pressure"), figures.pressure), (localized("Tilt"), figures.lean),
      (localized("Report rate"), figures.rate),
    ]
    return .grid(maxColumns: values.count, spacing: 0) {
      for (name, value) in values {
        PanelLayout.column {
          PanelLayout.text(name, Theme.hint, role: .secondary).minimum(height: 18)
          PanelLayout.text(value, Theme.figure).minimum(height: 28)
        }
      }
    }
  }

  // MARK: - Verdicts

  private func verdicts(on gauge: PenStatistics) -> PanelLayout {
    let verdicts = PenVerdict.verdicts(on: gauge) + PenVerdict.verdicts(onAll: state.gauges.all)
    return PanelLayout.column {
      if verdicts.isEmpty {
        let isMeasured = gauge.contactCount > 2
        verdict(
          isMeasured
            ? localized("No problems found with this pen.")
            : localized("Draw a few strokes with light and strong pressure, and tilt the pen."),
          isMeasured ? .good : .secondary
        )
      }
      for one in verdicts {
        verdict(Self.text(of: one), one.weight == .problem ? .warning : .secondary)
      }
    }
    .padding(Insets(bottom: 4))
  }

  private static func text(of verdict: PenVerdict) -> String {
    let finding = localized(verdict.finding, verdict.values)
    let remedy = localized(verdict.remedy, verdict.values)
    return finding.prefix(1).uppercased() + finding.dropFirst() + ": " + remedy + "."
  }

  private func verdict(_ text: String, _ role: Look.Role) -> PanelLayout {
    let icon = role == .good ? Icon.check : role == .warning ? .more : .gauge
    let sign = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        let theme = appearance.theme
        let color =
          role == .good ? theme.good : role == .warning ? theme.warning : theme.secondary
        icon.draw(by: painter, at: frame.center, size: 16, color: color)
      }
    )
    return .row(spacing: 8, alignment: .top) {
      PanelLayout(sign).frame(width: 16, height: 18)
      paragraph(text, role: role == .secondary ? .secondary : .primary).growing()
    }
  }

  private var commands: PanelLayout {
    PanelLayout.column(spacing: 8) {
      PanelLayout(
        .button(
          localized("Map pen to this screen"),
          isOn: state.isMapped,
          .perform(.tablet(.mapPen))
        )
      )
      .minimum(height: 40)
      PanelLayout(
        .button(localized("Report tablet problem"), .perform(.tablet(.reportTablet)))
      )
      .minimum(height: 40)
    }
    .padding(Insets(left: Self.edge, bottom: 8, right: Self.edge))
  }
}
