internal import PenInput

/// Advice about devices to the user.
enum DeviceVerdict {
  /// Returns advice about all devices together.
  static func verdicts(onAll devices: [DeviceDescription], isComposited: Bool) -> [String] {
    let isXwayland = devices.contains { $0.driver == xwayland }
    var verdicts: [String] = []
    if !devices.contains(where: { $0.kind.isPen }) {
      verdicts.append(
        isXwayland
          ? "No pen: the compositor reports no tablet to Xwayland; see whether the desktop's settings list it. Mutter (GNOME) needs Xwayland 24.1.11 or later for some tablets."
          : "No pen: some drivers show one only after its first touch. The mouse draws too."
      )
    }
    if isXwayland { return verdicts + limits(of: devices) }
    if isComposited {
      verdicts.append("A compositor runs: the screen shows each change about a frame later.")
    }
    return verdicts
  }

  private static let xwayland = "xwayland"

  /// Returns the limits of Xwayland that touch pens, each with what the user can do about it.
  private static func limits(of devices: [DeviceDescription]) -> [String] {
    var limits = [
      "Xwayland: a Wayland compositor shows the window. With --pacing auto, the default, ink comes once a frame, just before the compositor takes it."
    ]
    guard devices.contains(where: { $0.driver == xwayland && $0.kind.isPen }) else { return limits }
    limits += [
      "Xwayland lists pen, eraser and cursor as soon as a tablet is plugged in. All pens of one kind are one device: two pens cannot have settings of their own.",
      "Mapping, pressure curve and buttons belong to the desktop: in GNOME Settings, Wacom Tablet; in KDE System Settings, Drawing Tablet. The pressure curve of Sumi's tablet settings applies on top.",
      "xsetwacom, driver smoothing and the matrix of xinput have no effect here.",
      "A pen without tilt reports tilt 0 and counts as upright.",
    ]
    if devices.contains(where: { $0.driver == xwayland && $0.kind.isPen && !$0.isEnabled }) {
      limits.append(
        "A tablet is unplugged: Xwayland keeps its devices, disabled, until it comes back."
      )
    }
    if devices.contains(where: { $0.driver == xwayland && $0.kind == .pad }) {
      limits.append(
        "Express keys and rings reach the program only where the desktop's settings leave them unassigned."
      )
    }
    return limits
  }
}
