internal import CX11
public import Geometry
internal import PenInput

/// Reads the server's events as Swift values.
public final class EventReader {
  /// The kinds of messages that a window gets.
  private struct Messages {
    let close: Atom
    let ping: Atom
    let mark: Atom
    let sync: Atom
  }

  private let connection: XConnection
  private let window: XWindow
  private let devices: InputDevices
  private let watch: SurroundingsWatch
  /// Text input in text fields.
  public let inputMethod: InputMethodContext
  /// The clipboard and drags.
  public let selections: Selections
  /// Drags out of the window.
  public let dragSource: DragSource
  private let dropTarget: DropTarget?
  private let inputOpcode: CInt
  private let presentOpcode: CInt
  private let messages: Messages
  private var knownDevices: Set<Int> = []
  /// The values of the last X event beyond the first.
  private var waiting: [WindowEvent] = []

  /// Makes the reader of a window's events and describes the devices that there are.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - devices: the devices of its server.
  ///   - accepted: the forms in which things may be dropped on the window, the best first.
  public init(of window: XWindow, devices: InputDevices, accepting accepted: [String] = []) {
    connection = window.connection
    self.window = window
    self.devices = devices
    watch = SurroundingsWatch(of: window, frame: window.wantedFrame)
    inputMethod = InputMethodContext(for: window)
    selections = Selections(on: connection)
    dragSource = DragSource(on: window, owner: selections.drag)
    dropTarget =
      accepted.isEmpty
      ? nil : DropTarget(on: window, selections: selections, accepting: accepted)
    inputOpcode = connection.opcode(of: "XInputExtension") ?? -1
    presentOpcode = connection.opcode(of: "Present") ?? -1
    messages = Messages(
      close: connection.atom("WM_DELETE_WINDOW"),
      ping: connection.atom("_NET_WM_PING"),
      mark: connection.atom(XWindow.markMessage),
      sync: connection.atom("_NET_WM_SYNC_REQUEST")
    )
    devices.select(for: window.id)
    for device in devices.all() { announce(device) }
  }

  /// The monitor and scale of the window; ``WindowEvent/surroundings(_:)`` reports changes.
  public var surroundings: Surroundings { watch.surroundings }

  /// The pixels of the screen that the window covers.
  public var frameOnScreen: PixelRect { watch.frame }

  /// For a poller: readable when the server has written.
  public var descriptor: CInt { connection.descriptor }

  /// A Boolean value that indicates whether an event has arrived, also one that was already read.
  ///
  /// Ask right before waiting: unless an event is there, all that was written is sent first, because
  /// nobody else may send it. Whenever that happens, XCB reads what has arrived meanwhile into its own
  /// queue, and the descriptor of the connection never tells of that.
  public var hasEvents: Bool {
    if !waiting.isEmpty { return true }
    return !connection.isLost && XEventsQueued(connection.display, CInt(QueuedAfterFlush)) > 0
  }

  /// The next event that has arrived; `nil` when there is none now.
  ///
  /// - Parameters:
  ///   - now: reads the clock in nanoseconds.
  ///   - beforeKey: called before a key is read. What the key writes depends on whether a text field
  ///     has the focus by then, and what arrived before it may have opened one.
  /// - Returns: the event.
  public func next(now: () -> Int64, beforeKey: () -> Void = {}) -> WindowEvent? {
    while waiting.isEmpty {
      guard !connection.isLost,
        XEventsQueued(connection.display, CInt(QueuedAfterReading)) > 0
      else { return nil }
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.type == keyPressed { beforeKey() }
      if let value = decode(&event, received: now) {
        // A device met for the first time must be known before what it does.
        guard !waiting.isEmpty else { return value }
        waiting.append(value)
      }
    }
    return waiting.removeFirst()
  }

  private func decode(_ event: inout XEvent, received now: () -> Int64) -> WindowEvent? {
    guard !inputMethod.consumes(&event) else { return nil }
    if let events = selections.handle(&event, now: now) {
      let time = now()
      waiting += events.compactMap { windowEvent(for: $0, now: time) }
      return nil
    }
    if let surroundings = watch.handle(&event) { waiting.append(.surroundings(surroundings)) }
    switch event.type {
    case GenericEvent: return decodeGeneric(event.xcookie, received: now)
    case keyPressed:
      selections.record(event.xkey.time)
      let text = inputMethod.text(of: &event.xkey)
      return KeyPress(&event.xkey, text: text).map(WindowEvent.key)
    case keyReleased:
      return KeyPress(&event.xkey, text: "").map(WindowEvent.keyReleased)
    case EnterNotify:
      devices.scrolling.forEach(describe)
      return nil
    case exposed:
      let area = event.xexpose
      return .exposed(
        PixelRect(
          x: Int(area.x),
          y: Int(area.y),
          width: Int(area.width),
          height: Int(area.height)
        )
      )
    case ConfigureNotify where event.xconfigure.window == window.id:
      let size = event.xconfigure
      window.frameCounter?.recordSize()
      return .resized(width: Int(size.width), height: Int(size.height))
    // The server gives up the grab of a contact in it, and reports the rest to other windows.
    case UnmapNotify where event.xunmap.window == window.id: return .input(.hidden)
    case ClientMessage:
      let message = event.xclient
      let drag = dropTarget?.handle(message, now: now()) ?? dragSource.handle(message)
      return drag.map(WindowEvent.drag)
        ?? decodeMessage(message, received: now)
    case DestroyNotify:
      return dropTarget?.handleVanished(event.xdestroywindow.window).map(WindowEvent.drag)
    case FocusIn, FocusOut:
      inputMethod.follow(windowHasFocus: event.type == FocusIn)
      return .focused(event.type == FocusIn)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
      return nil
    case devices.proximityIn, devices.proximityOut:
      return decodeProximity(event, received: now)
    default: return nil
    }
  }

  /// The time at which to call ``expire(now:)``, in nanoseconds; `nil` while no answer is awaited.
  public var deadline: Int64? {
    [selections.deadline, dragSource.deadline].compactMap { $0 }.min()
  }

  /// Stops waiting for programs that have not answered in time.
  ///
  /// - Parameter now: nanoseconds of the monotonic clock.
  /// - Returns: the resulting events.
  public func expire(now: Int64) -> [WindowEvent] {
    let events = selections.expire(now: now).compactMap { windowEvent(for: $0, now: now) }
    return events + (dragSource.expire(now: now).map { [.drag($0)] } ?? [])
  }

  /// Passes answers about a drop to its target.
  private func windowEvent(for event: SelectionEvent, now: Int64) -> WindowEvent? {
    guard let answer = dropTarget?.handle(event, now: now) else { return .selection(event) }
    return answer.map(WindowEvent.drag)
  }

  private func decodeMessage(
    _ message: XClientMessageEvent,
    received now: () -> Int64
  ) -> WindowEvent? {
    if message.message_type == messages.mark {
      return .mark(message.data.l.0, done: nil, read: now())
    }
    let kind = Atom(UInt(bitPattern: message.data.l.0))
    if kind == messages.close { return .closeRequested }
    if kind == messages.ping { window.answerPing(message) }
    if kind == messages.sync {
      window.frameCounter?.receive(low: message.numbers[2], high: message.numbers[3])
    }
    return nil
  }

  private func decodeProximity(_ event: XEvent, received now: () -> Int64) -> WindowEvent? {
    var event = event
    let isNear = event.type == devices.proximityIn
    return withUnsafePointer(to: &event) { pointer in
      let proximity = UnsafeRawPointer(pointer)
        .assumingMemoryBound(to: XProximityNotifyEvent.self).pointee
      return .input(
        .pointer(
          RawPointerEvent(
            kind: isNear ? .proximityIn : .proximityOut,
            sourceID: Int(proximity.deviceid),
            serverTime: UInt32(truncatingIfNeeded: proximity.time),
            received: PenTime(nanoseconds: now()),
            position: Point(x: Double(proximity.x), y: Double(proximity.y))
          )
        )
      )
    }
  }

  private func decodeGeneric(
    _ event: XGenericEventCookie,
    received now: () -> Int64
  ) -> WindowEvent? {
    guard let cookie = EventCookie(event, on: connection.display) else { return nil }
    if event.`extension` == presentOpcode { return decodeFrame(cookie, read: now()) }
    guard event.`extension` == inputOpcode else { return nil }
    switch event.evtype {
    case XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      let pointer = cookie.pointerEvent(received: PenTime(nanoseconds: now()))
      switch pointer.kind {
      case .press, .release, .touchBegin, .touchEnd:
        selections.record(CX11.Time(pointer.serverTime))
      default: break
      }
      if !knownDevices.contains(pointer.sourceID) { describe(pointer.sourceID) }
      return .input(.pointer(pointer))
    case XI_Leave:
      if let departure = cookie.departure(received: PenTime(nanoseconds: now())) {
        return .input(.pointer(departure))
      }
      // Some window managers, such as i3, unmap only their frame around it, of which nothing else tells.
      return cookie.leavesInDrag && !window.isViewable ? .input(.hidden) : nil
    case XI_HierarchyChanged: compareDevices(with: cookie.hierarchy)
    case XI_DeviceChanged:
      if let id = cookie.changedDevice { describe(id) }
    case XI_PropertyEvent:
      // A new device gets dozens of properties one by one; to ask about it after each takes long.
      if let (id, property) = cookie.changedProperty,
        DeviceProperties.describing.contains(connection.name(of: property))
      {
        describe(id)
      }
    default: break
    }
    return nil
  }

  /// The beginning of a frame, the answer to a put, or the server's mark.
  private func decodeFrame(_ cookie: borrowing EventCookie, read: Int64) -> WindowEvent? {
    guard let frame = cookie.frame else { return nil }
    guard frame.window != window.id else {
      window.frameNumber = frame.number
      let isAnswer = UInt32(frame.serial) & FrameClock.answerBit != 0
      return isAnswer ? .pictureTaken(at: frame.time) : .frameBegan(at: frame.time)
    }
    return .mark(frame.serial, done: frame.time, read: read)
  }

  /// Describes devices that appeared and forgets those that left.
  private func compareDevices(with changes: [(id: Int, flags: CInt)]) {
    for change in changes {
      let isGone = change.flags & (XISlaveRemoved | XIMasterRemoved | XIDeviceDisabled) != 0
      let isNew = change.flags & (XISlaveAdded | XIMasterAdded | XIDeviceEnabled) != 0
      if change.flags & (XISlaveRemoved | XIMasterRemoved) != 0 { devices.forget(change.id) }
      if isGone, knownDevices.remove(change.id) != nil {
        waiting.append(.input(.removed(id: change.id)))
      }
      if isNew { describe(change.id) }
    }
  }

  private func describe(_ id: Int) {
    if let device = devices.device(id) { announce(device) }
  }

  private func announce(_ device: DeviceDescription) {
    let isNew = knownDevices.insert(device.id).inserted
    if isNew, device.kind.isPen { devices.selectProximity(of: device.id, on: window.id) }
    waiting.append(.input(.device(device)))
  }
}
