internal import Geometry
internal import SystemIO
internal import Widgets

/// How the interface is.
struct SettingsPanel {
  let context: PanelContext

  private static let width = 360.0

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
    var y = 52.0
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

  private func addSwitch(
    _ name: String,
    _ isOn: Bool,
    _ change: @escaping (inout InterfaceSettings) -> Void,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    panel.add(
      Element(
        .toggle(name, isOn: isOn),
        in: Rect(x: 4, y: y, width: Self.width - 8, height: Theme.target),
        name: name,
        response: .tap(.change(change))
      )
    )
    y += Theme.target
  }
}
