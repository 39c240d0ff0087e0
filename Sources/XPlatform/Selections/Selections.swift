internal import CX11

/// The clipboard and drags of one connection: offers and requests.
///
/// Everything goes by events; call ``expire(now:)`` at the ``deadline``.
public final class Selections {
  /// The clipboard, as far as this program owns it.
  public let clipboard: SelectionOwner
  /// The text that was selected last, as far as it is in this program.
  public let primary: SelectionOwner
  /// The data of a drag out of the window.
  public let drag: SelectionOwner
  /// Requests to other programs.
  public let reader: SelectionReader
  /// The server's time of the last event that the user caused.
  public private(set) var time = ServerTime()

  private let connection: XConnection
  private let window: XID
  /// The events of windows of programs that read or drag.
  let watch: ForeignWindowWatch
  /// The time at which to stop waiting for the clipboard manager; `nil` while not waiting.
  private var handingOver: Int64?

  /// The longest time to wait for a clipboard manager, in nanoseconds.
  private static let patience: Int64 = 3_000_000_000

  init(on connection: XConnection) {
    self.connection = connection
    window = connection.makeHiddenWindow(events: PropertyChangeMask)
    watch = ForeignWindowWatch(on: connection)
    clipboard = SelectionOwner(.clipboard, on: connection, window: window, watch: watch)
    primary = SelectionOwner(.primary, on: connection, window: window, watch: watch)
    drag = SelectionOwner(.drag, on: connection, window: window, watch: watch)
    reader = SelectionReader(on: connection)
  }

  deinit { if !connection.isLost { XDestroyWindow(connection.display, window) } }

  /// The selections that this program may own.
  private var owners: [SelectionOwner] { [clipboard, primary, drag] }

  /// Returns what this program offers as a selection.
  public func owner(of kind: SelectionKind) -> SelectionOwner {
    switch kind {
    case .clipboard: clipboard
    case .primary: primary
    case .drag: drag
    }
  }

  /// The time at which to call ``expire(now:)``, in nanoseconds; `nil` while not waiting.
  public var deadline: Int64? {
    (owners.map(\.deadline) + [reader.deadline, handingOver]).compactMap { $0 }.min()
  }

  /// Gives up programs that have not answered in time.
  ///
  /// - Parameter now: nanoseconds of the monotonic clock.
  /// - Returns: what that led to.
  public func expire(now: Int64) -> [SelectionEvent] {
    for owner in owners { owner.expire(now: now) }
    var events = reader.expire(now: now)
    if let end = handingOver, end <= now { events += endHandingOver() }
    return events
  }

  /// Asks the clipboard manager, if there is one, to keep what was copied here after the end of the
  /// program; ``SelectionEvent/handedOver`` tells of the end.
  ///
  /// - Parameter now: nanoseconds of the monotonic clock.
  /// - Returns: whether there is something to wait for.
  public func handOver(now: Int64) -> Bool {
    let manager = connection.atom("CLIPBOARD_MANAGER")
    guard clipboard.isOwner, XGetSelectionOwner(connection.display, manager) != 0 else {
      return false
    }
    handingOver = now + Self.patience
    XConvertSelection(
      connection.display,
      manager,
      connection.atom("SAVE_TARGETS"),
      connection.atom("_SUMI_SAVE"),
      window,
      time.value
    )
    XFlush(connection.display)
    return true
  }

  // MARK: - Events

  /// Handles an event.
  ///
  /// - Returns: the resulting events; `nil` for an event that is not about selections.
  func handle(_ event: inout XEvent, now: () -> Int64) -> [SelectionEvent]? {
    switch event.type {
    case CX11.SelectionRequest:
      let request = event.xselectionrequest
      return owners.flatMap { $0.handle(request, now: now()) }
    case SelectionClear:
      let cleared = event.xselectionclear
      let owner = owners.first { connection.atom($0.kind.name) == cleared.selection }
      return cleared.window == window ? owner?.handleLoss() ?? [] : []
    case SelectionNotify:
      if event.xselection.requestor == window { return endHandingOver() }
      return reader.handle(event.xselection, now: now())
    case PropertyNotify: return handleProperty(event.xproperty, now: now())
    case DestroyNotify:
      let vanished = event.xdestroywindow.window
      for owner in owners { owner.handleVanished(vanished) }
      watch.forget(vanished)
      return nil
    default: return nil
    }
  }

  /// Records the time of something that the user did.
  func record(_ time: CX11.Time) { if time != 0 { self.time = ServerTime(value: time) } }

  private func handleProperty(_ change: XPropertyEvent, now: Int64) -> [SelectionEvent]? {
    if change.state == PropertyDelete {
      for owner in owners {
        owner.handlePieceTaken(from: change.window, property: change.atom, now: now)
      }
      return nil
    }
    return reader.handleProperty(of: change.window, now: now)
  }

  private func endHandingOver() -> [SelectionEvent] {
    guard handingOver != nil else { return [] }
    handingOver = nil
    return [.handedOver]
  }
}
