internal import PenInput

/// The trend of force, altitude and azimuth.
///
/// Each goes on with a weighted mean of its last two changes, ever more slowly: fitted to
/// recordings, a tenth to a fifth closer than staying and closer than carrying on straight.
struct ToolTrend: Sendable {
  /// Weights of the last two changes.
  private static let weights = (0.75, 0.3)
  /// Milliseconds that the trend reaches at the very most.
  private static let reach = 40.0

  private var last: PenSample?
  private var pressure = (0.0, 0.0)
  private var altitude = (0.0, 0.0)
  private var azimuth = (0.0, 0.0)

  /// Forgets the stroke before.
  mutating func begin() { self = ToolTrend() }

  /// Takes the next sample of the stroke.
  mutating func observe(_ sample: PenSample) {
    func step(_ now: Double?, _ before: Double?) -> Double {
      guard let now, let before else { return 0 }
      return now - before
    }
    pressure = (step(sample.pressure, last?.pressure), pressure.0)
    altitude = (step(sample.altitude, last?.altitude), altitude.0)
    let turn = step(sample.azimuth, last?.azimuth).remainder(dividingBy: 2 * .pi)
    azimuth = (turn, azimuth.0)
    last = sample
  }

  /// Puts the expected values into a sample.
  ///
  /// - Parameters:
  ///   - sample: receives them where the last sample has them.
  ///   - ahead: milliseconds after the last sample.
  ///   - interval: milliseconds between samples.
  func apply(to sample: inout PenSample, after ahead: Double, interval: Double) {
    guard let last else { return }
    let steps = ahead * Self.reach / (Self.reach + ahead) / interval
    func change(_ steps2: (Double, Double)) -> Double {
      (Self.weights.0 * steps2.0 + Self.weights.1 * steps2.1) * steps
    }
    sample.pressure = last.pressure.map { min(1, max(0, $0 + change(pressure))) }
    sample.altitude = last.altitude.map { min(.pi / 2, max(0, $0 + change(altitude))) }
    sample.azimuth = last.azimuth.map {
      ($0 + change(azimuth)).remainder(dividingBy: 2 * .pi)
    }
  }
}
