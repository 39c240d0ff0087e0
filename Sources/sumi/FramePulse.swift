internal import SystemIO
internal import XPlatform

/// The rhythm of the screen: the Present extension's, or a timer of 60 Hz where that is missing.
final class FramePulse {
  /// Readable when the timer's frame has begun; Present speaks through the connection.
  let descriptor: CInt
  /// Seconds from frame to frame.
  let period = 1.0 / 60
  private let clock: FrameClock?
  private let timer: Timer
  private var isRequested = false

  init(for window: XWindow) throws(Failure) {
    clock = FrameClock(for: window)
    do throws(SystemError) {
      timer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
    descriptor = timer.descriptor
  }

  /// Asks for one pulse at the next frame.
  func request() {
    guard !isRequested else { return }
    isRequested = true
    guard let clock else {
      let period = Int64(period * 1e9)
      timer.fire(at: (Clock.now / period + 1) * period)
      return
    }
    clock.requestFrame()
  }

  /// Takes note of a pulse; whether one was asked for.
  func take() -> Bool {
    timer.clear()
    defer { isRequested = false }
    return isRequested
  }
}
