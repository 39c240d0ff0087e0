public import Glibc
internal import TestSupport

// These functions stand for those of the C library, in this program and in the libraries that it uses.
// They are public, as an optimised build leaves out what nobody calls by its Swift name.

/// Takes the place of `pthread_create`.
@_cdecl("pthread_create")
public func simulatedCreate(
  _ thread: UnsafeMutablePointer<pthread_t>,
  _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> CInt {
  guard Scheduler.isOn else { return Real.createThread(thread, attributes, start, argument) }
  return Real.createThread(
    thread,
    attributes,
    Scheduler.main,
    Scheduler.begin(start, argument)
  )
}

/// Takes the place of `pthread_cond_wait`.
@_cdecl("pthread_cond_wait")
public func simulatedWait(
  _ condition: UnsafeMutablePointer<pthread_cond_t>,
  _ mutex: UnsafeMutablePointer<pthread_mutex_t>
) -> CInt {
  pthread_mutex_unlock(mutex)
  _ = Scheduler.wait(for: UnsafeRawPointer(condition), until: nil)
  return pthread_mutex_lock(mutex)
}

/// Takes the place of `pthread_cond_timedwait`; the time is one of the monotonic clock.
@_cdecl("pthread_cond_timedwait")
public func simulatedTimedWait(
  _ condition: UnsafeMutablePointer<pthread_cond_t>,
  _ mutex: UnsafeMutablePointer<pthread_mutex_t>,
  _ time: UnsafePointer<timespec>
) -> CInt {
  let deadline = Int64(time.pointee.tv_sec) * 1_000_000_000 + Int64(time.pointee.tv_nsec)
  pthread_mutex_unlock(mutex)
  let isLate = Scheduler.wait(for: UnsafeRawPointer(condition), until: deadline)
  pthread_mutex_lock(mutex)
  return isLate ? ETIMEDOUT : 0
}

/// Takes the place of `pthread_cond_broadcast`.
@_cdecl("pthread_cond_broadcast")
public func simulatedBroadcast(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> CInt {
  Scheduler.wake(UnsafeRawPointer(condition))
  return 0
}

/// Takes the place of `pthread_cond_signal`; a waiting thread may wake spuriously anyway.
@_cdecl("pthread_cond_signal")
public func simulatedSignal(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> CInt {
  Scheduler.wake(UnsafeRawPointer(condition))
  return 0
}

/// Takes the place of `usleep`.
@_cdecl("usleep")
public func simulatedSleep(_ microseconds: UInt32) -> CInt {
  guard Scheduler.isOn else { return Real.sleep(microseconds) }
  Scheduler.sleep(Int64(microseconds) * 1000)
  return 0
}

/// Takes the place of `clock_gettime`.
@_cdecl("clock_gettime")
public func simulatedClock(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>) -> CInt {
  guard Scheduler.isOn, clock == CLOCK_MONOTONIC || clock == CLOCK_REALTIME else {
    return Real.clockTime(clock, time)
  }
  // Dates are those of a day in 2023, so that strokes have the same in each run.
  let now = Scheduler.readClock() + (clock == CLOCK_REALTIME ? 1_700_000_000_000_000_000 : 0)
  time.pointee = timespec(tv_sec: Int(now / 1_000_000_000), tv_nsec: Int(now % 1_000_000_000))
  return 0
}

/// Takes the place of `timerfd_create`: the simulated clock makes the descriptor readable, so that
/// nobody waits for the kernel's.
@_cdecl("timerfd_create")
public func simulatedTimerDescriptor(_ clock: clockid_t, _ flags: CInt) -> CInt {
  Real.makeCounter(0, O_CLOEXEC | O_NONBLOCK)
}

/// Takes the place of `timerfd_settime`.
@_cdecl("timerfd_settime")
public func simulatedTimer(
  _ descriptor: CInt,
  _ flags: CInt,
  _ setting: UnsafePointer<itimerspec>,
  _ old: UnsafeMutablePointer<itimerspec>?
) -> CInt {
  let first = setting.pointee.it_value
  let time = Int64(first.tv_sec) * 1_000_000_000 + Int64(first.tv_nsec)
  SimulatedTimers.set(descriptor, at: time == 0 ? nil : time)
  return 0
}

/// The timers of the kernel, which fire by the simulated clock.
enum SimulatedTimers {
  nonisolated(unsafe) private static var times: [CInt: Int64] = [:]

  /// The time at which the next one fires; `nil` when none is on.
  static var next: Int64? { times.values.min() }

  static func set(_ descriptor: CInt, at time: Int64?) {
    times[descriptor] = time
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Makes the descriptors readable whose time has come.
  static func fire() {
    for (descriptor, time) in times where time <= Scheduler.now {
      times[descriptor] = nil
      var one: UInt64 = 1
      _ = Real.write(descriptor, &one, 8)
    }
  }

  /// Turns all off, as the end of a process does.
  static func removeAll() { times = [:] }
}

/// Takes the place of the source of random numbers of Swift's library.
@_cdecl("swift_stdlib_random")
public func simulatedRandom(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  for index in 0..<count {
    bytes.storeBytes(
      of: UInt8(truncatingIfNeeded: Run.chance.next()),
      toByteOffset: index,
      as: UInt8.self
    )
  }
}
