internal import Commands
internal import Editor

extension ClipboardCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .cut:
      ProgramRow(
        "Cut",
        "Ctrl+X",
        in: .edit,
        isEnabled: { $0.selection != nil },
        perform: { $0.cut() }
      )
    case .copy: ProgramRow("Copy", "Ctrl+C", in: .edit) { $0.copy() }
    case .paste: ProgramRow("Paste", "Ctrl+V", in: .edit) { $0.paste() }
    case .insertHandwriting:
      ProgramRow("Insert text as handwriting…", "Ctrl+T", in: .edit) { $0.insertHandwriting() }
    }
  }
}
