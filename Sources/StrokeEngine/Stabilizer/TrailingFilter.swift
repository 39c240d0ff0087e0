internal import func Glibc.exp

/// A point that follows another one as a critically damped spring does: two low-passes of first order
/// in a row.
///
/// The point that is followed moves straight and evenly from one sample to the next, for which the
/// response is exact; so it does not depend on the rate of the samples. It never overshoots.
///
/// Source: K. Ogata, *Modern Control Engineering*, ch. 5, second order, damping ratio 1.
struct TrailingFilter: Sendable {
  /// The time constant of each low-pass, in units of the clock, above 0; the lag is twice as long.
  let constant: Double
  /// The point that is followed.
  private(set) var target: Coordinates
  /// The output of the first low-pass and of both.
  private var middle: Coordinates
  private(set) var location: Coordinates

  /// Creates a filter at rest.
  ///
  /// - Parameters:
  ///   - lag: the lag behind a point that moves steadily, in units of the clock, above 0.
  ///   - location: the first location.
  init(lag: Double, at location: Coordinates) {
    constant = lag / 2
    (target, middle, self.location) = (location, location, location)
  }

  /// Follows the point to its next location.
  ///
  /// - Parameters:
  ///   - next: the next location.
  ///   - duration: what has passed on the clock; 0 or less moves the target alone.
  mutating func follow(to next: Coordinates, for duration: Double) {
    defer { target = next }
    guard duration > 0 else { return }
    let x = duration / constant
    let decay = exp(-x)
    // The lags of a steady movement, towards which the errors decay.
    let lag = (next - target) / x
    let first = middle - target + lag
    let second = location - target + 2 * lag
    middle = next - lag + decay * first
    location = next - 2 * lag + decay * (x * first + second)
  }

  /// The approach to the target if that stands still.
  var approach: Approach { Approach(to: target, from: location, slope: middle - target) }
}

/// The last piece of a steadied line: from where the ink is to the place where the pen lifted.
struct Approach: Sendable {
  let end: Coordinates
  private let start: Coordinates
  private let slope: Coordinates

  /// The value of the parameter at which it has arrived.
  static let length = 8.0

  /// Creates an approach.
  ///
  /// - Parameters:
  ///   - end: the end.
  ///   - start: the start.
  ///   - slope: the direction in which it leaves, besides that to the end; zero for a straight line.
  init(to end: Coordinates, from start: Coordinates, slope: Coordinates = .zero) {
    (self.end, self.start, self.slope) = (end, start - end, slope)
  }

  /// The length of the path in a unit of the parameter at the start, above 0.
  var speed: Double { max(1e-9, (slope - start).length) }

  /// Computes a location.
  ///
  /// - Parameter x: the parameter, from 0, the start, to ``length``, the end.
  /// - Returns: the location.
  func location(at x: Double) -> Coordinates {
    x < Self.length ? end + exp(-x) * (start + x * slope) : end
  }
}
