internal import Commands
internal import Editor

extension FileCommand {
  /// The row of the table of commands.
  var definition: ProgramRow {
    switch self {
    case .new:
      ProgramRow("New drawing", "Ctrl+N", .add, in: .document, terms: "canvas blank create") {
        $0.newDrawing()
      }
    case .open:
      ProgramRow("Open…", "Ctrl+O", .open, in: .document, terms: "load import recent") { $0.open() }
    case .showGallery:
      ProgramRow(
        "All drawings",
        "Ctrl+Shift+O",
        .pages,
        in: .document,
        terms: "gallery thumbnails unsaved recent trash restore rename"
      ) { $0.showGallery() }
    case .reopen:
      ProgramRow(
        "Open previous drawing",
        "Ctrl+Shift+N",
        in: .document,
        terms: "reopen last back recent"
      ) { $0.reopen() }
    case .undoDelete:
      ProgramRow(
        "Restore deleted drawing",
        "Ctrl+Alt+Z",
        in: .document,
        terms: "undelete trash undo"
      ) { $0.undoDelete() }
    case .save: ProgramRow("Save", "Ctrl+S", .save, in: .document, terms: "name keep") { $0.save() }
    case .saveAs: ProgramRow("Save as…", "Ctrl+Shift+S", in: .document) { $0.saveAs() }
    case .export:
      ProgramRow("Export…", "Ctrl+E", .export, in: .document, terms: "png svg pdf") { $0.export() }
    case .exportAgain:
      ProgramRow("Export again", "Ctrl+Shift+E", in: .document) { $0.exportAgain() }
    case .print: ProgramRow("Print…", "Ctrl+P", in: .document) { $0.print() }
    case .quit: ProgramRow("Quit", "Ctrl+Q", in: .document, terms: "exit close") { $0.quit() }
    }
  }
}
