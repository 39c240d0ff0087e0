internal import CX11
public import PenInput

/// The input devices of a server: what there is, and the selection of their events.
public final class InputDevices {
  let connection: XConnection
  private var opened: [CInt: UnsafeMutablePointer<XDevice>] = [:]
  /// Event numbers of XInput 1, once a device that has them was opened.
  private(set) var proximityIn: CInt = -1
  private(set) var proximityOut: CInt = -1
  /// Devices with wheels, whose values count on while the pointer is elsewhere.
  private(set) var scrolling: Set<Int> = []

  /// Makes a view of a server's devices.
  public init(of connection: XConnection) { self.connection = connection }

  deinit {
    guard !connection.isLost else { return }
    for device in opened.values { XCloseDevice(connection.display, device) }
  }

  /// Describes all devices; one round trip for the list and one for each property of a pen.
  public func all() -> [DeviceDescription] { query(CInt(XIAllDevices)) }

  /// Describes one device; `nil` when it is gone.
  public func device(_ id: Int) -> DeviceDescription? { query(CInt(id)).first }

  /// Changes the smoothing of a device's driver, for all programs of the server.
  ///
  /// - Returns: whether the driver has such a setting.
  @discardableResult
  public func set(_ smoothing: DriverSmoothing, of id: Int) -> Bool {
    defer { XSync(connection.display, 0) }
    return DeviceProperties(of: CInt(id), on: connection).set(smoothing)
  }

  /// Asks for the events of a window's pointers and for changes of the devices.
  ///
  /// Motion is taken from the master devices: the slaves' own events carry wrong coordinates
  /// (the whole part of the position before with the fraction of the new one), and listening to
  /// both doubles every sample. `sourceid` tells the physical device.
  func select(for window: XID) {
    let display = connection.display
    select(
      [
        XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
        XI_Leave,
      ],
      of: XIAllMasterDevices,
      on: window
    )
    select(
      [XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent],
      of: XIAllDevices,
      on: connection.root
    )
    XFlush(display)
  }

  /// Asks for a tool's coming and going, which XInput 2 has no events for.
  func selectProximity(of id: Int, on window: XID) {
    let id = CInt(id)
    if opened[id] == nil {
      opened[id] = ErrorTrap.asking { XOpenDevice(connection.display, XID(id)) }
    }
    guard let device = opened[id] else { return }
    var (inType, outType): (CInt, CInt) = (-1, -1)
    guard sumiSelectProximity(connection.display, device, window, &inType, &outType) != 0 else {
      return
    }
    proximityIn = inType
    proximityOut = outType
  }

  /// Forgets a device that is gone; its number may come back for another one.
  func forget(_ id: Int) {
    scrolling.remove(id)
    if let device = opened.removeValue(forKey: CInt(id)) { XFree(device) }
  }

  private func select(_ events: [CInt], of devices: CInt, on window: XID) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    let count = CInt(bits.count)
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: devices, mask_len: count, mask: bits.baseAddress)
      XISelectEvents(connection.display, window, &mask, 1)
    }
  }

  private func query(_ id: CInt) -> [DeviceDescription] {
    // A device may go between the event that tells of it and the question.
    ErrorTrap.asking {
      var count: CInt = 0
      guard let list = XIQueryDevice(connection.display, id, &count) else { return [] }
      defer { XIFreeDeviceInfo(list) }
      return (0..<Int(max(0, count))).map { describe(list[$0]) }
    }
  }

  private func describe(_ info: XIDeviceInfo) -> DeviceDescription {
    var device = DeviceDescription(
      id: Int(info.deviceid),
      name: info.name.map { String(cString: $0) } ?? "",
      use: Self.use(info.use),
      attachment: Int(info.attachment),
      isEnabled: info.enabled != 0
    )
    for number in 0..<Int(max(0, info.num_classes)) {
      guard let part = info.classes[number] else { continue }
      add(part, to: &device)
    }
    for number in 0..<Int(max(0, info.num_classes)) {
      guard let part = info.classes[number], part.pointee.type == XIScrollClass else { continue }
      addScroll(part, to: &device)
    }
    if device.use != .masterPointer, device.use != .masterKeyboard {
      DeviceProperties(of: info.deviceid, on: connection).add(to: &device)
    }
    return device
  }

  private func add(_ part: UnsafePointer<XIAnyClassInfo>, to device: inout DeviceDescription) {
    let raw = UnsafeRawPointer(part)
    switch part.pointee.type {
    case XIValuatorClass:
      let axis = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
      device.axes.append(
        AxisDescription(
          number: Int(axis.number),
          label: connection.name(of: axis.label),
          minimum: axis.min,
          maximum: axis.max,
          resolution: Double(axis.resolution),
          isAbsolute: axis.mode == XIModeAbsolute,
          value: axis.value
        )
      )
    case XIButtonClass:
      let buttons = raw.assumingMemoryBound(to: XIButtonClassInfo.self).pointee
      device.buttonCount = Int(buttons.num_buttons)
    case XITouchClass:
      let touch = raw.assumingMemoryBound(to: XITouchClassInfo.self).pointee
      device.isTouchScreen = touch.mode == XIDirectTouch
    default: break
    }
  }

  /// The class of a wheel names the valuator that it makes a wheel.
  private func addScroll(_ part: UnsafePointer<XIAnyClassInfo>, to device: inout DeviceDescription)
  {
    let scroll = UnsafeRawPointer(part).assumingMemoryBound(to: XIScrollClassInfo.self).pointee
    guard scroll.increment != 0, scroll.increment.isFinite,
      let index = device.axes.firstIndex(where: { $0.number == Int(scroll.number) })
    else { return }
    device.axes[index].scroll = ScrollAxis(
      isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
      increment: scroll.increment
    )
    if device.use == .slavePointer { scrolling.insert(device.id) }
  }

  private static func use(_ number: CInt) -> DeviceDescription.Use {
    switch number {
    case XIMasterPointer: .masterPointer
    case XIMasterKeyboard: .masterKeyboard
    case XISlavePointer: .slavePointer
    case XISlaveKeyboard: .slaveKeyboard
    default: .floatingSlave
    }
  }
}
