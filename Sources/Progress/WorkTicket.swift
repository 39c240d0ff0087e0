internal import Synchronization

/// A piece of work that somebody waits for: how far it is, and whether it is still wanted.
///
/// 1. Who wants the work makes a ticket and hands its ``meter`` to the work.
/// 2. The work tells the meter how far it is, and ends as soon as that says that it is to.
/// 3. Before it does what cannot be taken back, such as putting a file in the place of another, it
///    asks ``begin()``.
public final class WorkTicket: Sendable {
  private enum Stage {
    static let going: UInt8 = 0
    static let begun: UInt8 = 1
    static let stopped: UInt8 = 2
  }

  private let stage = Atomic<UInt8>(Stage.going)
  /// The share that is done as its bits, which for shares lie in the same order as these.
  private let done = Atomic<UInt64>(0)
  private let observer: (@Sendable (Double) -> Void)?

  /// Makes a ticket for work of which nothing is done.
  ///
  /// - Parameter observer: is told the share that is done with every step of the work, on the
  ///   work's own thread; for those who want to count steps.
  public init(observer: (@Sendable (Double) -> Void)? = nil) { self.observer = observer }

  /// What the work is handed, for all of it.
  public var meter: WorkMeter { WorkMeter(self) }

  /// The share of the work that is done, 0...1; never less than before.
  public var share: Double { Double(bitPattern: done.load(ordering: .relaxed)) }

  /// Whether nobody waits for it any more.
  public var isStopped: Bool { stage.load(ordering: .relaxed) == Stage.stopped }

  /// Whether it goes on and has not begun what cannot be taken back.
  public var canStop: Bool { stage.load(ordering: .relaxed) == Stage.going }

  /// Gives it up, however far it is.
  public func stop() { stage.store(Stage.stopped, ordering: .sequentiallyConsistent) }

  /// Begins what cannot be taken back; whether that is still wanted.
  public func begin() -> Bool {
    let (_, found) = stage.compareExchange(
      expected: Stage.going,
      desired: Stage.begun,
      ordering: .sequentiallyConsistent
    )
    return found != Stage.stopped
  }

  /// Gives it up unless it has begun what cannot be taken back; whether it is given up by this.
  public func stopBeforeBegin() -> Bool {
    stage.compareExchange(
      expected: Stage.going,
      desired: Stage.stopped,
      ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Takes note of how far it is; a share that is less than before changes nothing.
  func note(_ share: Double) {
    done.max(max(0, min(1, share)).bitPattern, ordering: .relaxed)
    observer?(self.share)
  }
}
