internal import CX11

/// Messages that Xlib writes to standard error by itself.
enum XlibComplaint {
  /// Runs something with the standard error of the process kept back.
  ///
  /// Xlib writes there why a server refuses a client, and tells it nowhere else.
  ///
  /// - Returns: the result of the body, and the messages that were written meanwhile, in one line.
  static func heard<Result>(while body: () -> Result) -> (Result, message: String) {
    var ends: [CInt] = [-1, -1]
    let shown = dup(2)
    guard shown >= 0, pipe(&ends) == 0 else {
      if shown >= 0 { close(shown) }
      return (body(), "")
    }
    dup2(ends[1], 2)
    close(ends[1])
    let result = body()
    // Takes the pipe's other end away, so that reading comes to an end.
    dup2(shown, 2)
    close(shown)
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = max(0, read(ends[0], &bytes, bytes.count))
    close(ends[0])
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
    return (result, lines.joined(separator: " "))
  }
}
