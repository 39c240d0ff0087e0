internal import CLinux

/// The thread of a ``WorkQueue`` and what it has to do.
final class WorkThread: @unchecked Sendable {
  private struct Piece {
    /// When it may be done at the earliest, as ``Clock`` counts; 0 for at once.
    let time: Int64
    let work: @Sendable () -> Void
  }

  private let name: String
  private let niceness: Int
  private let monitor = Monitor()
  // All below is touched only while the monitor is held.
  private var pieces: [Piece] = []
  private var isRunning = false
  private var isFinishing = false

  init(_ name: String, niceness: Int) {
    (self.name, self.niceness) = (name, niceness)
  }

  /// Adds something to do.
  func add(_ work: @escaping @Sendable () -> Void, at time: Int64) {
    let needsThread = monitor.hold {
      pieces.append(Piece(time: time, work: work))
      monitor.signal()
      defer { isRunning = true }
      return !isRunning
    }
    guard needsThread else { return }
    // A system that has no thread left has one again sooner or later; nothing may be lost.
    while !start() { Clock.sleep(seconds: 0.001) }
  }

  /// Lets the thread end when all is done.
  func finish() {
    monitor.hold {
      isFinishing = true
      monitor.signal()
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

  /// What is to be done next; waits for it; `nil` when there will be nothing more.
  private func next() -> (@Sendable () -> Void)? {
    monitor.hold {
      while true {
        let now = Clock.now
        if let index = pieces.firstIndex(where: { $0.time <= now }) {
          return pieces.remove(at: index).work
        }
        let soonest = pieces.map(\.time).min()
        if soonest == nil, isFinishing { return nil }
        monitor.wait(until: soonest)
      }
    }
  }
}
