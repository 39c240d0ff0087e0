/// The properties of a sample other than its position and time.
public struct PenProperties: OptionSet, Hashable, Sendable {
  /// The bits, one for each property.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ``PenSample/pressure``.
  public static let pressure = PenProperties(rawValue: 1)
  /// ``PenSample/altitude`` and ``PenSample/azimuth``.
  public static let tilt = PenProperties(rawValue: 2)
}
