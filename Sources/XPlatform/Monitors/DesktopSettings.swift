internal import CX11

/// The numeric settings that the desktop's settings manager publishes to all programs.
///
/// Source: *XSETTINGS: Cross toolkit configuration proposal* 0.5, freedesktop.org.
public struct DesktopSettings: Hashable, Sendable {
  /// Whole numbers by the name of the setting.
  public private(set) var numbers: [String: Int] = [:]

  private enum Kind: UInt8 { case number, text, color }

  /// Reads the manager's property; entries after a malformed one are left out.
  public init(_ bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = Reader(bytes: bytes, isBigEndian: order == 1)
    reader.skip(8)
    guard let count = reader.number(4) else { return }
    for _ in 0..<min(count, bytes.count / 12) {
      guard let kind = reader.number(1).flatMap({ Kind(rawValue: UInt8($0)) }) else { return }
      reader.skip(1)
      guard let length = reader.number(2), let name = reader.text(length) else { return }
      reader.skip(4)
      switch kind {
      case .number:
        guard let value = reader.number(4) else { return }
        numbers[name] = Int(Int32(truncatingIfNeeded: value))
      case .text:
        guard let length = reader.number(4), reader.text(length) != nil else { return }
      case .color: reader.skip(8)
      }
    }
  }

  /// A Boolean value that indicates whether the desktop asks programs to leave out animations.
  public var isStill: Bool { numbers["Gtk/EnableAnimations"] == 0 }

  /// Dots per inch for which programs are to draw text, with the scale of windows; `nil` when not set.
  ///
  /// GTK's meaning: `Gdk/WindowScalingFactor` times `Gdk/UnscaledDPI`, both by desktops that scale
  /// windows by whole numbers; otherwise `Xft/DPI`. They are in 1,024ths of a dot.
  public var dotsPerInch: Double? {
    let text = numbers["Xft/DPI"].map { Double($0) / Self.dotUnits }
    guard let factor = numbers["Gdk/WindowScalingFactor"], Self.factors.contains(factor) else {
      return text
    }
    let unscaled = numbers["Gdk/UnscaledDPI"].map { Double($0) / Self.dotUnits }
    return max(text ?? 0, Double(factor) * (unscaled ?? ScreenLayout.usualDotsPerInch))
  }

  private static let dotUnits = 1024.0
  private static let factors = 1...8

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    private var offset = 0

    init(bytes: [UInt8], isBigEndian: Bool) {
      (self.bytes, self.isBigEndian) = (bytes, isBigEndian)
    }

    mutating func skip(_ count: Int) { offset += count }

    mutating func number(_ size: Int) -> Int? {
      guard offset + size <= bytes.count else { return nil }
      let part = bytes[offset..<offset + size]
      offset += size
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Text, padded to a multiple of four bytes.
    mutating func text(_ length: Int) -> String? {
      guard length >= 0, offset + length <= bytes.count else { return nil }
      defer { offset += (length + 3) / 4 * 4 }
      return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
    }
  }
}

extension XConnection {
  /// The settings that the desktop's settings manager publishes; empty without a manager.
  ///
  /// Two round trips, and a few for names at the first call.
  public var desktopSettings: DesktopSettings {
    let selection = atom("_XSETTINGS_S\(XDefaultScreen(display))")
    let owner = XGetSelectionOwner(display, selection)
    guard owner != 0, let value = property(atom("_XSETTINGS_SETTINGS"), of: owner) else {
      return DesktopSettings([])
    }
    return DesktopSettings(value.bytes)
  }
}
