/// One valuator of an input device, as the X server describes it.
public struct AxisDescription: Hashable, Sendable {
  /// Place among the device's valuators; never a hint at the meaning.
  public var number: Int
  /// What it measures, such as `Abs Pressure`; empty when the driver gives no label.
  public var label: String
  /// Smallest value.
  public var minimum: Double
  /// Largest value; an axis without a range has the same number twice.
  public var maximum: Double
  /// Units per metre, for angles units per radian; 0 when the driver does not tell.
  public var resolution: Double
  /// Whether values are places, not changes.
  public var isAbsolute: Bool
  /// The value at the time of the description.
  public var value: Double
  /// How it scrolls; `nil` for an axis that does not.
  public var scroll: ScrollAxis?

  /// Makes a description.
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

  /// The value brought to 0...1 by the range, limited to it; `nil` when there is no range.
  public func share(of value: Double) -> Double? {
    guard maximum > minimum, value.isFinite else { return nil }
    return min(1, max(0, (value - minimum) / (maximum - minimum)))
  }
}
