/// Labels of valuators that pens use; the names are the X server's (`xserver-properties.h`).
public enum AxisLabel: String, Sendable, CaseIterable {
  /// Place to the right.
  case x = "Abs X"
  /// Place downwards.
  case y = "Abs Y"
  /// Force on the tip.
  case pressure = "Abs Pressure"
  /// Lean to the right.
  case tiltX = "Abs Tilt X"
  /// Lean towards the user.
  case tiltY = "Abs Tilt Y"
  /// The wacom driver's axis for the turn of an art pen and for the wheel of an airbrush.
  case wheel = "Abs Wheel"
  /// The libinput driver's axis for the turn of an art pen.
  case rotation = "Abs Rotary Z"
}
