internal import CLinux

/// Requests from outside to end (SIGTERM, SIGINT, SIGHUP), as a descriptor (C: `signalfd`).
public final class TerminationSignals {
  /// For ``Poller``: readable once a request has come.
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

  deinit { close(descriptor) }
}
