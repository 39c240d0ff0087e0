internal import Commands
internal import Editor
internal import Interface
internal import Progress
internal import Raster
internal import SystemIO

/// Results of the background tasks.
extension FileController {
  /// Handles the results that have arrived.
  ///
  /// - Parameter session: The document that is shown.
  /// - Returns: The steps for the shell, in order.
  package func handleResults(_ session: DocumentSession) -> [Step] {
    works.handleTicks()
    return mailbox.receiveAll().flatMap { handle($0, session) }
  }

  private func handle(_ result: FileTaskResult, _ session: DocumentSession) -> [Step] {
    switch result {
    case .listed(let contents, let folder, let ticket):
      if ticket === jobs.listing { interface.files.dialog?.show(contents, of: folder) }
    case .probed(let path, let kind, let folder, let ticket):
      guard ticket === jobs.probing, !ticket.isStopped else { break }
      jobs.probing = WorkTicket()
      return handleProbed(path, kind, folder: folder, session)
    case .found(.success(.recording(let events)?), let path, let ticket):
      if jobs.reading === ticket { jobs.playing = RecordedDrawing(events) }
      return play(path, ticket, session)
    case .found(let found, let path, let ticket):
      if !isPostponed(result, session), endWork(ticket) { return open(found, path, session) }
    case .play(let path, let ticket): return play(path, ticket, session)
    case .exported(let losses, let path, let ticket):
      if endWork(ticket) { return handleExported(losses, path) }
    case .copied(let failure, let source, let path, let ticket):
      guard !isPostponed(result, session), endWork(ticket) else { break }
      return handleCopied(failure, of: source, path, session)
    case .preview(let png, let ticket):
      // A picture that cannot be read is missing; the panel has its place all the same.
      if ticket === jobs.previewing {
        interface.files[picture: ""] = png.flatMap { try? ImageSurface(png: $0) }
      }
    case .picture(let png, let path): interface.files[picture: path] = try? ImageSurface(png: png)
    case .cards(let cards): interface.files.start?.add(cards)
    case .drawings(let drawings, let source, let ticket):
      guard ticket === jobs.gallery.listing else { break }
      interface.files.gallery?.show(drawings, from: source)
      findInChangedDrawings(session)
    case .foundInDrawings(let finding, let ticket): handle(finding, ticket)
    case .thumbnail(let png, let drawing, let scale):
      show(png.flatMap { try? ImageSurface(png: $0) }, of: drawing, scale: scale)
    case .changed(let request, let result, let ticket):
      if let ticket { works.end(ticket) }
      return handle(result, of: request, session)
    case .palette(let colors, let path, let ticket):
      if endWork(ticket) { return add(colors, from: path) }
    case .inks(let outcome): return show(outcome)
    case .importedInk(let ink, let name, let path, let ticket):
      if endWork(ticket) { return add(ink, named: name, from: path) }
    case .template(let page, let path, let ticket):
      if !isPostponed(result, session), endWork(ticket) { return lay(page, from: path) }
    case .written(let failure, let path, let ticket):
      if endWork(ticket) { return handleWritten(failure, path) }
    case .reference(let picture, let path, let ticket):
      guard !isPostponed(result, session), endWork(ticket) else { break }
      return showReference(picture, from: path, session)
    case .located(let found, let isPrepared, let ticket): return handle(found, isPrepared, ticket)
    case .writing(let work, let ticket): return handle(work, ticket, session)
    case .noDesktop(let purpose, let ticket):
      guard ticket.stopBeforeBegin() else { break }
      if desktop == .unknown { desktop = .missing }
      if ticket === jobs.probing { showDialog(for: purpose, session) }
    case .desktopIsThere(let ticket): if !ticket.isStopped { desktop = .there }
    case .chosen(let answer, let isThere, let purpose, let ticket):
      if ticket === jobs.probing { return handleChoice(answer, isThere: isThere, purpose, session) }
    }
    return []
  }

  /// Posts a result again if ink is under the pen, which ends its stroke before another document or
  /// picture is shown; returns whether it did.
  func isPostponed(_ result: FileTaskResult, _ session: DocumentSession) -> Bool {
    works.postpone(result, to: mailbox, while: session.editor.isDrawing)
  }
}
