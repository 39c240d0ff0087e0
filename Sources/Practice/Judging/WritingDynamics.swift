internal import Geometry
internal import InkModel

/// The dynamics of handwriting: its speed and the evenness of its force.
struct WritingDynamics {
  /// The time for the same length as a multiple of the model's; `nil` when the strokes have no
  /// times.
  let pace: Double?
  /// The standard deviation of the force as a share of its mean; `nil` when the pen reports no
  /// force.
  let unevenness: Double?

  /// The range of paces that is neither hasty nor slow.
  private static let (shortest, longest) = (0.3, 6.0)

  init(of strokes: [Stroke], over text: HandwrittenText) {
    let shown = Self.slowness(of: text.letters.flatMap(\.strokes))
    let taken = Self.slowness(of: strokes.flatMap(\.visiblePaths))
    if let shown, let taken { pace = taken / shown } else { pace = nil }
    let forces = strokes.flatMap { stroke in
      stroke.path.interpolatedPoints(in: Self.middle(of: stroke.path), by: .parametricStep(0.5))
        .map(\.force)
    }
    let mean = forces.reduce(0, +) / Double(max(1, forces.count))
    guard forces.count > 2, mean > 0.01 else {
      unevenness = nil
      return
    }
    let squares = forces.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    unevenness = (squares / Double(forces.count)).squareRoot() / mean
  }

  /// Adds the marks and faults of what was measured.
  func score(_ marks: inout [Criterion: Double], _ faults: inout [Fault]) {
    if let pace {
      let excess = max(pace / Self.longest, Self.shortest / pace)
      marks[.speed] = Scoring.falling(excess, from: 1, to: 4)
      if excess > 1.2 { faults.append(.paced(pace)) }
    }
    if let unevenness {
      marks[.force] = Scoring.falling(unevenness, from: 0.3, to: 1.2)
      if unevenness > 0.5 { faults.append(.uneven(unevenness)) }
    }
  }

  /// Returns the range of a stroke without the parts where the tip sets down and lifts.
  private static func middle(of path: StrokePath) -> ClosedRange<Double> {
    let (low, high) = (path.parameterRange.lowerBound, path.parameterRange.upperBound)
    let edge = (high - low) * 0.15
    return (low + edge)...(high - edge)
  }

  /// Returns the seconds for a unit of length; `nil` when there are no times or no lines.
  private static func slowness(of paths: [StrokePath]) -> Double? {
    let lines = paths.filter { $0.count > 1 }
    let length = lines.reduce(0) { $0 + $1.length }
    let time = lines.reduce(0) { sum, path in
      let range = path.parameterRange
      return sum + path.interpolatedPoint(at: range.upperBound).timeOffset
        - path.interpolatedPoint(at: range.lowerBound).timeOffset
    }
    return length > 0 && time > 0 ? time / length : nil
  }
}

extension Stroke {
  /// The parts of the curve that are not erased, in canvas units.
  var visiblePaths: [StrokePath] {
    maskedPathRanges.map { range in
      let part = range == path.parameterRange ? path : path.sliced(to: range)
      guard transform != .identity else { return part }
      return part.mapped(by: transform)
    }
  }
}

extension StrokePath {
  /// Returns the transformed curve; a slice stays the same slice.
  func mapped(by transform: AffineTransform) -> StrokePath {
    let whole = StrokePath(
      controlPoints: map { point in
        var point = point
        point.location = transform.apply(to: point.location)
        return point
      }
    )
    return parameterRange == whole.parameterRange ? whole : whole.sliced(to: parameterRange)
  }
}
