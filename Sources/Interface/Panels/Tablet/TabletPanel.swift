internal import Editor
internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO
internal import Widgets

/// The tablet page: what pens report and what that means, how force is felt, what switches do.
struct TabletPanel {
  let context: PanelContext
  let state: TabletState

  static let width = 420.0
  static let inset = 16.0
  var inner: Double { Self.width - 2 * Self.inset }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    var panel = Panel<InterfaceAction>(
      localized("Tablet test"),
      size: Size(width: Self.width, height: 0)
    )
    for element in context.header(localized("Tablet test"), of: .tablet, width: Self.width) {
      panel.add(element)
    }
    var y = 52.0
    addTabs(to: &panel, &y)
    panel.headerHeight = y
    switch state.tab {
    case .test: addTest(to: &panel, &y)
    case .pressure: addPressure(to: &panel, &y)
    case .switches: addSwitches(to: &panel, &y)
    }
    panel.size.height = y + 12
    return panel
  }

  private func addTabs(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let names = [localized("Test"), localized("Pressure"), localized("Switches")]
    addChoice(
      zip(TabletState.Tab.allCases, names).map { ($1, state.tab == $0, .show($0)) },
      to: &panel,
      &y
    )
  }

  // MARK: - Parts

  /// Buttons of equal width of which one is chosen.
  func addChoice(
    _ choices: [(name: String, isChosen: Bool, action: TabletAction)],
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    let width = (inner + 8) / Double(max(1, choices.count))
    for (number, choice) in choices.enumerated() {
      var button = Element<InterfaceAction>(
        .button(choice.name),
        in: Rect(x: Self.inset + Double(number) * width, y: y, width: width - 8, height: 36),
        name: choice.name,
        response: .tap(.tablet(choice.action))
      )
      button.isSelected = choice.isChosen
      panel.add(button)
    }
    y += 48
  }

  /// A line of words, or more where they do not fit.
  func addWords(
    _ words: String,
    role: Look.Role = .secondary,
    x: Double = inset,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    let width = Self.width - x - Self.inset
    let height = TextLayout(words, font: Theme.body, width: width, maxLines: 4).size.height
    panel.add(
      Element(
        .text(words, role: role, lines: 4),
        in: Rect(x: x, y: y, width: width, height: height)
      )
    )
    y += height.rounded(.up) + 8
  }

  /// A name with a value at the far end.
  func addFigure(
    _ name: String,
    _ value: String,
    valueWidth: Double = 220,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    panel.add(
      Element(
        .text(name, Theme.hint, role: .secondary),
        in: Rect(x: Self.inset, y: y, width: inner - valueWidth, height: 20)
      )
    )
    panel.add(
      Element(
        .text(value, Theme.hint, alignment: .trailing),
        in: Rect(
          x: Self.inset + inner - valueWidth,
          y: y,
          width: valueWidth,
          height: 20
        )
      )
    )
    y += 20
  }

  /// A slider with its name and value.
  func addSlider(
    _ name: String,
    _ value: String,
    _ share: Double,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double,
    action: @escaping (Double) -> TabletAction
  ) {
    addFigure(name, value, valueWidth: 64, to: &panel, &y)
    panel.add(
      Element(
        .slider(share),
        in: Rect(x: Self.inset - 8, y: y, width: inner + 16, height: 32),
        name: name,
        response: .slide(share) { .tablet(action($0)) }
      )
    )
    y += 40
  }

  /// A button as wide as the page.
  func addButton(
    _ name: String,
    _ action: InterfaceAction,
    isSelected: Bool = false,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    var button = Element<InterfaceAction>(
      .button(name),
      in: Rect(x: Self.inset, y: y, width: inner, height: 40),
      name: name,
      response: .tap(action)
    )
    button.isSelected = isSelected
    panel.add(button)
    y += 48
  }
}
