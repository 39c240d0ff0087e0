internal import Commands

/// A command that moves the selection by a fixed distance.
public nonisolated enum NudgeCommand: String, CaseIterable, Sendable {
  /// Move what is selected to the left by one canvas unit.
  case nudgeLeft
  /// Move it to the right.
  case nudgeRight
  /// Move it up.
  case nudgeUp
  /// Move it down.
  case nudgeDown
  /// Move it to the left by ten canvas units.
  case nudgeFarLeft
  /// Move it to the right by ten.
  case nudgeFarRight
  /// Move it up by ten.
  case nudgeFarUp
  /// Move it down by ten.
  case nudgeFarDown
}

extension NudgeCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .nudgeLeft:
      Self.row("Move left", "Left") { $0.nudge(dx: -Editor.nudge.near, dy: 0) }
    case .nudgeRight:
      Self.row("Move right", "Right") { $0.nudge(dx: Editor.nudge.near, dy: 0) }
    case .nudgeUp: Self.row("Move up", "Up") { $0.nudge(dx: 0, dy: -Editor.nudge.near) }
    case .nudgeDown:
      Self.row("Move down", "Down") { $0.nudge(dx: 0, dy: Editor.nudge.near) }
    case .nudgeFarLeft:
      Self.row("Move far left", "Shift+Left") { $0.nudge(dx: -Editor.nudge.far, dy: 0) }
    case .nudgeFarRight:
      Self.row("Move far right", "Shift+Right") {
        $0.nudge(dx: Editor.nudge.far, dy: 0)
      }
    case .nudgeFarUp:
      Self.row("Move far up", "Shift+Up") { $0.nudge(dx: 0, dy: -Editor.nudge.far) }
    case .nudgeFarDown:
      Self.row("Move far down", "Shift+Down") { $0.nudge(dx: 0, dy: Editor.nudge.far) }
    }
  }

  /// Returns the row of a command that moves what is selected, or the guide while guides are moved.
  private static func row(
    _ title: String,
    _ keys: String,
    perform: @escaping (Editor) -> Effects
  ) -> EditorRow {
    EditorRow(selection: title, keys, isEnabled: \.canNudge, perform: perform)
  }
}
