internal import CLinux

/// Standard output, standard error and the end of the process.
public enum StandardStreams {
  /// Writes text at once.
  ///
  /// A reader that has gone away is no failure.
  public static func write(_ text: String, toError: Bool) {
    sumiIgnoreBrokenPipes()
    try? FileAccess.writeAll(Array(text.utf8), to: toError ? 2 : 1)
  }

  /// A Boolean value that indicates whether standard error is a terminal.
  public static var isErrorShown: Bool { isatty(2) == 1 }

  /// Ends the process.
  public static func exit(_ status: Int32) -> Never { CLinux.exit(status) }
}
