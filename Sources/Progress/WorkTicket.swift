internal import Synchronization

/// The progress and cancellation of a piece of work.
///
/// 1. The caller creates a ticket and passes its ``meter`` to the work.
/// 2. The work reports progress to the meter, and ends as soon as that returns `false`.
/// 3. Before an irreversible step, such as replacing a file by another, it calls ``begin()``.
public final class WorkTicket: Sendable {
  private enum Stage {
    static let running: UInt8 = 0
    static let begun: UInt8 = 1
    static let stopped: UInt8 = 2
  }

  private let stage = Atomic<UInt8>(Stage.running)
  /// The completed fraction as its bit pattern, which has the same order as the fraction.
  private let done = Atomic<UInt64>(0)
  private let spent = Atomic<Int>(0)
  private let observer: (@Sendable (Double) -> Void)?

  /// The limits that the work is held to.
  public let limits: Limits

  /// Creates a ticket for work that has not started.
  ///
  /// - Parameters:
  ///   - limits: the limits that the work is held to.
  ///   - observer: receives the completed fraction at every report, on the thread of the work.
  public init(limits: Limits = .standard, observer: (@Sendable (Double) -> Void)? = nil) {
    (self.limits, self.observer) = (limits, observer)
  }

  /// The pixels that were filled so far, as the work counts them.
  public var drawnPixels: Int { spent.load(ordering: .relaxed) }

  /// The meter of the whole work.
  public var meter: WorkMeter { WorkMeter(self) }

  /// The completed fraction of the work, 0...1, which never decreases.
  public var fraction: Double { Double(bitPattern: done.load(ordering: .relaxed)) }

  /// A Boolean value that indicates whether the work was stopped.
  public var isStopped: Bool { stage.load(ordering: .relaxed) == Stage.stopped }

  /// A Boolean value that indicates whether the work is running and has not begun its irreversible
  /// step.
  public var canStop: Bool { stage.load(ordering: .relaxed) == Stage.running }

  /// Stops the work in any state.
  public func stop() { stage.store(Stage.stopped, ordering: .sequentiallyConsistent) }

  /// Begins the irreversible step of the work; returns `false` if the work was stopped.
  public func begin() -> Bool {
    let (_, found) = stage.compareExchange(
      expected: Stage.running,
      desired: Stage.begun,
      ordering: .sequentiallyConsistent
    )
    return found != Stage.stopped
  }

  /// Stops the work unless it has begun its irreversible step; returns `true` if this call stopped
  /// it.
  public func stopBeforeBegin() -> Bool {
    stage.compareExchange(
      expected: Stage.running,
      desired: Stage.stopped,
      ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Adds to the pixels that were filled.
  ///
  /// - Returns: `false` if they are more than the limit allows.
  func draw(_ pixels: Int) -> Bool {
    spent.add(pixels, ordering: .relaxed).newValue <= limits[.drawing]
  }

  /// Records the completed fraction; one that is less than before has no effect.
  func record(_ fraction: Double) {
    done.max(max(0, min(1, fraction)).bitPattern, ordering: .relaxed)
    observer?(self.fraction)
  }
}
