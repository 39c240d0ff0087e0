internal import Commands

// The rows of the commands of gestures.
extension ToolCommand {
  /// The row of a command of gestures, or of the tool before.
  var gestureDefinition: EditorRow {
    switch self {
    case .toggleScratchOut: Self.scratchOut
    case .toggleCircleAndTap: Self.circleAndTap
    case .toggleSwitchDoubleTap: Self.switchDoubleTap
    case .toggleHoldToPick: Self.holdToPick
    default: EditorRow(tool: "Previous tool", "Q", terms: "last") { $0.tool = $0.previous }
    }
  }

  private static var scratchOut: EditorRow {
    EditorRow("Scratch out to erase", "Ctrl+Alt+Q", in: .tools, terms: "gesture scribble delete") {
      $0.toggle(.scratchOut)
    }
  }

  private static var circleAndTap: EditorRow {
    EditorRow("Circle and tap to select", "Ctrl+Alt+I", in: .tools, terms: "gesture lasso ring") {
      $0.toggle(.circleAndTap)
    }
  }

  private static var switchDoubleTap: EditorRow {
    EditorRow(
      "Double-press button for previous tool",
      "Ctrl+Alt+U",
      in: .tools,
      terms: "gesture side switch last"
    ) { $0.toggle(.switchDoubleTap) }
  }

  private static var holdToPick: EditorRow {
    EditorRow("Hold still to pick colour", "Ctrl+Alt+K", in: .tools, terms: "gesture color") {
      $0.toggle(.holdToPick)
    }
  }
}
