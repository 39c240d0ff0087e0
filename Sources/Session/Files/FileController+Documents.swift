internal import Commands
internal import DocumentStore
internal import Editor
internal import Exchange
internal import Geometry
internal import InkModel
internal import Interface
package import Progress
internal import SystemIO

/// Documents that are begun, opened and kept elsewhere.
extension FileController {
  /// Begins a new drawing; the old one is kept, and a message says where.
  package func begin(_ session: DocumentSession) -> [Step] {
    let keepsInk = session.isKept && !session.isBlank
    let steps = beginNew(session)
    guard keepsInk, case .adopt = steps.first else { return steps }
    return steps + [.tell(keepingMessage)]
  }

  /// The message about a drawing that is not shown any more.
  var keepingMessage: Message {
    let keys = interface.keys.hint(for: .program(.file(.showGallery)))
    let words =
      keys.isEmpty
      ? localized("The drawing is kept in All drawings.")
      : localized("The drawing is kept in All drawings ({keys}).", ["keys": keys])
    return .done(words, offer: Message.Offer(localized("Open again"), .file(.reopen)))
  }

  /// Begins a new drawing.
  func beginNew(_ session: DocumentSession) -> [Step] {
    if let refusal = refusal(to: session) { return refusal }
    do throws(Failure) {
      let drawing = try DocumentSession.draft(with: settings)
      leave(session)
      interface.files.gallery = nil
      let request = interface.files.leaveStart()
      return [.adopt(drawing)] + (request.map { carryOut($0, drawing) } ?? [])
    } catch {
      return [.tell(.failed(error.message))]
    }
  }

  /// Opens the drawing that was shown before this one.
  package func reopen(_ session: DocumentSession) -> [Step] {
    guard let previous else {
      return [.tell(.refused(localized("This window has no previous drawing.")))]
    }
    return open(previous.path, isDraft: previous.isDraft, session)
  }

  /// Remembers a document that another one replaces.
  private func leave(_ session: DocumentSession) {
    guard let path = session.path, session.isKept, !session.isBlank else { return }
    previous = (Self.whole(path), session.isDraft)
  }

  /// Opens the file that the program was started with, while the window shows an empty drawing.
  package func openAtStart(_ path: String) {
    find(path)
    startPath = path
  }

  /// Looks at a file that is to be opened.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - pdf: The PDF that is read for one that is missing; `nil` for none.
  func find(_ path: String, pdf: String? = nil) {
    let name = FilePath.name(of: path)
    let ticket = beginReading(localized("Reading {name}…", ["name": name]))
    WorkQueue.once("sumi: files", niceness: BackgroundTasks.niceness) { [mailbox] in
      let found: Result<InputFile.Found?, Failure>
      do throws(Failure) {
        let isDocument = SumiFile.isDocument(path)
        found = .success(
          isDocument ? nil : try InputFile.find(path, pdf: pdf, meter: ticket.meter)
        )
      } catch {
        found = .failure(error)
      }
      mailbox.post(.found(found, path: path, ticket))
    }
  }

  /// Opens what was looked at.
  func open(
    _ found: Result<InputFile.Found?, Failure>,
    _ path: String,
    _ session: DocumentSession
  ) -> [Step] {
    switch found {
    case .failure(let failure): return refuse(failure, of: path)
    case .success(nil): return open(path, isDraft: false, session)
    case .success(.content(let content)):
      guard let missing = content.missingPDF else { return adopt(content, path, session) }
      ask(for: missing, of: content, path)
      return []
    case .success(.recording): return []
    }
  }

  /// Nanoseconds for which a recording is played before the window looks after pens again.
  private static let playingTime: Int64 = 3_000_000

  /// Plays more of the recording that is opened; ink goes first.
  package func play(_ path: String, _ ticket: WorkTicket, _ session: DocumentSession) -> [Step] {
    guard jobs.reading === ticket, !ticket.isStopped, let playing = jobs.playing else {
      _ = endWork(ticket)
      return []
    }
    let again = { @Sendable [mailbox] in mailbox.post(.play(path: path, ticket)) }
    guard !session.editor.isDrawing else {
      works.later(again)
      return []
    }
    let end = Clock.now + Self.playingTime
    guard let document = playing.play(while: { Clock.now < end }) else {
      let (done, whole) = playing.progress
      ticket.meter.part(from: InputFile.readingShare, to: 1).advance(done, of: whole)
      again()
      return []
    }
    _ = endWork(ticket)
    return adopt(InputFile.Content(document: document, format: "recording"), path, session)
  }

  /// Opens a document of our own.
  package func open(_ path: String, isDraft: Bool, _ session: DocumentSession) -> [Step] {
    guard path != session.path.map(Self.whole) else {
      (interface.files.dialog, interface.files.gallery) = (nil, nil)
      return [.tell(.done(localized("This document is already open.")))]
    }
    if let refusal = refusal(to: session) { return refusal }
    do throws(Failure) {
      let opened = try DocumentSession.open(path, with: settings, isDraft: isDraft)
      leave(session)
      return adopt(opened, path)
    } catch {
      return refuse(error, of: path)
    }
  }

  func adopt(_ content: InputFile.Content, _ path: String, _ session: DocumentSession)
    -> [Step]
  {
    if let refusal = refusal(to: session) { return refusal }
    do throws(Failure) {
      let opened = try DocumentSession.importing(content.document, from: path, with: settings)
      opened.drawPaper(by: content.pdf)
      var remark = content.remark.map { [Self.sentence($0)] } ?? []
      if startPath == path {
        content.complain(of: path)
        let layers = session.editor.document.pages.flatMap(\.layers)
        if layers.contains(where: { !$0.bounds.isNull }) {
          remark.append(localized("What you drew in the meantime is a separate drawing."))
        }
      }
      leave(session)
      let steps = adopt(opened, path)
      let name = FilePath.name(of: path)
      if content.losses.isEmpty {
        let words = localized(
          "{name} was imported as a new drawing; the file is unchanged.",
          ["name": name]
        )
        opened.messages.post(.done(([words] + remark).joined(separator: " ")))
      } else {
        let title = localized("{name} was not imported completely", ["name": name])
        interface.files.question = Question(
          title,
          remark + content.losses.lines.map(Self.sentence),
          answers: [Question.Answer(localized("OK"))]
        )
      }
      return steps
    } catch {
      return refuse(error, of: path)
    }
  }

  private func adopt(_ opened: DocumentSession, _ path: String) -> [Step] {
    if !opened.isDraft || interface.files.dialog != nil { lastFolder = FilePath.parent(of: path) }
    (interface.files.dialog, interface.files.gallery, startPath) = (nil, nil, nil)
    let request = interface.files.leaveStart()
    let hits =
      jobs.gallery.wanted?.path == path ? [Step.carryOut(.gallery(.showHits(path: path)))] : []
    return [.adopt(opened)] + (request.map { carryOut($0, opened) } ?? []) + hits
  }

  private func refuse(_ failure: Failure, of path: String) -> [Step] {
    guard startPath != path else {
      startPath = nil
      return [.refuseStart(failure)]
    }
    guard interface.files.dialog != nil else { return [.tell(.failed(failure.message))] }
    complain(failure.message)
    return []
  }

  /// Returns the steps that refuse to leave a document for another; `nil` when it can be left.
  private func refusal(to session: DocumentSession) -> [Step]? {
    guard session.unsavedCount > 0, let trouble = session.trouble else { return nil }
    return [
      .tell(
        .failed(
          localized(
            "This drawing is not saved yet, so it stays open. {why}",
            ["why": trouble.text]
          )
        )
      )
    ]
  }

  // MARK: - Saving

  /// Keeps the drawing under a name from now on.
  package func save(to path: String, replaces: Bool, _ session: DocumentSession) {
    guard path != session.path.map(Self.whole) else { return session.tellThatAllIsKept() }
    guard session.mustBeCopied, let source = session.path else {
      return session.keep(at: path, replaces: replaces)
    }
    // What can only be read is copied, and the copy can be drawn on.
    let name = FilePath.name(of: path)
    let ticket = beginWriting(localized("Copying {name}…", ["name": name]), to: path)
    WorkQueue.once("sumi: files", niceness: BackgroundTasks.niceness) { [mailbox] in
      var failure: Failure?
      do throws(Failure) {
        try SumiFile.copy(source, to: path, meter: ticket.meter)
      } catch {
        failure = error
      }
      mailbox.post(.copied(failure, of: source, path: path, ticket))
    }
  }

  /// Returns the steps after a document that can only be read was copied, or not: the copy takes its place,
  /// unless another document is shown by now.
  func handleCopied(
    _ failure: Failure?,
    of source: String,
    _ path: String,
    _ session: DocumentSession
  ) -> [Step] {
    if let failure { return [.tell(.failed(failure.message))] }
    guard session.path == source else {
      return [.tell(.done(localized("Saved as {path}", ["path": path])))]
    }
    return open(path, isDraft: false, session)
  }

  /// A loss as a sentence.
  package static func sentence(_ loss: String) -> String {
    guard let first = loss.first else { return loss }
    return first.uppercased() + loss.dropFirst() + "."
  }
}
