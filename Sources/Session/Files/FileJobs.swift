internal import Progress

/// The background work for the dialogs about files, one ticket for each kind.
///
/// An answer counts only while its ticket is the one that is kept here.
struct FileJobs {
  /// The reading of the folder that the dialog shows.
  var listing = WorkTicket()
  /// The look at the path that was chosen, or the question on the desktop's dialog.
  var probing = WorkTicket()
  /// The drawing that was shown when the question was asked; `nil` before the first one.
  weak var asking: DocumentSession?
  /// The small picture of the export.
  var previewing = WorkTicket()
  /// The reading that is going on; `nil` when there is none.
  var reading: WorkTicket?
  /// The files that are being written, by their paths.
  var outputs: [String: WorkTicket] = [:]
  /// The recording that is being opened, as far as it has been played; `nil` when there is none.
  var playing: RecordedDrawing?
  /// The document whose PDF was not found, as far as it was read; `nil` when there is none.
  var incomplete: (content: InputFile.Content, path: String)?
  /// The search in the document.
  var finding = FindingJobs()
  /// The work on selected handwriting.
  var writing = WritingJobs()
  /// The work for the gallery.
  var gallery = GalleryJobs()
}
