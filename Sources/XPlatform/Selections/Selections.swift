internal import CX11

/// The clipboard and drags of one connection: what is offered, and what is asked for.
///
/// Everything goes by events; call ``expire(now:)`` at the ``deadline``.
public final class Selections {
  /// What was copied here.
  public let clipboard: SelectionOwner
  /// What is dragged from here.
  public let drag: SelectionOwner
  /// Questions to other programs.
  public let reader: SelectionReader
  /// The server's time of the last event that the user caused.
  public private(set) var time = ServerTime()

  private let connection: XConnection
  private let window: XID
  /// When waiting for the clipboard manager ends; `nil` while it is not waited for.
  private var handingOver: Int64?

  /// How long a clipboard manager may take, in nanoseconds.
  private static let patience: Int64 = 3_000_000_000

  init(on connection: XConnection) {
    self.connection = connection
    window = connection.makeHiddenWindow(events: PropertyChangeMask)
    clipboard = SelectionOwner(.clipboard, on: connection, window: window)
    drag = SelectionOwner(.drag, on: connection, window: window)
    reader = SelectionReader(on: connection)
  }

  deinit { if !connection.isLost { XDestroyWindow(connection.display, window) } }

  /// When to call ``expire(now:)``, in nanoseconds; `nil` while nothing is waited for.
  public var deadline: Int64? {
    [clipboard.deadline, drag.deadline, reader.deadline, handingOver].compactMap { $0 }.min()
  }

  /// Gives up programs that have not answered in time.
  ///
  /// - Parameter now: nanoseconds of the monotonic clock.
  /// - Returns: what that led to.
  public func expire(now: Int64) -> [SelectionEvent] {
    clipboard.expire(now: now)
    drag.expire(now: now)
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

  /// Takes an event.
  ///
  /// - Returns: what it led to; `nil` when it is none of selections.
  func take(_ event: inout XEvent, now: () -> Int64) -> [SelectionEvent]? {
    switch event.type {
    case CX11.SelectionRequest:
      let request = event.xselectionrequest
      return clipboard.take(request, now: now()) + drag.take(request, now: now())
    case SelectionClear:
      let cleared = event.xselectionclear
      let owner = [clipboard, drag].first { connection.atom($0.kind.name) == cleared.selection }
      return cleared.window == window ? owner?.lose() ?? [] : []
    case SelectionNotify:
      if event.xselection.requestor == window { return endHandingOver() }
      return reader.take(event.xselection, now: now())
    case PropertyNotify: return takeProperty(event.xproperty, now: now())
    case DestroyNotify:
      let vanished = event.xdestroywindow.window
      clipboard.readerVanished(vanished)
      drag.readerVanished(vanished)
      return nil
    default: return nil
    }
  }

  /// Takes note of when the user did something.
  func note(_ time: CX11.Time) { if time != 0 { self.time = ServerTime(value: time) } }

  private func takeProperty(_ change: XPropertyEvent, now: Int64) -> [SelectionEvent]? {
    if change.state == PropertyDelete {
      clipboard.pieceTaken(from: change.window, property: change.atom, now: now)
      drag.pieceTaken(from: change.window, property: change.atom, now: now)
      return nil
    }
    return reader.takeProperty(of: change.window, now: now)
  }

  private func endHandingOver() -> [SelectionEvent] {
    guard handingOver != nil else { return [] }
    handingOver = nil
    return [.handedOver]
  }
}
