extension DeviceDescription {
  /// The words at the end of a name that tell the parts of a tablet apart.
  private static let parts: Set<String> = [
    "pen", "stylus", "eraser", "pad", "cursor", "finger", "touch", "tablet",
  ]

  /// The name of the tablet that the device is a part of, a pen, an eraser or keys; `nil` for any other
  /// device.
  ///
  /// Drivers add to the name of the tablet the part and the serial number of the pen: `Wacom One Pen
  /// stylus` and `Wacom One Pen Eraser (0x2a)` are parts of `Wacom One`.
  public var tabletName: String? {
    guard kind.isPen || kind == .pad || isPenWithoutPressure else { return nil }
    let end = name.firstIndex { $0 == "(" || $0 == ":" } ?? name.endIndex
    var words = name[..<end].split(whereSeparator: \.isWhitespace)
    while words.count > 1, let last = words.last, Self.parts.contains(last.lowercased()) {
      words.removeLast()
    }
    return words.isEmpty ? name : words.joined(separator: " ")
  }
}
