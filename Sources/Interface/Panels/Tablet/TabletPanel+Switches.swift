internal import Commands
internal import Editor
internal import Geometry
internal import PenInput
internal import SystemIO
internal import Widgets

extension TabletPanel {
  /// The uses of a switch to choose from.
  private static let uses: [SwitchRule.Use] = [
    .nothing, .hold(.hand), .hold(.eyedropper), .hold(.erase), .hold(.lasso),
    .hold(.laser), .hold(.spotlight),
    .perform(.panel(.showPalette)), .perform(.edit(.undo)), .perform(.edit(.redo)),
    .perform(.tool(.toggleEraser)),
    .perform(.panel(.showToolSettings)), .perform(.panel(.showLayers)),
    .perform(.window(.showMenu)), .perform(.view(.zoomIn)),
    .perform(.view(.zoomOut)), .perform(.tool(.smaller)), .perform(.tool(.larger)),
    .perform(.page(.nextPage)),
    .perform(.page(.previousPage)), .perform(.screen(.toggleInterface)),
    .perform(.tool(.swapColors)), .perform(.tablet(.nextProfile)),
  ]
  /// The height of the panel with the uses of a switch, in points.
  static let usesHeight = 560.0

  /// The switches and keys with what they do.
  var switches: PanelLayout {
    let map = state.profiles[state.shownProfile]
    return PanelLayout.column {
      for name in map.names {
        Element(
          .row(nil, Self.title(of: name), trailing: Self.title(of: map[name])),
          name: Self.title(of: name),
          response: .tap(.tablet(.edit(name)))
        )
      }
    }
    .padding(horizontal: 8)
  }

  /// The button that waits for a key of the tablet.
  var learningButton: PanelLayout {
    PanelLayout(
      .button(
        state.isLearning
          ? localized("Press a tablet button or turn the ring")
          : localized("Add tablet button"),
        isOn: state.isLearning,
        .tablet(.toggleLearning)
      )
    )
    .minimum(height: 40)
  }

  /// Returns the name of the edited switch, which leads back, and the condition for its use.
  func header(ofUsesOf name: SwitchName) -> PanelLayout {
    let back = Element<InterfaceAction>(
      .row(.left, Self.title(of: name)),
      name: localized("Back"),
      response: .tap(.tablet(.edit(nil)))
    )
    return PanelLayout.column(spacing: 4) {
      PanelLayout(back).minimum(height: Theme.target)
      if case .pen = name {
        Element.toggle(
          localized("Only while the tip touches"),
          isOn: state.profiles[state.shownProfile][name].needsTip,
          .tablet(.toggleTip)
        )
      }
    }
    .padding(Insets(left: 8, bottom: 4, right: 8))
  }

  /// Returns the uses of a switch.
  func uses(of name: SwitchName) -> PanelLayout {
    let rule = state.profiles[state.shownProfile][name]
    return PanelLayout.column {
      for use in Self.uses {
        row(of: use, isSelected: use == rule.use)
      }
    }
    .padding(horizontal: 8)
  }

  private func row(of use: SwitchRule.Use, isSelected: Bool) -> Element<InterfaceAction> {
    let title = Self.title(of: use)
    var row = Element<InterfaceAction>(
      .row(nil, title),
      name: title,
      response: .tap(.tablet(.rule(use)))
    )
    row.isCurrent = isSelected
    return row
  }

  // MARK: - Titles

  private static func title(of name: SwitchName) -> String {
    switch name {
    case .pen(2): localized("Pen: lower button")
    case .pen(3): localized("Pen: upper button")
    case .pen(let number): localized("Pen: button {number}", ["number": "\(number - 1)"])
    case .mouse(2): localized("Mouse: middle button")
    case .mouse(3): localized("Mouse: right button")
    case .mouse(let number): localized("Mouse: button {number}", ["number": "\(number)"])
    case .key(let number):
      // Buttons 4 to 7 are the wheel's.
      localized("Tablet: button {number}", ["number": "\(number > 7 ? number - 4 : number)"])
    case .ring(let isClockwise):
      isClockwise ? localized("Tablet: ring clockwise") : localized("Tablet: ring anticlockwise")
    }
  }

  private static func title(of rule: SwitchRule) -> String {
    let words = title(of: rule.use)
    return rule.needsTip ? localized("{what}, with the tip", ["what": words]) : words
  }

  private static func title(of use: SwitchRule.Use) -> String {
    switch use {
    case .nothing: localized("No action")
    case .hold(.hand): localized("Pan while held")
    case .hold(.eyedropper): localized("Pick colour while held")
    case .hold(.erase): localized("Erase while held")
    case .hold(.lasso), .hold(.rectangle): localized("Select while held")
    case .hold(.fill): localized("Fill areas while held")
    case .hold(.draw): localized("Draw while held")
    case .hold(.guides): localized("Move guides while held")
    case .hold(.fadingInk): localized("Draw with fading ink while held")
    case .hold(.laser): localized("Laser pointer while held")
    case .hold(.spotlight): localized("Spotlight while held")
    case .perform(let command): CommandTable.entry(of: command).title
    }
  }
}
