internal import CX11
internal import Geometry
internal import PenInput

/// The body of a generic event; freed at the end of its scope.
struct EventCookie: ~Copyable {
  private let display: OpaquePointer
  private let cookie: XGenericEventCookie

  init?(_ event: XGenericEventCookie, on display: OpaquePointer) {
    var cookie = event
    guard XGetEventData(display, &cookie) != 0 else { return nil }
    self.display = display
    self.cookie = cookie
  }

  deinit {
    var cookie = cookie
    XFreeEventData(display, &cookie)
  }

  /// The event of a pointing device.
  ///
  /// The type of the event must be motion, press, release, or one of the three of touches.
  borrowing func pointerEvent(received: PenTime) -> RawPointerEvent {
    let event = cookie.data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
    let kind: RawPointerEvent.Kind =
      switch event.evtype {
      case XI_ButtonPress: .press
      case XI_ButtonRelease: .release
      case XI_TouchBegin: .touchBegin
      case XI_TouchUpdate: .touchUpdate
      case XI_TouchEnd: .touchEnd
      default: .motion
      }
    return RawPointerEvent(
      kind: kind,
      sourceID: Int(event.sourceid),
      serverTime: UInt32(truncatingIfNeeded: event.time),
      received: received,
      position: Point(x: event.event_x, y: event.event_y),
      button: kind == .motion ? 0 : Int(event.detail),
      buttons: Self.heldButtons(event.buttons),
      isEmulated: event.flags & XIPointerEmulated != 0,
      axes: Self.axes(of: event.valuators),
      keys: HeldKeys(modifiers: CInt(truncatingIfNeeded: event.mods.effective))
    )
  }

  /// The event of a cursor that left the window; `nil` while a button is held, whose drag goes on outside,
  /// and where another program only took hold of the pointer.
  ///
  /// The type of the event must be that of leaving.
  borrowing func departure(received: PenTime) -> RawPointerEvent? {
    let event = cookie.data.assumingMemoryBound(to: XILeaveEvent.self).pointee
    guard event.mode == XINotifyNormal || event.mode == XINotifyUngrab,
      event.detail != XINotifyInferior, Self.heldButtons(event.buttons) == 0
    else { return nil }
    return RawPointerEvent(
      kind: .cursorLeft,
      sourceID: Int(event.deviceid),
      serverTime: UInt32(truncatingIfNeeded: event.time),
      received: received,
      position: Point(x: event.event_x, y: event.event_y)
    )
  }

  /// A Boolean value that indicates whether a button was held when a cursor left the window.
  ///
  /// The type of the event must be that of leaving.
  var leavesInDrag: Bool {
    let event = cookie.data.assumingMemoryBound(to: XILeaveEvent.self).pointee
    return Self.heldButtons(event.buttons) != 0
  }

  /// The devices that the hierarchy event is about, with the flags of their changes.
  var hierarchy: [(id: Int, flags: CInt)] {
    let event = cookie.data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee
    return (0..<Int(max(0, event.num_info)))
      .map { (Int(event.info[$0].deviceid), event.info[$0].flags) }
      .filter { $0.flags != 0 }
  }

  /// The device of a property event and the property that got another value; `nil` when it was
  /// taken away.
  var changedProperty: (device: Int, property: Atom)? {
    let event = cookie.data.assumingMemoryBound(to: XIPropertyEvent.self).pointee
    guard event.what != XIPropertyDeleted else { return nil }
    return (Int(event.deviceid), event.property)
  }

  /// The slave device whose classes changed; `nil` for one of a master's many switches between
  /// slaves.
  var changedDevice: Int? {
    let event = cookie.data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
    return event.reason == XIDeviceChange ? Int(event.sourceid) : nil
  }

  /// The window whose frame began, the number that was given with the question, when, in
  /// nanoseconds of the server's clock, and the number of the frame; `nil` for other events of the
  /// Present extension.
  var frame: (window: XID, serial: Int, time: Int64, number: UInt64)? {
    guard cookie.evtype == PresentCompleteNotify else { return nil }
    let event = cookie.data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
    return (event.window, Int(event.serial_number), Int64(event.ust) * 1000, event.msc)
  }

  private static func heldButtons(_ state: XIButtonState) -> UInt32 {
    (0..<min(4, Int(state.mask_len))).reduce(0) { $0 | UInt32(state.mask[$1]) << UInt32($1 * 8) }
  }

  private static func axes(of state: XIValuatorState) -> AxisValues {
    var axes = AxisValues()
    var next = 0
    for number in 0..<min(Int(state.mask_len) * 8, AxisValues.capacity)
    where state.mask[number / 8] & (1 << (number % 8)) != 0 {
      axes[number] = state.values[next]
      next += 1
    }
    return axes
  }
}
