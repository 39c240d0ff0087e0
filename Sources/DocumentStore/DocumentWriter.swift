public import InkModel
public import PenInput
internal import Synchronization
public import SystemIO

/// Writes a document in the background, in order; the caller never waits for the disk.
///
/// 1. ``commit(_:endsJournal:)`` each change, ``journal(_:)`` the stroke under the pen.
/// 2. Wait for the descriptor of ``reports``; show failures until ``WriterReport/recovered``.
/// 3. ``close(within:)``.
///
/// Changes that the disk refuses stay in memory, in order, and are retried every half second.
/// Waiting changes are written together, so that a slow disk catches up.
public final class DocumentWriter: Sendable {
  /// The outcomes of the tasks, for the thread that draws.
  public let reports: Mailbox<WriterReport>

  private struct State: Sendable {
    /// The tasks that are not on the disk yet, the oldest first.
    var waiting: [(task: WriterTask, since: Int64)] = []
    /// The number of all tasks so far.
    var count = 0
    /// A Boolean value that indicates whether writing is scheduled already.
    var isWriteDue = false
    /// A Boolean value that indicates whether the last write failed; a retry then follows a pause.
    var isFailing = false
    var isRetryDue = false
    var isClosed = false

    /// Returns whether writing has to be scheduled now, and records it as scheduled.
    mutating func needsWrite() -> Bool {
      guard !waiting.isEmpty, !isWriteDue, !isFailing else { return false }
      isWriteDue = true
      return true
    }
  }

  /// A document that is made or opened with the next task.
  private struct Plan: Sendable {
    var path: String
    /// The initial contents; `nil` when the file exists.
    var document: Document?
  }

  private let queue = WorkQueue("sumi: document")
  private let state = Mutex(State())
  /// Touched in the queue only, but for its beginning.
  private let file: Mutex<DocumentFile?>
  private let plan: Mutex<Plan?>

  /// Seconds between retries while the disk refuses.
  private static let pause = 0.5
  /// Seconds without a change after which the log is written back into the document.
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
  ///   - path: the path of the new file; nothing may be there.
  ///   - document: the contents before the first change.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init(creating path: String, holding document: Document) throws(SystemError) {
    reports = try Mailbox()
    file = Mutex(nil)
    plan = Mutex(Plan(path: path, document: document))
  }

  /// Schedules a change; it is on the disk soon.
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

  /// Stores a picture of the document for lists of documents.
  public func storePreview(_ png: [UInt8]) { enqueue(.preview(png)) }

  /// Moves the document to another path; later changes are written there.
  ///
  /// A document that is not there yet is made there. ``WriterReport/moved(to:)`` or
  /// ``WriterReport/notMoved(_:)`` reports the outcome.
  ///
  /// If the disk refuses pending changes, the old file stays and they are written to a copy; if the
  /// old file cannot even be read any more, `memory` is written instead.
  ///
  /// - Parameters:
  ///   - path: the new path.
  ///   - keepsOriginal: whether the old file stays as it is now.
  ///   - replaces: whether an existing file is replaced; otherwise nothing may be there.
  ///   - memory: the document with all changes so far; `nil` when it is not wholly in memory.
  public func move(
    to path: String,
    keepsOriginal: Bool = false,
    replaces: Bool = false,
    memory: (document: Document, history: DocumentHistory)? = nil
  ) {
    let count = state.withLock { $0.count }
    queue.async {
      self.writeWaiting()
      let isRefused = self.state.withLock { !$0.waiting.isEmpty }
      let error = self.file.withLock { file -> DocumentError? in
        do throws(DocumentError) {
          if isRefused {
            try DocumentFile.prepare(path, replaces: replaces)
            do throws(DocumentError) {
              try self.copy(&file, to: path, replaces: replaces)
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
      self.writeWaiting()
    }
  }

  /// Discards the waiting tasks among the first of all tasks.
  private func forget(_ count: Int) {
    state.withLock { state in
      let done = state.count - state.waiting.count
      state.waiting.removeFirst(max(0, min(state.waiting.count, count - done)))
    }
  }

  /// Opens the document at another path.
  private func open(_ path: String) throws(DocumentError) -> sending DocumentFile {
    plan.withLock { $0 = Plan(path: path, document: nil) }
    return try carryOutPlan()
  }

  /// The number of changes that are not on the disk yet.
  public var unsavedCount: Int {
    state.withLock { $0.waiting.count { $0.task.isChange } }
  }

  /// Waits until everything is on the disk.
  ///
  /// - Parameter seconds: the longest time to wait.
  /// - Returns: whether everything is on the disk.
  public func flush(within seconds: Double) -> Bool {
    let end = Clock.now + Int64(seconds * 1e9)
    repeat {
      queue.sync { writeWaiting() }
      if state.withLock({ $0.waiting.isEmpty }) { return true }
      Clock.sleep(seconds: 0.05)
    } while Clock.now < end
    return false
  }

  /// Writes all pending changes and makes the document one file again; no task may follow.
  ///
  /// - Parameter seconds: the longest time to retry while the disk refuses.
  /// - Returns: the error that kept changes from being written; `nil` when all are.
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
    let needsWrite = state.withLock { state in
      guard !state.isClosed else { return false }
      state.waiting.append((task, now))
      state.count += 1
      return state.needsWrite()
    }
    if needsWrite { queue.async { self.writeWaiting() } }
  }

  /// Writes all waiting tasks in one transaction.
  private func writeWaiting() {
    let waiting = state.withLock { state in
      state.isWriteDue = false
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
    // Journal entries that a later task discards need not be written.
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

  /// Moves the open document; if that fails it stays open at its old path.
  private func move(
    _ file: inout sending DocumentFile?,
    to destination: String,
    keepsOriginal: Bool,
    replaces: Bool
  ) throws(DocumentError) {
    guard let path = file?.path else {
      file = try make(at: destination, replaces: replaces)
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
      try Self.transfer(path, to: destination, keepsOriginal: keepsOriginal, replaces: replaces)
      plan.withLock { $0 = Plan(path: destination, document: nil) }
    } catch {
      failure = error
    }
    file = try carryOutPlan()
    if let failure { throw failure }
  }

  /// Copies a document from a disk that refuses changes and continues with the copy.
  private func copy(
    _ file: inout sending DocumentFile?,
    to destination: String,
    replaces: Bool
  ) throws(DocumentError) {
    guard let old = file else {
      file = try make(at: destination, replaces: replaces)
      return
    }
    try old.copy(to: destination)
    file = try open(destination)
  }

  /// Makes the planned document at another path.
  private func make(
    at destination: String,
    replaces: Bool
  ) throws(DocumentError) -> sending DocumentFile {
    guard let document = plan.withLock({ $0?.document }) else { return try carryOutPlan() }
    try DocumentFile.prepare(destination, replaces: replaces)
    try DocumentFile.write(document, to: destination)
    return try open(destination)
  }

  private static func transfer(
    _ path: String,
    to destination: String,
    keepsOriginal: Bool,
    replaces: Bool
  ) throws(DocumentError) {
    if replaces { try DocumentFile.foldIn(destination) }
    do throws(SystemError) {
      try FileAccess.makeFolder(of: destination)
      guard replaces else {
        return try FileAccess.copy(path, as: destination, keepsOriginal: keepsOriginal)
      }
      guard keepsOriginal else { return try FileAccess.relocate(path, to: destination) }
      try FileAccess.replace(destination, with: try FileAccess.read(path))
    } catch {
      throw DocumentError(error, destination)
    }
  }

  /// Makes the planned document and its folder, or opens an existing one.
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
    let (delays, hasRecovered, needsWrite) = state.withLock { state in
      let delays = state.waiting.prefix(count).filter { $0.task.isChange }.map { now - $0.since }
      state.waiting.removeFirst(count)
      let hasRecovered = state.isFailing
      state.isFailing = false
      return (delays, hasRecovered, state.needsWrite())
    }
    if !delays.isEmpty { reports.post(.saved(delays: delays)) }
    if hasRecovered { reports.post(.recovered) }
    if needsWrite { queue.async { self.writeWaiting() } } else { rest() }
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
      self?.writeWaiting()
    }
  }

  /// Writes the log back into the document after a while without changes.
  private func rest() {
    queue.async(after: Self.rest) { [weak self] in
      guard let self, state.withLock({ $0.waiting.isEmpty }) else { return }
      // A failure is one of reading or writing; the next change will meet it again, and say so.
      file.withLock { file in try? file?.foldIn() }
    }
  }
}
