/// What a driver does to samples before it hands them on.
public struct DriverSmoothing: Hashable, Sendable {
  /// Samples whose mean is reported; 1 is each as it is.
  ///
  /// The mean of n samples lags by (n − 1) / 2 of them.
  public var averagedSamples: Int
  /// Changes up to this many units of the device are not reported.
  public var suppressedUnits: Int

  /// Every sample as it is.
  public static let none = DriverSmoothing(averagedSamples: 1, suppressedUnits: 0)

  /// Makes a description.
  public init(averagedSamples: Int, suppressedUnits: Int) {
    self.averagedSamples = averagedSamples
    self.suppressedUnits = suppressedUnits
  }
}
