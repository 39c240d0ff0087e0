internal import DocumentStore
internal import Editor
internal import Exchange
internal import InkModel
internal import Interface
internal import SystemIO

/// Documents that are begun, opened and kept elsewhere.
extension FileDesk {
  /// Begins a new drawing; the old one is kept.
  func begin(_ session: DocumentSession) -> [Step] {
    guard let refusal = refusal(to: session) else {
      do throws(Failure) {
        let drawing = try DocumentSession.draft(with: settings)
        let request = interface.files.leaveStart()
        return [.adopt(drawing)] + (request.map { carryOut($0, drawing) } ?? [])
      } catch {
        return [.tell(.failed(error.message))]
      }
    }
    return refusal
  }

  /// Looks at a file that is to be opened.
  func find(_ path: String) {
    let name = FilePath.name(of: path)
    let ticket = beginWork(localized("Reading {name}…", ["name": name]))
    WorkQueue.once("sumi: files") { [mailbox] in
      let found: Result<InputFile.Found?, Failure>
      do throws(Failure) {
        found = .success(SumiFile.isDocument(path) ? nil : try InputFile.find(path))
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
    case .failure(let failure): return refuse(failure)
    case .success(nil): return open(path, isDraft: false, session)
    case .success(.content(let content)): return take(content, path, session)
    case .success(.recording(let bytes)):
      do throws(Failure) {
        return take(try InputFile.played(bytes, path), path, session)
      } catch {
        return refuse(error)
      }
    }
  }

  /// Opens a document of our own.
  func open(_ path: String, isDraft: Bool, _ session: DocumentSession) -> [Step] {
    guard path != session.path.map(Self.whole) else {
      interface.files.dialog = nil
      return [.tell(.done(localized("This document is open here already.")))]
    }
    if let refusal = refusal(to: session) { return refusal }
    do throws(Failure) {
      let opened = try DocumentSession.open(path, with: settings, isDraft: isDraft)
      return adopt(opened, path)
    } catch {
      return refuse(error)
    }
  }

  private func take(_ content: InputFile.Content, _ path: String, _ session: DocumentSession)
    -> [Step]
  {
    if let refusal = refusal(to: session) { return refusal }
    do throws(Failure) {
      let opened = try DocumentSession.importing(content.document, from: path, with: settings)
      let steps = adopt(opened, path)
      let name = FilePath.name(of: path)
      let remark = content.remark.map { [Self.sentence($0)] } ?? []
      if content.losses.isEmpty {
        let words = localized(
          "{name} is a new drawing now; its file stays as it is.",
          ["name": name]
        )
        opened.notice = .done(([words] + remark).joined(separator: " "))
      } else {
        let title = localized("{name} is a new drawing now, but not all of it", ["name": name])
        interface.files.question = Question(
          title,
          remark + content.losses.lines.map(Self.sentence),
          answers: [Question.Answer(localized("Good"))]
        )
      }
      return steps
    } catch {
      return refuse(error)
    }
  }

  private func adopt(_ opened: DocumentSession, _ path: String) -> [Step] {
    if !opened.isDraft || interface.files.dialog != nil { lastFolder = FilePath.parent(of: path) }
    interface.files.dialog = nil
    let request = interface.files.leaveStart()
    return [.adopt(opened)] + (request.map { carryOut($0, opened) } ?? [])
  }

  private func refuse(_ failure: Failure) -> [Step] {
    guard interface.files.dialog != nil else { return [.tell(.failed(failure.message))] }
    complain(failure.message)
    return []
  }

  /// Why a document cannot be left for another; `nil` when it can.
  private func refusal(to session: DocumentSession) -> [Step]? {
    guard session.unsavedCount > 0, let trouble = session.trouble else { return nil }
    return [
      .tell(
        .failed(
          localized(
            "This drawing is not on the disk yet, so it stays open. {why}",
            ["why": trouble]
          )
        )
      )
    ]
  }

  // MARK: - Saving

  /// Keeps the drawing under a name from now on.
  func save(to path: String, replaces: Bool, _ session: DocumentSession) {
    guard path != session.path.map(Self.whole) else { return session.tellThatAllIsKept() }
    guard session.mustBeCopied, let source = session.path else {
      return session.keep(at: path, replaces: replaces)
    }
    // What can only be read is copied, and the copy can be drawn on.
    let ticket = beginWork(
      localized("Copying {name}…", ["name": FilePath.name(of: path)]),
      writes: true
    )
    WorkQueue.once("sumi: files") { [mailbox] in
      var failure: Failure?
      do throws(Failure) {
        try SumiFile.copy(source, to: path)
      } catch {
        failure = error
      }
      mailbox.post(.copied(failure, path: path, ticket))
    }
  }

  /// A loss as a sentence.
  static func sentence(_ loss: String) -> String {
    guard let first = loss.first else { return loss }
    return first.uppercased() + loss.dropFirst() + "."
  }
}
