/// Keys that change what a pointer does while they are held.
public struct HeldKeys: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = HeldKeys(rawValue: 1)
  /// Control.
  public static let control = HeldKeys(rawValue: 2)
  /// Alt.
  public static let alt = HeldKeys(rawValue: 4)
  /// The key with the window maker's sign.
  public static let superKey = HeldKeys(rawValue: 8)
  /// The space bar.
  public static let space = HeldKeys(rawValue: 16)

  /// Those that the server tells with each event of a pointer.
  public static let modifiers: HeldKeys = [.shift, .control, .alt, .superKey]
}
