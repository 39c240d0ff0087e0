internal import CLinux

/// How soon the calling thread runs when it is woken.
public enum Scheduling {
  /// Asks to run ahead of ordinary programs and to be woken on time.
  ///
  /// - Returns: whether the system allowed the first; without the right for it timers are still
  ///   precise.
  @discardableResult
  public static func becomeUrgent() -> Bool {
    _ = sumiSetTimerSlack(1)
    var parameters = sched_param(sched_priority: 5)
    return sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &parameters) == 0
  }
}
