internal import CLinux

/// Another run of this program, which ends with the one that started it.
public final class ChildProcess {
  private let id: pid_t

  /// Starts this program anew with other words.
  ///
  /// - Parameter words: its command line, without its name.
  /// - Throws: ``SystemError`` when the system does not allow another process.
  public init(_ words: [String]) throws(SystemError) {
    id = try Program.start(Program.own, words)
  }

  /// Ends it and waits until it has.
  deinit {
    kill(id, SIGKILL)
    Program.wait(for: id)
  }

  /// Lets the calling process end when the one that started it does, however that ends.
  ///
  /// - Returns: whether that one is still there.
  public static func endWithParent() -> Bool {
    let parent = getppid()
    return sumiEndWithParent() == 0 && getppid() == parent && parent > 1
  }
}
