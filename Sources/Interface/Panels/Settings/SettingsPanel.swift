internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The settings of the interface.
struct SettingsPanel {
  let context: PanelContext

  private typealias Change = (inout InterfaceSettings) -> Void
  private typealias Choice = (name: String, isChosen: Bool, change: Change)

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Settings")
    return Panel(
      title,
      width: context.width(upTo: 412),
      header: context.header(title, closing: .settings).padding(Insets(bottom: 4)),
      content: PanelLayout.column {
        colors
        place
        motion
        PanelLayout.space(8)
        hands
        language
      }
      .padding(Insets(bottom: 8))
    )
  }

  // MARK: - Sections

  private var colors: PanelLayout {
    let settings = context.settings
    return .column {
      choice(
        localized("Theme"),
        [
          (localized("Light"), settings.theme == .light, { $0.theme = .light }),
          (localized("Dark"), settings.theme == .dark, { $0.theme = .dark }),
        ]
      )
      choice(
        localized("Paper in dark theme"),
        [
          (localized("Unchanged"), settings.darkPaper == .bright, { $0.darkPaper = .bright }),
          (localized("Dimmed"), settings.darkPaper == .dimmed, { $0.darkPaper = .dimmed }),
          (localized("Inverted"), settings.darkPaper == .dark, { $0.darkPaper = .dark }),
        ]
      )
    }
  }

  private var place: PanelLayout {
    let edge = context.settings.edge
    return choice(
      localized("Toolbar position"),
      [
        (localized("Bottom"), edge == .bottom, { $0.edge = .bottom }),
        (localized("Top"), edge == .top, { $0.edge = .top }),
        (localized("Left"), edge == .left, { $0.edge = .left }),
        (localized("Right"), edge == .right, { $0.edge = .right }),
      ]
    )
  }

  private var motion: PanelLayout {
    let settings = context.settings
    var fling = toggle(
      localized("Kinetic scrolling"),
      settings.flings && !settings.hasReducedMotion
    ) { $0.flings.toggle() }
    fling.isEnabled = !settings.hasReducedMotion
    return PanelLayout.column {
      toggle(localized("Left-handed"), settings.isLeftHanded) { $0.isLeftHanded.toggle() }
      toggle(localized("Reduce motion"), settings.hasReducedMotion) {
        $0.hasReducedMotion.toggle()
      }
      fling
    }
    .padding(horizontal: 4)
  }

  private var hands: PanelLayout {
    let touch = context.settings.touch
    return .column {
      choice(
        localized("Touch input"),
        [
          (localized("Pan"), touch == .move, { $0.touch = .move }),
          (localized("Draw"), touch == .draw, { $0.touch = .draw }),
          (localized("Erase"), touch == .erase, { $0.touch = .erase }),
        ]
      )
      palmRest
    }
  }

  /// The time for which fingers are taken for a resting hand after the pen has left.
  private var palmRest: PanelLayout {
    let rest = context.editor.inputSettings.palmRest
    return PanelLayout.slider(
      localized("Ignore touch after pen input for"),
      "\(rest)\(TabletFigures.space)s",
      share: rest / 2,
      Theme.hint
    ) { .tablet(.setPalmRest($0)) }
    .padding(Insets(left: 8, bottom: 8, right: 8))
  }

  private var language: PanelLayout {
    choice(
      localized("Language (after restart)"),
      InterfaceLanguage.all.map { language in
        (
          language.name ?? localized("Automatic"),
          context.settings.language == language.code,
          { $0.language = language.code }
        )
      },
      maxColumns: 3
    )
  }

  // MARK: - Parts

  private func choice(_ name: String, _ choices: [Choice], maxColumns: Int = 4) -> PanelLayout {
    PanelLayout.column(spacing: 4) {
      PanelLayout.text(name, Theme.hint, role: .secondary).minimum(height: 20)
      PanelLayout.choice(
        maxColumns: maxColumns,
        choices.map { .button($0.name, isSelected: $0.isChosen, .change($0.change)) }
      )
    }
    .padding(Insets(left: 16, bottom: 12, right: 16))
  }

  private func toggle(_ name: String, _ isOn: Bool, _ change: @escaping Change)
    -> Element<InterfaceAction>
  {
    .toggle(name, isOn: isOn, .change(change))
  }
}
