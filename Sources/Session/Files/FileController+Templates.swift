internal import Commands
internal import Editor
internal import Exchange
internal import InkModel
internal import Interface
internal import Progress
internal import SystemIO

/// Templates of pages: files whose first page is laid beneath the ink.
extension FileController {
  /// Lays the first page of a file beneath the ink of the page that is shown.
  func importTemplate(_ path: String) {
    let ticket = beginReading(localized("Reading {name}…", ["name": FilePath.name(of: path)]))
    WorkQueue.once("sumi: files", niceness: BackgroundTasks.niceness) { [mailbox] in
      mailbox.post(.template(Self.page(in: path, ticket), path: path, ticket))
    }
  }

  /// Returns the first page of a file without what belongs to its document: a page of a PDF becomes a
  /// picture, and links to other pages are left out.
  private nonisolated static func page(
    in path: String,
    _ ticket: WorkTicket
  ) -> Result<Page, Failure> {
    do throws(Failure) {
      switch try InputFile.find(path, meter: ticket.meter) {
      case .content(let content):
        let shown = PDFExport.resolved(
          content.document,
          scale: PDFExport.pictureScale,
          pageCount: 1,
          meter: ticket.meter
        )
        // A page that cannot be drawn would be blank.
        if let loss = shown.losses.lines.first { throw Failure("read: \(path): \(loss)") }
        var page = shown.document.pages[0]
        page.movePageLinks { _ in nil }
        return .success(page)
      case .recording:
        throw Failure("read: \(path): \(localized("a recording cannot be a template"))")
      }
    } catch {
      return .failure(error)
    }
  }

  /// Lays the page that was read beneath the ink, or says why not.
  func lay(_ page: Result<Page, Failure>, from path: String) -> [Step] {
    switch page {
    case .failure(let failure):
      guard interface.files.dialog != nil else { return [.tell(.failed(failure.message))] }
      complain(Self.sentence(failure.message))
      return []
    case .success(let page):
      (interface.files.dialog, lastFolder) = (nil, FilePath.parent(of: path))
      return [.apply(interface.editor.layTemplate(page, named: localized("Template")))]
    }
  }
}
