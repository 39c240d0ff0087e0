internal import Session
internal import SystemIO
internal import XPlatform

extension PutGate {
  /// Creates the gate of a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - clock: the clock of Present; `nil` without that extension.
  ///   - period: seconds from frame to frame.
  /// - Throws: ``Failure`` when the system has no timer to spare.
  convenience init(of window: XWindow, clock: FrameClock?, period: Double) throws(Failure) {
    let answering = clock?.hasAnswers == true ? clock : nil
    let probe = CommitProbe(of: window)
    let server = Server(
      requestAnswer: answering.map { clock in { clock.requestAnswer() } },
      requestMark: { number, flushes in window.askForMark(number, flushes: flushes) },
      probe: { period, record in
        probe.observe(period: period, now: { Clock.now }, record: record)
      }
    )
    try self.init(period: period, server: server, now: Clock.now)
  }
}
