public import Progress
internal import Synchronization

/// Work whose steps are counted, and that is stopped at one of them.
public final class WatchedWork: Sendable {
  private struct State {
    weak var ticket: WorkTicket?
    var steps = 0
    var share = 0.0
    var isMonotone = true
    var largestJump = 0.0
  }

  /// What the work is handed.
  public var meter: WorkMeter { ticket.meter }
  /// What somebody waits with.
  public let ticket: WorkTicket
  private let log: Log
  private let lastStep: Int

  private final class Log: Sendable {
    let state = Mutex(State())
  }

  /// Makes a watch.
  ///
  /// - Parameter step: the number of the step at which the work is stopped, from 1; `nil` for none.
  public init(stoppingAt step: Int? = nil) {
    let log = Log()
    let last = step ?? .max
    ticket = WorkTicket { share in
      log.state.withLock { state in
        state.steps += 1
        if share < state.share { state.isMonotone = false }
        state.largestJump = max(state.largestJump, share - state.share)
        state.share = share
        if state.steps == last { state.ticket?.stop() }
      }
    }
    let own = ticket
    log.state.withLock { $0.ticket = own }
    (self.log, lastStep) = (log, last)
  }

  /// How many steps the work has told.
  public var steps: Int { log.state.withLock { $0.steps } }

  /// How many steps it has told after it was stopped.
  public var stepsAfterwards: Int { max(0, steps - lastStep) }

  /// Whether the share that is done was never less than before.
  public var isMonotone: Bool { log.state.withLock { $0.isMonotone } }

  /// The largest share that was done from one step to the next.
  public var largestJump: Double { log.state.withLock { $0.largestJump } }

  /// The share that is done.
  public var share: Double { ticket.fraction }
}
