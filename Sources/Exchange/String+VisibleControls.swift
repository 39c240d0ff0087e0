extension String {
  /// The text with its control characters made visible, so that a terminal does not obey them.
  ///
  /// Characters below U+0020 and U+007F become their pictures (U+2400 and following), those from
  /// U+0080 to U+009F become U+FFFD.
  package var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var visible = String.UnicodeScalarView()
    for scalar in unicodeScalars { visible.append(scalar.isControl ? scalar.picture : scalar) }
    return String(visible)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is one of the control codes C0, DEL, or C1.
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// The visible stand-in of a control code.
  fileprivate var picture: Unicode.Scalar {
    switch value {
    case ..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}
