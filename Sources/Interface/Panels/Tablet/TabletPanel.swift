internal import Editor
internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO
internal import Widgets

/// The tablet page: the reports of pens and what they mean, the pressure curve, and the actions of
/// switches.
struct TabletPanel {
  let context: PanelContext
  let state: TabletState

  private static let width = 420.0
  static let edge = 16.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    switch state.tab {
    case .test: panel(content: test)
    case .pressure: panel(content: pressure, footer: calibrationButton)
    case .switches:
      if let name = state.edited {
        panel(header: header(ofUsesOf: name), content: uses(of: name))
          .fitted(to: Self.usesHeight)
      } else if let page = state.profilePage {
        panel(header: header(of: page), content: content(of: page), footer: buttons(of: page))
      } else {
        panel(header: profileLine, content: switches, footer: learningButton)
      }
    }
  }

  private func panel(
    header: PanelLayout? = nil,
    content: PanelLayout,
    footer: PanelLayout? = nil
  ) -> Panel<InterfaceAction> {
    let title = localized("Tablet test")
    return Panel(
      title,
      width: context.width(upTo: Self.width),
      header: .column {
        context.header(title, closing: .tablet).padding(Insets(bottom: 4))
        tabs
        header
      },
      content: content,
      footer: footer?.padding(Insets(top: 8, left: Self.edge, bottom: 20, right: Self.edge))
        ?? .space(12)
    )
  }

  private var tabs: PanelLayout {
    let names = [localized("Test"), localized("Pressure"), localized("Buttons")]
    return PanelLayout.choice(
      zip(TabletState.Tab.allCases, names).map { tab, name in
        .button(name, isSelected: state.tab == tab, .tablet(.show(tab)))
      }
    )
    .padding(Insets(left: Self.edge, bottom: 12, right: Self.edge))
  }

  // MARK: - Parts

  /// Returns the height of a field to draw in: lower in a low window, so that all of it is seen.
  func fieldHeight(upTo height: Double) -> Double {
    max(120, min(height, context.window.height - 400))
  }

  /// Returns a paragraph.
  func paragraph(_ text: String, role: Look.Role = .secondary) -> PanelLayout {
    PanelLayout.text(text, role: role).padding(Insets(bottom: 8))
  }
}
