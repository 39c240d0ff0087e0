internal import Glibc
internal import TestSupport

/// The calls of the system that fail.
enum FaultPlan {
  /// None but interruptions, which are no failures.
  case none
  /// One call, by its number.
  case call(Int, CInt)
  /// Every call of a period that needs space, in nanoseconds of the clock.
  case full(ClosedRange<Int64>)
  /// Some calls of a period, one of so many.
  case flaky(ClosedRange<Int64>, oneOf: Int)

  /// Chooses whether a call fails.
  ///
  /// - Parameters:
  ///   - number: the number of the call, from 1.
  ///   - needsSpace: whether a full disk refuses it.
  /// - Returns: the error; `nil` when the call succeeds.
  func error(ofCall number: Int, needsSpace: Bool) -> CInt? {
    switch self {
    case .none: nil
    case .call(let failing, let error): number == failing ? error : nil
    case .full(let period): needsSpace && period.contains(Scheduler.now) ? ENOSPC : nil
    case .flaky(let period, let share):
      period.contains(Scheduler.now) && Run.chance.once(in: share) ? EIO : nil
    }
  }
}
