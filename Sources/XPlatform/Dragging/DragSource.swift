internal import CX11
internal import Geometry

/// Drags something out of a window, to another program.
///
/// 1. ``begin(_:at:)`` while a button or a tip is down: its grab keeps the events coming.
/// 2. ``move(toX:y:)`` for each motion, ``drop(now:)`` on the release, or ``cancel()``.
/// 3. ``DragEvent/ended(isTaken:)`` reports the end.
public final class DragSource {
  /// A Boolean value that indicates whether something is being dragged or transferred.
  public var isActive: Bool { stage != nil }

  /// A Boolean value that indicates whether what is dragged is over another window that knows of drags.
  public var isOverProgram: Bool { stage == .dragging && host != nil }

  private enum Stage { case dragging, dropping }
  private struct Host {
    let window: XID
    let version: Int
    var isWaiting = false
    var accepts = false
  }

  private let connection: XConnection
  private let window: XID
  private let owner: SelectionOwner
  private let names: DragNames
  private var stage: Stage?
  private var time = ServerTime()
  private var targets: [Atom] = []
  private var host: Host?
  private var position = (x: 0, y: 0)
  /// A Boolean value that indicates whether the host does not know the last position yet.
  private var isBehind = false
  private var isLetGo = false
  /// The time at which to stop waiting for the host, in nanoseconds; `nil` before the drop.
  private(set) var deadline: Int64?

  /// The longest time for the transfer of what was dropped, in nanoseconds.
  private static let patience: Int64 = 15_000_000_000
  /// The greatest depth of nested windows that is searched.
  private static let depth = 32

  init(on window: XWindow, owner: SelectionOwner) {
    connection = window.connection
    self.window = window.id
    self.owner = owner
    names = DragNames(of: connection)
  }

  /// Begins a drag; until it is dropped, all keys come to the window, so that one can cancel it over others.
  ///
  /// - Parameters:
  ///   - targets: the forms that can be had, the best first.
  ///   - time: the server's time of the press.
  /// - Returns: the number of the offer, which the requests for data carry; `nil` when it is refused.
  public func begin(_ targets: [String], at time: ServerTime) -> Int? {
    cancel()
    guard let offer = owner.offer(targets, at: time) else { return nil }
    self.time = time
    self.targets = targets.map(connection.atom)
    connection.write(
      numbers: self.targets,
      to: names.typeList,
      of: window,
      type: Atom(XA_ATOM)
    )
    (stage, host, isBehind, isLetGo, deadline) = (.dragging, nil, false, false, nil)
    // Another program may refuse the keys; then they go where they went before.
    XGrabKeyboard(connection.display, window, 0, GrabModeAsync, GrabModeAsync, time.value)
    return offer
  }

  /// Continues the drag; asks the server which window is there.
  ///
  /// - Parameters:
  ///   - x: column of the screen.
  ///   - y: row of the screen.
  public func move(toX x: Int, y: Int) {
    guard stage == .dragging, !isLetGo else { return }
    position = (x, y)
    let found = awareWindow()
    if found?.window != host?.window {
      leave()
      host = found
      if let found { enter(found) }
    }
    sendPosition()
  }

  /// Drops at the last position.
  ///
  /// - Parameter now: nanoseconds of the monotonic clock.
  /// - Returns: the end of the drag when no program accepts it.
  public func drop(now: Int64) -> DragEvent? {
    guard stage == .dragging, !isLetGo else { return nil }
    isLetGo = true
    XUngrabKeyboard(connection.display, UInt(CurrentTime))
    deadline = now + Self.patience
    guard let host else { return end(isTaken: false) }
    // The host has not said yet whether it takes it.
    return host.isWaiting ? nil : settle()
  }

  /// Ends the drag without a transfer.
  public func cancel() {
    guard stage != nil else { return }
    XUngrabKeyboard(connection.display, UInt(CurrentTime))
    leave()
    _ = end(isTaken: false)
  }

  // MARK: - Events

  func handle(_ message: XClientMessageEvent) -> DragEvent? {
    guard message.window == window, message.format == 32 else { return nil }
    let numbers = message.numbers
    guard stage != nil, let host, XID(numbers[0]) == host.window else { return nil }
    switch message.message_type {
    case names.status: return answered(accepts: numbers[1] & 1 != 0)
    case names.finished where stage == .dropping:
      // Before version 5 the message said nothing about it.
      return end(isTaken: host.version < 5 || numbers[1] & 1 != 0)
    default: return nil
    }
  }

  func expire(now: Int64) -> DragEvent? {
    guard let deadline, deadline <= now else { return nil }
    if stage == .dragging { leave() }
    return end(isTaken: false)
  }

  private func answered(accepts: Bool) -> DragEvent? {
    let isNews = host?.accepts != accepts
    host?.accepts = accepts
    host?.isWaiting = false
    guard stage == .dragging else { return nil }
    if isLetGo { return settle() }
    if isBehind { sendPosition() }
    return isNews ? .accepted(accepts) : nil
  }

  private func settle() -> DragEvent? {
    guard let host, host.accepts else {
      leave()
      return end(isTaken: false)
    }
    stage = .dropping
    connection.send(names.drop, to: host.window, [UInt(window), 0, UInt(time.value), 0, 0])
    return nil
  }

  private func end(isTaken: Bool) -> DragEvent {
    (stage, host, deadline) = (nil, nil, nil)
    return .ended(isTaken: isTaken)
  }

  // MARK: - Messages

  private func enter(_ host: Host) {
    let version = UInt(min(DragNames.version, host.version)) << 24
    let first = (targets + [0, 0, 0]).prefix(3).map { UInt($0) }
    connection.send(
      names.enter,
      to: host.window,
      [UInt(window), version | (targets.count > 3 ? 1 : 0)] + first
    )
  }

  private func leave() {
    guard let host, stage == .dragging else { return }
    connection.send(names.leave, to: host.window, [UInt(window), 0, 0, 0, 0])
    self.host = nil
  }

  /// Sends the position to the host, once the host has answered the previous one.
  private func sendPosition() {
    guard let host else { return }
    isBehind = host.isWaiting
    guard !host.isWaiting else { return }
    self.host?.isWaiting = true
    let packed =
      UInt(UInt16(truncatingIfNeeded: position.x)) << 16
      | UInt(UInt16(truncatingIfNeeded: position.y))
    connection.send(
      names.position,
      to: host.window,
      [UInt(window), 0, packed, UInt(time.value), names.copy]
    )
  }

  /// The window under the drag that accepts drops; `nil` when there is none.
  private func awareWindow() -> Host? {
    ErrorTrap.askingOthers {
      var (here, child) = (connection.root, connection.root)
      for _ in 0..<Self.depth {
        var (x, y): (CInt, CInt) = (0, 0)
        guard
          XTranslateCoordinates(
            connection.display,
            connection.root,
            here,
            CInt(position.x),
            CInt(position.y),
            &x,
            &y,
            &child
          ) != 0, child != 0
        else { return nil }
        here = child
        // Over the window itself there is nothing to give.
        guard here != window else { return nil }
        if let version = connection.property(names.aware, of: here, limit: 4)?.numbers.first {
          guard version >= 3 else { return nil }
          return Host(window: here, version: min(Int(version), DragNames.version))
        }
      }
      return nil
    }
  }
}
