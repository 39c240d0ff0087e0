/// Keys that are held while a pen does something, and change what that is.
public nonisolated struct HeldKeys: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A straight line, an addition, an even scaling, a turn in steps.
  public static let shift = HeldKeys(rawValue: 1)
  /// Picking a colour, taking out of what is selected.
  public static let control = HeldKeys(rawValue: 2)
  /// Scaling from the middle.
  public static let alt = HeldKeys(rawValue: 4)
}
