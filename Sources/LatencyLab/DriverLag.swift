/// The lag that a driver's smoothing adds to the positions of a moving pen.
public struct DriverLag: Hashable, Codable, Sendable {
  /// The evidence for a lag.
  public enum Source: String, CaseIterable, Codable, Sendable {
    /// The jump of the position where the tip touches and the driver begins its mean anew.
    case measured
    /// The driver's setting, as the server reports it.
    case setting
    /// The driver's setting, which is not to smooth.
    case exact
    /// The known default of a driver that reports no setting.
    case usual
    /// The driver reports no setting and has shown nothing.
    case unknown

    /// The English description; a key of the message catalogues.
    public var title: String {
      switch self {
      case .measured: "measured where the tip touches and the driver starts its mean again"
      case .setting: "the driver's mean of the latest samples lags by half of their intervals"
      case .exact: "the driver reports each sample as it is"
      case .usual: "libinput's mean of four samples, unless the tablet is one that it leaves alone"
      case .unknown: "the driver reports none"
      }
    }
  }

  /// The lag in report intervals of the pen; the mean of n samples lags by (n − 1) / 2.
  public var intervals: Double
  /// The evidence.
  public var source: Source

  /// Creates a lag.
  public init(intervals: Double, source: Source) {
    (self.intervals, self.source) = (intervals, source)
  }
}
