import PenInput

/// Devices as drivers describe them to the X server.
enum Devices {
  /// The five axes that every pen with tilt has, with a driver's ranges.
  static func axes(
    place: Double = 44800,
    pressure: ClosedRange<Double> = 0...65536,
    tilt: ClosedRange<Double>? = -64...63,
    resolution: Double = 57
  ) -> [AxisDescription] {
    var axes = [
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: place, resolution: 200_000),
      AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: place, resolution: 200_000),
      AxisDescription(
        number: 2,
        label: "Abs Pressure",
        minimum: pressure.lowerBound,
        maximum: pressure.upperBound
      ),
    ]
    guard let tilt else { return axes }
    for (number, label) in [(3, "Abs Tilt X"), (4, "Abs Tilt Y")] {
      axes.append(
        AxisDescription(
          number: number,
          label: label,
          minimum: tilt.lowerBound,
          maximum: tilt.upperBound,
          resolution: resolution
        )
      )
    }
    return axes
  }

  static func wacom(
    id: Int = 10,
    name: String = "Wacom Intuos Pro M Pen stylus",
    toolType: String = "STYLUS",
    toolID: Int? = 0x802
  ) -> DeviceDescription {
    let wheel = AxisDescription(
      number: 5,
      label: "Abs Wheel",
      minimum: -900,
      maximum: 899,
      resolution: 1
    )
    return DeviceDescription(
      id: id,
      name: name,
      use: .slavePointer,
      attachment: 2,
      driver: "wacom",
      toolType: toolType,
      toolID: toolID,
      product: ProductID(vendor: 0x056A, product: 0x0357),
      smoothing: DriverSmoothing(averagedSamples: 4, suppressedUnits: 2),
      buttonCount: 9,
      axes: axes() + [wheel]
    )
  }

  static func libinput(
    id: Int = 14,
    name: String = "Wacom Intuos Pro M Pen Pen (0x2a10c0de)"
  ) -> DeviceDescription {
    DeviceDescription(
      id: id,
      name: name,
      use: .slavePointer,
      attachment: 2,
      driver: "libinput",
      buttonCount: 7,
      axes: axes(place: 16_777_215, pressure: 0...2047, tilt: -64...64, resolution: 0)
    )
  }

  /// The stylus of Xwayland, which has no proximity and no properties.
  static func xwayland(id: Int) -> DeviceDescription {
    DeviceDescription(
      id: id,
      name: "xwayland-tablet stylus:8",
      use: .slavePointer,
      attachment: 2,
      driver: "xwayland",
      buttonCount: 9,
      axes: axes(place: 262_143, pressure: 0...65535)
    )
  }

  static func mouse(
    id: Int = 8,
    name: String = "Logitech USB Optical Mouse",
    driver: String = "libinput"
  ) -> DeviceDescription {
    DeviceDescription(
      id: id,
      name: name,
      use: .slavePointer,
      attachment: 2,
      driver: driver,
      buttonCount: 7,
      axes: [
        AxisDescription(number: 0, label: "Rel X", minimum: -1, maximum: -1, isAbsolute: false),
        AxisDescription(number: 1, label: "Rel Y", minimum: -1, maximum: -1, isAbsolute: false),
        AxisDescription(
          number: 3,
          label: "Rel Vert Scroll",
          minimum: -1,
          maximum: -1,
          isAbsolute: false
        ),
      ]
    )
  }
}
