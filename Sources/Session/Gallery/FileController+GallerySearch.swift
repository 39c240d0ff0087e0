internal import Editor
internal import Interface
internal import Practice
internal import Progress
internal import SystemIO

/// The search for what is written in all drawings of the gallery.
extension FileController {
  /// Begins the search for a text in all drawings; the last one is given up.
  func findInDrawings(_ text: String, _ session: DocumentSession) {
    jobs.gallery.finding.stop()
    guard let drawings = interface.files.gallery?.drawings else { return }
    let (ticket, paths) = (WorkTicket(limits: settings.limits), drawings.map(\.path))
    jobs.gallery.finding = ticket
    interface.files.gallery?.finding.begin(text, in: paths)
    let (own, flush) = (session.path.map(Self.whole), session.flusher)
    let (state, alphabet) = (
      StateFolder.path(settings.stateFolder), AlphabetLibrary(settings).ownPath
    )
    jobs.gallery.findingQueue.async { [mailbox] in
      guard !ticket.isStopped else { return }
      let search = GallerySearch(for: text, Self.alphabet(at: alphabet), stateFolder: state)
      mailbox.post(.foundInDrawings(.remark(search.remark), ticket))
      for path in paths {
        guard !ticket.isStopped else { return }
        if path == own { flush() }
        guard let count = search.hits(in: path, ticket) else { return }
        mailbox.post(.foundInDrawings(.hits(count, path: path), ticket))
      }
    }
  }

  /// Stops the search in all drawings; what it has found stays.
  func stopFindingInDrawings() {
    jobs.gallery.finding.stop()
    interface.files.gallery?.finding.stop()
  }

  /// Searches again when the gallery has other drawings than those that were searched.
  func findInChangedDrawings(_ session: DocumentSession) {
    guard let gallery = interface.files.gallery, !gallery.isReading,
      let text = gallery.finding.text,
      gallery.finding.paths != Set(gallery.drawings.map(\.path))
    else { return }
    findInDrawings(text, session)
  }

  /// Shows what a search in all drawings has found out.
  func handle(_ finding: GallerySearch.Finding, _ ticket: WorkTicket) {
    guard ticket === jobs.gallery.finding, !ticket.isStopped else { return }
    switch finding {
    case .remark(let text): interface.files.gallery?.finding.remark = text
    case .hits(let count, let path): interface.files.gallery?.finding.add(count, in: path)
    }
  }

  /// Opens a drawing in which a text was found, with the search bar.
  func openAtHits(_ path: String, isDraft: Bool, of text: String, _ session: DocumentSession)
    -> [Step]
  {
    jobs.gallery.wanted = (path, text)
    guard path != session.path.map(Self.whole) else {
      interface.files.gallery = nil
      return showHits(in: path, session)
    }
    guard !isDraft else { return open(path, isDraft: true, session) }
    find(path)
    return []
  }

  /// Shows the search bar if a drawing was opened from the hits in it.
  func showHits(in path: String, _ session: DocumentSession) -> [Step] {
    defer { jobs.gallery.wanted = nil }
    guard let wanted = jobs.gallery.wanted, wanted.path == path,
      let request = interface.openFind(wanted.text)
    else { return [] }
    find(request, session)
    return []
  }
}
