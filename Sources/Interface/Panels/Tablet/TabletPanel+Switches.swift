internal import Commands
internal import Editor
internal import Geometry
internal import PenInput
internal import SystemIO
internal import Widgets

extension TabletPanel {
  /// What can be chosen for a switch.
  private static let uses: [SwitchRule.Use] = [
    .nothing, .hold(.hand), .hold(.eyedropper), .hold(.erase), .hold(.lasso),
    .perform(.panel(.showPalette)), .perform(.edit(.undo)), .perform(.edit(.redo)),
    .perform(.tool(.toggleEraser)),
    .perform(.panel(.showToolSettings)), .perform(.panel(.showLayers)),
    .perform(.window(.showMenu)), .perform(.view(.zoomIn)),
    .perform(.view(.zoomOut)), .perform(.tool(.smaller)), .perform(.tool(.larger)),
    .perform(.page(.nextPage)),
    .perform(.page(.previousPage)), .perform(.screen(.toggleInterface)),
    .perform(.tool(.swapColors)),
  ]
  private static let rowHeight = 36.0

  /// What switches and keys do.
  func addSwitches(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    if let name = state.edited {
      addUses(of: name, to: &panel, &y)
    } else {
      addNames(to: &panel, &y)
    }
  }

  private func addNames(to panel: inout Panel<InterfaceAction>, _ y: inout Double) {
    let map = context.editor.inputSettings.switchMap
    for name in map.names {
      panel.add(
        Element(
          .row(nil, Self.title(of: name), trailing: Self.title(of: map[name])),
          in: Rect(x: 8, y: y, width: Self.width - 16, height: Self.rowHeight),
          name: Self.title(of: name),
          response: .tap(.tablet(.edit(name)))
        )
      )
      y += Self.rowHeight
    }
    y += 8
    addButton(
      state.isLearning
        ? localized("Now press a key of the tablet, or turn its ring")
        : localized("Another key of the tablet"),
      .tablet(.toggleLearning),
      isSelected: state.isLearning,
      to: &panel,
      &y
    )
  }

  private func addUses(
    of name: SwitchName,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    let rule = context.editor.inputSettings.switchMap[name]
    panel.add(
      Element(
        .row(.left, Self.title(of: name)),
        in: Rect(x: 8, y: y, width: Self.width - 16, height: Theme.target),
        name: localized("Back"),
        response: .tap(.tablet(.edit(nil)))
      )
    )
    y += Theme.target + 4
    if case .pen = name {
      panel.add(
        Element(
          .toggle(localized("Only when the tip touches"), isOn: rule.needsTip),
          in: Rect(x: 8, y: y, width: Self.width - 16, height: Theme.target),
          name: localized("Only when the tip touches"),
          response: .tap(.tablet(.toggleTip))
        )
      )
      y += Theme.target + 4
    }
    let area = Rect(x: 0, y: y, width: Self.width, height: 10 * Self.rowHeight)
    panel.scrollArea = area
    for (number, use) in Self.uses.enumerated() {
      var row = Element<InterfaceAction>(
        .row(nil, Self.title(of: use)),
        in: Rect(
          x: 8,
          y: Double(number) * Self.rowHeight,
          width: Self.width - 16,
          height: Self.rowHeight
        ),
        name: Self.title(of: use),
        response: .tap(.tablet(.rule(use)))
      )
      row.isSelected = use == rule.use
      panel.scroll(row)
    }
    y = area.maxY + 12
  }

  // MARK: - Words

  private static func title(of name: SwitchName) -> String {
    switch name {
    case .pen(2): localized("Pen: lower switch")
    case .pen(3): localized("Pen: upper switch")
    case .pen(let number): localized("Pen: switch {number}", ["number": "\(number - 1)"])
    case .mouse(2): localized("Mouse: middle button")
    case .mouse(3): localized("Mouse: right button")
    case .mouse(let number): localized("Mouse: button {number}", ["number": "\(number)"])
    case .key(let number):
      // Buttons 4 to 7 are the wheel's.
      localized("Tablet: key {number}", ["number": "\(number > 7 ? number - 4 : number)"])
    case .ring(let isClockwise):
      isClockwise ? localized("Tablet: ring clockwise") : localized("Tablet: ring back")
    }
  }

  private static func title(of rule: SwitchRule) -> String {
    let words = title(of: rule.use)
    return rule.needsTip ? localized("{what}, with the tip", ["what": words]) : words
  }

  private static func title(of use: SwitchRule.Use) -> String {
    switch use {
    case .nothing: localized("Nothing")
    case .hold(.hand): localized("Move the paper while held")
    case .hold(.eyedropper): localized("Pick a colour while held")
    case .hold(.erase): localized("Erase while held")
    case .hold(.lasso), .hold(.rectangle): localized("Select while held")
    case .hold(.draw): localized("Draw while held")
    case .perform(let command): CommandTable.entry(of: command).title
    }
  }
}
