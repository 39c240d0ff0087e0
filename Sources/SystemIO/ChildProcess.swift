internal import CLinux

/// Another run of this program, which ends with the one that started it.
public final class ChildProcess {
  private let id: pid_t

  /// Starts this program anew with other words.
  ///
  /// - Parameter words: its command line, without its name.
  /// - Throws: ``SystemError`` when the system does not allow another process.
  public init(_ words: [String]) throws(SystemError) {
    var arguments: [UnsafeMutablePointer<CChar>?] = (["sumi"] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var started: pid_t = 0
    guard sumiStartAnew(&started, &arguments) == 0 else {
      throw SystemError("starting a process")
    }
    id = started
  }

  /// Ends it and waits until it has.
  deinit {
    kill(id, SIGKILL)
    var status: CInt = 0
    while waitpid(id, &status, 0) < 0, sumiErrno() == EINTR {}
  }

  /// Lets the calling process end when the one that started it does, however that ends.
  ///
  /// - Returns: whether that one is still there.
  public static func endWithParent() -> Bool {
    let parent = getppid()
    return sumiEndWithParent() == 0 && getppid() == parent && parent > 1
  }
}
