public import Geometry
public import InkModel

/// An animated pen that writes a text with the timing of its strokes.
///
/// It moves through the air between two strokes. Its position does not depend on how a time is
/// divided into calls of ``advance(by:)``.
public struct WritingGuide: Sendable {
  /// The phase of the animation.
  public enum Phase: Hashable, Sendable {
    /// The pen writes a stroke, at a parameter of its path.
    case writing(stroke: Int, at: Double)
    /// The pen moves from a stroke to the next one, for so many seconds already.
    case flying(after: Int, for: Double)
    /// All strokes are written.
    case finished
  }

  /// The strokes.
  public let paths: [StrokePath]
  /// The speed as a multiple of the strokes' own, clamped to 0.05...20.
  public var speed: Double {
    didSet { speed = Self.usable(speed) }
  }
  /// The current phase.
  public private(set) var phase: Phase

  private let xHeight: Double

  /// Makes a guide at the start of the first stroke.
  ///
  /// - Parameters:
  ///   - paths: The strokes in writing order.
  ///   - xHeight: The x-height in the paths' units, which scales the time between strokes.
  ///   - speed: The speed as a multiple of the strokes' own, clamped to 0.05...20.
  public init(paths: [StrokePath], xHeight: Double, speed: Double = 1) {
    self.paths = paths.filter { !$0.isEmpty }
    self.xHeight = max(1e-3, xHeight)
    self.speed = Self.usable(speed)
    phase = .finished
    restart(atStroke: 0)
  }

  private static func usable(_ speed: Double) -> Double { min(20, max(0.05, speed)) }

  /// The position of the tip; `nil` without strokes.
  public var tip: Point? {
    switch phase {
    case .writing(let stroke, let value): return paths[stroke].interpolatedLocation(at: value)
    case .flying(let stroke, let time):
      let share = time / flight(after: stroke)
      // The straight minimum-jerk trajectory.
      let eased = share * share * share * (10 + share * (6 * share - 15))
      return end(of: stroke).interpolated(to: start(of: stroke + 1), by: eased)
    case .finished: return paths.isEmpty ? nil : end(of: paths.count - 1)
    }
  }

  /// The ink so far: whole strokes, and the part of the current one.
  public var written: [StrokePath] {
    switch phase {
    case .writing(let stroke, let value):
      let path = paths[stroke]
      return paths.prefix(stroke) + [path.sliced(to: path.parameterRange.lowerBound...value)]
    case .flying(let stroke, _): return Array(paths.prefix(stroke + 1))
    case .finished: return paths
    }
  }

  /// Restarts at a stroke; beyond the last one all is written.
  public mutating func restart(atStroke stroke: Int) {
    phase =
      paths.indices.contains(stroke)
      ? .writing(stroke: stroke, at: paths[stroke].parameterRange.lowerBound) : .finished
  }

  /// Advances the pen.
  ///
  /// - Parameter seconds: The time, which ``speed`` multiplies; values that are not positive have
  ///   no effect.
  public mutating func advance(by seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    var rest = seconds * speed
    while rest > 0 {
      switch phase {
      case .writing(let stroke, let value): rest = write(stroke, from: value, for: rest)
      case .flying(let stroke, let time):
        let left = flight(after: stroke) - time
        if rest < left {
          phase = .flying(after: stroke, for: time + rest)
        } else {
          restart(atStroke: stroke + 1)
        }
        rest -= left
      case .finished: return
      }
    }
  }

  /// Writes for a time, and returns the remaining time, negative when the stroke is not finished.
  private mutating func write(_ stroke: Int, from value: Double, for time: Double) -> Double {
    let path = paths[stroke]
    let end = path.interpolatedPoint(at: path.parameterRange.upperBound).timeOffset
    let left = end - path.interpolatedPoint(at: value).timeOffset
    if time < left {
      phase = .writing(stroke: stroke, at: path.parametricValue(value, offsetBy: .time(time)))
    } else {
      phase = stroke + 1 < paths.count ? .flying(after: stroke, for: 0) : .finished
    }
    return time - left
  }

  private func end(of stroke: Int) -> Point {
    paths[stroke].interpolatedLocation(at: paths[stroke].parameterRange.upperBound)
  }

  private func start(of stroke: Int) -> Point {
    paths[stroke].interpolatedLocation(at: paths[stroke].parameterRange.lowerBound)
  }

  /// Returns the seconds between two strokes, which grow with the square root of their distance.
  private func flight(after stroke: Int) -> Double {
    0.15 + 0.18 * (end(of: stroke).distance(to: start(of: stroke + 1)) / xHeight).squareRoot()
  }
}
