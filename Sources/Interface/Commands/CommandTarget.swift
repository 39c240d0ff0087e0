/// The program as its commands see it: whatever they can ask of files, clipboard, window and devices.
///
/// The object at the top of the program implements it. A key, a tap on a panel or a switch of a pen
/// yields a `Command`; `Editor` carries out those of its own, and
/// `ProgramCommand/perform(on:)` calls one of these functions for the others.
public protocol CommandTarget: AnyObject {
  /// The panels.
  var interface: Interface { get }

  /// Replaces the document by a new one; the old one is kept.
  func newDrawing()
  /// Shows the dialog to open a document.
  func open()
  /// Shows all drawings, or hides them.
  func showGallery()
  /// Opens the drawing that the window showed before.
  func reopen()
  /// Brings the drawing back that was deleted last.
  func undoDelete()
  /// Saves the document under its name, or asks for a name.
  func save()
  /// Asks for a name and saves the document under it.
  func saveAs()
  /// Shows the dialog to export the document.
  func export()
  /// Exports the document as the last time.
  func exportAgain()
  /// Prints the document.
  func print()
  /// Quits, after a question where something would be lost.
  func quit()

  /// Moves the selection to the clipboard.
  func cut()
  /// Copies the selection to the clipboard, or the current layer without one.
  func copy()
  /// Copies the current page to the clipboard.
  ///
  /// - Parameter cuts: a Boolean value that indicates whether the page is then taken out of the document.
  func copyPage(cuts: Bool)
  /// Inserts the content of the clipboard in the middle of the view.
  func paste()
  /// Shows the panel that inserts a text as handwriting.
  func insertHandwriting()

  /// Shows the reference picture beside the drawing, or hides it.
  func showReference()

  /// Shows the properties and presets of the ink, or hides them.
  func showInks()

  /// Shows the search, or hides it; with a selection, that is what is searched for.
  func showFind()
  /// Goes to another place that was found.
  ///
  /// - Parameter isForward: `false` for the previous one.
  func findNext(isForward: Bool)

  /// Shows the list of the other windows of the program, or hides it.
  func showWindows()
  /// Covers the whole monitor with the window, or ends that.
  func toggleFullscreen()
  /// Shows the latency lab, or hides it.
  func toggleLatencyLab()
  /// Deselects, or else closes the topmost panel.
  func close()

  /// Opens the handwriting practice in another window.
  func openPractice()
  /// Opens the recording of the user's own alphabet in another window.
  func openAlphabetRecording()
  /// Writes a report about pens and tablets into a file.
  func reportTablet()
  /// Maps the tablet to the monitor of the window, or to all monitors again.
  func togglePenMapping()
  /// Uses the next profile of the tablet's buttons.
  func useNextTabletProfile()
}
