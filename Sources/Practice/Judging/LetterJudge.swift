internal import Geometry
internal import InkModel

/// Compares the strokes that were written for a letter with a form of it.
///
/// The ink counts, not its division into strokes: a stroke may be written in pieces.
struct LetterJudge {
  /// The mean distance from ink to path and back, in units of the letter.
  private(set) var meanCost = 0.0
  /// The 90th percentiles of the distances from ink to path and from path to ink, in units.
  private(set) var mostCosts = (0.0, 0.0)
  /// The share of each stroke of the form that is covered by ink.
  private(set) var presence: [Double] = []
  /// The smallest share of a written stroke that is on the path; very short strokes do not count.
  private(set) var onPath = 1.0
  /// The length of the writing as a multiple of the form's length.
  private(set) var lengthRatio = 1.0
  /// The strokes of the form that were written in the opposite direction.
  private(set) var reversed: [Int] = []
  /// The strokes that were written too early, each with one that should come before it.
  private(set) var outOfOrder: [(stroke: Int, before: Int)] = []
  /// The points of the ink that are off the path.
  private(set) var strayPoints: [Point] = []
  /// The mean slant of upright lines to the right, in radians; `nil` without any.
  private(set) var slant: Double?

  let form: LetterForm
  let track: InkTrack
  private let match: InkMatch
  private let assignment: InkAssignment
  /// The mean distances from ink to path and from path to ink, in units.
  private var means = (0.0, 0.0)

  /// The distance up to which ink is on the path, in units.
  private static let belonging = 0.1875
  /// A stroke of at most so many points is a slip of the pen.
  private static let slip = 5
  /// The difference of distances that does not count, in units: slightly more than a step.
  private static let tolerance = 0.04
  /// The distance up to which ink belongs to a stroke, in units.
  private static let reach = 0.2625
  /// The extra distance at which ink belongs to a stroke that is not covered otherwise, in units.
  private static let pull = 0.06
  /// The costs of continuing on another stroke, and of going back to an earlier one, in units².
  private static let (change, turnBack) = (0.01, 0.002)
  /// The least vertical component of the direction of an upright line.
  private static let uprightness = 0.9

  /// Compares writing with a form.
  ///
  /// - Parameters:
  ///   - track: The writing at equal steps, moved to its place.
  ///   - form: The form.
  init(_ track: InkTrack, against form: LetterForm) {
    (self.form, self.track) = (form, track)
    match = InkMatch(track, form.track, unit: form.unit)
    assignment = InkAssignment(
      track,
      to: form.track,
      step: form.unit * LetterForm.step,
      measures: Self.measures(unit: form.unit)
    )
    guard !track.points.isEmpty else {
      presence = form.track.ranges.map { _ in 0 }
      (meanCost, mostCosts, lengthRatio) = (1, (1, 1), 0)
      return
    }
    measureDistances()
    presence = assignment.shares
    // Nothing else is measured of a scribble.
    guard !isScribble else { return }
    findDirections()
    findOrder()
    measureSlant()
  }

  /// The measurements that decide whether the writing is the letter.
  var measures: LetterMeasures {
    LetterMeasures(
      mean: max(means.0, means.1),
      most: max(mostCosts.0, mostCosts.1),
      presence: presence.min() ?? 1,
      onPath: onPath,
      length: lengthRatio,
      likeness: nil,
      isReversed: !reversed.isEmpty,
      isOutOfOrder: !outOfOrder.isEmpty
    )
  }

  /// The mean distance from ink to path, in units; it does not depend on what is missing.
  var inkCost: Double { means.0 }

  /// The displacement of the writing to the right, in canvas units.
  var sideShift: Double {
    track.points.isEmpty ? 0 : track.bounds.center.x - form.track.bounds.center.x
  }

  /// A Boolean value that indicates whether the ink goes back and forth instead of along the path.
  var isScribble: Bool {
    lengthRatio > 2.2 || lengthRatio > 1.3 && onPath < 0.5 && means.0 > 0.08
  }

  private static func measures(unit: Double) -> InkAssignment.Measures {
    InkAssignment.Measures(
      unit: unit,
      reach: reach * unit,
      slack: tolerance * unit,
      pull: pull * unit,
      change: change * unit * unit,
      turnBack: turnBack * unit * unit
    )
  }

  // MARK: - Distances

  private mutating func measureDistances() {
    let unit = form.unit
    let inks = match.forward.map { $0.cost / unit }
    let paths = match.backward.map { $0.cost / unit }
    means = (Self.mean(inks), Self.mean(paths))
    meanCost = (means.0 + means.1) / 2
    mostCosts = (Self.percentile90(inks), Self.percentile90(paths))
    lengthRatio = track.length / max(form.track.length, form.unit / 16)
    onPath = track.ranges.filter { $0.count > Self.slip }.reduce(1.0) { least, range in
      min(least, Self.share(of: inks[range]) { $0 < Self.belonging })
    }
    strayPoints = track.points.indices.filter { inks[$0] > Self.belonging / 2 }
      .map { track.points[$0] }
  }

  private static func mean(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 1 : numbers.reduce(0, +) / Double(numbers.count)
  }

  /// Returns the 90th percentile (nearest rank); 1 when there are no numbers.
  static func percentile90(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 1 : sorted[(sorted.count * 9 + 9) / 10 - 1]
  }

  private static func share<T>(of list: ArraySlice<T>, _ isTrue: (T) -> Bool) -> Double {
    list.isEmpty ? 1 : Double(list.count(where: isTrue)) / Double(list.count)
  }

  // MARK: - Direction and order

  private mutating func findDirections() {
    for (stroke, range) in form.track.ranges.enumerated() where presence[stroke] >= 0.5 {
      let inks = assignment.points(for: stroke).filter { track.directions[$0] != .zero }
      var (right, wrong) = (0, 0)
      for point in range where form.track.directions[point] != .zero {
        let directions = directions(of: inks, at: point)
        // Where the pen goes over the same line twice, both directions are right.
        guard directions.isRight != directions.isWrong else { continue }
        if directions.isRight { right += 1 } else { wrong += 1 }
      }
      if wrong > right, 4 * wrong > range.count { reversed.append(stroke) }
    }
  }

  /// Returns the directions of the ink that is about as near to a point of the form as the nearest.
  private func directions(of inks: [Int], at point: Int) -> (isRight: Bool, isWrong: Bool) {
    let (goal, direction) = (form.track.points[point], form.track.directions[point])
    let tolerance = Self.tolerance * form.unit
    var (nearest, right, wrong) = (Double.infinity, Double.infinity, Double.infinity)
    for ink in inks {
      // The direction of points that are too far off does not matter.
      guard track.points[ink].distance(to: goal) < nearest + tolerance else { continue }
      let cost = match.cost(ink, point)
      nearest = min(nearest, cost)
      let turn = direction.dot(track.directions[ink])
      if turn > 0.5 { right = min(right, cost) }
      if turn < -0.5 { wrong = min(wrong, cost) }
    }
    return (right < nearest + tolerance, wrong < nearest + tolerance)
  }

  private mutating func findOrder() {
    var last: (stroke: Int, moment: Int)?
    for stroke in form.track.ranges.indices where presence[stroke] >= 0.5 {
      let inks = assignment.points(for: stroke)
      guard !inks.isEmpty else { continue }
      let moment = inks[inks.count / 2]
      if let last, moment < last.moment {
        outOfOrder.append((stroke, last.stroke))
      } else {
        last = (stroke, moment)
      }
    }
  }

  // MARK: - Slant

  private mutating func measureSlant() {
    var angles: [Double] = []
    for (ink, near) in match.forward.enumerated() {
      let (own, path) = (track.directions[ink], form.track.directions[near.index])
      guard abs(path.dy) > Self.uprightness, near.cost < Self.belonging * form.unit else {
        continue
      }
      let turned = own.dot(path) < 0 ? -own : own
      // A slant to the right is positive, whatever the direction of the line.
      let angle = turned.cross(path)
      angles.append(path.dy > 0 ? -angle : angle)
    }
    guard angles.count >= 6 else { return }
    slant = angles.reduce(0, +) / Double(angles.count)
  }
}
