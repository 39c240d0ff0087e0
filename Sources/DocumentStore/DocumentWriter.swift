public import InkModel
public import PenInput
internal import Synchronization
public import SystemIO

/// Writes a document in the background, in order; the caller never waits for the disk.
///
/// 1. ``commit(_:endsJournal:)`` each change, ``journal(_:)`` the stroke under the pen every 50 ms.
/// 2. Wait for the descriptor of ``reports``; show failures until ``WriterReport/recovered``.
/// 3. ``close(within:)``.
///
/// What the disk refuses stays in memory, in order, and is tried again every half second. Changes
/// that wait are written together, so that a slow disk catches up.
public final class DocumentWriter: Sendable {
  /// What became of what was handed over.
  public let reports: Mailbox<WriterReport>

  private struct State: Sendable {
    /// What is not on the disk yet, the oldest first.
    var waiting: [(task: WriterTask, since: Int64)] = []
    /// How many tasks were ever handed over.
    var count = 0
    /// Whether a turn is due at once, so that none needs to be asked for.
    var isTurnDue = false
    /// Whether the disk refused last time; then a try is due after a pause.
    var isFailing = false
    var isTryDue = false
    var isClosed = false

    /// Whether a turn has to be asked for now; it counts as asked for then.
    mutating func needsTurn() -> Bool {
      guard !waiting.isEmpty, !isTurnDue, !isFailing else { return false }
      isTurnDue = true
      return true
    }
  }

  /// A document that is to be made or opened when there is something to write.
  private struct Plan: Sendable {
    var path: String
    /// What it is to hold; `nil` when it is there.
    var document: Document?
  }

  private let queue = WorkQueue("sumi: document")
  private let state = Mutex(State())
  /// Touched in the queue only, but for its beginning.
  private let file: Mutex<DocumentFile?>
  private let plan: Mutex<Plan?>

  /// Seconds between tries while the disk refuses.
  private static let pause = 0.5
  /// Seconds without a change after which the log is folded into the document.
  private static let rest = 2.0

  /// Makes a writer.
  ///
  /// - Parameter file: a document that is open for writing; it belongs to the writer from now on.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init(_ file: sending DocumentFile) throws(SystemError) {
    reports = try Mailbox()
    self.file = Mutex(file)
    plan = Mutex(nil)
  }

  /// Makes a writer of a document that is not there yet; the first change makes it.
  ///
  /// - Parameters:
  ///   - path: where it is to lie; nothing may be there.
  ///   - document: what it holds before the first change.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init(creating path: String, holding document: Document) throws(SystemError) {
    reports = try Mailbox()
    file = Mutex(nil)
    plan = Mutex(Plan(path: path, document: document))
  }

  /// Hands a change over; it is on the disk soon.
  ///
  /// - Parameters:
  ///   - change: what was done.
  ///   - endsJournal: whether the stroke under the pen is part of it.
  public func commit(_ change: DocumentChange, endsJournal: Bool = false) {
    enqueue(.change(change, endsJournal: endsJournal))
  }

  /// Begins the journal of a stroke, in the place of the one before.
  public func beginJournal(of stroke: UnfinishedStroke) { enqueue(.beginJournal(stroke)) }

  /// Adds samples to the journal of the stroke under the pen.
  public func journal(_ samples: [PenSample]) { enqueue(.journal(samples)) }

  /// Forgets the stroke under the pen.
  public func endJournal() { enqueue(.endJournal) }

  /// Stores a picture of the document for lists of documents.
  public func storePreview(_ png: [UInt8]) { enqueue(.preview(png)) }

  /// Brings the document to another place; what follows is written there.
  ///
  /// A document that is not there yet is made there.
  /// ``WriterReport/moved(to:)`` or ``WriterReport/notMoved(_:)`` tells what became of it.
  ///
  /// Where the disk refuses what waits, the old file stays, and what waits is written to the copy;
  /// where that cannot even be read any more, what is in memory takes its place.
  ///
  /// - Parameters:
  ///   - path: the new place.
  ///   - keepsOriginal: whether the old file stays as it is now.
  ///   - replaces: whether it takes the place of a file that is there; else nothing may be there.
  ///   - memory: the document with all that was handed over before; `nil` when it is not wholly in
  ///     memory.
  public func move(
    to path: String,
    keepsOriginal: Bool = false,
    replaces: Bool = false,
    memory: (document: Document, history: DocumentHistory)? = nil
  ) {
    let count = state.withLock { $0.count }
    queue.async {
      self.turn()
      let isRefused = self.state.withLock { !$0.waiting.isEmpty }
      let error = self.file.withLock { file -> DocumentError? in
        do throws(DocumentError) {
          if isRefused {
            try DocumentFile.prepare(path, replaces: replaces)
            do throws(DocumentError) {
              try self.carry(&file, to: path, replaces: replaces)
            } catch {
              guard let memory else { throw error }
              try DocumentFile.write(memory.document, history: memory.history, to: path)
              file = nil
              file = try self.open(path)
              self.forget(count)
            }
          } else {
            try self.move(&file, to: path, keepsOriginal: keepsOriginal, replaces: replaces)
          }
          return nil
        } catch {
          return error
        }
      }
      self.reports.post(error.map { .notMoved($0) } ?? .moved(to: path))
      guard isRefused, error == nil else { return }
      if self.state.withLock({ $0.waiting.isEmpty }) { self.finish(0, Clock.now) }
      self.turn()
    }
  }

  /// Forgets what waits of the first tasks that were ever handed over.
  private func forget(_ count: Int) {
    state.withLock { state in
      let done = state.count - state.waiting.count
      state.waiting.removeFirst(max(0, min(state.waiting.count, count - done)))
    }
  }

  /// Opens what has been written elsewhere.
  private func open(_ path: String) throws(DocumentError) -> sending DocumentFile {
    plan.withLock { $0 = Plan(path: path, document: nil) }
    return try carryOutPlan()
  }

  /// How many changes are not on the disk yet.
  public var unsavedCount: Int {
    state.withLock { $0.waiting.count { $0.task.isChange } }
  }

  /// Waits until everything is on the disk.
  ///
  /// - Parameter seconds: how long at most.
  /// - Returns: whether everything is.
  public func flush(within seconds: Double) -> Bool {
    let end = Clock.now + Int64(seconds * 1e9)
    repeat {
      queue.sync { turn() }
      if state.withLock({ $0.waiting.isEmpty }) { return true }
      Clock.sleep(seconds: 0.05)
    } while Clock.now < end
    return false
  }

  /// Writes what is left and makes the document one file again; nothing may be handed over
  /// afterwards.
  ///
  /// - Parameter seconds: how long to try at most while the disk refuses.
  /// - Returns: why not everything could be written; `nil` when it was.
  public func close(within seconds: Double) -> DocumentError? {
    let isSaved = flush(within: seconds)
    return queue.sync { () -> DocumentError? in
      state.withLock { $0.isClosed = true }
      return file.withLock { file in
        defer { file = nil }
        do throws(DocumentError) {
          try file?.close()
          guard !isSaved, let path = file?.path else { return nil }
          return DocumentError(.other, path, "not all changes could be written")
        } catch {
          return error
        }
      }
    }
  }

  // MARK: In the background

  private func enqueue(_ task: WriterTask) {
    let now = Clock.now
    let needsTurn = state.withLock { state in
      guard !state.isClosed else { return false }
      state.waiting.append((task, now))
      state.count += 1
      return state.needsTurn()
    }
    if needsTurn { queue.async { self.turn() } }
  }

  /// Writes all that waits, as one.
  private func turn() {
    let waiting = state.withLock { state in
      state.isTurnDue = false
      return state.waiting
    }
    guard !waiting.isEmpty else { return }
    do throws(DocumentError) {
      try write(waiting.map(\.task))
      finish(waiting.count, Clock.now)
    } catch {
      fail(error)
    }
  }

  private func write(_ tasks: [WriterTask]) throws(DocumentError) {
    // What the journal would forget at once need not be written.
    let end = tasks.lastIndex { $0.endsJournal } ?? 0
    let needed = tasks.enumerated().filter { $0 >= end || !$1.isJournal }.map(\.element)
    let error = file.withLock { file -> DocumentError? in
      do throws(DocumentError) {
        if file == nil { file = try carryOutPlan() }
        try file?.perform(needed)
      } catch {
        return error
      }
      return nil
    }
    if let error { throw error }
  }

  /// Brings a document elsewhere; where that fails it stays open where it was.
  private func move(
    _ file: inout sending DocumentFile?,
    to place: String,
    keepsOriginal: Bool,
    replaces: Bool
  ) throws(DocumentError) {
    guard let path = file?.path else {
      file = try make(at: place, replaces: replaces)
      return
    }
    // Should opening it again fail, it is tried with the next change.
    plan.withLock { $0 = Plan(path: path, document: nil) }
    do throws(DocumentError) {
      try file?.close()
    } catch {
      file = nil
      file = try carryOutPlan()
      throw error
    }
    file = nil
    var failure: DocumentError?
    do throws(DocumentError) {
      try Self.bring(path, to: place, keepsOriginal: keepsOriginal, replaces: replaces)
      plan.withLock { $0 = Plan(path: place, document: nil) }
    } catch {
      failure = error
    }
    file = try carryOutPlan()
    if let failure { throw failure }
  }

  /// Copies a document from a disk that refuses changes to another place, to go on there.
  private func carry(
    _ file: inout sending DocumentFile?,
    to place: String,
    replaces: Bool
  ) throws(DocumentError) {
    guard let old = file else {
      file = try make(at: place, replaces: replaces)
      return
    }
    try old.copy(to: place)
    file = try open(place)
  }

  /// Makes the document that is to be made, at another place than was planned.
  private func make(at place: String, replaces: Bool) throws(DocumentError) -> sending DocumentFile
  {
    guard let document = plan.withLock({ $0?.document }) else { return try carryOutPlan() }
    try DocumentFile.prepare(place, replaces: replaces)
    try DocumentFile.write(document, to: place)
    return try open(place)
  }

  private static func bring(
    _ path: String,
    to place: String,
    keepsOriginal: Bool,
    replaces: Bool
  ) throws(DocumentError) {
    if replaces { try DocumentFile.foldIn(place) }
    do throws(SystemError) {
      try FileAccess.makeFolder(of: place)
      guard replaces else {
        return try FileAccess.copy(path, as: place, keepsOriginal: keepsOriginal)
      }
      guard keepsOriginal else { return try FileAccess.bring(path, to: place) }
      try FileAccess.replace(place, with: try FileAccess.read(path))
    } catch {
      throw DocumentError(error, place)
    }
  }

  /// Makes the document that is to be made, and its folder, or opens it.
  private func carryOutPlan() throws(DocumentError) -> sending DocumentFile {
    guard let plan = plan.withLock({ $0 }) else {
      throw DocumentError(.other, "", "the document was closed")
    }
    guard let document = plan.document else {
      let file = try DocumentFile(plan.path)
      guard file.access == .writing else {
        throw DocumentError(.readOnly, plan.path, "it cannot be written any more")
      }
      self.plan.withLock { $0 = nil }
      return file
    }
    do throws(SystemError) {
      try FileAccess.makeFolder(of: plan.path)
    } catch {
      throw DocumentError(error, plan.path)
    }
    let file = try DocumentFile.create(plan.path, holding: document)
    self.plan.withLock { $0 = nil }
    return file
  }

  private func finish(_ count: Int, _ now: Int64) {
    let (delays, hasRecovered, needsTurn) = state.withLock { state in
      let delays = state.waiting.prefix(count).filter { $0.task.isChange }.map { now - $0.since }
      state.waiting.removeFirst(count)
      let hasRecovered = state.isFailing
      state.isFailing = false
      return (delays, hasRecovered, state.needsTurn())
    }
    if !delays.isEmpty { reports.post(.saved(delays: delays)) }
    if hasRecovered { reports.post(.recovered) }
    if needsTurn { queue.async { self.turn() } } else { rest() }
  }

  private func fail(_ error: DocumentError) {
    let (unsaved, needsTry) = state.withLock { state in
      defer { (state.isFailing, state.isTryDue) = (true, true) }
      return (state.waiting.count { $0.task.isChange }, !state.isTryDue)
    }
    reports.post(.failing(error, unsaved: unsaved))
    guard needsTry else { return }
    queue.async(after: Self.pause) { [weak self] in
      self?.state.withLock { $0.isTryDue = false }
      self?.turn()
    }
  }

  /// Folds the log into the document when nothing has been handed over for a while.
  private func rest() {
    queue.async(after: Self.rest) { [weak self] in
      guard let self, state.withLock({ $0.waiting.isEmpty }) else { return }
      // A failure is one of reading or writing; the next change will meet it again, and say so.
      file.withLock { file in try? file?.foldIn() }
    }
  }
}
