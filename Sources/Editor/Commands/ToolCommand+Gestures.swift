internal import Commands

// The rows of the commands of gestures.
extension ToolCommand {
  static var scratchOut: EditorRow {
    EditorRow("Scratch out to erase", "Ctrl+Alt+E", in: .tools, terms: "gesture scribble delete") {
      $0.toggle(.scratchOut)
    }
  }

  static var circleAndTap: EditorRow {
    EditorRow("Circle and tap to select", "Ctrl+Alt+I", in: .tools, terms: "gesture lasso ring") {
      $0.toggle(.circleAndTap)
    }
  }

  static var switchDoubleTap: EditorRow {
    EditorRow(
      "Double-press pen button for previous tool",
      "Ctrl+Alt+U",
      in: .tools,
      terms: "gesture side switch"
    ) { $0.toggle(.switchDoubleTap) }
  }

  static var holdToPick: EditorRow {
    EditorRow("Hold pen still to pick colour", "Ctrl+Alt+K", in: .tools, terms: "gesture color") {
      $0.toggle(.holdToPick)
    }
  }
}
