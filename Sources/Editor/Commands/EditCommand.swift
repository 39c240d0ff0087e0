internal import Commands

/// A command that steps through the history.
public nonisolated enum EditCommand: String, CaseIterable, Sendable {
  /// Take the last operation back.
  case undo
  /// Do again what was taken back.
  case redo
}

extension EditCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .undo:
      EditorRow(
        "Undo",
        "Ctrl+Z",
        .undo,
        in: .edit,
        terms: "back revert",
        isEnabled: \.canUndo,
        waits: \.lacksUndo
      ) { $0.undo() }
    case .redo:
      EditorRow(
        "Redo",
        "Ctrl+Shift+Z Ctrl+Y",
        .redo,
        in: .edit,
        terms: "again forward",
        isEnabled: \.canRedo,
        waits: \.lacksRedo
      ) { $0.redo() }
    }
  }
}
