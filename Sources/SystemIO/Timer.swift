internal import CLinux

/// A timer of the kernel that makes a descriptor readable (C: `timerfd`).
public final class Timer {
  /// The descriptor for ``Poller``.
  public let descriptor: CInt

  /// Makes a timer that is off.
  public init() throws(SystemError) {
    descriptor = timerfd_create(CInt(CLOCK_MONOTONIC), CInt(TFD_CLOEXEC | TFD_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError("making a timer") }
  }

  deinit { close(descriptor) }

  /// Fires once at a moment of ``Clock``; at once when it has passed.
  public func fire(at nanoseconds: Int64) {
    set(first: max(1, nanoseconds), interval: 0)
  }

  /// Turns it off.
  public func stop() { set(first: 0, interval: 0) }

  /// Makes the descriptor unreadable after it has fired.
  public func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  private func set(first: Int64, interval: Int64) {
    func time(_ nanoseconds: Int64) -> timespec {
      timespec(
        tv_sec: Int(nanoseconds / 1_000_000_000),
        tv_nsec: Int(nanoseconds % 1_000_000_000)
      )
    }
    var setting = itimerspec(it_interval: time(interval), it_value: time(first))
    timerfd_settime(descriptor, CInt(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
