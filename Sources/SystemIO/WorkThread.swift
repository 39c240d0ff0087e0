internal import CLinux

/// The thread of a ``WorkQueue`` and its pending work.
final class WorkThread: @unchecked Sendable {
  private struct Piece {
    /// The earliest time of its execution, on ``Clock``; 0 for at once.
    let time: Int64
    let work: @Sendable () -> Void
  }

  private let name: String
  private let niceness: Int
  private let lock = ConditionLock()
  // All below is touched only while the lock is held.
  private var pieces: [Piece] = []
  private var isRunning = false
  private var isFinishing = false

  init(_ name: String, niceness: Int) {
    (self.name, self.niceness) = (name, niceness)
  }

  /// Adds a piece of work.
  func add(_ work: @escaping @Sendable () -> Void, at time: Int64) {
    let needsThread = lock.withLock {
      pieces.append(Piece(time: time, work: work))
      lock.signal()
      defer { isRunning = true }
      return !isRunning
    }
    guard needsThread else { return }
    // A system without a free thread has one sooner or later; no work may be lost.
    while !start() { Clock.sleep(seconds: 0.001) }
  }

  /// Makes the thread end when all is done.
  func finish() {
    lock.withLock {
      isFinishing = true
      lock.signal()
    }
  }

  private func start() -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    let this = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread,
      &attributes,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<WorkThread>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      },
      this.toOpaque()
    )
    if code != 0 { this.release() }
    return code == 0
  }

  private func run() {
    sumiNameThread(name)
    if niceness > 0 { sumiMakeThreadNice(CInt(min(19, niceness))) }
    while let work = next() { work() }
  }

  /// Waits for the next piece of work and returns it; `nil` when there will be no more.
  private func next() -> (@Sendable () -> Void)? {
    lock.withLock {
      while true {
        let now = Clock.now
        if let index = pieces.firstIndex(where: { $0.time <= now }) {
          return pieces.remove(at: index).work
        }
        let soonest = pieces.map(\.time).min()
        if soonest == nil, isFinishing { return nil }
        lock.wait(until: soonest)
      }
    }
  }
}
