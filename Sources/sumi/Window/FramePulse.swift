internal import Session
internal import SystemIO
internal import XPlatform

/// The rhythm of the screen: the Present extension's, or a timer of the monitor's rate where that is missing.
final class FramePulse {
  /// Readable when the timer's frame has begun; Present speaks through the connection.
  let descriptor: CInt
  /// Seconds from frame to frame.
  private(set) var period = usualPeriod
  /// The clock of the Present extension; `nil` without that extension.
  let clock: FrameClock?
  private let timer: Timer
  private var isRequested = false

  /// Seconds from frame to frame of a monitor that does not tell.
  private static let usualPeriod = 1.0 / 60
  /// Frames a second that are believed.
  private static let rates = 20.0...500.0

  init(for window: XWindow, isXwayland: Bool) throws(Failure) {
    clock = FrameClock(for: window, isXwayland: isXwayland)
    do throws(SystemError) {
      timer = try Timer()
    } catch {
      throw Failure("timer: \(error.operation): \(error.reason)")
    }
    descriptor = timer.descriptor
  }

  /// Takes the rhythm of a monitor.
  func follow(_ monitor: Monitor) {
    let rate = monitor.refreshRate.flatMap { Self.rates.contains($0) ? $0 : nil }
    period = rate.map { 1 / $0 } ?? Self.usualPeriod
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

  /// Ends the current request; returns whether there was one.
  func consume() -> Bool {
    timer.clear()
    defer { isRequested = false }
    return isRequested
  }
}
