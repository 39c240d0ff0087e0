/// The kind of an input device.
public enum DeviceKind: String, Sendable, CaseIterable {
  /// The writing end of a pen.
  case pen
  /// The eraser end of a pen.
  case eraser
  /// A mouse, a touch pad, a puck or a virtual pointer: a pointer without a tip.
  case mouse
  /// Fingers on the screen.
  case touch
  /// The keys and the touch ring of a tablet, which the server treats as a pointer.
  case pad
  /// A keyboard or another device.
  case other

  /// A Boolean value that indicates whether the device has a tip: a pen or an eraser.
  public var isPen: Bool { self == .pen || self == .eraser }
}

extension DeviceDescription {
  /// The kind of the device, by its properties, not by its vendor.
  ///
  /// The wacom driver reports the kind (`Wacom Tool Type`). Otherwise a pen is a device with absolute
  /// positions and a pressure axis. The libinput driver gives such an axis to pads as well, and
  /// distinguishes pads and erasers by their names only (`… Pad`, `… Eraser (serial)`). Xwayland
  /// gives one to pucks too (`xwayland-tablet cursor:…`).
  public var kind: DeviceKind {
    guard use == .slavePointer || use == .floatingSlave else { return .other }
    switch toolType {
    case "STYLUS": return .pen
    case "ERASER": return .eraser
    case "PAD": return .pad
    case "TOUCH": return .touch
    case "CURSOR": return .mouse
    default: break
    }
    if isTouchScreen { return .touch }
    let words = name.lowercased().split { !$0.isLetter }
    let hasPressure = axis(.pressure) != nil
    if words.last == "pad" { return .pad }
    guard hasPressure, axis(.x) != nil, axis(.y) != nil, !words.contains("cursor") else {
      return .mouse
    }
    return words.contains("eraser") ? .eraser : .pen
  }
}
