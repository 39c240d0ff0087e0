internal import CLinux

/// Work that a thread of its own does, one piece after another.
///
/// The thread begins with the first piece and ends after the last, when nobody holds the queue any
/// more; until then it sleeps while there is nothing to do, and is never woken for nothing, unlike
/// the threads of Dispatch, which on Linux look around each second.
public final class WorkQueue: Sendable {
  private let core: WorkThread

  /// Makes a queue without work.
  ///
  /// - Parameters:
  ///   - name: of the thread, as tools that list threads show it; 15 letters of it.
  ///   - niceness: how much the thread leaves others the processor, 0...19.
  public init(_ name: String, niceness: Int = 0) {
    core = WorkThread(name, niceness: niceness)
  }

  deinit { core.finish() }

  /// Has something done after all that was asked for before.
  ///
  /// - Parameters:
  ///   - delay: seconds that it has to wait at least; what comes later may overtake it meanwhile.
  ///   - work: what is done; it is done even when nobody holds the queue any more.
  public func async(after delay: Double = 0, _ work: @escaping @Sendable () -> Void) {
    core.add(work, at: delay > 0 ? Clock.now + Int64(min(delay, 1e6) * 1e9) : 0)
  }

  /// Does something after all that was asked for before, while the queue does nothing else.
  ///
  /// Never to be called in the queue's own work, which it would wait for.
  public func sync<Value>(_ work: () -> Value) -> Value {
    let turn = Turn()
    core.add({ turn.give() }, at: 0)
    turn.take()
    defer { turn.end() }
    return work()
  }

  /// Has something done by a thread that does nothing else.
  ///
  /// - Parameters:
  ///   - name: of the thread.
  ///   - niceness: how much the thread leaves others the processor, 0...19.
  ///   - delay: seconds until it is done.
  ///   - work: what is done.
  public static func once(
    _ name: String,
    niceness: Int = 0,
    after delay: Double = 0,
    _ work: @escaping @Sendable () -> Void
  ) {
    WorkQueue(name, niceness: niceness).async(after: delay, work)
  }
}

/// The time in which a queue waits for another thread's work.
private final class Turn: @unchecked Sendable {
  private let monitor = Monitor()
  // Touched only while the monitor is held.
  private var isGiven = false
  private var isOver = false

  /// The queue waits until the turn is over.
  func give() {
    monitor.hold {
      isGiven = true
      monitor.signal()
      while !isOver { monitor.wait() }
    }
  }

  /// Waits until the queue waits.
  func take() {
    monitor.hold { while !isGiven { monitor.wait() } }
  }

  /// Lets the queue go on.
  func end() {
    monitor.hold {
      isOver = true
      monitor.signal()
    }
  }
}
