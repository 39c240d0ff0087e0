internal import Geometry
public import PenInput

import func Glibc.exp
import func Glibc.log

/// The program's own predictor.
///
/// Counts reports instead of believing their stamps (`ReportClock`), averages what comes too
/// densely (`StrokeMotion`), weighs the last steps by a filter fitted for error and jitter, adds
/// what a small network knows beyond it, takes back what a lift would leave over, and shortens by
/// the error measured in this stroke (`LengthControl`). Everything scales and turns with the
/// positions: nothing in it knows a length. Predicts from the second sample of a stroke on.
///
/// `Scripts/predictor` fits the constants; `Resources/Prediction` has the figures.
public struct SumiPredictor: Predictor {
  /// Longest time between predicted samples in milliseconds, so that their way bends.
  private static let spacing = 4.0
  /// Furthest that the network may lead away from the filter, in mean steps for each step ahead.
  private static let leash = 1.5
  /// Forces, and lengths of steps, that tell a lift.
  private static let (forceCount, slowing) = (5, 5)
  /// Confidence from which on doubt begins to vanish in spite of a reversal, up to where it has.
  private static let doubt = 0.4...0.7
  /// Reversal from which on doubt begins, up to where nothing is left.
  private static let reversal = 0.2...0.8

  private var clock = ReportClock()
  private var motion = StrokeMotion()
  private var length = LengthControl()
  private var trend = ToolTrend()
  private var forces = [Double](repeating: 0, count: StrokeMotion.mostAveraged * forceCount)
  private var forceSum = 0.0
  private var reports = 0
  private var last: PenSample?
  /// The ways from the anchor to each knot as they are drawn.
  private var displacements: [Vector] = []
  private var weights = RateWeights.usual
  private var scratch = SmallNetwork.Scratch(
    for: [RateWeights.slow, .usual, .fast].flatMap { [$0.network, $0.gate] }
  )

  /// Makes a predictor that has seen nothing.
  public init() { displacements.reserveCapacity(8) }

  /// Forgets the stroke before, not what was learnt about the device.
  public mutating func begin() {
    clock.begin()
    motion.begin()
    length.begin()
    trend.begin()
    (forceSum, reports, last) = (0, 0, nil)
    displacements.removeAll(keepingCapacity: true)
  }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    switch clock.observe(sample) {
    case .next: break
    case .afterSilence:
      motion.rest()
      length.begin()
    case .duplicate:
      last = sample
      return
    }
    last = sample
    trend.observe(sample)
    recordForce(sample.pressure)
    motion.observe(sample.position, interval: clock.interval)
    weights = RateWeights.fitted(for: clock.interval * Double(motion.averaged))
    length.observe(motion.anchor, knots: weights.knots, averaged: motion.averaged)
    updateDisplacements()
  }

  /// Appends the samples that are expected from the last one up to a moment, oldest first.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard let last, motion.count > 0 else { return }
    let ahead = time.milliseconds - last.time.milliseconds
    guard ahead > 0 else { return }
    let count = max(1, Int((ahead / Self.spacing).rounded(.up)))
    for number in 1...count {
      let reach = ahead * Double(number) / Double(count)
      var sample = last
      sample.position = motion.anchor + displacement(after: reach)
      sample.time = number < count ? last.time.advanced(bySeconds: reach / 1000) : time
      trend.apply(to: &sample, after: reach, interval: clock.interval)
      samples.append(sample)
    }
  }

  /// Returns the confidence in the position at a moment, 0...1, from the errors measured in this
  /// stroke.
  public func confidence(at time: PenTime) -> Double {
    guard let last, motion.count > 0 else { return 1 }
    let steps = steps(in: time.milliseconds - last.time.milliseconds)
    let index = weights.knots.firstIndex { steps <= Double($0) } ?? weights.knots.count - 1
    return length.confidence(of: displacements[index], knot: index)
  }

  /// The way from the anchor that the pen will have gone so many milliseconds after the last
  /// report: straight from knot to knot.
  private func displacement(after milliseconds: Double) -> Vector {
    let steps = steps(in: milliseconds)
    var (before, start) = (0.0, Vector.zero)
    for (number, knot) in weights.knots.enumerated() {
      let end = displacements[number]
      if steps <= Double(knot) {
        return start + (end - start) * ((steps - before) / (Double(knot) - before))
      }
      (before, start) = (Double(knot), end)
    }
    return start
  }

  /// The steps that lie between the anchor and so many milliseconds after the last report.
  private func steps(in milliseconds: Double) -> Double {
    // Means lie behind the latest report, and stamps come late.
    let averaged = Double(motion.averaged)
    let delay = seesStamps ? 0 : clock.delay
    let reports = (milliseconds + delay) / clock.interval + motion.lag
    return max(0, reports / averaged)
  }

  /// A Boolean value that indicates whether the network is told the stamps: they tell something
  /// where reports follow the frames of a screen.
  private var seesStamps: Bool { clock.interval >= 11 }

  // MARK: - Looking ahead

  private mutating func updateDisplacements() {
    let scale = motion.scale
    displacements.removeAll(keepingCapacity: true)
    guard scale > 0 else {
      for _ in weights.knots { displacements.append(.zero) }
      length.record(displacements)
      return
    }
    let along = motion.direction
    load(along: along, scale: scale)
    weights.network.evaluate(&scratch)
    for (number, knot) in weights.knots.enumerated() {
      var added = Vector(
        dx: Double(scratch.output[number * 2]),
        dy: Double(scratch.output[number * 2 + 1])
      )
      let longest = Self.leash * Double(knot)
      if added.length > longest { added = added * (longest / added.length) }
      let turned = along * added.dx + along.turnedRight * added.dy
      displacements.append(filtered(knot: number) + turned * scale)
    }
    length.record(displacements)
    for number in displacements.indices {
      let displacement = displacements[number]
      displacements[number] =
        displacement
        * (length.share(of: displacement, knot: number) * trust(in: displacement, knot: number))
    }
    expectLift(scale: scale)
  }

  /// The share of a way that is left of doubt: nothing where ways lately went wholly astray, and
  /// little where the pen goes to and fro in a manner that is not known to be foreseen, such as at
  /// the corners of a made zigzag.
  private func trust(in displacement: Vector, knot: Int) -> Double {
    let confidence = length.confidence(of: displacement, knot: knot)
    guard confidence > 0 else { return 0 }
    let isKnown =
      (confidence - Self.doubt.lowerBound) / (Self.doubt.upperBound - Self.doubt.lowerBound)
    let goesOn =
      (Self.reversal.upperBound - motion.reversal)
      / (Self.reversal.upperBound - Self.reversal.lowerBound)
    return min(1, max(0, isKnown, goesOn))
  }

  private func filtered(knot: Int) -> Vector {
    var displacement = Vector.zero
    for step in 0..<min(motion.count, RateWeights.taps) {
      displacement =
        displacement + motion.steps[step]
        * weights.weight(of: step, knot: knot, count: motion.count)
    }
    return displacement
  }

  /// Puts down what the network sees: the steps in a frame along the motion, in mean steps.
  private mutating func load(along: Vector, scale: Double) {
    for (index, step) in motion.steps.enumerated() {
      scratch.input[index * 2] = limited(step.dot(along) / scale, to: 6)
      scratch.input[index * 2 + 1] = limited(along.cross(step) / scale, to: 6)
    }
    let count = Double(motion.count)
    let interval = clock.interval * Double(motion.averaged)
    let rough = log((motion.roughness + 1e-3 * scale) / scale) / 2 + 0.5
    var index = StrokeMotion.length * 2
    func put(_ value: Float) {
      scratch.input[index] = value
      index += 1
    }
    put(Float(count / Double(StrokeMotion.length) - 0.5))
    put(Float(1 / Double(motion.age)))
    put(Float(log(interval / 8)))
    put(limited(rough, to: 3))
    let pace = seesStamps ? clock.pace : .zero
    put(Float(pace.x))
    put(Float(pace.y))
    put(Float(pace.z))
  }

  private func limited(_ value: Double, to limit: Double) -> Float {
    Float(min(limit, max(-limit, value)))
  }

  // MARK: - Lifts

  private mutating func recordForce(_ pressure: Double?) {
    guard let pressure else { return }
    forces[reports % forces.count] = pressure
    forceSum += pressure
    reports += 1
  }

  /// The force so many reports ago, in means of the stroke; at the beginning the first one.
  private func force(ago: Int) -> Double {
    let index = max(0, reports - 1 - ago)
    return forces[index % forces.count] / max(1e-6, forceSum / Double(reports))
  }

  /// Shortens the ways when the pen seems about to lift.
  private mutating func expectLift(scale: Double) {
    guard reports > 0 else { return }
    for number in 0..<Self.forceCount {
      let ratio = force(ago: number * motion.averaged)
      scratch.input[number] = Float(min(3, max(0, ratio)) - 1)
    }
    for number in 0..<Self.slowing {
      let ratio = motion.steps[number].length / scale
      scratch.input[Self.forceCount + number] = Float(min(3, ratio) - 1)
    }
    scratch.input[Self.forceCount + Self.slowing] = Float(
      log(clock.interval * Double(motion.averaged) / 8)
    )
    scratch.input[Self.forceCount + Self.slowing + 1] = Float(1 / Double(motion.age))
    weights.gate.evaluate(&scratch)
    for number in displacements.indices {
      displacements[number] =
        displacements[number] * (1 / (1 + exp(-Double(scratch.output[number]))))
    }
  }
}
