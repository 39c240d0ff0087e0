internal import DocumentStore
internal import Interface
internal import SystemIO

/// The drawings that the gallery lists: found by the names of files, without opening them.
///
/// All functions wait for the disk.
nonisolated struct GalleryList: Sendable {
  /// The state folder.
  let stateFolder: String

  /// The drawings that were not saved under a name of the user.
  func unsaved() -> [Gallery.Drawing] {
    RescueFolders.existing(in: stateFolder).flatMap(Self.documents).compactMap {
      Self.drawing(at: $0, isUnsaved: true)
    }
  }

  /// The documents that were used last, and those in the user's folder of documents.
  func saved() -> [Gallery.Drawing] {
    let folder = DocumentPaths.userFolder("DOCUMENTS", usual: "Documents")
    let drafts = RescueFolders.existing(in: stateFolder).map { $0 + "/" }
    let recent = RecentDocuments.list(in: stateFolder).files.filter { path in
      !drafts.contains(where: path.hasPrefix)
    }
    var known: Set<String> = []
    return (recent + Self.documents(in: folder)).filter { known.insert($0).inserted }
      .compactMap { Self.drawing(at: $0, isUnsaved: false) }
  }

  /// The drawings in the trash.
  func deleted() -> [Gallery.Drawing] {
    let drafts = RescueFolders.existing(in: stateFolder)
    return Trash(in: stateFolder).items().map { item in
      let isUnsaved = drafts.contains(FilePath.parent(of: item.origin))
      return Gallery.Drawing(
        path: item.path,
        title: DocumentPaths.title(of: item.path, isDraft: isUnsaved),
        date: CalendarDate(item.time).words(seenAt: .now),
        time: item.time,
        isUnsaved: isUnsaved
      )
    }
  }

  private static func documents(in folder: String) -> [String] {
    FileAccess.names(in: folder).filter { SumiFile.isNamed($0) && !$0.hasPrefix(".") }
      .map { FilePath.joined(folder, $0) }
  }

  private static func drawing(at path: String, isUnsaved: Bool) -> Gallery.Drawing? {
    guard FileAccess.isFile(path), let time = Draft.changeTime(of: path) else { return nil }
    return Gallery.Drawing(
      path: path,
      title: DocumentPaths.title(of: path, isDraft: isUnsaved),
      date: CalendarDate(time).words(seenAt: .now),
      time: time,
      isUnsaved: isUnsaved
    )
  }
}
