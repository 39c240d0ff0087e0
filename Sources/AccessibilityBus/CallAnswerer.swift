internal import Accessibility
internal import MessageBus
internal import Synchronization

/// Answers the calls that arrive from the description that was shown last, on any thread.
final class CallAnswerer: Sendable {
  /// The description.
  let state: Mutex<AccessibleServer>
  private let perform: AccessibilityService.Performer

  init(_ state: AccessibleServer, _ perform: @escaping AccessibilityService.Performer) {
    self.state = Mutex(state)
    self.perform = perform
  }

  /// Answers a call, or passes its request on.
  ///
  /// - Returns: a Boolean value that indicates whether there is an answer.
  func answer(_ call: BusCall) -> Bool {
    let question = ServerCall(
      path: call.path,
      interface: call.interface,
      method: call.method,
      arguments: call.arguments
    )
    guard let answer = state.withLock({ $0.answer(to: question) }) else { return false }
    switch answer {
    case .values(let values): call.reply(values)
    case .outcome(nil): call.reply([.bool(false)])
    case .outcome(let request?): perform(request) { call.reply([.bool($0)]) }
    case .setting(nil): Self.refuse(call)
    case .setting(let request?): perform(request) { $0 ? call.reply([]) : Self.refuse(call) }
    }
    return true
  }

  private static func refuse(_ call: BusCall) {
    call.fail("org.freedesktop.DBus.Error.InvalidArgs", "this value cannot be set now")
  }
}
