internal import Geometry

/// The latest reports of a stroke as even steps.
///
/// Devices that report more often than every 3.4 ms are thinned: a step then goes from the mean of
/// some reports to the mean of the next ones.
struct StrokeMotion: Sendable {
  /// Steps that are kept.
  static let length = 10
  /// Reports that are averaged at most.
  static let mostAveraged = 8
  /// Shortest time of a step in milliseconds.
  private static let shortest = 3.4
  private static let capacity = (length + 1) * mostAveraged
  /// Steps that the scale is the mean of.
  private static let scaleSteps = 5
  /// Steps that the roughness goes over.
  private static let memory = 48.0

  /// The steps, the latest first; those beyond ``count`` are zero.
  private(set) var steps = [Vector](repeating: .zero, count: length)
  /// Steps that are known of those kept.
  private(set) var count = 0
  /// Steps since the stroke began or the pen rested.
  private(set) var age = 0
  /// Reports that make a step.
  private(set) var averaged = 1
  /// The end of the latest step: the latest report, or the mean of the latest ones.
  private(set) var anchor = Point.zero
  /// Reports by which ``anchor`` lies before the latest one.
  private(set) var lag = 0.0
  /// Mean length of the third difference: how much the device trembles.
  private(set) var roughness = 0.0

  private var points: [Point] = []
  private var reports = 0
  private var roughnessWeight = 0.0

  init() { points.reserveCapacity(Self.capacity * 2) }

  /// Forgets the stroke before.
  mutating func begin() {
    points.removeAll(keepingCapacity: true)
    (count, age, reports, roughness, roughnessWeight) = (0, 0, 0, 0, 0)
  }

  /// Forgets all but the latest report: the pen rested there.
  mutating func rest() {
    if points.count > 1 { points.removeFirst(points.count - 1) }
    (reports, roughness, roughnessWeight) = (points.count, 0, 0)
  }

  /// Takes a report.
  ///
  /// - Parameters:
  ///   - point: where the pen was.
  ///   - interval: milliseconds between reports.
  mutating func observe(_ point: Point, interval: Double) {
    if points.count == Self.capacity * 2 { points.removeFirst(Self.capacity) }
    points.append(point)
    reports += 1
    averaged = min(Self.mostAveraged, max(1, Int((Self.shortest / interval).rounded(.up))))
    measure()
  }

  /// Mean length of the latest steps: the unit of everything that is learnt.
  var scale: Double {
    let some = min(count, Self.scaleSteps)
    guard some > 0 else { return 0 }
    return steps[..<some].reduce(0) { $0 + $1.length } / Double(some)
  }

  /// The direction of the motion, of length 1.
  var direction: Vector {
    (steps[0] + steps[1] * 0.6 + steps[2] * 0.3).unit ?? Vector(dx: 1, dy: 0)
  }

  /// The degree of reversal of the last two steps: 0 for a turn of a right angle at most or when
  /// one of them is short, 1 for there and back again.
  var reversal: Double {
    let longest = max(steps[0].lengthSquared, steps[1].lengthSquared)
    return longest > 0 ? max(0, -steps[0].dot(steps[1]) / longest) : 0
  }

  private mutating func measure() {
    let known = points.count
    guard let first = points.first, let last = points.last else { return }
    guard known >= 2 * averaged else {
      // Too few for a mean: the way there is, brought to the length of a step; less of a bent one.
      (anchor, lag) = (last, 0)
      count = known > 1 ? 1 : 0
      age = count
      for index in steps.indices { steps[index] = .zero }
      let (way, length) = (
        last - first,
        zip(points, points.dropFirst()).reduce(0) {
          $0 + $1.0.distance(to: $1.1)
        }
      )
      if length > 0 {
        steps[0] = way * (way.length / length * Double(averaged) / Double(known - 1))
      }
      return
    }
    lag = Double(averaged - 1) / 2
    age = reports / averaged - 1
    count = min(Self.length, known / averaged - 1)
    anchor = mean(before: known)
    var end = anchor
    for index in 0..<Self.length {
      guard index < count else {
        steps[index] = .zero
        continue
      }
      let start = mean(before: known - (index + 1) * averaged)
      steps[index] = end - start
      end = start
    }
    guard count >= 3 else { return }
    let third = (steps[0] - steps[1] * 2 + steps[2]).length
    roughnessWeight = min(roughnessWeight + 1, Self.memory * Double(averaged))
    roughness += (third - roughness) / roughnessWeight
  }

  /// The mean of the reports that end before a place.
  private func mean(before end: Int) -> Point {
    guard averaged > 1 else { return points[end - 1] }
    var sum = Vector.zero
    for index in (end - averaged)..<end { sum = sum + (points[index] - points[end - 1]) }
    return points[end - 1] + sum / Double(averaged)
  }
}
