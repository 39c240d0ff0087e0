internal import CX11

/// What the desktop's settings manager tells every program, as far as numbers are concerned.
///
/// Source: *XSETTINGS: Cross toolkit configuration proposal* 0.5, freedesktop.org.
public struct DesktopSettings: Hashable, Sendable {
  /// Whole numbers by the name of the setting.
  public private(set) var numbers: [String: Int] = [:]

  private enum Kind: UInt8 { case number, text, color }

  /// Reads the manager's property; what comes after a broken entry is left out.
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

  /// Whether the desktop asks programs to move nothing that need not.
  public var isStill: Bool { numbers["Gtk/EnableAnimations"] == 0 }

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    private var place = 0

    init(bytes: [UInt8], isBigEndian: Bool) {
      (self.bytes, self.isBigEndian) = (bytes, isBigEndian)
    }

    mutating func skip(_ count: Int) { place += count }

    mutating func number(_ size: Int) -> Int? {
      guard place + size <= bytes.count else { return nil }
      let part = bytes[place..<place + size]
      place += size
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Letters, filled up to a multiple of four bytes.
    mutating func text(_ length: Int) -> String? {
      guard length >= 0, place + length <= bytes.count else { return nil }
      defer { place += (length + 3) / 4 * 4 }
      return String(decoding: bytes[place..<place + length], as: UTF8.self)
    }
  }
}

extension XConnection {
  /// What the desktop's settings manager tells; empty without one. Two round trips and a few for names.
  public var desktopSettings: DesktopSettings {
    let selection = atom("_XSETTINGS_S\(XDefaultScreen(display))")
    let owner = XGetSelectionOwner(display, selection)
    guard owner != 0, let value = property(atom("_XSETTINGS_SETTINGS"), of: owner) else {
      return DesktopSettings([])
    }
    return DesktopSettings(value.bytes)
  }
}
