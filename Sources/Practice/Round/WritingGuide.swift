public import Geometry
public import InkModel

/// A pen that writes a text by itself, in the true time of its strokes.
///
/// Between two strokes it flies. However a time is divided over calls of ``advance(by:)``, the pen
/// gets to the same place.
public struct WritingGuide: Sendable {
  /// What the pen does.
  public enum Phase: Hashable, Sendable {
    /// It writes a stroke: its number, and how far it is, in parametric values.
    case writing(stroke: Int, at: Double)
    /// It flies from the stroke of that number to the next, for so many seconds already.
    case flying(after: Int, for: Double)
    /// All is written.
    case finished
  }

  /// The strokes that are shown.
  public let paths: [StrokePath]
  /// How many times as fast as written the pen goes, 0.05...20.
  public var speed: Double {
    didSet { speed = Self.usable(speed) }
  }
  /// What the pen does now.
  public private(set) var phase: Phase

  private let xHeight: Double

  /// Makes a guide that has not begun.
  ///
  /// - Parameters:
  ///   - paths: the strokes in writing order.
  ///   - xHeight: height of the letter x in the paths' units, the measure of flights.
  ///   - speed: how many times as fast as written it goes, brought to 0.05...20.
  public init(paths: [StrokePath], xHeight: Double, speed: Double = 1) {
    self.paths = paths.filter { !$0.isEmpty }
    self.xHeight = max(1e-3, xHeight)
    self.speed = Self.usable(speed)
    phase = .finished
    begin(0)
  }

  private static func usable(_ speed: Double) -> Double { min(20, max(0.05, speed)) }

  /// Where the tip is; `nil` when there is nothing to write.
  public var place: Point? {
    switch phase {
    case .writing(let stroke, let value): return paths[stroke].interpolatedLocation(at: value)
    case .flying(let stroke, let time):
      let share = time / flight(after: stroke)
      // The straight way of least jerk.
      let eased = share * share * share * (10 + share * (6 * share - 15))
      return end(of: stroke).interpolated(to: start(of: stroke + 1), by: eased)
    case .finished: return paths.isEmpty ? nil : end(of: paths.count - 1)
    }
  }

  /// What is written so far: whole strokes, and the part of the one under the tip.
  public var written: [StrokePath] {
    switch phase {
    case .writing(let stroke, let value):
      let path = paths[stroke]
      return paths.prefix(stroke) + [path.sliced(to: path.parameterRange.lowerBound...value)]
    case .flying(let stroke, _): return Array(paths.prefix(stroke + 1))
    case .finished: return paths
    }
  }

  /// Begins anew with a stroke; past the last one all is written.
  public mutating func begin(_ stroke: Int) {
    phase =
      paths.indices.contains(stroke)
      ? .writing(stroke: stroke, at: paths[stroke].parameterRange.lowerBound) : .finished
  }

  /// Goes on for a time.
  ///
  /// - Parameter seconds: 0 or more; as long at the guide's ``speed``.
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
          begin(stroke + 1)
        }
        rest -= left
      case .finished: return
      }
    }
  }

  /// Writes for a time; returns what is left of it.
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

  /// Seconds in the air: a moment, and longer the further it is.
  private func flight(after stroke: Int) -> Double {
    0.15 + 0.18 * (end(of: stroke).distance(to: start(of: stroke + 1)) / xHeight).squareRoot()
  }
}
