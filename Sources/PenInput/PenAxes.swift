internal import Geometry

/// The axes of a pen, looked up once by their labels.
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
    // The wacom driver has one axis for an art pen's rotation and an airbrush's wheel; libinput's
    // `Abs Rotary Z` is always at its maximum and therefore not used.
    if let toolID = description.toolID, Self.isArtPen(toolID) { roll = description.axis(.wheel) }
  }

  /// The properties that the device can report.
  var capable: PenProperties {
    var properties: PenProperties = pressure == nil ? [] : .pressure
    if tiltX != nil, tiltY != nil { properties.insert(.tilt) }
    return properties
  }

  /// Returns the properties that the values of an event determine.
  func reported(by values: AxisValues) -> PenProperties {
    var properties: PenProperties = []
    if let pressure, values[pressure.number] != nil { properties.insert(.pressure) }
    let hasTilt = tiltX.map { values[$0.number] != nil } ?? false
    let hasOther = tiltY.map { values[$0.number] != nil } ?? false
    if hasTilt || hasOther { properties.insert(.tilt) }
    return properties
  }

  /// Returns the calibrated sample, in which axes that were not reported are `nil`.
  func sample(at position: Point, time: PenTime, values: AxisValues) -> PenSample {
    var sample = PenSample(position: position, time: time)
    if let pressure, let value = values[pressure.number] {
      sample.pressure = pressure.share(of: value)
    }
    if let tiltX, let tiltY, let x = values[tiltX.number], let y = values[tiltY.number],
      let angleX = tiltX.tilt(of: x), let angleY = tiltY.tilt(of: y)
    {
      let tilt = Tilt(tiltX: angleX, tiltY: angleY)
      sample.altitude = tilt.altitude
      sample.azimuth = tilt.azimuth
    }
    if let roll, let value = values[roll.number] { sample.roll = roll.turn(of: value) }
    return sample
  }

  /// Returns a Boolean value that indicates whether a Wacom tool id is that of a pen with a rotation
  /// sensor.
  ///
  /// Since the Intuos3 the low twelve bits are the kind of the tool: 0x804 and 0x885 are Art (Marker)
  /// Pens, 0x80C is the eraser of one (Linux kernel, `wacom_wac.c`).
  private static func isArtPen(_ toolID: Int) -> Bool {
    [0x804, 0x80C, 0x885].contains(toolID & 0xFFF)
  }
}
