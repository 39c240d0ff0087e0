internal import CLinux

/// A lock whose holder can wait until another thread has changed something (C: `pthread_cond_t`).
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // The clock of `Clock`, which nobody sets.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does something while no other thread does.
  func hold<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others hold the lock until one of them calls ``signal()``; only inside ``hold(_:)``.
  ///
  /// It may also return without a reason.
  ///
  /// - Parameter time: when to wait no longer, as ``Clock`` counts; `nil` for never.
  func wait(until time: Int64? = nil) {
    guard let time else {
      pthread_cond_wait(condition, mutex)
      return
    }
    var moment = timespec(
      tv_sec: Int(time / 1_000_000_000),
      tv_nsec: Int(time % 1_000_000_000)
    )
    pthread_cond_timedwait(condition, mutex, &moment)
  }

  /// Ends the waits of other threads.
  func signal() { pthread_cond_broadcast(condition) }
}
