internal import CX11

/// Messages that Xlib writes to standard error by itself.
enum XlibComplaint {
  /// Runs something with the standard error of the process kept back.
  ///
  /// Xlib writes there why a server refuses a client, and tells it nowhere else.
  ///
  /// - Parameter body: what to run.
  /// - Returns: the result of the body, and the first 1,000 bytes of what was written meanwhile, in one line.
  static func heard<Result>(while body: () -> Result) -> (Result, message: String) {
    // Standard error belongs to the whole process: only one thread may keep it back at a time.
    sumiLockErrors()
    defer { sumiUnlockErrors() }
    var ends: [CInt] = [-1, -1]
    let shown = sumiDuplicate(2)
    guard shown >= 0, sumiPipeForMessages(&ends) == 0 else {
      if shown >= 0 { close(shown) }
      return (body(), "")
    }
    dup2(ends[1], 2)
    close(ends[1])
    let result = body()
    dup2(shown, 2)
    close(shown)
    // What is there by now is all: a program that was started meanwhile may hold the other end for ever.
    var bytes = [UInt8](repeating: 0, count: 1000)
    let count = max(0, read(ends[0], &bytes, bytes.count))
    close(ends[0])
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
    return (result, lines.joined(separator: " "))
  }
}
