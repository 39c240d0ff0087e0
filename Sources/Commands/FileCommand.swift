/// A command that opens, saves or exports documents, or quits.
public enum FileCommand: String, CaseIterable, Sendable {
  /// Begin a new drawing; the one before is kept.
  case new
  /// Open a document.
  case open
  /// Show all drawings, also those without a name, or hide them.
  case showGallery
  /// Open the drawing that the window showed before.
  case reopen
  /// Bring the drawing back that was deleted last.
  case undoDelete
  /// Keep the document under its name; without one, under a new one.
  case save
  /// Keep the document under a new name.
  case saveAs
  /// Write the drawing as a file of another kind.
  case export
  /// Write the file of another kind anew that was written last.
  case exportAgain
  /// Put the document on paper.
  case print
  /// End the program.
  case quit
}
