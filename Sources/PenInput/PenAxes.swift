internal import Geometry

/// Which axes of a device mean what, looked up once by their labels.
struct PenAxes: Sendable {
  var pressure: AxisDescription?
  private var tiltX: AxisDescription?
  private var tiltY: AxisDescription?
  private var roll: AxisDescription?

  init(_ description: DeviceDescription) {
    guard description.kind.isPen else { return }
    pressure = description.axis(.pressure)
    tiltX = description.axis(.tiltX)
    tiltY = description.axis(.tiltY)
    // The wacom driver has one axis for an art pen's turn and an airbrush's wheel; libinput's
    // `Abs Rotary Z` stands at its maximum whatever the pen does, so it is not believed.
    if let toolID = description.toolID, Self.isArtPen(toolID) { roll = description.axis(.wheel) }
  }

  /// What the device can report.
  var capable: PenProperties {
    var properties: PenProperties = pressure == nil ? [] : .pressure
    if tiltX != nil, tiltY != nil { properties.insert(.tilt) }
    return properties
  }

  /// What an event's values tell.
  func reported(by values: AxisValues) -> PenProperties {
    var properties: PenProperties = []
    if let pressure, values[pressure.number] != nil { properties.insert(.pressure) }
    let hasTilt = tiltX.map { values[$0.number] != nil } ?? false
    let hasOther = tiltY.map { values[$0.number] != nil } ?? false
    if hasTilt || hasOther { properties.insert(.tilt) }
    return properties
  }

  /// The calibrated sample.
  ///
  /// A driver that lists an axis but has not reported it leaves it `nil`.
  func sample(at position: Point, time: PenTime, values: AxisValues) -> PenSample {
    var sample = PenSample(position: position, time: time)
    if let pressure, let value = values[pressure.number] {
      sample.pressure = pressure.share(of: value)
    }
    if let tiltX, let tiltY, let x = values[tiltX.number], let y = values[tiltY.number],
      let leanX = tiltX.tilt(of: x), let leanY = tiltY.tilt(of: y)
    {
      let tilt = Tilt(tiltX: leanX, tiltY: leanY)
      sample.altitude = tilt.altitude
      sample.azimuth = tilt.azimuth
    }
    if let roll, let value = values[roll.number] { sample.roll = roll.turn(of: value) }
    return sample
  }

  /// Whether a Wacom tool id is that of a pen which senses its turn about its own axis.
  ///
  /// The low twelve bits are those of the tool's kind since the Intuos3: 0x804 and 0x885 are
  /// Art (Marker) Pens, 0x80C the other end of one (linux kernel, `wacom_wac.c`).
  private static func isArtPen(_ toolID: Int) -> Bool {
    [0x804, 0x80C, 0x885].contains(toolID & 0xFFF)
  }
}
