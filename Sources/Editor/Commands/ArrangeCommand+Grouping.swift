internal import Commands

// The rows of the commands of groups and locks.
extension ArrangeCommand {
  /// The row of a command of groups or locks.
  var groupDefinition: EditorRow {
    switch self {
    case .groupSelection:
      EditorRow(selection: "Group", "Ctrl+G", terms: "link combine", isEnabled: \.canGroup) {
        $0.groupSelection()
      }
    case .ungroupSelection:
      EditorRow(selectedStrokes: "Ungroup", "Ctrl+Shift+G", terms: "unlink separate") {
        $0.ungroupSelection()
      }
    case .lockSelection:
      EditorRow(selectedStrokes: "Lock", "Ctrl+Alt+L", .lock, terms: "protect freeze pin") {
        $0.lockSelection()
      }
    default:
      EditorRow("Unlock all", "Ctrl+Alt+G", .unlock, in: .selection, terms: "free strokes") {
        $0.unlockStrokes()
      }
    }
  }
}
