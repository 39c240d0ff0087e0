internal import PenInput

/// Advice about devices to the user.
enum DeviceVerdict {
  /// Returns advice about all devices together.
  static func verdicts(onAll devices: [DeviceDescription], isComposited: Bool) -> [String] {
    var verdicts: [String] = []
    if !devices.contains(where: { $0.kind.isPen }) {
      verdicts.append(
        devices.contains { $0.driver == "xwayland" }
          ? "No pen: the compositor reports no tablet to Xwayland; see whether the desktop's settings list it."
          : "No pen: some drivers show one only after its first touch. The mouse draws too."
      )
    }
    if isComposited {
      verdicts.append("A compositor runs: the screen shows each change about a frame later.")
    }
    return verdicts
  }
}
