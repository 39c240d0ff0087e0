internal import Exchange
internal import SystemIO

/// The standard streams and the end of the program.
package nonisolated enum Terminal {
  /// Writes text to standard output; where that takes not all of it, the program ends and says why.
  package static func print(_ text: String) {
    do throws(SystemError) { try StandardStreams.write(text) } catch {
      complain("write: standard output: \(error.explanation)")
      exit(1)
    }
  }

  /// One line on standard error, in the form that scripts rely on.
  package static func complain(_ message: String) {
    let line = String(message.map { $0.isNewline ? " " : $0 }).withVisibleControls
    StandardStreams.complain("sumi: \(line)\n")
  }

  package static func exit(_ status: Int32) -> Never { StandardStreams.exit(status) }
}
