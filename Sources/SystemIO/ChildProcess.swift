internal import CLinux

/// Another process of this program, which ends with the one that started it.
public final class ChildProcess {
  private let id: pid_t

  /// Starts this program anew with other arguments.
  ///
  /// - Parameter arguments: its arguments.
  /// - Throws: ``SystemError`` when the system does not allow another process.
  public init(_ arguments: [String]) throws(SystemError) {
    id = try Program.start(Program.own, arguments)
  }

  /// Kills the process and waits for its end.
  deinit {
    kill(id, SIGKILL)
    Program.wait(for: id)
  }

  /// Makes the calling process end together with its parent, however that ends.
  ///
  /// - Returns: whether the parent is still running.
  public static func endWithParent() -> Bool {
    let parent = getppid()
    return sumiEndWithParent() == 0 && getppid() == parent && parent > 1
  }
}
