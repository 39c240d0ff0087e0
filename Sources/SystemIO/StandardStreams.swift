internal import CLinux

/// Standard output, standard error and the end of the process.
public enum StandardStreams {
  /// Writes text to standard output at once.
  ///
  /// A reader that has gone away is no failure.
  ///
  /// - Throws: ``SystemError`` when the system does not take all of it.
  public static func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output at once.
  ///
  /// A reader that has gone away is no failure.
  ///
  /// - Throws: ``SystemError`` when the system does not take all of them.
  public static func write(_ bytes: [UInt8]) throws(SystemError) {
    sumiIgnoreBrokenPipes()
    do throws(SystemError) { try FileAccess.writeAll(bytes, to: 1) } catch {
      guard error.isBrokenPipe else { throw error }
    }
  }

  /// Writes text to standard error at once; where that fails nobody could be told.
  public static func complain(_ text: String) {
    sumiIgnoreBrokenPipes()
    try? FileAccess.writeAll(Array(text.utf8), to: 2)
  }

  /// A Boolean value that indicates whether standard error is a terminal.
  public static var isErrorShown: Bool { isatty(2) == 1 }

  /// Ends the process.
  public static func exit(_ status: Int32) -> Never { CLinux.exit(status) }
}
