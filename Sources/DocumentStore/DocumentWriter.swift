public import InkModel
public import PenInput
internal import Synchronization
public import SystemIO

/// Writes a document in the background, in order; the caller never waits for the disk.
///
/// 1. ``commit(_:endsJournal:)`` each change, ``journal(_:)`` the stroke under the pen.
/// 2. Wait for the descriptor of ``reports``; show failures until ``WriterReport/recovered``.
/// 3. ``close(within:retryingFor:)``.
///
/// A thread that never waits for a flush appends every task to a log beside the document, where it
/// survives the end of the program at once. Another one flushes the log, at most twice a second, and
/// follows with the database as soon as the pen rests. Changes that the disk refuses stay in memory,
/// in order, and are retried every half second.
public final class DocumentWriter: Sendable {
  /// The outcomes of the tasks, for the thread that draws.
  public let reports: Mailbox<WriterReport>

  /// The document that the writer writes.
  struct Target: Sendable {
    var path: String
    /// The contents of a file that is not made yet; `nil` when it exists.
    var document: Document?
    /// A Boolean value that indicates whether the file itself was flushed.
    var isFlushed = true
    /// The stamp of the last log of the database.
    var stamp: UInt64 = 0
    /// The stamp of the log that begins next beside the document: known to the database before there is that log,
    /// so that it takes nothing from it twice.
    var nextStamp: UInt64 = AppendLog.makeStamp()
    /// The lock of a file that was made and is not open yet.
    var lock: FileLock?
  }

  /// Flushes the log and writes the database.
  let queue = WorkQueue("sumi: document")
  /// Appends to the log; never flushes.
  let logQueue = WorkQueue("sumi: log")
  let state = Mutex(PendingTasks())
  /// Touched in ``queue`` only, but for its beginning; `nil` until it is needed.
  let file: Mutex<DocumentFile?>
  let target: Mutex<Target>
  /// The log, once there is something to append.
  let log = Mutex<AppendLog?>(nil)
  /// The log beside the place to which the document moves; `nil` when it does not move.
  ///
  /// Touched in ``logQueue`` only.
  let nextLog = Mutex<AppendLog?>(nil)
  /// Called while the document moves, when it lies at its new place and nothing else is done.
  let didTransfer = Mutex<(@Sendable () -> Void)?>(nil)

  /// Seconds between retries while the disk refuses.
  private static let pause = 0.5
  /// A multiple of the time to wait for all tasks, after which a disk that has not answered for one of them
  /// is taken not to answer at all.
  private static let longestStall = 2.0
  /// Seconds without a change after which the log of SQLite is written back into the document.
  private static let rest = 2.0

  /// Makes a writer.
  ///
  /// - Parameter file: a document that is open for writing; it belongs to the writer from now on.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init(_ file: sending DocumentFile) throws(SystemError) {
    reports = try Mailbox()
    // A position that cannot be read is met again, and told of, with the first change.
    let stamp = (try? file.logPosition.stamp) ?? 0
    target = Mutex(Target(path: file.path, stamp: stamp))
    self.file = Mutex(file)
  }

  /// Makes a writer of a document that is not there yet; the first change makes it.
  ///
  /// - Parameters:
  ///   - path: the path of the new file; nothing may be there.
  ///   - document: the contents before the first change.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init(creating path: String, holding document: Document) throws(SystemError) {
    reports = try Mailbox()
    target = Mutex(Target(path: path, document: document))
    file = Mutex(nil)
  }

  /// Schedules a change; it survives the end of the program at once, and is on the disk soon.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - endsJournal: whether the stroke under the pen is part of it.
  public func commit(_ change: DocumentChange, endsJournal: Bool = false) {
    enqueue(.change(change, endsJournal: endsJournal))
  }

  /// Begins the journal of a stroke, replacing the previous one.
  public func beginJournal(of stroke: UnfinishedStroke) { enqueue(.beginJournal(stroke)) }

  /// Adds samples to the journal of the stroke under the pen.
  public func journal(_ samples: [PenSample]) { enqueue(.journal(samples)) }

  /// Discards the journal of the stroke under the pen.
  public func endJournal() { enqueue(.endJournal) }

  /// The number of changes that are not in the document yet.
  public var unsavedCount: Int {
    state.withLock { $0.waiting.count { $0.task.isChange } }
  }

  /// Waits until everything is in the document and on the disk.
  ///
  /// - Parameters:
  ///   - seconds: the longest time to wait.
  ///   - patience: the longest time to retry once the disk has refused.
  /// - Returns: whether everything is on the disk.
  public func flush(within seconds: Double, retryingFor patience: Double = .infinity) -> Bool {
    var end = Clock.now + Int64(seconds * 1e9)
    repeat {
      // A disk that does not answer has the thread of the queue wait, not the caller.
      guard queue.perform(within: Self.longestStall * seconds, { [self] in commitAll() }) else {
        return false
      }
      let (isDone, isFailing) = state.withLock { ($0.waiting.isEmpty, $0.isFailing) }
      if isDone { return true }
      if isFailing, patience < seconds { end = min(end, Clock.now + Int64(patience * 1e9)) }
      Clock.sleep(seconds: 0.05)
    } while Clock.now < end
    return false
  }

  /// Writes all pending changes and makes the document one file again; no task may follow.
  ///
  /// - Parameters:
  ///   - seconds: the longest time to wait for a slow disk.
  ///   - patience: the longest time to retry once the disk has refused.
  /// - Returns: the error that kept changes from being written; `nil` when all are.
  public func close(
    within seconds: Double,
    retryingFor patience: Double = .infinity
  ) -> DocumentError? {
    let isSaved = flush(within: seconds, retryingFor: patience)
    state.withLock { $0.isClosed = true }
    let error = Mutex<DocumentError?>(nil)
    let hasAnswered = queue.perform(within: seconds) { [self] in
      let failure = closeFile(isSaved: isSaved)
      error.withLock { $0 = failure }
    }
    guard hasAnswered else {
      let path = target.withLock { $0.path }
      return DocumentError(.other, path, localized("the disk does not answer"))
    }
    return error.withLock { $0 }
  }

  /// Closes the file; called in ``queue``.
  ///
  /// - Parameter isSaved: whether it has all changes.
  /// - Returns: the error that kept changes from being written; `nil` when all are.
  private func closeFile(isSaved: Bool) -> DocumentError? {
    // Otherwise the next start takes from the log what is missing.
    if isSaved { logQueue.sync { log.withLock { $0 }?.remove() } }
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

  // MARK: Scheduling

  private func enqueue(_ task: WriterTask) {
    let now = Clock.now
    let (needsAppend, time) = state.withLock { $0.add(task, at: now) }
    if needsAppend { logQueue.async { self.appendWaiting() } }
    if let time { schedule(at: time) }
  }

  /// Schedules a flush, unless one is due by then.
  private func schedule(at time: Int64) {
    guard state.withLock({ $0.isScheduling(at: time) }) else { return }
    queue.async(after: Double(time - Clock.now) / 1e9) {
      guard self.state.withLock({ $0.isDue(at: time) }) else { return }
      self.flushWaiting()
    }
  }

  // MARK: The log

  /// Appends to the log what it lacks; called in ``logQueue``.
  func appendWaiting() {
    let (tasks, first) = state.withLock { $0.takeUnlogged() }
    for (index, task) in tasks.enumerated() {
      let isAppended = log.withLock { log in
        // Without a log the database is written at once, and the reason told of if that fails too.
        guard let current = log ?? (try? makeLog()) else { return false }
        log = current
        return (try? current.append(task, number: first + index)) != nil
      }
      appendToNextLog(task, number: first + index)
      state.withLock { $0.didAppend(isAppended ? first + index : nil) }
      guard isAppended else { return }
    }
  }

  /// The stamp of the log, or of the one that begins next.
  private var logStamp: UInt64 {
    log.withLock { $0?.stamp } ?? target.withLock { $0.nextStamp }
  }

  private func makeLog() throws(DocumentError) -> AppendLog {
    try makePlannedFile()
    let (path, base, stamp) = target.withLock { ($0.path, $0.stamp, $0.nextStamp) }
    // Opening the document has taken over what an earlier log held, so that one which lies there could
    // not be removed, or could not be begun.
    DocumentFile.removeAppendLog(of: path)
    do throws(SystemError) {
      return try AppendLog(beside: path, base: base, stamp: stamp)
    } catch {
      throw DocumentError(error, path)
    }
  }

  // MARK: The disk

  /// Flushes what waits, in the log or in the database; called in ``queue``.
  private func flushWaiting() {
    logQueue.sync { appendWaiting() }
    let now = Clock.now
    switch state.withLock({ $0.nextStep(at: now) }) {
    case .nothing: break
    case .wait(let time): schedule(at: time)
    case .flushLog: flushLog()
    case .commit(let count): commit(count)
    }
  }

  private func flushLog() {
    let number = state.withLock { $0.logged }
    // A log is of no use without the document that it continues.
    guard let log = log.withLock({ $0 }), (try? flushMadeFile()) != nil,
      (try? log.flush()) != nil
    else { return commitAll() }
    let now = Clock.now
    let (delays, time) = state.withLock { ($0.didFlush(through: number, at: now), $0.nextTime) }
    if !delays.isEmpty { reports.post(.saved(delays: delays)) }
    if let time { schedule(at: time) }
  }

  /// Writes all waiting tasks into the database; called in ``queue``.
  func commitAll() { commit(state.withLock { $0.waiting.count }) }

  /// Writes the first waiting tasks into the database, in one transaction.
  private func commit(_ count: Int) {
    guard count > 0 else { return }
    if state.withLock({ $0.isFailing }) { skipDone() }
    let (tasks, number) = state.withLock { $0.first(count) }
    guard !tasks.isEmpty else { return }
    // A log that begins meanwhile has these tasks, too.
    let position = LogPosition(stamp: logStamp, number: UInt64(number))
    let error = file.withLock { file -> DocumentError? in
      do throws(DocumentError) {
        if file == nil { file = try openTarget() }
        try file?.perform(tasks, through: position)
      } catch {
        // Refused once while it opened its own log, SQLite only reads until it opens the file anew.
        if error.kind == .readOnly { file = nil }
        return error
      }
      return nil
    }
    if let error { fail(error) } else { finish(through: number) }
  }

  /// Records tasks as done that the database has although the write was refused: SQLite may fail after
  /// the commit, when it removes its journal.
  func skipDone() {
    // Where it cannot be read, the next write fails as well.
    let position = file.withLock { file in try? file?.logPosition }
    guard let position, position.stamp == logStamp else { return }
    let (tasks, last) = state.withLock { $0.first($0.waiting.count) }
    guard position.number > UInt64(last - tasks.count) else { return }
    // What it knows of itself is from before they were done.
    file.withLock { $0 = nil }
    finish(through: Int(position.number))
  }

  /// Records tasks as done; what the log holds of them is not needed any more.
  func finish(through number: Int) {
    let now = Clock.now
    let (delays, hasRecovered, time) = state.withLock { state in
      let delays = state.didCommit(through: number, at: now)
      defer { state.isFailing = false }
      return (delays, state.isFailing, state.nextTime)
    }
    if !delays.isEmpty { reports.post(.saved(delays: delays)) }
    if hasRecovered { reports.post(.recovered) }
    if let time { return schedule(at: time) }
    logQueue.async { [self] in
      // Records that stay are passed over, as the database has them.
      if state.withLock({ $0.waiting.isEmpty }) { try? log.withLock { $0 }?.removeRecords() }
    }
    foldInAtRest()
  }

  private func fail(_ error: DocumentError) {
    let (unsaved, needsRetry) = state.withLock { state in
      defer { (state.isFailing, state.isRetryDue) = (true, true) }
      return (state.waiting.count { $0.task.isChange }, !state.isRetryDue)
    }
    reports.post(.failing(error, unsaved: unsaved))
    guard needsRetry else { return }
    queue.async(after: Self.pause) { [weak self] in
      self?.state.withLock { $0.isRetryDue = false }
      self?.commitAll()
    }
  }

  /// Writes SQLite's log back into the document after a while without changes.
  private func foldInAtRest() {
    queue.async(after: Self.rest) { [weak self] in
      guard let self, state.withLock({ $0.waiting.isEmpty }) else { return }
      // A failure is one of reading or writing; the next change will meet it again, and say so.
      file.withLock { file in try? file?.foldIn() }
    }
  }
}
