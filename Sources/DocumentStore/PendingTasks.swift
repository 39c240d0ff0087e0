/// The tasks of a ``DocumentWriter`` that are not in the database yet, and what is due for them.
struct PendingTasks: Sendable {
  /// The next thing to do with waiting tasks.
  enum Step: Hashable, Sendable {
    case nothing
    /// Nothing before a time.
    case wait(until: Int64)
    /// To flush the log, which holds all of them.
    case flushLog
    /// To write the first of them into the database.
    case commit(Int)
  }

  /// The tasks that are not in the database yet, the oldest first.
  private(set) var waiting: [(task: WriterTask, since: Int64)] = []
  /// The number of all tasks so far, which is that of the newest.
  private(set) var count = 0
  /// The number of the last task in the log.
  private(set) var logged = 0
  /// The number of the last task that was flushed, in the log or in the database.
  private(set) var flushed = 0
  /// A Boolean value that indicates whether the last write failed; a retry then follows a pause.
  var isFailing = false
  var isRetryDue = false
  var isClosed = false

  private var isAppendDue = false
  private var isLogBroken = false
  /// The time of the next step; `nil` when none is scheduled.
  private var due: Int64?
  /// The time of the last flush.
  private var lastFlush: Int64 = 0

  /// Nanoseconds from flush to flush at least, which are what a power cut may cost.
  ///
  /// A disk that does nothing else while the pen draws wears and warms for no gain.
  private static let interval: Int64 = 500_000_000
  /// Nanoseconds without a task after which the database follows the log.
  private static let quiet: Int64 = 500_000_000
  /// Nanoseconds that a change waits for the database at most, so that the log stays short.
  private static let longestWait: Int64 = 4_000_000_000
  /// Changes that wait for the database at most.
  private static let mostChanges = 64

  /// Adds a task.
  ///
  /// - Returns: whether appending to the log has to be scheduled, and when the next step is due;
  ///   `nil` for no new step.
  mutating func add(_ task: WriterTask, at now: Int64) -> (needsAppend: Bool, time: Int64?) {
    guard !isClosed else { return (false, nil) }
    waiting.append((task, now))
    count += 1
    defer { isAppendDue = true }
    return (!isAppendDue, isFailing ? nil : time(for: task, at: now))
  }

  /// Returns when a task is flushed: an entry of the journal with those that follow, a change soon.
  private func time(for task: WriterTask, at now: Int64) -> Int64 {
    max(task.isJournal ? now + Self.interval : now, lastFlush + Self.interval)
  }

  /// Returns whether a step has to be scheduled for a time, and records it as scheduled.
  mutating func isScheduling(at time: Int64) -> Bool {
    if let due, due <= time { return false }
    due = time
    return true
  }

  /// Returns whether the step that was scheduled for a time is still the next, which begins.
  mutating func isDue(at time: Int64) -> Bool {
    guard due == time else { return false }
    due = nil
    return true
  }

  // MARK: The log

  /// Returns the tasks that the log lacks, and the number of the first.
  mutating func takeUnlogged() -> (tasks: [WriterTask], number: Int) {
    isAppendDue = false
    let missing = min(waiting.count, count - logged)
    return (waiting.suffix(missing).map(\.task), count - missing + 1)
  }

  /// Records that the log holds all tasks up to a number; `nil` when the disk refused them.
  mutating func didAppend(_ number: Int?) {
    isLogBroken = number == nil
    if let number { logged = max(logged, number) }
  }

  /// Records that another log begins, which holds none of the waiting tasks.
  mutating func beginLog() { logged = count - waiting.count }

  // MARK: The database

  /// The first tasks, and the number of the last of them.
  func first(_ count: Int) -> (tasks: [WriterTask], number: Int) {
    (waiting.prefix(count).map(\.task), self.count - waiting.count + min(count, waiting.count))
  }

  /// Returns the step to take now.
  func nextStep(at now: Int64) -> Step {
    guard let newest = waiting.last, !isFailing else { return .nothing }
    guard now >= lastFlush + Self.interval else { return .wait(until: lastFlush + Self.interval) }
    if isLogBroken { return .commit(waiting.count) }
    guard let oldest = waiting.first(where: { !$0.task.isJournal }),
      let last = waiting.lastIndex(where: { !$0.task.isJournal })
    else { return flushed < count ? .flushLog : .nothing }
    let end = min(newest.since + Self.quiet, oldest.since + Self.longestWait)
    if now < end, waiting.count(where: { !$0.task.isJournal }) < Self.mostChanges {
      return flushed < count ? .flushLog : .wait(until: end)
    }
    // The stroke under the pen stays in the log.
    return .commit(last + 1)
  }

  /// Records a flush of the log.
  ///
  /// - Returns: for each change that is safe now, nanoseconds since it was handed over.
  mutating func didFlush(through number: Int, at now: Int64) -> [Int64] {
    lastFlush = now
    guard number > flushed else { return [] }
    let start = count - waiting.count
    let new = waiting.prefix(max(0, number - start)).dropFirst(max(0, flushed - start))
    flushed = number
    return new.filter { $0.task.isChange }.map { now - $0.since }
  }

  /// Records that the database holds all tasks up to a number.
  ///
  /// - Returns: for each change that was not safe before, nanoseconds since it was handed over.
  mutating func didCommit(through number: Int, at now: Int64) -> [Int64] {
    let delays = didFlush(through: number, at: now)
    waiting.removeFirst(max(0, min(waiting.count, number - (count - waiting.count))))
    logged = max(logged, number)
    return delays
  }

  /// The time of the next step; `nil` when there is nothing to do.
  var nextTime: Int64? {
    guard let last = waiting.last,
      flushed < count || waiting.contains(where: { !$0.task.isJournal })
    else { return nil }
    return max(time(for: last.task, at: last.since), lastFlush + Self.interval)
  }
}
