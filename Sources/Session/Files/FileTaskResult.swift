internal import Editor
internal import Exchange
internal import InkModel
internal import Interface
internal import Portal
internal import Progress
internal import SystemIO

/// An answer of background work to the file dialogs.
nonisolated enum FileTaskResult: Sendable {
  /// The contents of a folder.
  case listed(FileDialog.Contents, folder: String, WorkTicket)
  /// The kinds of a path and of the folder that it is in.
  case probed(path: String, kind: FileAccess.Kind, folder: FileAccess.Kind, WorkTicket)
  /// A file to be opened was looked at; `nil` for a document of our own.
  case found(Result<InputFile.Found?, Failure>, path: String, WorkTicket)
  /// An export was written, or not.
  case exported(Result<Losses, Failure>, path: String, WorkTicket)
  /// A copy of a document that can only be read was written, or not.
  case copied(Failure?, of: String, path: String, WorkTicket)
  /// The small picture of the export.
  case preview([UInt8]?, WorkTicket)
  /// The small picture of a card.
  case picture([UInt8], path: String)
  /// Documents that were used last and are there.
  case cards([StartOffer.Card])
  /// Drawings for the gallery.
  case drawings([Gallery.Drawing], Gallery.Source, WorkTicket)
  /// The small picture of a drawing of the gallery; `nil` when it cannot be read.
  case thumbnail([UInt8]?, Gallery.Drawing, scale: Double)
  /// A search in all drawings has found something out.
  case foundInDrawings(GallerySearch.Finding, WorkTicket)
  /// Something was done to a drawing of the gallery, or not.
  case changed(GalleryRequest, Result<GalleryChange, Failure>, WorkTicket?)
  /// The desktop has no file dialog, or did not say so in time.
  case noDesktop(FileDialog.Purpose, WorkTicket)
  /// The desktop has file dialogs.
  case desktopIsThere(WorkTicket)
  /// The choice of the user on the desktop's file dialog.
  case chosen(PortalAnswer<String?>, isThere: Bool, FileDialog.Purpose, WorkTicket)
  /// The colours of a palette were read, or not.
  case palette(Result<[InkColor], Failure>, path: String, WorkTicket)
  /// The ink presets after a request was carried out, or not.
  case inks(InkOutcome)
  /// The ink of a file was read, or not; the name is one that no preset has.
  case importedInk(Result<ImportedInk, Failure>, name: String, path: String, WorkTicket)
  /// A page that is laid beneath the ink was read, or not.
  case template(Result<Page, Failure>, path: String, WorkTicket)
  /// A small file was written, or not.
  case written(Failure?, path: String, WorkTicket)
  /// A reference picture was read as a PNG file, or not.
  case reference(Result<[UInt8], Failure>, path: String, WorkTicket)
  /// A search in the document has come to its end, or the look at its words before one.
  case located(DocumentSearch.Outcome, isPrepared: Bool, WorkTicket)
  /// Work on selected handwriting has come to its end.
  case writing(WritingResult, WorkTicket)
  /// It is time to play more of the recording that is opened.
  case play(path: String, WorkTicket)
}

/// The outcome of a request about ink presets.
nonisolated struct InkOutcome: Sendable {
  /// The request.
  let request: InkRequest
  /// All presets.
  let inks: [NamedInk]
  /// The name of the preset that was added; `nil` for none.
  let added: String?
  /// The reason why it was not done, or a preset that cannot be read; `nil` for none.
  let failure: Failure?
}
