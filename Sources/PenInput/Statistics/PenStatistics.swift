/// Statistics of the reports of one pen, to compare with its description.
///
/// It accumulates sums of the raw events, so that its size is constant.
public struct PenStatistics: Hashable, Sendable {
  /// The measured device.
  public private(set) var device: DeviceDescription
  /// The last reported values.
  public private(set) var values = AxisValues()
  /// A Boolean value that indicates whether the tip touches.
  public private(set) var isTouching = false
  /// A Boolean value that indicates whether the pen is in proximity.
  public private(set) var isNear = false
  /// The number of contacts.
  public private(set) var contactCount = 0
  /// The number of reports.
  public private(set) var reportCount = 0
  /// The intervals between reports.
  public private(set) var rhythm = ReportRhythm()
  /// The different reported forces.
  public private(set) var levels = LevelSet()
  /// The forces of the current or last contact.
  public private(set) var contact = ForceSpread()
  /// The forces reported while hovering.
  public private(set) var resting = RestingForce()
  /// The first forces of contacts, compared with those that followed.
  public private(set) var starts = ContactStarts()
  /// The force at which contacts begin.
  public private(set) var threshold = ContactThreshold()
  /// The range of the reported tilts to the right, in degrees.
  public private(set) var tiltsX = ObservedRange()
  /// The range of the reported tilts towards the user, in degrees.
  public private(set) var tiltsY = ObservedRange()
  /// The numbers of the pressed buttons other than the tip.
  public private(set) var switches: Set<Int> = []

  /// The server's time of the touch, whose force one driver reports twice.
  private var touchTime: UInt32?
  private let pressureAxis: AxisDescription?
  private let tiltX: AxisDescription?
  private let tiltY: AxisDescription?

  /// Creates statistics without reports.
  public init(_ device: DeviceDescription) {
    self.device = device
    pressureAxis = device.axis(.pressure)
    (tiltX, tiltY) = (device.axis(.tiltX), device.axis(.tiltY))
  }

  /// The current force, 0...1 of the device's range; `nil` when the device reports none.
  public var pressure: Double? {
    guard let axis = pressureAxis, let value = values[axis.number] else { return nil }
    return axis.share(of: value)
  }

  /// The current tilt; `nil` when the device reports none.
  public var tilt: Tilt? {
    guard let tiltX, let tiltY, let x = values[tiltX.number].flatMap(tiltX.tilt(of:)),
      let y = values[tiltY.number].flatMap(tiltY.tilt(of:))
    else { return nil }
    return Tilt(tiltX: x, tiltY: y)
  }

  /// Records an event of the device.
  public mutating func record(_ event: RawPointerEvent) {
    guard event.sourceID == device.id, !event.isEmulated else { return }
    switch event.kind {
    case .proximityIn: isNear = true
    case .proximityOut:
      isNear = isTouching
      rhythm.interrupt()
    case .motion:
      isNear = true
      if isTouching, !event.isTipDown { lift() }
      recordMotion(event)
    case .press where event.button == 1:
      values.merge(event.axes)
      touch(at: event.serverTime)
    case .release where event.button == 1: lift()
    case .press: if event.button < 4 || event.button > 7 { switches.insert(event.button) }
    case .release, .touchBegin, .touchUpdate, .touchEnd, .cursorLeft: break
    }
  }

  private mutating func recordMotion(_ event: RawPointerEvent) {
    values.merge(event.axes)
    reportCount += 1
    rhythm.record(event)
    if let tiltX, let tiltY {
      values[tiltX.number].flatMap(tiltX.tilt(of:)).map { tiltsX.insert($0 * 180 / .pi) }
      values[tiltY.number].flatMap(tiltY.tilt(of:)).map { tiltsY.insert($0 * 180 / .pi) }
    }
    guard let pressure else { return }
    levels.insert(pressure)
    if !isTouching, event.isTipDown { touch(at: event.serverTime) }
    guard isTouching else { return resting.record(pressure) }
    guard event.serverTime != touchTime else { return }
    contact.record(pressure)
    starts.record(pressure)
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
      contact.record(pressure)
      starts.record(pressure)
      threshold.record(pressure)
    }
  }

  private mutating func lift() {
    guard isTouching else { return }
    isTouching = false
    starts.end()
    resting.beginHover()
  }

  /// Updates the description of the same device and keeps the statistics.
  mutating func redescribe(_ device: DeviceDescription) {
    guard device != self.device else { return }
    // Statistics of other axes do not apply.
    guard device.axes.map(\.label) == self.device.axes.map(\.label) else {
      self = PenStatistics(device)
      return
    }
    self.device = device
  }
}
