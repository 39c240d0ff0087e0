internal import Commands

// The commands of the split view.
extension ViewCommand {
  /// The row of a command of the split view.
  var splitDefinition: EditorRow {
    switch self {
    case .nextPane:
      EditorRow(
        "Go to other pane",
        "W",
        in: .view,
        terms: "split next focus activate",
        isEnabled: \.isSplit
      ) { $0.activateNextPane() }
    case .moveDividerBack:
      EditorRow(
        "Move divider left or up",
        "Ctrl+;",
        in: .view,
        terms: "split resize pane",
        isEnabled: \.isSplit
      ) { $0.moveDivider(bySteps: -1) }
    case .moveDividerForward:
      EditorRow(
        "Move divider right or down",
        "Ctrl+'",
        in: .view,
        terms: "split resize pane",
        isEnabled: \.isSplit
      ) { $0.moveDivider(bySteps: 1) }
    default:
      EditorRow(
        "Split view",
        "V Ctrl+\\",
        in: .view,
        terms: "new second two panes side by side compare divide window",
        isEnabled: \.allowsSplit
      ) { $0.toggleSplit() }
    }
  }
}
