/// The labels of a pen's valuators, by the names of the X server (`xserver-properties.h`).
public enum AxisLabel: String, Sendable, CaseIterable {
  /// The horizontal position.
  case x = "Abs X"
  /// The vertical position.
  case y = "Abs Y"
  /// The force on the tip.
  case pressure = "Abs Pressure"
  /// The tilt to the right.
  case tiltX = "Abs Tilt X"
  /// The tilt towards the user.
  case tiltY = "Abs Tilt Y"
  /// The wacom driver's axis for the rotation of an art pen and for the wheel of an airbrush.
  case wheel = "Abs Wheel"
  /// The libinput driver's axis for the rotation of an art pen.
  case rotation = "Abs Rotary Z"
}
