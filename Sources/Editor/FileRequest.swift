public import InkModel

/// A request about files; the program carries it out in the background.
public nonisolated enum FileRequest: Hashable, Sendable {
  /// Read the folder of the file dialog.
  case list
  /// Continue with what was written or chosen in the file dialog: a folder, or a file.
  case choose(path: String)
  /// Write over a file, as was asked for.
  case replace(path: String)
  /// Show a preview of the export.
  case preview
  /// Choose the destination of the export.
  case chooseExportPlace
  /// Write the export.
  case export
  /// Choose a palette whose colours are added to those that are saved.
  case importPalette
  /// Do something with the ink presets of the user.
  case ink(InkRequest)
  /// Choose a file that is laid beneath the ink of the page.
  case importTemplate
  /// Choose the PDF of a document that is opened.
  case findPDF
  /// Open the document that was asked about, with a PDF at a path, or without one.
  case openWithPDF(String?)
  /// Choose where to write the saved colours as a palette.
  case exportPalette
  /// Show the reference picture or hide it; without one, choose one.
  case toggleReference
  /// Choose a reference picture.
  case chooseReference
  /// Open a document.
  case open(path: String)
  /// Open a drawing that was not saved.
  case openDraft(path: String)
  /// Show the user's manual in a browser.
  case openManual(path: String)
  /// Ask whether to open an address, which is shown.
  case askToOpen(WebAddress)
  /// Open an address with the program that the desktop has for it.
  case openAddress(WebAddress)
  /// Begin a new drawing.
  case begin
  /// Delete drawings that were not saved.
  case delete(paths: [String])
  /// Do something with a drawing of the gallery.
  case gallery(GalleryRequest)
  /// Find something in the document.
  case find(FindRequest)
  /// Do something with the selected handwriting.
  case writing(WritingRequest)
  /// Stop the work in the background.
  case stop
  /// End, although not all is saved.
  case endAnyway
}
