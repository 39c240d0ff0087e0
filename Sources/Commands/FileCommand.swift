/// A command that opens, saves or exports documents, or quits.
public enum FileCommand: String, CaseIterable, Sendable {
  /// Begin a new drawing; the one before is kept.
  case new
  /// Open a document.
  case open
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
