internal import CLinux

/// The monotonic clock, the same that the X server stamps events with.
public enum Clock {
  /// Nanoseconds since an unnamed beginning.
  public static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread has computed; waiting and the work of others do not count.
  public static var threadTime: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Lets the thread rest; never the one that draws.
  public static func sleep(seconds: Double) {
    usleep(UInt32(max(0, min(60, seconds)) * 1e6))
  }
}
