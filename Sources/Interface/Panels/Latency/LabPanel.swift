internal import Commands
internal import Editor
internal import Geometry
internal import LatencyLab
internal import SystemIO
internal import Widgets

/// The page of the latency lab beside the paper: its board, which the session draws, and its controls.
struct LabPanel {
  let context: PanelContext
  let content: Content

  /// The name of the element whose frame the board takes.
  static let boardName = "board"
  /// The space between the board and the edges of the panel, in points.
  private static let edge = 2.0
  /// The height of the window below which the controls have no figures above them, in points.
  private static let leastHeight = 600.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Latency")
    if content.isFolded {
      let header = header(title)
      return Panel(title, fixed: header, width: context.width(upTo: header.idealWidth))
    }
    let showsControls = section == .settings
    return Panel(
      title,
      width: context.width(upTo: Board.width + 2 * Self.edge),
      header: .column {
        header(title)
        sections
        if showsControls, context.window.height >= Self.leastHeight { board }
      },
      content: showsControls ? controls : board,
      footer: .space(8)
    )
  }

  /// The section that is shown; beside a drawing there are no controls.
  private var section: Board.Section {
    content.section == .settings && content.controls.groups.isEmpty ? .figures : content.section
  }

  private func header(_ title: String) -> PanelLayout {
    let isFolded = content.isFolded
    return .row {
      PanelLayout.text(title, Theme.title).unbroken.growing()
      Element(
        .icon(isFolded ? .down : .up),
        name: isFolded ? localized("Expand") : localized("Collapse"),
        response: .tap(.lab(.toggleFolded))
      )
      if content.controls.groups.isEmpty {
        Element(
          .icon(.close),
          name: localized("Close"),
          response: .tap(.perform(.screen(.toggleLatency)))
        )
      }
    }
    .padding(Insets(top: 4, left: 16, right: 8))
  }

  private var sections: PanelLayout {
    let titles = [localized("Figures"), localized("Details"), localized("Settings")]
    let offered = Board.Section.allCases.filter {
      $0 != .settings || !content.controls.groups.isEmpty
    }
    return PanelLayout.choice(
      offered.map {
        .button(titles[$0.rawValue], isSelected: $0 == section, .lab(.show($0)))
      }
    )
    .padding(Insets(top: 4, left: 12, bottom: 8, right: 12))
  }

  /// The space in which the board lies.
  private var board: PanelLayout {
    PanelLayout(Element(.nothing, name: Self.boardName))
      .frame(height: section.height)
      .padding(horizontal: Self.edge)
  }

  private var controls: PanelLayout {
    PanelLayout.column {
      for (number, group) in content.controls.groups.enumerated() {
        if number > 0 {
          PanelLayout(Element(.separator)).padding(horizontal: 12, vertical: 4)
        }
        for control in group { row(of: control) }
      }
      if let note = content.controls.note {
        PanelLayout.text(note, Theme.hint, role: .secondary).padding(horizontal: 12, vertical: 8)
      }
    }
    .padding(horizontal: 4)
  }

  private func row(of control: LabControls.Control) -> PanelLayout {
    let text = control.text.prefix(1).uppercased() + control.text.dropFirst()
    var row = Element<InterfaceAction>(
      .row(control.isOn == true ? .check : nil, text, trailing: control.hint, isIndented: true),
      name: text,
      hint: control.hint,
      response: .tap(.lab(.press(control.key)))
    )
    if let isOn = control.isOn { row.isOn = isOn }
    return PanelLayout(row).minimum(height: Theme.target)
  }
}
