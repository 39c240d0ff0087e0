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
        .cut,
        in: .edit,
        isEnabled: { $0.selection != nil },
        perform: { $0.cut() }
      )
    case .copy: ProgramRow("Copy", "Ctrl+C", .copy, in: .edit) { $0.copy() }
    case .paste: ProgramRow("Paste", "Ctrl+V", .paste, in: .edit) { $0.paste() }
    case .copyPage:
      ProgramRow("Copy page", "Alt+Shift+C", .copy, in: .edit) { $0.copyPage(cuts: false) }
    case .cutPage:
      ProgramRow("Cut page", "Alt+Shift+X", .cut, in: .edit) { $0.copyPage(cuts: true) }
    case .insertText:
      ProgramRow("Insert text…", "Shift+T", .text, in: .edit, terms: "type font label caption") {
        $0.interface.insertText()
      }
    case .editText:
      ProgramRow(
        "Edit text…",
        "Enter",
        .text,
        in: .selection,
        terms: "font size words change",
        isEnabled: { $0.selectedNote != nil },
        perform: { $0.interface.editText() }
      )
    case .insertHandwriting:
      ProgramRow("Insert text as handwriting…", "Ctrl+T", in: .edit) { $0.insertHandwriting() }
    }
  }
}
