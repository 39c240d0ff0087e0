internal import CLinux

/// A mutex with a condition variable (C: `pthread_mutex_t`, `pthread_cond_t`).
final class ConditionLock: @unchecked Sendable {
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

  /// Calls a closure while the lock is held.
  func withLock<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock until another thread calls ``signal()``; only inside ``withLock(_:)``.
  ///
  /// It may also return spuriously.
  ///
  /// - Parameter time: the end of the wait, on ``Clock``; `nil` for none.
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

  /// Wakes all waiting threads.
  func signal() { pthread_cond_broadcast(condition) }
}
