internal import Exchange
internal import SystemIO

/// The standard streams and the end of the program.
package nonisolated enum Terminal {
  package static func print(_ text: String) {
    StandardStreams.write(text, toError: false)
  }

  /// One line on standard error, in the form that scripts rely on.
  package static func complain(_ message: String) {
    let line = String(message.map { $0.isNewline ? " " : $0 }).withVisibleControls
    StandardStreams.write("sumi: \(line)\n", toError: true)
  }

  package static func exit(_ status: Int32) -> Never { StandardStreams.exit(status) }
}
