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
