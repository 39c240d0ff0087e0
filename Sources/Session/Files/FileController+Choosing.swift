internal import DocumentStore
internal import Editor
internal import Exchange
internal import InkModel
package import Interface
internal import Progress
internal import SystemIO

/// The file dialog.
extension FileController {
  /// Endings of files that are opened, in small letters.
  package static let endings = Set(
    FormatTraits.readableEndings + ExchangeFormat.pdf.traits.endings
  )

  /// Endings of pictures, in small letters.
  private static let pictureEndings: Set<String> = ["png", "jpg", "jpeg", "svg"]

  /// Shows our own file dialog.
  func showDialog(for purpose: FileDialog.Purpose, _ session: DocumentSession) {
    interface.files.dialog = dialog(for: purpose, session)
    list()
  }

  /// A file dialog for the drawing that is shown.
  package func dialog(for purpose: FileDialog.Purpose, _ session: DocumentSession) -> FileDialog {
    let export = interface.files.export
    let isNamed = session.path != nil && !session.isDraft
    let documents = DocumentPaths.userFolder("DOCUMENTS", usual: "Documents")
    var own = isNamed ? session.path.map { FilePath.parent(of: Self.whole($0)) } : nil
    // A copy of what can only be read may not find room beside it.
    if purpose == .save, session.mustBeCopied, let folder = own, !FileAccess.isWritable(folder) {
      own = nil
    }
    let folder =
      switch purpose {
      case .export: export.map { FilePath.parent(of: $0.path) } ?? documents
      case .save: own ?? lastFolder ?? documents
      case .importPalette, .exportPalette, .importInk, .exportInk, .importTemplate, .findPDF:
        lastFolder ?? documents
      case .reference: lastFolder ?? DocumentPaths.userFolder("PICTURES", usual: "Pictures")
      case .open:
        own ?? lastFolder ?? (FileAccess.isFolder(documents) ? documents : DocumentPaths.home)
      }
    let name =
      switch purpose {
      case .export: export.map { FilePath.stem(of: FilePath.name(of: $0.path)) } ?? ""
      case .save where session.mustBeCopied:
        localized("{name} copy", ["name": name(of: session)])
      case .save, .open, .importTemplate: name(of: session)
      case .importPalette, .exportPalette: localized("Colours")
      case .importInk, .exportInk: exportedInkName
      case .reference, .findPDF: ""
      }
    let ending =
      switch purpose {
      case .export: export?.format.rawValue ?? "png"
      case .open, .save, .importTemplate: "sumi"
      case .importPalette, .exportPalette: "gpl"
      case .importInk, .exportInk: InkLibrary.ending
      case .reference: "png"
      case .findPDF: "pdf"
      }
    let endings: Set<String> =
      switch purpose {
      case .open, .importTemplate: Self.endings
      case .reference: Self.pictureEndings
      case .importInk: ImportedInk.endings
      case .save, .export, .importPalette, .exportPalette, .exportInk, .findPDF: [ending]
      }
    return FileDialog(
      for: purpose,
      in: folder,
      name: name,
      ending: ending,
      endings: endings,
      places: Self.places,
      recent: Array(
        RecentDocuments.list(in: settings.stateFolder).files.prefix(RecentDocuments.offered)
      ),
      home: DocumentPaths.home
    )
  }

  /// A path from the root on.
  package static func whole(_ path: String) -> String {
    FilePath.resolved(path, in: FileAccess.currentFolder, home: DocumentPaths.home)
  }

  /// Returns the name of the drawing, or a suggestion.
  package func name(of session: DocumentSession) -> String {
    if let name = session.path.map(DocumentPaths.name),
      !session.isDraft || !DocumentPaths.isAutomatic(name)
    {
      return name
    }
    let title = session.editor.document.title.filter { $0 != "/" && !$0.isNewline }
    return session.suggestedName
      ?? (title.isEmpty ? localized("Drawing") + " " + CalendarDate.now.dayText : title)
  }

  private static var places: [FileDialog.Place] {
    let folders = [
      (localized("Home"), DocumentPaths.home),
      (localized("Documents"), DocumentPaths.userFolder("DOCUMENTS", usual: "Documents")),
      (localized("Pictures"), DocumentPaths.userFolder("PICTURES", usual: "Pictures")),
      (localized("Downloads"), DocumentPaths.userFolder("DOWNLOAD", usual: "Downloads")),
    ]
    return [FileDialog.Place(localized("Recent"), path: nil)]
      + folders.map { FileDialog.Place($0.0, path: $0.1) }
      + [FileDialog.Place(localized("Computer"), path: "/")]
  }

  /// Reads the folder that the dialog shows.
  package func list() {
    guard let dialog = interface.files.dialog, let folder = dialog.folder else { return }
    jobs.listing.stop()
    let ticket = WorkTicket()
    jobs.listing = ticket
    let (order, mayBeMissing) = (dialog.order, !dialog.purpose.isReading)
    WorkQueue.once("sumi: files") { [mailbox] in
      let contents: FileDialog.Contents
      do throws(SystemError) {
        let entries = try FileAccess.entries(in: folder)
        guard !ticket.isStopped else { return }
        contents = .listed(FolderList(entries, by: order))
      } catch {
        // What is not there yet is made when something is written into it.
        contents =
          mayBeMissing && FileAccess.kind(of: folder) == .nothing
          ? .listed(FolderList()) : .failed(error.reason)
      }
      mailbox.post(.listed(contents, folder: folder, ticket))
    }
  }

  /// Looks what a path leads to.
  func probe(_ path: String) {
    jobs.probing.stop()
    let ticket = WorkTicket()
    jobs.probing = ticket
    let dialog = interface.files.dialog
    let named = dialog.map { $0.purpose.isReading ? path : $0.destination(path) } ?? path
    WorkQueue.once("sumi: files") { [mailbox] in
      let kind = FileAccess.kind(of: path)
      let other = kind == .folder ? kind : FileAccess.kind(of: named)
      let folder = FileAccess.kind(of: FilePath.parent(of: named))
      mailbox.post(
        .probed(path: kind == .folder ? path : named, kind: other, folder: folder, ticket)
      )
    }
  }

  /// Goes on after a path was looked at.
  func handleProbed(
    _ path: String,
    _ kind: FileAccess.Kind,
    folder: FileAccess.Kind,
    _ session: DocumentSession
  ) -> [Step] {
    let purpose = interface.files.dialog?.purpose
    switch (kind, purpose) {
    case (.folder, .some):
      if interface.files.dialog?.go(to: path) != nil { list() }
    case (.file, .open): find(path)
    case (.file, .findPDF): return openWithPDF(path, session)
    case (.file, .importPalette): importPalette(path)
    case (.file, .importInk): importInk(path)
    case (.file, .importTemplate): importTemplate(path)
    case (.file, .reference): readReference(path)
    case (.nothing, .open), (.nothing, .importPalette), (.nothing, .importInk),
      (.nothing, .importTemplate), (.nothing, .reference), (.nothing, .findPDF):
      complain(localized("File not found. Choose one from the list."))
    case (.nothing, _) where folder == .file || folder == .other:
      complain(localized("Not a folder: {path}", ["path": FilePath.parent(of: path)]))
    case (.nothing, .export), (.file, .export):
      lastFolder = FilePath.parent(of: path)
      interface.files.dialog = nil
      interface.files.export?.path = path
      interface.files.export?.isDoubted = kind == .file
    case (.nothing, _):
      lastFolder = FilePath.parent(of: path)
      return write(to: path, replaces: false, session)
    case (.file, .save) where path == session.path.map(Self.whole):
      guard !session.mustBeCopied else {
        complain(localized("This is the read-only document itself. Choose another name."))
        break
      }
      interface.files.dialog = nil
      session.tellThatAllIsKept()
    case (.file, .save), (.file, .exportPalette), (.file, .exportInk):
      interface.files.dialog?.doubted = path
    case (.file, nil): interface.files.export?.isDoubted = true
    default: complain(localized("Cannot write to this file. Choose another name."))
    }
    return []
  }

  /// Says what is wrong on the panel that is open.
  package func complain(_ words: String) {
    if interface.files.dialog != nil {
      interface.files.dialog?.complaint = words
    } else {
      interface.files.export?.complaint = words
    }
  }
}
