internal import Accessibility
internal import AccessibilityBus
package import Editor
package import Geometry
package import Interface
package import SystemIO

/// The window on the accessibility bus, while an assistive technology runs.
///
/// 1. ``look()`` when the window comes and whenever it gets the keyboard focus: the user may have
///    started a screen reader since.
/// 2. ``show(_:title:at:)`` the interface after each refresh of it.
/// 3. ``answer(on:_:)`` when the ``descriptor`` is readable.
///
/// Without an assistive technology no connection stays open; after the first look GLib keeps a sleeping
/// thread. With one, waiting and comparing happen on a background thread.
package final class AccessibilitySession {
  /// A request of an assistive technology, which waits for the outcome.
  private struct Call: Sendable {
    let request: AccessibleRequest
    let reply: @Sendable (Bool) -> Void

    /// Answers after all that was shown before.
    func answer(_ isDone: Bool, after queue: WorkQueue?) {
      guard let queue else { return reply(isDone) }
      queue.async { [reply] in reply(isDone) }
    }
  }

  private enum Event: Sendable {
    case looked(AccessibilityService?)
    case called(Call)
  }

  /// A Boolean value that indicates whether the window has the keyboard focus.
  package var isActive = false

  private let events: Mailbox<Event>
  private let program: AccessibilityService.Program
  private var service: AccessibilityService?
  private var queue: WorkQueue?
  private var description = LatestDescription()
  private let calls = CallCounter(limit: 64)
  private var isLooking = false
  private var shown: AccessibleNode?
  private var origin = (x: 0, y: 0)

  /// The seconds until a look, so that it delays neither the window nor what the user came to do.
  private static let delay = 0.3
  /// The greatest number of requests in one turn, so that they do not hold up the pen.
  private static let requestsPerTurn = 4
  private static let thread = (name: "sumi: access", niceness: 5)

  /// Makes a session that is off.
  ///
  /// - Parameter version: the version of the program.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init(version: String) throws(SystemError) {
    events = try Mailbox()
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment[$0] }.first
    program = AccessibilityService.Program(name: "Sumi", version: version, locale: locale ?? "C")
  }

  /// The descriptor that is readable when ``answer(on:_:)`` has something to do.
  package var descriptor: CInt { events.descriptor }

  /// Looks in the background whether an assistive technology runs; ``answer(on:_:)``
  /// then starts or stops showing the window.
  package func look() {
    guard !isLooking else { return }
    isLooking = true
    let (events, program, service, calls) = (events, program, service, calls)
    WorkQueue.once(Self.thread.name, niceness: Self.thread.niceness, after: Self.delay) {
      if let service, !service.isClosed {
        events.post(.looked(AccessibilityService.isWanted() ? service : nil))
        return
      }
      let root = AccessibleNode(.application, name: program.name, frame: .empty)
      let new = AccessibilityService.start(as: program, showing: root) { request, answer in
        guard calls.begin() else { return answer(false) }
        let call = Call(request: request) { isDone in
          calls.end()
          answer(isDone)
        }
        events.post(.called(call))
      }
      events.post(.looked(new))
    }
  }

  /// Does what assistive technologies have asked of the window, a few requests at a time.
  ///
  /// - Parameters:
  ///   - interface: the interface of the window.
  ///   - apply: carries out the effects of a request, and shows the interface as it is then.
  package func answer(on interface: Interface, _ apply: (Effects) -> Void) {
    for event in events.receive(atMost: Self.requestsPerTurn) {
      switch event {
      case .looked(let new): adopt(new)
      case .called(let call):
        let effects = interface.perform(call.request)
        if let effects { apply(effects) }
        call.answer(effects != nil, after: queue)
      }
    }
  }

  private func adopt(_ new: AccessibilityService?) {
    isLooking = false
    guard new !== service else { return }
    // The end of a connection is waited for.
    let old = service
    queue?.async { old?.close() }
    (service, shown, description) = (new, nil, LatestDescription())
    queue = new == nil ? nil : WorkQueue(Self.thread.name, niceness: Self.thread.niceness)
  }

  /// Shows the interface to assistive technologies, if one runs; never while ink is drawn.
  ///
  /// - Parameters:
  ///   - interface: the interface of the window.
  ///   - title: the text of the title bar; asked for when one runs.
  ///   - frame: the pixels of the screen that the window covers.
  package func show(
    _ interface: Interface,
    title: @autoclosure () -> String,
    at frame: PixelRect
  ) {
    guard let service, !interface.editor.isDrawing else { return }
    let root = interface.accessibleNode(title: title(), isActive: isActive)
    let place = (x: frame.minX, y: frame.minY)
    guard root != shown || place != origin else { return }
    (shown, origin) = (root, place)
    guard description.replace(by: root, at: place) else { return }
    queue?.async { [description] in
      if let (root, origin) = description.take() { service.show(root, at: origin) }
    }
  }
}
