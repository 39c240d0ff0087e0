/// A command that shows or hides a panel.
public enum PanelCommand: String, CaseIterable, Sendable {
  /// Show what the tool at hand can be set to.
  case showToolSettings
  /// Show the colours of the ink.
  case showColors
  /// Show the properties and presets of the ink, or hide them.
  case showInks
  /// Show a palette at the pen.
  case showPalette
  /// Show the pages, or hide them.
  case showPages
  /// Show what the paper of the page can be set to, or hide it.
  case showPaper
  /// Show the guides and the symmetry of the page, or hide them.
  case showGuides
  /// Show the layers, or hide them.
  case showLayers
  /// Show a picture beside the drawing, or hide it.
  case showReference
  /// Show a map of the page with the visible part, or hide it.
  case showOverview
  /// Show the saved views of the document, or hide them.
  case showViews
  /// Edit the name of the saved view that was saved or shown last.
  case renameView
  /// Ask where what is selected leads to.
  case showLink
  /// Show the search in the document, or hide it.
  case showFind
  /// Go to the next place that was found.
  case findNext
  /// Go to the previous place that was found.
  case findPrevious
  /// Show the list of all commands with their keys.
  case showCommands
  /// Show the last messages.
  case showMessages
  /// Show what pens report, and what that means.
  case showTablet
  /// Show the articles for users.
  case showHelp
  /// Show the version of the program, its licence and its libraries.
  case showAbout
}
