/// The values of a sample beside its place and time.
public struct PenProperties: OptionSet, Hashable, Sendable {
  /// One bit a property.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ``PenSample/pressure``.
  public static let pressure = PenProperties(rawValue: 1)
  /// ``PenSample/altitude`` and ``PenSample/azimuth``.
  public static let tilt = PenProperties(rawValue: 2)
}
