internal import Commands
internal import DocumentStore
internal import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import Interface
internal import Progress
internal import Raster
internal import SystemIO

/// An export that was begun.
struct LastExport {
  /// The settings.
  let dialog: ExportDialog
  /// The document that was exported; `nil` when it is not shown any more.
  weak let session: DocumentSession?
}

/// Writing the drawing in formats of other programs.
extension FileController {
  /// Asks how to export.
  package func showExport(_ session: DocumentSession) {
    let last = lastExport?.dialog
    let own = session.isDraft ? nil : session.path.map { FilePath.parent(of: Self.whole($0)) }
    let folder = own ?? lastFolder ?? DocumentPaths.userFolder("PICTURES", usual: "Pictures")
    let editor = session.editor
    var dialog = ExportDialog(
      to: FilePath.joined(folder, name(of: session) + ".png"),
      as: last?.format ?? .png,
      page: editor.pageNumber,
      pageCount: editor.document.pages.count,
      pageSize: editor.page.drawnFrame.size
    )
    if let last {
      (dialog.scale, dialog.isTransparent) = (last.scale, last.isTransparent)
      (dialog.isAnimated, dialog.film) = (last.isAnimated, last.film)
      dialog.pdfInk = last.pdfInk
    }
    interface.files.dialog = nil
    interface.files.export = dialog
    interface.files[picture: ""] = nil
    preview(session)
  }

  /// Draws the small picture of the export.
  func preview(_ session: DocumentSession) {
    guard let dialog = interface.files.export else { return }
    jobs.previewing.stop()
    let ticket = WorkTicket()
    jobs.previewing = ticket
    let (page, scale) = (session.editor.page, interface.pixelScale)
    let isTransparent = dialog.isTransparent && dialog.format.canBeTransparent
    WorkQueue.once("sumi: export", niceness: BackgroundTasks.niceness) { [mailbox] in
      let frame = page.drawnFrame
      guard !ticket.isStopped, !frame.isNull, frame.width > 0, frame.height > 0 else { return }
      let side = Interface.exportPictureSide
      let factor = min(side / frame.width, side / frame.height, 1) * scale
      let picture = PagePicture(
        of: page,
        frame: frame,
        scale: factor,
        isTransparent: isTransparent
      )
      // Without memory for it there is no small picture; the export tells.
      mailbox.post(.preview(try? picture.png(meter: ticket.meter), ticket))
    }
  }

  /// Writes the export as the dialog says.
  package func export(_ session: DocumentSession) {
    guard let dialog = interface.files.export else { return }
    lastExport = LastExport(dialog: dialog, session: session)
    interface.files.export?.isDoubted = false
    let task = ExportTask(
      target: dialog.path,
      format: dialog.format,
      page: dialog.wantedPage,
      look: ForeignFile.Look(
        scale: dialog.format.hasScale ? dialog.scale : 1,
        isTransparent: dialog.isTransparent && dialog.format.canBeTransparent,
        isAnimated: dialog.isAnimated && dialog.format == .svg,
        film: dialog.film,
        pdfInk: dialog.pdfInk
      )
    )
    let name = FilePath.name(of: dialog.path)
    let ticket = beginWriting(localized("Writing {name}…", ["name": name]), to: dialog.path)
    let whole = WholeDocument(of: session)
    WorkQueue.once("sumi: export", niceness: BackgroundTasks.niceness) { [mailbox] in
      let result: Result<Losses, Failure>
      do throws(Failure) {
        var meter = ticket.meter
        let content = try whole.read(&meter)
        try Self.makeFolder(of: task.target)
        var losses = content.losses
        losses.formUnion(try task.write(content, from: whole.path, meter: meter))
        result = .success(losses)
      } catch {
        result = .failure(error)
      }
      mailbox.post(.exported(result, path: task.target, ticket))
    }
  }

  private nonisolated static func makeFolder(of path: String) throws(Failure) {
    do throws(SystemError) {
      try FileAccess.makeFolder(of: path)
    } catch {
      throw Failure("write", path, error)
    }
  }

  /// Says what became of an export, on its panel where that is still shown.
  func handleExported(_ result: Result<Losses, Failure>, _ path: String) -> [Step] {
    let isShown = interface.files.export?.path == path
    switch result {
    case .failure(let failure):
      guard isShown else { return [.tell(.failed(failure.message))] }
      interface.files.export?.complaint = failure.message
      interface.files.export?.isDoubted = false
      return []
    case .success(let losses):
      if isShown { interface.files.export = nil }
      guard !losses.isEmpty else {
        return [.tell(.done(localized("Exported to {path}", ["path": path])))]
      }
      let title = localized(
        "{name} was not exported completely",
        ["name": FilePath.name(of: path)]
      )
      // A question that is open, such as one about a document that was read meanwhile, stays.
      guard interface.files.question == nil else { return [.tell(.failed(title))] }
      interface.files.question = Question(
        title,
        losses.lines.map(Self.sentence) + [path],
        answers: [Question.Answer(localized("OK"))]
      )
      return []
    }
  }
}
