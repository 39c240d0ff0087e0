internal import CLinux

/// The signals SIGTERM, SIGINT and SIGHUP as a descriptor (C: `signalfd`).
public final class TerminationSignals {
  /// The descriptor for ``Poller``: readable once a signal has arrived.
  public let descriptor: CInt

  /// Blocks the signals for the calling thread and those it starts later.
  public init() throws(SystemError) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    descriptor = signalfd(-1, &signals, CInt(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError("listening for signals") }
  }

  /// Removes the signals that have arrived.
  ///
  /// - Returns: `true` if one of them was that of a user at a terminal, SIGINT, `false` if all came from
  ///   whoever ends the session.
  public func receive() -> Bool {
    var signal = signalfd_siginfo()
    var isFromUser = false
    while read(descriptor, &signal, MemoryLayout<signalfd_siginfo>.size) > 0 {
      if signal.ssi_signo == UInt32(SIGINT) { isFromUser = true }
    }
    return isFromUser
  }

  deinit { close(descriptor) }
}
