/// What a pen has really reported so far, against what its description promises.
///
/// Takes the raw events of one device and keeps sums, so that it is as large after a day as after a
/// stroke.
public struct PenGauge: Hashable, Sendable {
  /// What is measured.
  public private(set) var device: DeviceDescription
  /// The values that were reported last.
  public private(set) var values = AxisValues()
  /// Whether the tip touches.
  public private(set) var isTouching = false
  /// Whether the pen is over the tablet.
  public private(set) var isNear = false
  /// How often the tip touched.
  public private(set) var contactCount = 0
  /// How many reports came.
  public private(set) var reportCount = 0
  /// The times between reports.
  public private(set) var rhythm = ReportRhythm()
  /// The different forces that were reported.
  public private(set) var levels = LevelSet()
  /// The forces of the contact that is, or of the last one.
  public private(set) var contact = ForceSpread()
  /// The forces that were reported without a touch, none included.
  public private(set) var resting = RestingForce()
  /// How the first forces of contacts were beside those that followed.
  public private(set) var starts = ContactStarts()
  /// The tilts to the right that were reported, in degrees.
  public private(set) var tiltsX = SeenRange()
  /// The tilts towards the user that were reported, in degrees.
  public private(set) var tiltsY = SeenRange()
  /// The numbers of the buttons that were pressed, but the tip.
  public private(set) var switches: Set<Int> = []

  /// The server's time of the touch, whose force one driver tells twice.
  private var touchTime: UInt32?
  private let pressureAxis: AxisDescription?
  private let tiltX: AxisDescription?
  private let tiltY: AxisDescription?

  /// Makes a gauge of a device that has reported nothing yet.
  public init(_ device: DeviceDescription) {
    self.device = device
    pressureAxis = device.axis(.pressure)
    (tiltX, tiltY) = (device.axis(.tiltX), device.axis(.tiltY))
  }

  /// The force of now, 0...1 of the device's range; `nil` when it reports none.
  public var pressure: Double? {
    guard let axis = pressureAxis, let value = values[axis.number] else { return nil }
    return axis.share(of: value)
  }

  /// The lean of now; `nil` when the device reports none.
  public var tilt: Tilt? {
    guard let tiltX, let tiltY, let x = values[tiltX.number].flatMap(tiltX.tilt(of:)),
      let y = values[tiltY.number].flatMap(tiltY.tilt(of:))
    else { return nil }
    return Tilt(tiltX: x, tiltY: y)
  }

  /// Takes an event of the device.
  public mutating func take(_ event: RawPointerEvent) {
    guard event.sourceID == device.id, !event.isEmulated else { return }
    switch event.kind {
    case .proximityIn: isNear = true
    case .proximityOut:
      isNear = isTouching
      rhythm.interrupt()
    case .motion:
      isNear = true
      if isTouching, !event.isTipDown { lift() }
      note(event)
    case .press where event.button == 1:
      values.merge(event.axes)
      touch(at: event.serverTime)
    case .release where event.button == 1: lift()
    case .press: if event.button < 4 || event.button > 7 { switches.insert(event.button) }
    case .release, .touchBegin, .touchUpdate, .touchEnd: break
    }
  }

  private mutating func note(_ event: RawPointerEvent) {
    values.merge(event.axes)
    reportCount += 1
    rhythm.note(event)
    if let tiltX, let tiltY {
      values[tiltX.number].flatMap(tiltX.tilt(of:)).map { tiltsX.note($0 * 180 / .pi) }
      values[tiltY.number].flatMap(tiltY.tilt(of:)).map { tiltsY.note($0 * 180 / .pi) }
    }
    guard let pressure else { return }
    levels.note(pressure)
    if !isTouching, event.isTipDown { touch(at: event.serverTime) }
    guard isTouching else { return resting.note(pressure) }
    guard event.serverTime != touchTime else { return }
    contact.note(pressure)
    starts.note(pressure)
  }

  private mutating func touch(at time: UInt32) {
    guard !isTouching else { return }
    touchTime = time
    isTouching = true
    isNear = true
    contactCount += 1
    contact = ForceSpread()
    resting.endHover()
    starts.begin()
    if let pressure {
      contact.note(pressure)
      starts.note(pressure)
    }
  }

  private mutating func lift() {
    guard isTouching else { return }
    isTouching = false
    starts.end()
    resting.beginHover()
  }

  /// Takes a new description of the same device; what was measured stays.
  mutating func redescribe(_ device: DeviceDescription) {
    guard device != self.device else { return }
    // Without the same axes, what was measured says nothing of them.
    guard device.axes.map(\.label) == self.device.axes.map(\.label) else {
      self = PenGauge(device)
      return
    }
    self.device = device
  }
}
