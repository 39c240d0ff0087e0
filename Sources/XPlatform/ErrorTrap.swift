internal import CX11
internal import Synchronization

/// Collects the errors that the server reports, and records when it is gone.
///
/// Xlib's handlers are functions of the whole process and may not capture, hence the one static.
enum ErrorTrap {
  private struct State: Sendable {
    var lines: [String] = []
    var isLost = false
    /// Windows of other programs, oldest first.
    var foreign: [XID] = []
  }
  private static let state = Mutex(State())
  /// Old errors are of little use, and a flood of them must not grow without bound.
  private static let capacity = 100
  /// Windows of other programs that are remembered.
  private static let foreignCapacity = 256

  static func install(on display: OpaquePointer) {
    XSetErrorHandler { display, event in
      if let event { ErrorTrap.record(event.pointee, on: display) }
      return 0
    }
    // Xlib's own one speaks on standard error, in a form for programmers.
    XSetIOErrorHandler { _ in 0 }
    // Without this the process would end inside Xlib, before anything could be saved.
    XSetIOErrorExitHandler(display, { _, _ in ErrorTrap.recordLoss() }, nil)
  }

  static var isLost: Bool { state.withLock { $0.isLost } }

  static func take() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Takes errors about a window for nothing from now on; it is another program's.
  static func tolerate(_ window: XID) {
    state.withLock { state in
      guard !state.foreign.contains(window) else { return }
      if state.foreign.count == foreignCapacity { state.foreign.removeFirst() }
      state.foreign.append(window)
    }
  }

  /// Puts lines back that were taken to see whether one request fails.
  static func restore(_ lines: [String]) { state.withLock { $0.lines = lines + $0.lines } }

  /// Asks about a device that may be gone by now; that it is gone is an answer, not an error.
  ///
  /// - Parameter body: waits for the server's answer.
  /// - Returns: what the body returns.
  static func asking<Answer>(_ body: () -> Answer) -> Answer {
    let errors = take()
    let answer = body()
    restore(errors + take().filter { !$0.hasPrefix("XI_BadDevice") })
    return answer
  }

  /// Asks about windows of other programs that may be gone by now; then there is no answer.
  ///
  /// - Parameter body: waits for the server's answer.
  /// - Returns: what the body returns.
  static func askingOthers<Answer>(_ body: () -> Answer) -> Answer {
    let errors = take()
    let answer = body()
    restore(errors + take().filter { !$0.hasPrefix("BadWindow") })
    return answer
  }

  private static func record(_ event: XErrorEvent, on display: OpaquePointer?) {
    guard !state.withLock({ $0.foreign.contains(event.resourceid) }) else { return }
    var text = [CChar](repeating: 0, count: 200)
    if let display { XGetErrorText(display, CInt(event.error_code), &text, CInt(text.count)) }
    let message = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    let line =
      "\(message): request \(event.request_code).\(event.minor_code), serial \(event.serial), "
      + "resource \(event.resourceid)"
    state.withLock { if $0.lines.count < capacity { $0.lines.append(line) } }
  }

  private static func recordLoss() { state.withLock { $0.isLost = true } }
}
