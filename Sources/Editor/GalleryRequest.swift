/// A request about the drawings of the gallery; the program carries it out in the background.
public nonisolated enum GalleryRequest: Hashable, Sendable {
  /// Give a drawing another name, without a folder or an ending.
  case rename(path: String, to: String)
  /// Make a copy of a drawing beside it.
  case duplicate(path: String)
  /// Move a drawing to the trash.
  case delete(path: String)
  /// Bring the drawing back that was deleted last.
  case undoDelete
  /// Bring a drawing back from the trash.
  case restore(path: String)
  /// Ask whether a drawing of the trash is to be deleted for good.
  case askToErase(path: String)
  /// Find a text in all drawings.
  case find(String)
  /// Stop finding a text in all drawings.
  case stopFinding
  /// Open a drawing in which a text was found, and show the hits.
  case openAtHits(path: String, isDraft: Bool, of: String)
  /// Show the hits in a drawing that has been opened for them.
  case showHits(path: String)
  /// Delete a drawing of the trash for good.
  case erase(path: String)
}
