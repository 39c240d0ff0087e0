import Foundation
import PenInput

/// Kills a process after a while, from another thread.
final class Kill: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var moment = PenTime(nanoseconds: 0)

  init(of id: Int32, after seconds: Double) {
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + seconds) {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      kill(id, SIGKILL)
      self.moment = PenTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
      self.done.signal()
    }
  }

  /// Waits for the kill; when it was.
  func wait() -> PenTime {
    done.wait()
    return moment
  }
}
