internal import Editor
package import Interface
package import Portal
internal import Progress
internal import SystemIO
internal import Widgets

/// The file dialogs of the desktop, where it has some; our own everywhere else.
extension FileController {
  /// The knowledge about the desktop's dialogs.
  package enum Desktop {
    /// Nothing yet.
    case unknown
    /// There are some.
    case there
    /// There are none.
    case missing
  }

  /// The seconds in which the desktop has to say whether it has dialogs; then ours is shown.
  private static let desktopPatience = 0.5

  /// Asks for a file, with the desktop's dialog where there is one.
  package func ask(for purpose: FileDialog.Purpose, _ session: DocumentSession) {
    jobs.probing.stop()
    let ticket = WorkTicket()
    (jobs.probing, jobs.asking) = (ticket, session)
    guard desktop != .missing, let window else { return showDialog(for: purpose, session) }
    let wish = wish(for: purpose, session)
    if desktop == .unknown {
      WorkQueue.once("sumi: dialog", after: Self.desktopPatience) {
        [mailbox] in mailbox.post(.noDesktop(purpose, ticket))
      }
    }
    WorkQueue.once("sumi: dialog") { [mailbox] in
      guard Portal.offersFiles else { return mailbox.post(.noDesktop(purpose, ticket)) }
      mailbox.post(.desktopIsThere(ticket))
      // Late: ours is shown by now.
      guard ticket.begin() else { return }
      let answer =
        purpose.isReading
        ? Portal.openFiles(
          title: wish.title,
          filters: wish.filters,
          folder: wish.folder,
          parent: window
        )
        : Portal.saveFile(
          title: wish.title,
          name: wish.name,
          filters: wish.filters,
          folder: wish.folder,
          parent: window
        )
      let path = answer.map { $0.first.flatMap(FileAddress.path(of:)) }
      let isThere =
        if case .chosen(let path?) = path { FileAccess.kind(of: path) == .file } else { false }
      mailbox.post(.chosen(path, isThere: isThere, purpose, ticket))
    }
  }

  /// The contents of the desktop's dialog.
  private struct Wish: Sendable {
    var title: String
    var name: String
    var folder: String
    var filters: [FileFilter]
  }

  private func wish(for purpose: FileDialog.Purpose, _ session: DocumentSession) -> Wish {
    let dialog = dialog(for: purpose, session)
    let patterns = dialog.endings.sorted().map { "*." + $0 }
    let title =
      switch purpose {
      case .open: localized("Open")
      case .save: localized("Save as")
      case .export: localized("Export to")
      case .importPalette: localized("Import palette")
      case .importTemplate: localized("Choose template")
      case .exportPalette: localized("Export palette")
      case .importInk: localized("Import ink")
      case .exportInk: localized("Export ink")
      case .reference: localized("Open picture")
      case .findPDF: localized("Choose PDF")
      }
    let kind =
      switch purpose {
      case .open, .save, .export, .importTemplate: localized("Drawings")
      case .importPalette, .exportPalette: localized("GIMP palettes")
      case .importInk, .exportInk: localized("Inks")
      case .reference: localized("Pictures")
      case .findPDF: localized("PDFs")
      }
    return Wish(
      title: title,
      name: dialog.input.text,
      folder: dialog.folder ?? DocumentPaths.home,
      filters: [
        FileFilter(kind, patterns), FileFilter(localized("All files"), ["*"]),
      ]
    )
  }

  /// Continues with the file that was chosen in the desktop's dialog, which has confirmed replacing
  /// one.
  package func handleChoice(
    _ answer: PortalAnswer<String?>,
    isThere: Bool,
    _ purpose: FileDialog.Purpose,
    _ session: DocumentSession
  ) -> [Step] {
    switch answer {
    case .cancelled: return []
    case .unavailable:
      desktop = .missing
      showDialog(for: purpose, session)
      return []
    case .failed(let words): return [.tell(.failed(words))]
    case .chosen(nil):
      return [
        .tell(
          .failed(localized("Only files on this computer can be used. Copy the file here first."))
        )
      ]
    case .chosen(let path?):
      lastFolder = FilePath.parent(of: path)
      switch purpose {
      case .open: find(path)
      case .findPDF: return openWithPDF(path, session)
      case .export where jobs.asking !== session, .save where jobs.asking !== session:
        // The desktop's dialog stays while another drawing is opened, which was not asked about.
        return [.tell(keepingMessage)]
      case .export: interface.files.export?.path = path
      case .save:
        let named = dialog(for: .save, session).destination(path)
        // A name that gets an ending is another one than was asked about.
        guard named == path else {
          showDialog(for: .save, session)
          probe(named)
          return []
        }
        save(to: path, replaces: isThere, session)
      case .importPalette: importPalette(path)
      case .importInk: importInk(path)
      case .importTemplate: importTemplate(path)
      case .reference: readReference(path)
      case .exportPalette, .exportInk:
        let named = dialog(for: purpose, session).destination(path)
        guard named == path else {
          showDialog(for: purpose, session)
          probe(named)
          return []
        }
        if purpose == .exportInk { exportInk(to: path) } else { exportPalette(to: path) }
      }
      return []
    }
  }
}
