internal import CX11
import Synchronization

/// Keeps errors of some displays from ending the process; those of others go to whoever listens.
///
/// The handler is one for the whole process, and other tests set it as well.
enum IgnoredErrors {
  private typealias Handler =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> CInt

  private struct State: @unchecked Sendable {
    var displays: Set<UInt> = []
    var other: Handler?
  }
  private static let state = Mutex(State())

  /// Ignores the errors of a display from now on; to be repeated, as another handler may be set.
  static func begin(on display: OpaquePointer) {
    let number = UInt(bitPattern: display)
    state.withLock { state in
      state.displays.insert(number)
      let before = XSetErrorHandler(handle)
      // The functions themselves cannot be compared.
      if unsafeBitCast(before, to: Int.self) != unsafeBitCast(handle, to: Int.self) {
        state.other = before
      }
    }
  }

  /// Stops ignoring the errors of a display.
  static func end(on display: OpaquePointer) {
    let number = UInt(bitPattern: display)
    _ = state.withLock { $0.displays.remove(number) }
  }

  private static let handle: Handler = { display, event in
    let number = UInt(bitPattern: display)
    let (isOurs, other) = state.withLock { ($0.displays.contains(number), $0.other) }
    return isOurs ? 0 : other?(display, event) ?? 0
  }
}
