internal import Geometry

/// The slope of a line through points of which more than a quarter may lie elsewhere (Theil–Sen estimator).
///
/// It is the median of the slopes between all pairs of points. Source: P. K. Sen, *Estimates of the Regression
/// Coefficient Based on Kendall's Tau*, Journal of the American Statistical Association 63 (1968), 1379–1389.
struct MedianSlope {
  /// The slope, y over x.
  let slope: Double
  /// The slopes among which the true one lies with a probability of 95 %.
  let interval: ClosedRange<Double>

  /// The largest number of points that are looked at; of more, some at equal distances are.
  private static let mostPoints = 96
  /// The quantile of the normal distribution for a probability of 95 %.
  private static let quantile = 1.96

  /// Fits a line through points; `nil` with fewer than two that lie beside each other.
  ///
  /// - Parameter points: The points, in any order of x; cost quadratic in their number.
  init?(of points: [Point]) {
    let step = max(1, (points.count + Self.mostPoints - 1) / Self.mostPoints)
    let used = stride(from: 0, to: points.count, by: step).map { points[$0] }
    var slopes: [Double] = []
    for (index, first) in used.enumerated() {
      for second in used[(index + 1)...] where second.x != first.x {
        slopes.append((second.y - first.y) / (second.x - first.x))
      }
    }
    guard !slopes.isEmpty else { return nil }
    slopes.sort()
    slope = slopes.median
    // Kendall's statistic of n points has the variance n (n − 1) (2 n + 5) / 18; Sen's (3.3).
    let count = Double(used.count)
    let spread = Self.quantile * (count * (count - 1) * (2 * count + 5) / 18).squareRoot()
    let pairs = Double(slopes.count)
    let low = Int(((pairs - spread) / 2).rounded(.down)) - 1
    let high = Int(((pairs + spread) / 2).rounded(.up))
    let isKnown = slopes.indices.contains(low) && slopes.indices.contains(high)
    interval = isKnown ? slopes[low]...slopes[high] : -Double.infinity...Double.infinity
  }
}

extension [Double] {
  /// The median of values in ascending order; 0 for none.
  var median: Double {
    isEmpty ? 0 : (self[(count - 1) / 2] + self[count / 2]) / 2
  }
}
