/// The smoothing of samples by a driver.
public struct DriverSmoothing: Hashable, Sendable {
  /// The number of samples whose mean is reported; 1 for no averaging.
  ///
  /// The mean of n samples lags by (n − 1) / 2 of them.
  public var averagedSamples: Int
  /// The largest change that is not reported, in units of the device.
  public var suppressedUnits: Int

  /// No smoothing.
  public static let none = DriverSmoothing(averagedSamples: 1, suppressedUnits: 0)

  /// Creates a description.
  public init(averagedSamples: Int, suppressedUnits: Int) {
    self.averagedSamples = averagedSamples
    self.suppressedUnits = suppressedUnits
  }
}
