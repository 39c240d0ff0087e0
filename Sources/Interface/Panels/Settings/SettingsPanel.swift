internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// How the interface is.
struct SettingsPanel {
  let context: PanelContext

  private static let width = 400.0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let settings = context.settings
    var panel = Panel<InterfaceAction>(
      localized("Settings"),
      size: Size(width: Self.width, height: 0)
    )
    for element in context.header(localized("Settings"), of: .settings, width: Self.width) {
      panel.add(element)
    }
    panel.headerHeight = 52
    var y = panel.headerHeight
    addChoice(
      localized("Colours of the interface"),
      [
        (localized("Light"), settings.theme == .light, { $0.theme = .light }),
        (localized("Dark"), settings.theme == .dark, { $0.theme = .dark }),
      ],
      to: &panel,
      &y
    )
    addChoice(
      localized("The paper in the dark"),
      [
        (localized("as it is"), settings.darkPaper == .bright, { $0.darkPaper = .bright }),
        (localized("dimmed"), settings.darkPaper == .dimmed, { $0.darkPaper = .dimmed }),
        (localized("dark"), settings.darkPaper == .dark, { $0.darkPaper = .dark }),
      ],
      to: &panel,
      &y
    )
    addChoice(
      localized("Tools stand"),
      [
        (localized("below"), settings.edge == .bottom, { $0.edge = .bottom }),
        (localized("above"), settings.edge == .top, { $0.edge = .top }),
        (localized("left"), settings.edge == .left, { $0.edge = .left }),
        (localized("right"), settings.edge == .right, { $0.edge = .right }),
      ],
      to: &panel,
      &y
    )
    addSwitch(
      localized("Left-handed"),
      settings.isLeftHanded,
      { $0.isLeftHanded.toggle() },
      to: &panel,
      &y
    )
    addSwitch(
      localized("Nothing moves that need not"),
      settings.hasReducedMotion,
      { $0.hasReducedMotion.toggle() },
      to: &panel,
      &y
    )
    addSwitch(
      localized("The paper goes on when it is let go"),
      settings.flings && !settings.hasReducedMotion,
      { $0.flings.toggle() },
      isEnabled: !settings.hasReducedMotion,
      to: &panel,
      &y
    )
    y += 8
    addChoice(
      localized("Fingers on the screen"),
      [
        (localized("move the paper"), settings.touch == .move, { $0.touch = .move }),
        (localized("draw"), settings.touch == .draw, { $0.touch = .draw }),
        (localized("erase"), settings.touch == .erase, { $0.touch = .erase }),
      ],
      to: &panel,
      &y
    )
    addPalmRest(to: &panel, &y)
    addChoice(
      localized("Language, from the next start on"),
      InterfaceLanguage.all.map { language in
        (
          language.name ?? localized("Automatic"), settings.language == language.code,
          { $0.language = language.code }
        )
      },
      inRow: 3,
      to: &panel,
      &y
    )
    panel.size.height = y + 8
    return panel
  }

  private func addChoice(
    _ name: String,
    _ choices: [(name: String, isChosen: Bool, change: (inout InterfaceSettings) -> Void)],
    inRow count: Int = 4,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    panel.add(
      Element(
        .text(name, Theme.hint, role: .secondary),
        in: Rect(x: 16, y: y, width: Self.width - 32, height: 20)
      )
    )
    y += 24
    let count = min(count, choices.count)
    let width = (Self.width - 32 + 8) / Double(count)
    for (number, choice) in choices.enumerated() {
      let (row, column) = number.quotientAndRemainder(dividingBy: count)
      let corner = Point(x: 16 + Double(column) * width, y: y + Double(row) * 44)
      var button = Element<InterfaceAction>(
        .button(choice.name),
        in: Rect(x: corner.x, y: corner.y, width: width - 8, height: 36),
        name: choice.name,
        response: .tap(.change(choice.change))
      )
      button.isSelected = choice.isChosen
      panel.add(button)
    }
    y += Double((choices.count - 1) / count) * 44 + 48
  }

  /// How long fingers are taken for a resting hand after the pen has left.
  private func addPalmRest(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let rest = context.editor.inputSettings.palmRest
    let name = localized("Fingers rest after the pen has left for")
    let width = Self.width - 32
    panel.add(
      Element(
        .text(name, Theme.hint, role: .secondary),
        in: Rect(x: 16, y: y, width: width - 64, height: 20)
      )
    )
    panel.add(
      Element(
        .text("\(rest)\(TabletFigures.space)s", Theme.hint, alignment: .trailing),
        in: Rect(x: 16 + width - 64, y: y, width: 64, height: 20)
      )
    )
    panel.add(
      Element(
        .slider(rest / 2),
        in: Rect(x: 8, y: y + 20, width: width + 16, height: 32),
        name: name,
        response: .slide(rest / 2) { .tablet(.setPalmRest($0)) }
      )
    )
    y += 60
  }

  private func addSwitch(
    _ name: String,
    _ isOn: Bool,
    _ change: @escaping (inout InterfaceSettings) -> Void,
    isEnabled: Bool = true,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    var toggle = Element<InterfaceAction>(
      .toggle(name, isOn: isOn),
      in: Rect(x: 4, y: y, width: Self.width - 8, height: Theme.target),
      name: name,
      response: .tap(.change(change))
    )
    toggle.isEnabled = isEnabled
    panel.add(toggle)
    y += Theme.target
  }
}
