internal import CLinux

/// The monotonic clock, the same that the X server stamps events with.
public enum Clock {
  /// Nanoseconds since an unspecified origin.
  public static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// The date of the zero of ``now``, in seconds since 1970 began (UTC), to a microsecond.
  ///
  /// It changes when the machine was suspended or its date was corrected.
  public static var origin: Double {
    let microseconds = (read(CLOCK_REALTIME) - now) / 1000
    return Double(microseconds) / 1e6
  }

  /// Returns ``origin``, or what it was before if that differs by less than a second.
  public static func origin(near before: Double) -> Double {
    let present: Double = origin
    return abs(present - before) < 1 ? before : present
  }

  /// The processor time of this thread in nanoseconds.
  public static var threadTime: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Suspends the calling thread; never call it on the one that draws.
  public static func sleep(seconds: Double) {
    usleep(UInt32(max(0, min(60, seconds)) * 1e6))
  }
}
