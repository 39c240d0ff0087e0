/// What a device is to somebody who draws.
public enum DeviceKind: String, Sendable, CaseIterable {
  /// The writing end of a pen.
  case pen
  /// The other end of a pen.
  case eraser
  /// A mouse, a touch pad, a tablet's puck, a program that plays one: it points, but has no tip.
  case mouse
  /// Fingers on the screen.
  case touch
  /// The keys and rings of a tablet; the server takes it for a pointer, and it is none.
  case pad
  /// A keyboard, or nothing that draws.
  case other

  /// Whether it has a tip that touches: a pen or an eraser.
  public var isPen: Bool { self == .pen || self == .eraser }
}

extension DeviceDescription {
  /// What the device is, told by what it has, not by who made it.
  ///
  /// The wacom driver says so itself (`Wacom Tool Type`). Otherwise a pen is what has places and
  /// a pressure axis; the libinput driver gives such an axis to pads as well, and tells both
  /// pads and erasers by their names alone (`… Pad`, `… Eraser (serial)`). Xwayland gives one to
  /// pucks too (`xwayland-tablet cursor:…`).
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
