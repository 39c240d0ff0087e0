/// The held keys that modify pointer events.
public struct HeldKeys: OptionSet, Hashable, Sendable {
  /// The bits, one for each key.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = HeldKeys(rawValue: 1)
  /// Control.
  public static let control = HeldKeys(rawValue: 2)
  /// Alt.
  public static let alt = HeldKeys(rawValue: 4)
  /// The super key.
  public static let superKey = HeldKeys(rawValue: 8)
  /// The space bar.
  public static let space = HeldKeys(rawValue: 16)

  /// The keys that the server reports with each pointer event.
  public static let modifiers: HeldKeys = [.shift, .control, .alt, .superKey]
}
