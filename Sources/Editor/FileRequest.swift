/// What the user wants done with files; the shell does it in the background.
public nonisolated enum FileRequest: Hashable, Sendable {
  /// Read the folder of the file dialog.
  case list
  /// Go on with what was written or chosen in the file dialog: a folder, or a file.
  case choose(path: String)
  /// Write over a file, as was asked for.
  case replace(path: String)
  /// Show how the export would look.
  case preview
  /// Choose where the export goes.
  case chooseExportPlace
  /// Write the export.
  case export
  /// Open a document.
  case open(path: String)
  /// Open a drawing that was not saved.
  case openDraft(path: String)
  /// Begin a new drawing.
  case begin
  /// Take drawings that were not saved from the disk.
  case delete(paths: [String])
  /// Give up the work that goes on in the background.
  case stop
  /// End, although not all is saved.
  case endAnyway
}
