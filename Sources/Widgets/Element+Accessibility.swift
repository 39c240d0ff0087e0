internal import Accessibility
internal import SystemIO

extension Element {
  /// The role for assistive technologies; `nil` for what is only decoration.
  var accessibleRole: AccessibleRole? {
    switch response {
    case .edit: .textField
    case .slide: .slider
    case .pad(let points, _): points.isEmpty ? .picture : .group
    case .drag: .button
    case .tap: roleOfTap
    case .none: roleAtRest
    }
  }

  private var roleOfTap: AccessibleRole {
    switch look {
    case .toggle: .checkBox
    case .row:
      switch selection {
      case .proposed, .current: .listItem
      case .on: .checkBox
      }
    case .nothing, .text, .icon, .button, .slider, .swatch, .field, .separator, .image, .custom:
      switch selection {
      case .proposed: .button
      case .current: .radioButton
      case .on: .toggleButton
      }
    }
  }

  /// The role of an element that responds to nothing.
  private var roleAtRest: AccessibleRole? {
    switch look {
    case .text: .label
    case .row: .listItem
    case .toggle: .checkBox
    case .button: .button
    case .slider: .slider
    case .field: .textField
    case .separator: .separator
    case .nothing, .icon, .swatch, .image, .custom: name.isEmpty ? nil : .picture
    }
  }

  /// The name for assistive technologies: the own one, else the text that stands on it.
  var accessibleName: String { name.isEmpty ? look.label?.text ?? "" : name }

  /// The texts that stand on the element beside its name and the keys of its command.
  var accessibleDescription: String {
    var texts = [look.label?.text ?? ""]
    if case .row(_, _, let trailing, _) = look { texts.append(trailing) }
    return texts.filter { !$0.isEmpty && $0 != accessibleName && $0 != hint }.joined(separator: " ")
  }

  /// The states for assistive technologies but those that depend on the view.
  func accessibleStates(as role: AccessibleRole) -> AccessibleStates {
    var states: AccessibleStates = []
    states.set(.enabled, isEnabled)
    states.set(.focusable, takesKeys)
    switch role {
    case .radioButton, .toggleButton, .checkBox:
      states.insert(.checkable)
      states.set(.checked, isChecked)
      states.set(.pressed, isChecked && role == .toggleButton)
    case .listItem:
      states.set(.selectable, selection == .current)
      states.set(.selected, isCurrent)
    case .textField: states.insert(.editable)
    case .application, .window, .canvas, .group, .toolbar, .dialog, .message, .label, .button,
      .slider, .separator, .picture:
      break
    }
    if case .edit(let input, _) = response { states.set(.multiline, input.allowsLines) }
    return states
  }

  private var isChecked: Bool {
    if case .toggle(_, let isOn) = look { isOn } else { isSelected }
  }

  /// The things that can be done with the element beside setting its value and its text.
  var accessibleActions: [AccessibleAction] {
    switch response {
    case .tap: [AccessibleAction(.click, title: localized("Click"), keys: hint)]
    case .drag:
      [
        AccessibleAction(.left, title: localized("Move left")),
        AccessibleAction(.right, title: localized("Move right")),
        AccessibleAction(.up, title: localized("Move up")),
        AccessibleAction(.down, title: localized("Move down")),
      ]
    case .none, .slide, .pad, .edit: []
    }
  }
}
