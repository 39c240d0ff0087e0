/// The description of one valuator of an input device by the X server.
public struct AxisDescription: Hashable, Sendable {
  /// The number of the valuator, which does not determine its meaning.
  public var number: Int
  /// The label, such as `Abs Pressure`; empty without one.
  public var label: String
  /// The smallest value.
  public var minimum: Double
  /// The largest value, equal to ``minimum`` for an axis without a range.
  public var maximum: Double
  /// The units per meter, or per radian for angles; 0 when unknown.
  public var resolution: Double
  /// A Boolean value that indicates whether values are absolute, not relative.
  public var isAbsolute: Bool
  /// The value at the time of the description.
  public var value: Double
  /// The scroll properties; `nil` for an axis that does not scroll.
  public var scroll: ScrollAxis?

  /// Creates a description.
  public init(
    number: Int,
    label: String,
    minimum: Double,
    maximum: Double,
    resolution: Double = 0,
    isAbsolute: Bool = true,
    value: Double = 0,
    scroll: ScrollAxis? = nil
  ) {
    self.number = number
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
    self.isAbsolute = isAbsolute
    self.value = value
    self.scroll = scroll
  }

  /// Returns the value normalized to 0...1 and clamped; `nil` without a range.
  public func share(of value: Double) -> Double? {
    guard maximum > minimum, value.isFinite else { return nil }
    return min(1, max(0, (value - minimum) / (maximum - minimum)))
  }
}
