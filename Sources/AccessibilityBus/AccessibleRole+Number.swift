internal import Accessibility

extension AccessibleRole {
  /// The number of the role and its name.
  ///
  /// Source: *AT-SPI2*, `AtspiRole`.
  var code: (number: UInt32, name: String) {
    switch self {
    case .application: (75, "application")
    case .window: (23, "frame")
    case .canvas: (6, "canvas")
    case .group: (39, "panel")
    case .toolbar: (63, "tool bar")
    case .dialog: (16, "dialog")
    case .message: (101, "notification")
    case .label: (29, "label")
    case .button: (43, "push button")
    case .toggleButton: (62, "toggle button")
    case .radioButton: (44, "radio button")
    case .checkBox: (7, "check box")
    case .listItem: (32, "list item")
    case .slider: (51, "slider")
    case .textField: (79, "entry")
    case .separator: (50, "separator")
    case .picture: (27, "image")
    }
  }
}
