internal import Commands
internal import DocumentStore
internal import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import Interface
internal import Progress
internal import SystemIO

/// Opening: new drawings, documents on the disk, files of other programs, and damaged documents.
extension DocumentSession {
  /// A new drawing without a name, in the state folder; its file is made when something is drawn.
  package static func draft(with settings: WindowSettings) throws(Failure) -> DocumentSession {
    let path = DocumentPaths.draft(in: StateFolder.path(settings.stateFolder))
    return try new(path, isDraft: true, with: settings)
  }

  /// A new drawing that holds what another program drew; its file is made when something is drawn.
  ///
  /// - Parameters:
  ///   - document: what was read.
  ///   - path: where it was read from, for the name.
  ///   - settings: how the window is to be.
  /// - Returns: the session.
  /// - Throws: ``Failure`` when the system has no descriptor to spare.
  static func importing(
    _ document: Document,
    from path: String,
    with settings: WindowSettings
  ) throws(Failure) -> DocumentSession {
    let draft = DocumentPaths.draft(in: StateFolder.path(settings.stateFolder))
    let session = try new(draft, isDraft: true, holding: document, with: settings)
    session.suggestedName = FilePath.stem(of: FilePath.name(of: path))
    return session
  }

  /// The document at a path; when there is none, a new one.
  ///
  /// A file of another program is imported, and a damaged document is salvaged.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - settings: how the window is to be.
  ///   - isDraft: whether the drawing has not been given a name.
  ///   - isSalvaged: whether it is itself what was salvaged.
  /// - Returns: the session.
  /// - Throws: ``Failure`` when nothing can be read, or a new document may not have that name.
  package static func open(
    _ path: String,
    with settings: WindowSettings,
    isDraft: Bool = false,
    isSalvaged: Bool = false
  ) throws(Failure) -> DocumentSession {
    guard FileAccess.isFile(path) else {
      guard !FileAccess.isFolder(path) else {
        throw Failure("open: \(path): it is a folder; choose a file in it")
      }
      guard path.hasSuffix(DocumentPaths.ending) else {
        throw Failure("open: \(path): file not found; the name of a new document must end in .sumi")
      }
      return try new(path, isDraft: isDraft, with: settings)
    }
    guard SumiFile.isDocument(path) else {
      let work = WorkTicket(limits: settings.limits)
      let content = try InputFile.read(path, meter: work.meter)
      let session = try importing(content.document, from: path, with: settings)
      content.complain(of: path)
      let lost = content.losses.lines.first.map {
        localized("Not imported: {what}.", ["what": $0])
      }
      let remark = content.remark.map { Message.done($0) }
      session.messages.replace(by: remark ?? lost.map { Message.failed($0) })
      return session
    }
    let file: DocumentFile
    let document: Document
    let unfinished: UnfinishedStroke?
    do throws(DocumentError) {
      file = try DocumentFile(path)
      document = try file.readOutline().document
      unfinished = file.access == .writing ? try file.readJournal() : nil
    } catch {
      guard !isSalvaged, [.damaged, .notADocument].contains(error.kind) else {
        throw Failure("open: \(error.message)")
      }
      return try salvaging(path, with: settings)
    }
    let session = try existing(file, holding: document, isDraft: isDraft, with: settings)
    if let unfinished { session.recover(unfinished) }
    return session
  }

  /// A new drawing that holds what can be read of a damaged document, which stays as it is.
  private static func salvaging(
    _ path: String,
    with settings: WindowSettings
  ) throws(Failure) -> DocumentSession {
    let draft = DocumentPaths.draft(in: StateFolder.path(settings.stateFolder))
    let salvage = try SumiFile.copy(path, to: draft, for: "open")
    let session = try open(draft, with: settings, isDraft: true, isSalvaged: true)
    let name = FilePath.name(of: path)
    session.suggestedName = FilePath.stem(of: name)
    session.messages.post(
      .failed(
        localized(
          "{name} is damaged. Strokes recovered: {count}, lost: {lost}. This is a new drawing; the file is unchanged.",
          ["name": name, "count": "\(salvage.strokeCount)", "lost": "\(salvage.lostStrokes)"]
        )
      )
    )
    Terminal.complain("open: \(path): \(SumiFile.words(of: salvage)); opened as a new drawing")
    return session
  }

  private static func new(
    _ path: String,
    isDraft: Bool,
    holding document: Document = Document(),
    with settings: WindowSettings
  ) throws(Failure) -> DocumentSession {
    let editor = settings.makeEditor(of: document)
    do throws(SystemError) {
      let writer = try DocumentWriter(creating: path, holding: editor.document)
      return try DocumentSession(
        editor,
        path: path,
        isDraft: isDraft,
        writer: writer,
        reader: nil,
        stateFolder: settings.stateFolder
      )
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
  }

  private static func existing(
    _ file: sending DocumentFile,
    holding document: Document,
    isDraft: Bool,
    with settings: WindowSettings
  ) throws(Failure) -> DocumentSession {
    let (path, access) = (file.path, file.access)
    let bookmark = BookmarkStore(in: StateFolder.path(settings.stateFolder)).bookmark(of: path)
    let number = bookmark?.page ?? 0
    let shown = document.pages[document.pages.indices.contains(number) ? number : 0]
    // Where what is damaged lies does not matter; reading it will say so.
    let reach = shown.size == nil ? try? file.readReach(of: shown) : nil
    let editor = settings.makeEditor(
      of: document,
      unread: Set(document.pages.flatMap(\.layers).map(\.id)),
      unreadBounds: reach.map { [shown.id: $0] } ?? [:],
      hasUnreadHistory: true,
      bookmark: bookmark
    )
    let session: DocumentSession
    do throws(SystemError) {
      session = try DocumentSession(
        editor,
        path: path,
        isDraft: isDraft,
        writer: access == .writing ? DocumentWriter(file) : nil,
        reader: DocumentReader(path, joinsLog: access != .writing),
        trouble: trouble(of: access),
        stateFolder: settings.stateFolder
      )
    } catch {
      throw Failure("open", path, error)
    }
    session.readHistory()
    return session
  }

  /// Returns the reason why a file with this access cannot be changed; `nil` if it can.
  private static func trouble(of access: DocumentFile.Access) -> Message? {
    switch access {
    case .writing, .reading: nil
    case .readingBesideAWriter:
      .failed(
        localized(
          "The document is open in another window and read-only here. Save a copy to edit it."
        ),
        offer: .savingCopy
      )
    case .readingWithoutPermission:
      .failed(
        localized(
          "You have no permission to change this file, so it is read-only. Save a copy to edit it."
        ),
        offer: .savingCopy
      )
    }
  }
}
