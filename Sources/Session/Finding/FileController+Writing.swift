internal import Commands
internal import Editor
internal import Geometry
internal import HandwritingSearch
internal import Interface
internal import Progress
internal import SystemIO

/// Work on the handwriting that is selected: reading it, and putting it level.
///
/// Each is done in the background and shown when it takes long. A newer one stops the last.
extension FileController {
  /// The name of the threads of this work.
  private nonisolated static let thread = "sumi: writing"
  /// The longest text that a message shows, in characters.
  private static let longestText = 160

  /// Does something with the handwriting that is selected.
  func carryOut(_ request: WritingRequest, _ session: DocumentSession) {
    switch request {
    case .straighten: straighten(session)
    case .copyAsText: read(session)
    }
  }

  private func begin(_ title: String, _ session: DocumentSession) -> WorkTicket {
    works.stop(jobs.writing.ticket)
    let ticket = works.begin(title, limits: settings.limits)
    (jobs.writing.ticket, jobs.writing.editor) = (ticket, session.editor)
    return ticket
  }

  /// Ends work; returns whether its result is still wanted: none has begun after it, and the document is shown.
  private func end(_ ticket: WorkTicket) -> Bool {
    works.end(ticket)
    return ticket === jobs.writing.ticket && !ticket.isStopped
      && jobs.writing.editor === interface.editor
  }

  /// Applies the result of work, unless nobody wants it any more.
  func handle(
    _ result: WritingResult,
    _ ticket: WorkTicket,
    _ session: DocumentSession
  ) -> [Step] {
    guard !isPostponed(.writing(result, ticket), session), end(ticket) else { return [] }
    switch result {
    case .read(let outcome): return copy(outcome)
    case .straightened(let writing, let moves):
      return moves.map { [.apply(interface.editor.straighten(writing, by: $0))] } ?? []
    }
  }

  // MARK: - Straightening

  private func straighten(_ session: DocumentSession) {
    let ticket = begin(localized("Straightening writing…"), session)
    let writing = session.editor.selectedWriting
    WorkQueue.once(Self.thread, niceness: BackgroundTasks.niceness) { [mailbox] in
      let moves = LineStraightener.transforms(of: writing.written) { !ticket.isStopped }
      mailbox.post(.writing(.straightened(writing, by: moves), ticket))
    }
  }

  // MARK: - Reading

  private func read(_ session: DocumentSession) {
    let ticket = begin(localized("Reading handwriting…"), session)
    let writing = session.editor.selectedWriting
    let alphabet = AlphabetLibrary(settings).ownPath
    let own = OwnWords(in: StateFolder.path(settings.stateFolder))
    let folders = jobs.writing.dictionaryFolders
    WorkQueue.once(Self.thread, niceness: BackgroundTasks.niceness) { [mailbox] in
      let text = WritingText(
        alphabet: Self.alphabet(at: alphabet),
        dictionaries: HunspellDictionary.installed(in: folders),
        own: own.words
      )
      mailbox.post(.writing(.read(text.outcome(of: writing.written, ticket.meter)), ticket))
    }
  }

  /// Copies a text that was read, and shows it.
  private func copy(_ outcome: WritingText.Outcome) -> [Step] {
    switch outcome {
    case .stopped: return []
    case .lacksAlphabet:
      let command = Message.Offer(
        localized("Record own alphabet"),
        .program(.window(.recordAlphabet))
      )
      return [
        .tell(
          Message(
            .warning,
            localized("Handwriting is read by your own alphabet, which is not recorded yet."),
            offer: command
          )
        )
      ]
    case .lacksWords:
      return [
        .tell(
          .refused(
            localized(
              "No word list is installed that your alphabet can write; packages such as hunspell-en-us have one."
            )
          )
        )
      ]
    case .nothing:
      return [.tell(.refused(localized("Not sure of any word: nothing was copied.")))]
    case .text(let text, let unsure, let count):
      return [
        .apply(Effects(.text(.copy(text, to: .clipboard)))),
        .tell(Self.message(text, unsure, count)),
      ]
    }
  }

  private static func message(_ text: String, _ unsure: Int, _ count: Int) -> Message {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " / ")
    let shown = line.count > longestText ? line.prefix(longestText) + "…" : line[...]
    guard unsure > 0 else {
      return .done(localized("Copied as text: {text}", ["text": String(shown)]))
    }
    return .done(
      localized(
        "Copied as text: {text} – not sure of {number} of {count} words, marked {mark}",
        [
          "text": String(shown), "number": "\(unsure)", "count": "\(count)",
          "mark": WritingText.mark,
        ]
      )
    )
  }
}

/// The work on selected handwriting that is going on.
struct WritingJobs {
  /// The work that was begun last.
  var ticket = WorkTicket()
  /// The editor of its document; `nil` before the first.
  weak var editor: Editor?
  /// The folders of the dictionaries that handwriting is read by.
  var dictionaryFolders = HunspellDictionary.folders
}

/// The result of work on selected handwriting.
nonisolated enum WritingResult: Sendable {
  /// The motions that put lines level, by the positions of strokes; `nil` when it was stopped.
  case straightened(SelectedWriting, by: [Int: AffineTransform]?)
  /// The text.
  case read(WritingText.Outcome)
}
