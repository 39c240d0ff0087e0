internal import Commands
internal import DocumentStore
internal import Editor
internal import Interface
internal import Progress
internal import Raster
internal import SystemIO

/// The gallery: all drawings, and what is done to them.
extension FileController {
  /// The drawings that were deleted.
  var trash: Trash { Trash(in: StateFolder.path(settings.stateFolder)) }

  private var thumbnails: ThumbnailCache {
    ThumbnailCache(in: StateFolder.path(settings.stateFolder))
  }

  /// Shows all drawings, or hides them.
  package func toggleGallery(_ session: DocumentSession) -> [Step] {
    guard interface.files.gallery == nil else {
      interface.files.gallery = nil
      return []
    }
    interface.files.gallery = Gallery()
    // What was done, such as that a drawing is here, would only cover the title and the close button.
    if session.messages.current?.severity == .info { session.messages.expire() }
    listDrawings(session)
    let request = interface.files.leaveStart()
    return request.map { carryOut($0, session) } ?? []
  }

  /// Reads the list of drawings anew, if it is shown.
  func listDrawings(_ session: DocumentSession) {
    guard interface.files.gallery != nil else { return }
    interface.files.gallery?.current = session.path.map(Self.whole)
    jobs.gallery.listing.stop()
    let ticket = WorkTicket()
    jobs.gallery.listing = ticket
    let list = GalleryList(stateFolder: StateFolder.path(settings.stateFolder))
    WorkQueue.once("sumi: gallery") { [mailbox, trash] in
      trash.removeExpired()
      mailbox.post(.drawings(list.unsaved(), .unsaved, ticket))
      mailbox.post(.drawings(list.deleted(), .deleted, ticket))
    }
    // A disk that does not answer keeps only these drawings away.
    WorkQueue.once("sumi: gallery") { [mailbox, thumbnails, recents] in
      recents.drain()
      let saved = list.saved()
      mailbox.post(.drawings(saved, .saved, ticket))
      thumbnails.removeAll(but: (saved + list.unsaved() + list.deleted()).map(\.path))
    }
  }

  // MARK: - Small pictures

  /// Has the next small picture drawn that the gallery shows and that is not there, and releases
  /// those that are far from what it shows.
  package func showPictures() {
    guard interface.files.gallery != nil else {
      jobs.gallery.finding.stop()
      return releasePictures(but: [])
    }
    guard !jobs.gallery.isDrawing else { return }
    let (near, scale) = (interface.drawingsInSight, interface.pixelScale)
    releasePictures(but: Set(near.map(\.path)))
    let next = near.first {
      jobs.gallery.shown[$0.path] != GalleryJobs.Version(time: $0.time, scale: scale)
    }
    guard let next else { return }
    jobs.gallery.isDrawing = true
    WorkQueue.once("sumi: gallery", niceness: BackgroundTasks.niceness) { [mailbox, thumbnails] in
      let png = thumbnails.picture(
        of: next.path,
        changedAt: next.time,
        size: Interface.galleryPictureSize,
        scale: scale
      )
      mailbox.post(.thumbnail(png, next, scale: scale))
    }
  }

  private func releasePictures(but kept: Set<String>) {
    for path in jobs.gallery.shown.keys where !kept.contains(path) {
      interface.files[picture: path] = nil
      jobs.gallery.shown[path] = nil
    }
  }

  /// Shows the small picture of a drawing; `nil` when it cannot be read.
  func show(_ picture: ImageSurface?, of drawing: Gallery.Drawing, scale: Double) {
    jobs.gallery.isDrawing = false
    guard interface.files.gallery != nil else { return }
    jobs.gallery.shown[drawing.path] = GalleryJobs.Version(time: drawing.time, scale: scale)
    interface.files[picture: drawing.path] = picture
    interface.files.gallery?.setReadable(drawing.path, picture != nil)
  }

  // MARK: - Requests

  /// Carries out a request about a drawing.
  func carryOut(_ request: GalleryRequest, _ session: DocumentSession) -> [Step] {
    let trash = trash
    switch request {
    case .rename(let path, let name): rename(path, to: name, session)
    case .duplicate(let path): duplicate(path, session)
    case .delete(let path):
      guard path != session.path.map(Self.whole) else { return deleteCurrent(path, session) }
      begin(request) { () throws(Failure) in .deleted(to: try trash.put(path)) }
    case .undoDelete:
      let deleted = jobs.gallery.deleted
      begin(request) { () throws(Failure) in
        // Some may have been deleted for good since, here or in another window.
        let last = deleted.last(where: FileAccess.isFile)
        guard let path = last ?? trash.items().first?.path else {
          throw Failure(localized("The trash is empty."))
        }
        return .restored(to: try trash.restore(path))
      }
    case .restore(let path):
      begin(request) { () throws(Failure) in .restored(to: try trash.restore(path)) }
    case .askToErase(let path): askToErase(path)
    case .find(let text): findInDrawings(text, session)
    case .stopFinding: stopFindingInDrawings()
    case .openAtHits(let path, let isDraft, let text):
      return openAtHits(path, isDraft: isDraft, of: text, session)
    case .showHits(let path): return showHits(in: path, session)
    case .erase(let path):
      begin(request) { () throws(Failure) in
        trash.erase(path)
        return .erased
      }
    }
    return []
  }

  /// Does something in the background and handles its outcome later.
  private func begin(
    _ request: GalleryRequest,
    _ ticket: WorkTicket? = nil,
    _ work: @escaping @Sendable () throws(Failure) -> GalleryChange
  ) {
    WorkQueue.once("sumi: gallery") { [mailbox] in
      let result: Result<GalleryChange, Failure>
      do throws(Failure) { result = .success(try work()) } catch { result = .failure(error) }
      mailbox.post(.changed(request, result, ticket))
    }
  }

  /// The window shows a new drawing before its own is deleted.
  private func deleteCurrent(_ path: String, _ session: DocumentSession) -> [Step] {
    let gallery = interface.files.gallery
    let steps = beginNew(session)
    interface.files.gallery = gallery
    guard case .adopt = steps.first else { return steps }
    return steps + [.carryOut(.gallery(.delete(path: path)))]
  }

  private func rename(_ path: String, to name: String, _ session: DocumentSession) {
    if let complaint = GalleryName.complaint(about: name) {
      interface.files.gallery?.complaint = complaint
      return
    }
    let target = FilePath.joined(FilePath.parent(of: path), name + DocumentPaths.ending)
    guard target != path else {
      interface.files.gallery?.endRenaming()
      return
    }
    let isCurrent = path == session.path.map(Self.whole)
    begin(.rename(path: path, to: name)) { () throws(Failure) in
      guard !FileAccess.isFile(target) else {
        throw Failure(localized("There is another drawing with this name."))
      }
      guard !isCurrent else { return .canRename(to: target) }
      do throws(DocumentError) { try DocumentFile.move(path, to: target) } catch {
        throw Failure("rename: \(error.message)")
      }
      return .renamed(to: target)
    }
  }

  private func duplicate(_ path: String, _ session: DocumentSession) {
    let name = DocumentPaths.name(of: path)
    let copy = localized("{name} (copy)", ["name": name])
    let isAutomatic = DocumentPaths.isAutomatic(name)
    let state = StateFolder.path(settings.stateFolder)
    let isCurrent = path == session.path.map(Self.whole)
    let flush = isCurrent ? session.flusher : nil
    let ticket = works.begin(
      localized("Copying {name}…", ["name": name]),
      writes: true,
      limits: settings.limits
    )
    begin(.duplicate(path: path), ticket) { () throws(Failure) in
      flush?()
      let target =
        isAutomatic
        ? DocumentPaths.draft(in: state)
        : DocumentPaths.free(FilePath.joined(FilePath.parent(of: path), copy))
      try SumiFile.copy(path, to: target, meter: ticket.meter)
      return .duplicated(to: target)
    }
  }

  private func askToErase(_ path: String) {
    let name = interface.files.gallery?.shown.first { $0.path == path }?.title ?? ""
    interface.files.question = Question(
      localized("Delete {name} permanently?", ["name": name]),
      [localized("It cannot be restored afterwards.")],
      answers: [
        Question.Answer(localized("Cancel")),
        Question.Answer(localized("Delete permanently"), .gallery(.erase(path: path))),
      ]
    )
  }

  // MARK: - Outcomes

  /// Handles the outcome of a request.
  func handle(
    _ result: Result<GalleryChange, Failure>,
    of request: GalleryRequest,
    _ session: DocumentSession
  ) -> [Step] {
    switch result {
    case .failure(let failure):
      guard case .rename = request, interface.files.gallery?.renaming != nil else {
        return [.tell(.failed(failure.message))]
      }
      interface.files.gallery?.complaint = failure.message
      return []
    case .success(let change):
      let message = apply(change, of: request, session)
      listDrawings(session)
      return message.map { [.tell($0)] } ?? []
    }
  }

  /// Applies what was done to the state of the window.
  ///
  /// - Returns: The message about it; `nil` when the gallery shows it well enough.
  private func apply(
    _ change: GalleryChange,
    of request: GalleryRequest,
    _ session: DocumentSession
  ) -> Message? {
    switch (change, request) {
    case (.renamed(let path), .rename(let old, _)):
      if previous?.path == old { previous?.path = path }
      recents.rename(old, to: path)
      interface.files.gallery?.endRenaming(choosing: path)
    case (.canRename(let path), _):
      interface.files.gallery?.endRenaming(choosing: path)
      session.rename(to: path)
    case (.duplicated(let copy), .duplicate(let path)):
      recents.add(copy, of: path)
      interface.files.gallery?.choose(copy)
    case (.deleted(let trashed), .delete(let path)):
      if previous?.path == path { previous = nil }
      jobs.gallery.deleted.append(trashed)
      let name = DocumentPaths.name(of: path)
      let isUnnamed = DocumentPaths.isAutomatic(name)
      return .done(
        isUnnamed
          ? localized("The drawing is in the trash.")
          : localized("{name} is in the trash.", ["name": name]),
        offer: Message.Offer(localized("Undo"), .file(.undoDelete))
      )
    case (.restored(let path), _):
      jobs.gallery.deleted = jobs.gallery.deleted.filter(FileAccess.isFile)
      interface.files.gallery?.choose(path)
      return .done(localized("The drawing is restored."))
    default: break
    }
    return nil
  }
}
