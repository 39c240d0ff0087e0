internal import Commands
internal import DocumentStore
package import Editor
internal import Exchange
internal import Geometry
internal import InkModel
package import Interface
internal import Progress
internal import Raster
package import SystemIO

/// The file dialogs of a window: they open, save and export, and offer drawings at the start.
///
/// 1. Call the function of a command, and ``carryOut(_:_:)`` each request about files.
/// 2. Wait for ``descriptor``, then ``handleResults(_:)``.
/// 3. Carry out the steps that these return, in order.
///
/// Whatever touches the disk happens in the background, so that a folder that does not answer stops
/// neither ink nor window.
package final class FileController {
  /// A step that the shell carries out.
  package enum Step {
    /// Show another document.
    case adopt(DocumentSession)
    /// Show what the editor has changed.
    case apply(Effects)
    /// Say something for a moment.
    case tell(Message)
    /// Carry out a request about the document that is then shown.
    case carryOut(FileRequest)
    /// Say that what the program was started with cannot be opened.
    case refuseStart(Failure)
    /// End the program.
    case end
  }

  package let interface: Interface
  package let settings: WindowSettings
  let mailbox: Mailbox<FileTaskResult>
  /// The background work that is going on for the dialogs.
  var jobs = FileJobs()
  /// All work that takes long.
  package let works: BackgroundTasks
  /// The path that the program was started with, while it is being read.
  var startPath: String?
  /// The folder that was shown last.
  var lastFolder: String?
  /// The last export, for doing it again; `nil` for none.
  var lastExport: LastExport?
  /// The name that is proposed for the file of an ink.
  var exportedInkName = ""
  /// The queue of requests about ink presets, which are carried out one after the other.
  private(set) lazy var inkQueue = WorkQueue("sumi: inks")
  /// A Boolean value that indicates whether the desktop has file dialogs.
  package var desktop = Desktop.unknown
  /// The desktop's name of the window; `nil` for a window that it does not know.
  package var window: String?
  /// The drawing that was shown before the current one; `nil` for none.
  var previous: (path: String, isDraft: Bool)?
  let recents: RecentDocuments
  /// The nanoseconds that stopped work may take at the end.
  private static let lastPatience: Int64 = 500_000_000

  /// Creates a controller without a dialog.
  ///
  /// - Parameters:
  ///   - interface: The interface that shows the dialogs.
  ///   - settings: The settings of new documents.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init(_ interface: Interface, _ settings: WindowSettings) throws(SystemError) {
    (self.interface, self.settings) = (interface, settings)
    mailbox = try Mailbox()
    recents = RecentDocuments(stateFolder: settings.stateFolder)
    works = try BackgroundTasks(interface)
  }

  /// One of them is readable when the background has found something out.
  package var descriptors: [CInt] { [mailbox.descriptor, works.descriptor] }

  // MARK: - What is wanted

  /// Saves the document under its name, or asks for a name where it has none.
  package func save(_ session: DocumentSession) -> [Step] {
    guard session.path != nil, !session.isDraft, !session.mustBeCopied else {
      return askForPlace(session)
    }
    session.tellThatAllIsKept()
    return []
  }

  /// Exports as the last time, or shows the dialog where nothing of this document has been exported.
  package func exportAgain(_ session: DocumentSession) {
    guard let lastExport, lastExport.session === session else { return showExport(session) }
    interface.files.export = lastExport.dialog
    export(session)
  }

  /// Asks where the drawing is to be kept.
  package func askForPlace(_ session: DocumentSession) -> [Step] {
    ask(for: .save, session)
    guard session.mustBeCopied else { return [] }
    return [
      .tell(
        .done(
          localized(
            "This document is read-only. Choose where to save a copy that you can edit."
          )
        )
      )
    ]
  }

  /// Does what a panel asks for.
  package func carryOut(_ request: FileRequest, _ session: DocumentSession) -> [Step] {
    switch request {
    case .list: list()
    case .choose(let path): probe(path)
    case .replace(let path): return write(to: path, replaces: true, session)
    case .preview: preview(session)
    case .chooseExportPlace: ask(for: .export, session)
    case .export:
      guard let path = interface.files.export?.path else { return [] }
      probe(path)
    case .open(let path): find(path)
    case .openDraft(let path): return open(path, isDraft: true, session)
    case .findPDF: ask(for: .findPDF, session)
    case .openWithPDF(let pdf): return openWithPDF(pdf, session)
    case .importPalette: ask(for: .importPalette, session)
    case .importTemplate: ask(for: .importTemplate, session)
    case .exportPalette: ask(for: .exportPalette, session)
    case .toggleReference: toggleReference(session)
    case .chooseReference: ask(for: .reference, session)
    case .ink(let request): carryOut(request, session)
    case .begin:
      let request = interface.files.leaveStart()
      return request.map { carryOut($0, session) } ?? []
    case .delete(let paths): delete(paths)
    case .openManual(let path): return openOutside(path)
    case .askToOpen(let address): ask(toOpen: address)
    case .openAddress(let address): return openOutside(address.text)
    case .gallery(let request): return carryOut(request, session)
    case .find(let request): find(request, session)
    case .writing(let request): carryOut(request, session)
    case .stop: works.stopShown()
    case .endAnyway: return [.end]
    }
    return []
  }

  /// Writes to a place that is known to be free, or may be written over.
  package func write(to path: String, replaces: Bool, _ session: DocumentSession) -> [Step] {
    if interface.files.dialog?.purpose == .save {
      interface.files.dialog = nil
      save(to: path, replaces: replaces, session)
    } else if interface.files.dialog?.purpose == .exportPalette {
      exportPalette(to: path)
    } else if interface.files.dialog?.purpose == .exportInk {
      exportInk(to: path)
    } else if interface.files.export != nil {
      interface.files.dialog = nil
      interface.files.export?.path = path
      export(session)
    }
    return []
  }

  // MARK: - In the background

  /// Begins reading, which is shown when it takes long; what was being read before is given up.
  ///
  /// - Parameter title: what is being done.
  /// - Returns: what the work asks whether it is still wanted.
  func beginReading(_ title: String) -> WorkTicket {
    if let reading = jobs.reading { works.stop(reading) }
    let ticket = works.begin(title, limits: settings.limits)
    (jobs.reading, jobs.playing, startPath) = (ticket, nil, nil)
    return ticket
  }

  /// Begins writing, which is shown when it takes long; only what was being written to the same path is
  /// given up.
  ///
  /// - Parameters:
  ///   - title: what is being done.
  ///   - path: the path of the file, which the end of the program would lose.
  /// - Returns: what the work asks whether it is still wanted.
  func beginWriting(_ title: String, to path: String) -> WorkTicket {
    if let output = jobs.outputs[path] { works.stop(output) }
    let ticket = works.begin(title, writes: true, limits: settings.limits)
    jobs.outputs[path] = ticket
    return ticket
  }

  /// Ends work; whether anybody waited for it.
  func endWork(_ ticket: WorkTicket) -> Bool {
    works.end(ticket)
    if let path = jobs.outputs.first(where: { $0.value === ticket })?.key {
      jobs.outputs[path] = nil
    } else {
      guard jobs.reading === ticket else { return false }
      (jobs.reading, jobs.playing) = (nil, nil)
    }
    return !ticket.isStopped
  }

  /// Gives up what goes on and waits a moment until nothing half written is left.
  package func finish() {
    works.stopAll()
    guard works.isWriting, let timer = try? Timer() else { return }
    timer.fire(at: Clock.now + Self.lastPatience)
    var poller = Poller(descriptors + [timer.descriptor])
    while works.isWriting {
      poller.wait(isBlocking: true)
      guard !poller.isReady(timer.descriptor) else { return }
      for answer in mailbox.receiveAll() {
        switch answer {
        case .exported(_, _, let ticket), .copied(_, _, _, let ticket),
          .written(_, _, let ticket):
          _ = endWork(ticket)
        case .changed(_, _, let ticket?): works.end(ticket)
        default: break
        }
      }
    }
  }

  /// Remembers a document for the list of those used last.
  package func remember(_ session: DocumentSession) {
    if let gallery = interface.files.gallery, gallery.current != session.path.map(Self.whole) {
      listDrawings(session)
    }
    guard let path = session.path, !session.isDraft else { return }
    recents.add(Self.whole(path))
  }

  /// Shows a file or an address in the program that the desktop has for it, without waiting for it.
  private func openOutside(_ place: String) -> [Step] {
    guard let opener = Program.path(of: UserManual.opener),
      (try? Program.launch(opener, [place])) != nil
    else { return [.tell(.failed(localized("Could not open {name}", ["name": place])))] }
    return []
  }

  /// Shows an address and asks whether to open it.
  private func ask(toOpen address: WebAddress) {
    interface.files.question = Question(
      localized("Open this address?"),
      [address.text],
      answers: [
        Question.Answer(localized("Cancel")),
        Question.Answer(localized("Open"), .openAddress(address)),
      ]
    )
  }

  private func delete(_ paths: [String]) {
    WorkQueue.once("sumi: files") { [trash] in
      // What somebody has open by now stays, and is offered again.
      for path in paths { _ = try? trash.put(path) }
    }
  }
}
