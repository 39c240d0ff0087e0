internal import Geometry
internal import InkModel

/// Compares the strokes that were written for a letter with one form of it.
///
/// The ink counts, not into how many strokes it was divided: a stroke may be written in pieces.
struct LetterJudge {
  /// The mean distance from ink to path and back, in units of the letter.
  private(set) var meanCost = 0.0
  /// The distances that nine tenths keep, from ink to path and from path to ink, in units.
  private(set) var mostCosts = (0.0, 0.0)
  /// The share of each stroke of the form that is there.
  private(set) var presence: [Double] = []
  /// The smallest share of a written stroke that is on the path; scraps do not count.
  private(set) var onPath = 1.0
  /// How long the writing is, in lengths of the form.
  private(set) var lengthRatio = 1.0
  /// Strokes of the form that were written the other way.
  private(set) var reversed: [Int] = []
  /// Strokes that were written before one that comes before them.
  private(set) var outOfOrder: [(stroke: Int, before: Int)] = []
  /// Where the ink is off the path.
  private(set) var strayPlaces: [Point] = []
  /// The mean angle by which upright lines lean to the right, in radians; `nil` without any.
  private(set) var lean: Double?

  let form: LetterForm
  let track: InkTrack
  private let match: InkMatch
  private let assignment: InkAssignment
  /// The mean distances from ink to path and from path to ink, in units.
  private var means = (0.0, 0.0)

  /// The distance up to which ink belongs to a stroke, in units.
  private static let belonging = 0.1875
  /// Places of a stroke that is so short that it is where the pen slipped.
  private static let scrap = 5
  /// The difference of distances that does not count, in units: a step and a little.
  private static let breadth = 0.04
  /// The distance up to which ink is for a stroke, in units.
  private static let reach = 0.2625
  /// How far off ink may lie to be for a stroke that else is not written, in units.
  private static let pull = 0.06
  /// What it costs to go on from one stroke to another, and back to an earlier one, in units².
  private static let (change, turnBack) = (0.01, 0.002)
  /// The direction of a line that counts as upright.
  private static let uprightness = 0.9

  /// Compares.
  ///
  /// - Parameters:
  ///   - track: the writing at even steps, brought to its place.
  ///   - form: what was to be written.
  init(_ track: InkTrack, against form: LetterForm) {
    (self.form, self.track) = (form, track)
    match = InkMatch(track, form.track, unit: form.unit)
    assignment = InkAssignment(
      track,
      to: form.track,
      step: form.unit * LetterForm.step,
      measures: Self.measures(unit: form.unit)
    )
    guard !track.places.isEmpty else {
      presence = form.track.ranges.map { _ in 0 }
      (meanCost, mostCosts, lengthRatio) = (1, (1, 1), 0)
      return
    }
    measureDistances()
    presence = assignment.shares
    // Of a scribble nothing else is told.
    guard !isScribble else { return }
    findDirections()
    findOrder()
    measureLean()
  }

  /// What decides whether the writing is the letter.
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

  /// The mean distance from ink to path, in units: how far writing leaves the path, whatever is
  /// missing.
  var inkCost: Double { means.0 }

  /// How far the writing stands to the right of its place, in canvas units.
  var sideShift: Double {
    track.places.isEmpty ? 0 : track.bounds.center.x - form.track.bounds.center.x
  }

  /// Whether the ink goes to and fro instead of along the path.
  var isScribble: Bool {
    lengthRatio > 2.2 || lengthRatio > 1.3 && onPath < 0.5 && means.0 > 0.08
  }

  private static func measures(unit: Double) -> InkAssignment.Measures {
    InkAssignment.Measures(
      unit: unit,
      reach: reach * unit,
      slack: breadth * unit,
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
    mostCosts = (Self.ninth(inks), Self.ninth(paths))
    lengthRatio = track.length / max(form.track.length, form.unit / 16)
    onPath = track.ranges.filter { $0.count > Self.scrap }.reduce(1.0) { least, range in
      min(least, Self.share(of: inks[range]) { $0 < Self.belonging })
    }
    strayPlaces = track.places.indices.filter { inks[$0] > Self.belonging / 2 }
      .map { track.places[$0] }
  }

  private static func mean(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 1 : numbers.reduce(0, +) / Double(numbers.count)
  }

  /// What nine tenths of the numbers are not above.
  private static func ninth(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 1 : sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
  }

  private static func share<T>(of list: ArraySlice<T>, _ isTrue: (T) -> Bool) -> Double {
    list.isEmpty ? 1 : Double(list.count(where: isTrue)) / Double(list.count)
  }

  // MARK: - Direction and order

  private mutating func findDirections() {
    for (stroke, range) in form.track.ranges.enumerated() where presence[stroke] >= 0.5 {
      let inks = assignment.places(for: stroke).filter { track.ways[$0] != .zero }
      var (right, wrong) = (0, 0)
      for place in range where form.track.ways[place] != .zero {
        let ways = ways(of: inks, at: place)
        // Where the pen goes over the same line twice, either way is right.
        guard ways.isRight != ways.isWrong else { continue }
        if ways.isRight { right += 1 } else { wrong += 1 }
      }
      if wrong > right, 4 * wrong > range.count { reversed.append(stroke) }
    }
  }

  /// Which ways the ink goes that is about as near to a place of the form as the nearest.
  private func ways(of inks: [Int], at place: Int) -> (isRight: Bool, isWrong: Bool) {
    let (goal, way) = (form.track.places[place], form.track.ways[place])
    let breadth = Self.breadth * form.unit
    var (nearest, right, wrong) = (Double.infinity, Double.infinity, Double.infinity)
    for ink in inks {
      // What lies too far off need not be asked for its direction.
      guard track.places[ink].distance(to: goal) < nearest + breadth else { continue }
      let cost = match.cost(ink, place)
      nearest = min(nearest, cost)
      let turn = way.dot(track.ways[ink])
      if turn > 0.5 { right = min(right, cost) }
      if turn < -0.5 { wrong = min(wrong, cost) }
    }
    return (right < nearest + breadth, wrong < nearest + breadth)
  }

  private mutating func findOrder() {
    var last: (stroke: Int, moment: Int)?
    for stroke in form.track.ranges.indices where presence[stroke] >= 0.5 {
      let inks = assignment.places(for: stroke)
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

  private mutating func measureLean() {
    var angles: [Double] = []
    for (ink, near) in match.forward.enumerated() {
      let (own, path) = (track.ways[ink], form.track.ways[near.index])
      guard abs(path.dy) > Self.uprightness, near.cost < Self.belonging * form.unit else {
        continue
      }
      let turned = own.dot(path) < 0 ? -own : own
      // Leaning to the right is positive, whichever way the line goes.
      let angle = turned.cross(path)
      angles.append(path.dy > 0 ? -angle : angle)
    }
    guard angles.count >= 6 else { return }
    lean = angles.reduce(0, +) / Double(angles.count)
  }
}
