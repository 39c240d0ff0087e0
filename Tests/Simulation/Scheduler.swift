internal import Glibc
internal import TestSupport

/// Threads that run one at a time, in an order that the seed decides, on a clock of their own.
///
/// A thread runs until it waits for a condition, sleeps, flushes a file or ends; then the next one is
/// chosen among those that can run. When none can, the clock moves on to the next deadline. No time
/// passes otherwise, so that the same seed gives the same run.
///
/// All of it is touched only by the thread that runs.
enum Scheduler {
  private struct Turn {
    let semaphore: UnsafeMutablePointer<sem_t>
    var isReady = true
    var condition: UnsafeRawPointer?
    var deadline: Int64?
    var hasTimedOut = false

    init() {
      semaphore = .allocate(capacity: 1)
      sem_init(semaphore, 0, 0)
    }
  }

  /// A Boolean value that indicates whether threads and clock are simulated.
  nonisolated(unsafe) static var isOn = false
  /// Nanoseconds of the simulated monotonic clock.
  nonisolated(unsafe) static var now: Int64 = 1_000_000_000_000
  /// Chooses the next thread.
  nonisolated(unsafe) static var random = SeededGenerator(seed: 0)
  /// The longest wait in nanoseconds that still ends, which only a planted fault sets.
  ///
  /// It is `nil` for any.
  nonisolated(unsafe) static var longestWait: Int64?

  nonisolated(unsafe) private static var turns: [Int: Turn] = [0: Turn()]
  nonisolated(unsafe) private static var current = 0
  nonisolated(unsafe) private static var count = 1

  /// Nanoseconds that a look at the clock takes, so that nobody waits for it in a loop for ever.
  private static let tick: Int64 = 100

  /// Reads the simulated clock.
  static func readClock() -> Int64 {
    now += tick
    return now
  }

  /// Suspends the running thread.
  ///
  /// - Parameters:
  ///   - condition: what it waits for; `nil` for the deadline alone.
  ///   - deadline: the end of the wait, in nanoseconds; `nil` for none.
  /// - Returns: whether the deadline ended it.
  static func wait(for condition: UnsafeRawPointer?, until deadline: Int64?) -> Bool {
    let thread = current
    turns[thread]?.isReady = false
    turns[thread]?.hasTimedOut = false
    turns[thread]?.condition = condition
    turns[thread]?.deadline = deadline
    if let deadline, let longestWait, thread != 0, deadline > now + longestWait {
      turns[thread]?.deadline = .max
    }
    let next = choose()
    guard next != thread, let own = turns[thread]?.semaphore else {
      return turns[thread]?.hasTimedOut == true
    }
    // From here on the next thread runs, and the turns are its own.
    run(next)
    while sem_wait(own) != 0 {}
    return turns[thread]?.hasTimedOut == true
  }

  /// Suspends the running thread for nanoseconds.
  static func sleep(_ nanoseconds: Int64) { _ = wait(for: nil, until: now + nanoseconds) }

  /// Makes the threads that wait for a condition able to run.
  static func wake(_ condition: UnsafeRawPointer) {
    for (number, turn) in turns where turn.condition == condition && !turn.isReady {
      turns[number]?.isReady = true
      turns[number]?.condition = nil
    }
  }

  /// Stops all threads but the running one for good, as a kill does.
  static func abandonOthers() { turns = turns.filter { $0.key == current } }

  /// Starts a thread, which waits for its turn.
  static func begin(_ start: @escaping Real.Start, _ argument: UnsafeMutableRawPointer?)
    -> UnsafeMutableRawPointer
  {
    let turn = Turn()
    turns[count] = turn
    let beginning = UnsafeMutablePointer<Beginning>.allocate(capacity: 1)
    beginning.initialize(
      to: Beginning(semaphore: turn.semaphore, start: start, argument: argument)
    )
    count += 1
    return UnsafeMutableRawPointer(beginning)
  }

  /// The first function of a simulated thread.
  static let main: Real.Start = { pointer in
    guard let beginning = pointer?.assumingMemoryBound(to: Beginning.self) else { return nil }
    while sem_wait(beginning.pointee.semaphore) != 0 {}
    let result = beginning.pointee.start(beginning.pointee.argument)
    turns[current] = nil
    run(choose())
    return result
  }

  private struct Beginning {
    let semaphore: UnsafeMutablePointer<sem_t>
    let start: Real.Start
    let argument: UnsafeMutableRawPointer?
  }

  private static func run(_ thread: Int) {
    current = thread
    if let semaphore = turns[thread]?.semaphore { sem_post(semaphore) }
  }

  /// Chooses a thread that can run; moves the clock when none can.
  private static func choose() -> Int {
    while true {
      for (number, turn) in turns {
        guard !turn.isReady, let deadline = turn.deadline, deadline <= now else { continue }
        turns[number]?.isReady = true
        turns[number]?.hasTimedOut = true
        turns[number]?.condition = nil
      }
      let ready = turns.filter(\.value.isReady).keys.sorted()
      if let only = ready.first {
        return ready.count == 1 ? only : ready[random.whole(0...ready.count - 1)]
      }
      guard let next = turns.values.compactMap(\.deadline).min(), next < .max else {
        Run.fail("all threads wait for ever")
      }
      now = max(now, next)
    }
  }
}
