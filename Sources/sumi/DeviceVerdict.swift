internal import PenInput

/// What a user should know about devices, in plain words.
enum DeviceVerdict {
  /// What is worth knowing about one device.
  static func verdicts(on device: DeviceDescription) -> [String] {
    guard device.kind.isPen else { return [] }
    var verdicts: [String] = []
    if device.axis(.pressure) == nil {
      verdicts.append("no pressure axis: every line has the same width")
    }
    if device.axis(.tiltX) == nil || device.axis(.tiltY) == nil {
      verdicts.append("no tilt axes: the pen counts as upright")
    }
    if let count = device.smoothing?.averagedSamples, count > 1 {
      verdicts.append(
        "the driver averages \(count) samples: ink lags by \(Double(count - 1) / 2) samples; "
          + "start sumi with --driver-smoothing off"
      )
    }
    if !device.isEnabled { verdicts.append("switched off in the X server") }
    return verdicts
  }

  /// What is worth knowing about all of them together.
  static func verdicts(onAll devices: [DeviceDescription], isComposited: Bool) -> [String] {
    var verdicts: [String] = []
    if !devices.contains(where: { $0.kind.isPen }) {
      verdicts.append(
        devices.contains { $0.driver == "xwayland" }
          ? "No pen: under XWayland a pen appears with its first touch of the window."
          : "No pen: some drivers show one only after its first touch. The mouse draws too."
      )
    }
    if isComposited {
      verdicts.append("A compositor runs: the screen shows each change about a frame later.")
    }
    return verdicts
  }
}
