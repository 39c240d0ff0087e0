internal import CLinux

/// A serial queue with a thread of its own.
///
/// The thread starts with the first piece of work and ends after the last, when the queue is no
/// longer referenced; until then it sleeps while there is no work, without wake-ups, unlike the
/// threads of Dispatch, which on Linux wake each second.
public final class WorkQueue: Sendable {
  private let core: WorkThread

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - name: of the thread, as tools that list threads show it; 15 letters of it.
  ///   - niceness: the nice value of the thread, 0...19.
  public init(_ name: String, niceness: Int = 0) {
    core = WorkThread(name, niceness: niceness)
  }

  deinit { core.finish() }

  /// Schedules work after all earlier work.
  ///
  /// - Parameters:
  ///   - delay: the least number of seconds to wait; later work may overtake it meanwhile.
  ///   - work: the work; it is done even when the queue is no longer referenced.
  public func async(after delay: Double = 0, _ work: @escaping @Sendable () -> Void) {
    core.add(work, at: delay > 0 ? Clock.now + Int64(min(delay, 1e6) * 1e9) : 0)
  }

  /// Performs work on the calling thread after all earlier work of the queue, which waits
  /// meanwhile.
  ///
  /// Never call it in the queue's own work, which it would wait for.
  public func sync<Value>(_ work: () -> Value) -> Value {
    let turn = Turn()
    core.add({ turn.begin() }, at: 0)
    turn.waitForBeginning()
    defer { turn.end() }
    return work()
  }

  /// Performs work on the queue's own thread after all earlier work, and waits for its end.
  ///
  /// Never call it in the queue's own work, which it would wait for.
  ///
  /// - Parameters:
  ///   - seconds: the longest time to wait.
  ///   - work: the work; it is done even when nobody waits for it any more.
  /// - Returns: whether it was done in time.
  public func perform(within seconds: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
    let end = Clock.now + Int64(min(max(0, seconds), 1e6) * 1e9)
    let turn = Turn()
    core.add(
      {
        work()
        turn.begin()
      },
      at: 0
    )
    defer { turn.end() }
    return turn.waitForBeginning(until: end)
  }

  /// Performs work on a new thread.
  ///
  /// - Parameters:
  ///   - name: of the thread.
  ///   - niceness: the nice value of the thread, 0...19.
  ///   - delay: the least number of seconds to wait.
  ///   - work: the work.
  public static func once(
    _ name: String,
    niceness: Int = 0,
    after delay: Double = 0,
    _ work: @escaping @Sendable () -> Void
  ) {
    WorkQueue(name, niceness: niceness).async(after: delay, work)
  }
}

/// The period in which a queue waits for the work of another thread.
private final class Turn: @unchecked Sendable {
  private let lock = ConditionLock()
  // Touched only while the lock is held.
  private var hasBegun = false
  private var isOver = false

  /// Begins the turn and waits for its end; called by the queue.
  func begin() {
    lock.withLock {
      hasBegun = true
      lock.signal()
      while !isOver { lock.wait() }
    }
  }

  /// Waits until the queue has begun the turn.
  ///
  /// - Parameter time: the end of the wait, on ``Clock``; `nil` for none.
  /// - Returns: whether it has.
  @discardableResult
  func waitForBeginning(until time: Int64? = nil) -> Bool {
    lock.withLock {
      while !hasBegun, time.map({ Clock.now < $0 }) ?? true { lock.wait(until: time) }
      return hasBegun
    }
  }

  /// Ends the turn, so that the queue continues.
  func end() {
    lock.withLock {
      isOver = true
      lock.signal()
    }
  }
}
