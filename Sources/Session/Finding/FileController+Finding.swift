internal import Editor
internal import HandwritingSearch
internal import InkModel
internal import Interface
internal import Practice
internal import Progress
internal import SystemIO

/// The search in the document that is shown.
///
/// All of it happens on one thread of the lowest priority: the search, and before it the look at the
/// words of pages that have changed since the last one.
extension FileController {
  /// Begins the search for a word that was written in the search bar, once the pen has rested.
  ///
  /// - Parameters:
  ///   - session: The document that is shown.
  ///   - now: The time in nanoseconds of the monotonic clock.
  package func findWritten(_ session: DocumentSession, now: Int64) {
    if let request = interface.takeFindRequest(now: now) { find(request, session) }
  }

  /// Begins a search; the last one is given up.
  func find(_ request: FindRequest, _ session: DocumentSession) {
    jobs.finding.ticket.stop()
    let (ticket, editor) = (WorkTicket(limits: settings.limits), session.editor)
    (jobs.finding.ticket, jobs.finding.editor) = (ticket, editor)
    let whole = WholeDocument(of: session)
    let path = session.path.map(Self.whole)
    let strokes = request == .selection ? editor.selectedStrokes : []
    let store = WordIndexStore(in: StateFolder.path(settings.stateFolder))
    let alphabet = AlphabetLibrary(settings).ownPath
    let own = OwnWords(in: StateFolder.path(settings.stateFolder))
    jobs.finding.queue.async { [mailbox, memory = jobs.finding.memory] in
      var outcome = DocumentSearch.Outcome()
      defer { mailbox.post(.located(outcome, isPrepared: request == .prepare, ticket)) }
      var meter = ticket.meter
      // What cannot be read is reported where its pages are read for the window.
      guard let document = try? whole.read(&meter).document, !ticket.isStopped,
        let index = memory.index(of: document, at: path, store, while: { !ticket.isStopped })
      else { return }
      let query: DocumentSearch.Query
      switch request {
      case .prepare: return
      case .text(let text): query = .text(text, Self.alphabet(at: alphabet))
      case .written(let lines):
        query = .ink(lines.enumerated().compactMap { WrittenStroke(number: $0, points: $1) })
      case .selection:
        query = .ink(strokes.enumerated().compactMap { WrittenStroke(number: $0, $1) })
      }
      outcome = DocumentSearch(query: query).outcome(in: document, index)
      if case .text(let text) = request, outcome.hasWriting { own.add(text) }
    }
  }

  /// Reads the user's own alphabet; `nil` when there is none that can be read.
  nonisolated static func alphabet(at path: String) -> Alphabet? {
    FileAccess.isFile(path) ? try? PracticeFiles.alphabet(of: path) : nil
  }

  /// Shows what was found, unless words were only looked at, another search has begun, or another document is shown.
  func handle(
    _ outcome: DocumentSearch.Outcome,
    _ isPrepared: Bool,
    _ ticket: WorkTicket
  ) -> [Step] {
    guard !isPrepared, ticket === jobs.finding.ticket, !ticket.isStopped,
      jobs.finding.editor === interface.editor
    else { return [] }
    return [
      .apply(
        interface.showFound(
          outcome.places,
          note: outcome.note,
          lacksAlphabet: outcome.lacksAlphabet
        )
      )
    ]
  }
}

/// The background work of the search.
struct FindingJobs {
  /// The search that is going on.
  var ticket = WorkTicket()
  /// The editor of the document that is searched; `nil` before the first search.
  weak var editor: Editor?
  /// The thread of all searches.
  let queue = WorkQueue("sumi: find", niceness: 19)
  /// The words of the document that was searched last.
  let memory = WordMemory()
}
