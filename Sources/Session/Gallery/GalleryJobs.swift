internal import Progress
internal import SystemIO

/// The background work for the gallery.
struct GalleryJobs {
  /// The state of a drawing that a small picture shows.
  struct Version: Hashable {
    /// The time of its last change, in seconds since 1970 began (UTC).
    var time: Double
    /// The number of pixels in a point.
    var scale: Double
  }

  /// The reading of the list of drawings; an answer with another ticket is out of date.
  var listing = WorkTicket()
  /// A Boolean value that indicates whether a small picture is being drawn.
  var isDrawing = false
  /// The states that the small pictures show, or failed to, by the paths of the drawings.
  var shown: [String: Version] = [:]
  /// The paths in the trash of drawings that were deleted in this window, the last one last.
  var deleted: [String] = []
  /// The search in all drawings.
  var finding = WorkTicket()
  /// The thread of these searches, so that the search bar does not wait for one.
  let findingQueue = WorkQueue("sumi: find all", niceness: 19)
  /// The drawing that is being opened from its hits, and the text that was found; `nil` for none.
  var wanted: (path: String, text: String)?
}

/// The outcome of a request about a drawing of the gallery.
nonisolated enum GalleryChange: Sendable {
  /// A drawing has another path now.
  case renamed(to: String)
  /// The drawing of the window can get another path.
  case canRename(to: String)
  /// There is a copy of a drawing.
  case duplicated(to: String)
  /// A drawing is at a path in the trash.
  case deleted(to: String)
  /// A drawing is back from the trash.
  case restored(to: String)
  /// A drawing is gone for good.
  case erased
}
