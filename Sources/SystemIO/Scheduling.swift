internal import CLinux

/// The delay of the calling thread when it is woken.
public enum Scheduling {
  /// Asks the kernel not to delay the thread's timers in order to save wake-ups.
  ///
  /// A real-time priority is not asked for: on a machine of two cores it was measured to push the
  /// X server aside while that still hands out events, and the slowest ink came half again as late.
  public static func wakeOnTime() {
    _ = sumiSetTimerSlack(1)
  }
}
