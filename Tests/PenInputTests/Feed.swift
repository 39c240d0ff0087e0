import Geometry
import PenInput

/// Feeds a decoder as an X server does: times go on, the tip's button follows press and release.
struct Feed {
  var decoder = PenDecoder()
  var batch = PenBatch()
  var milliseconds: UInt32 = 1000
  private var tips: Set<Int> = []

  init(_ devices: DeviceDescription...) {
    for device in devices { decoder.decode(.device(device), into: &batch) }
  }

  var phases: [PenEvent.Phase] { batch.events.map(\.phase) }

  /// The phases since the last call.
  mutating func takePhases() -> [PenEvent.Phase] {
    defer { batch.events = [] }
    return phases
  }

  mutating func motion(
    _ id: Int,
    x: Double = 0,
    y: Double = 0,
    axes: [Int: Double] = [:],
    isTipDown: Bool? = nil,
    buttons: UInt32 = 0,
    isEmulated: Bool = false,
    keys: HeldKeys = []
  ) {
    let isTipDown = isTipDown ?? tips.contains(id)
    send(.motion, id, x, y, 0, axes, isTipDown, isEmulated, keys, otherButtons: buttons)
  }

  mutating func press(
    _ id: Int,
    _ button: Int = 1,
    x: Double = 0,
    y: Double = 0,
    axes: [Int: Double] = [:],
    isEmulated: Bool = false
  ) {
    send(.press, id, x, y, button, axes, tips.contains(id), isEmulated)
    if button == 1, !isEmulated { tips.insert(id) }
  }

  mutating func release(
    _ id: Int,
    _ button: Int = 1,
    x: Double = 0,
    y: Double = 0,
    axes: [Int: Double] = [:]
  ) {
    send(.release, id, x, y, button, axes, tips.contains(id), false)
    if button == 1 { tips.remove(id) }
  }

  mutating func touch(
    _ kind: RawPointerEvent.Kind,
    _ id: Int,
    finger: Int,
    x: Double = 0,
    y: Double = 0
  ) {
    send(kind, id, x, y, finger, [:], false, false)
  }

  mutating func proximity(_ id: Int, isNear: Bool) {
    send(isNear ? .proximityIn : .proximityOut, id, 0, 0, 0, [:], tips.contains(id), false)
  }

  /// The cursor of a master device leaves the window.
  mutating func leaveWindow(_ master: Int = 2) {
    send(.cursorLeft, master, 0, 0, 0, [:], false, false)
  }

  mutating func describe(_ device: DeviceDescription) {
    decoder.decode(.device(device), into: &batch)
  }

  mutating func remove(_ id: Int) {
    tips.remove(id)
    decoder.decode(.removed(id: id), into: &batch)
  }

  private mutating func send(
    _ kind: RawPointerEvent.Kind,
    _ id: Int,
    _ x: Double,
    _ y: Double,
    _ button: Int,
    _ axes: [Int: Double],
    _ isTipDown: Bool,
    _ isEmulated: Bool,
    _ keys: HeldKeys = [],
    otherButtons: UInt32 = 0
  ) {
    milliseconds &+= 1
    var values = AxisValues()
    for (number, value) in axes { values[number] = value }
    let event = RawPointerEvent(
      kind: kind,
      sourceID: id,
      serverTime: milliseconds,
      received: PenTime(nanoseconds: Int64(milliseconds) * 1_000_000 + 300_000),
      position: Point(x: x, y: y),
      button: button,
      buttons: otherButtons | (isTipDown ? 2 : 0),
      isEmulated: isEmulated,
      axes: values,
      keys: keys
    )
    decoder.decode(.pointer(event), into: &batch)
    // Amendments have tests of their own.
    batch.events.removeAll { $0.phase == .amend }
  }
}
