import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// The stabilizers whose ink trails behind the pen.
@Suite struct StabilizerTests {
  static let trailing: [Stabilizer] = [
    .spring(delay: 0.08), .spring(delay: 0.2), .string(length: 20), .string(length: 100),
    .distance(lag: 20), .distance(lag: 100),
  ]

  // MARK: - The law of each mode

  /// The lag that is shown is that of a pen that moves steadily, at every speed and every rate.
  @Test(arguments: trailing, [125.0, 240, 1000])
  func shownLagIsMeasured(stabilizer: Stabilizer, rate: Double) throws {
    for speed in [150.0, 600, 1800] {
      var stroke = SteadiedLine.stroke(stabilizer)
      // Ten lags are past when the movement is steady.
      let last = 2 + 10 * stabilizer.strength / speed
      for sample in SteadiedLine.samples(rate: rate, upTo: last, { Point(x: $0 * speed, y: 0) }) {
        stroke.append(sample)
      }
      let pen = try #require(stroke.samples.last?.position)
      let behind = try #require(stroke.trailingEnd()).distance(to: pen)
      switch stabilizer.lag {
      case .time(let delay): #expect(abs(behind / speed - delay) < 0.001)
      case .length(let length): #expect(abs(behind - length) < 0.05)
      case nil: Issue.record("the stabilizer has no lag")
      }
    }
  }

  /// Tablets of all rates draw the same line: the hand counts, not the number of its samples.
  @Test(arguments: trailing)
  func rateDoesNotMatter(stabilizer: Stabilizer) throws {
    let ends = [125.0, 250, 1000].map { rate in
      var stroke = SteadiedLine.stroke(stabilizer)
      return SteadiedLine.samples(rate: rate, upTo: 1.2, SteadiedLine.curve).map { sample in
        stroke.append(sample)
        return stroke.trailingEnd() ?? .zero
      }
    }
    for (number, end) in ends[0].enumerated() {
      // The slowest tablet leaves the most of the curve out: 8 ms of it are straight.
      #expect(end.distance(to: ends[2][number * 8]) < 0.5)
      #expect(ends[1][number * 2].distance(to: ends[2][number * 8]) < 0.15)
    }
  }

  /// Within the length of its string a pen moves freely, and draws nothing.
  @Test func slackStringRests() {
    var stroke = SteadiedLine.stroke(.string(length: 20))
    var generator = SeededGenerator(seed: 3)
    for number in 0..<300 {
      let offset = Vector(angle: generator.number(-3...3), length: generator.number(0...19.9))
      let sample = SteadiedLine.sample(Double(number) / 250, Point(x: 50, y: 50) + offset)
      stroke.append(number == 0 ? SteadiedLine.sample(0, Point(x: 50, y: 50)) : sample)
      #expect(stroke.trailingEnd() == Point(x: 50, y: 50))
    }
  }

  /// Whatever the hand does, its string is never longer than it is.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func stringIsNeverLonger(seed: UInt64) {
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 600, height: 400))
    var stroke = SteadiedLine.stroke(.string(length: 30))
    for sample in hand.stroke(count: 400) {
      stroke.append(sample)
      let end = stroke.trailingEnd() ?? .zero
      #expect(end.distance(to: sample.position) < 30.001)
    }
  }

  /// A spring goes on while a pen rests: the next sample finds the ink at the pen.
  @Test func springCatchesUpInAPause() throws {
    var stroke = SteadiedLine.stroke(.spring(delay: 0.08))
    for sample in SteadiedLine.samples(rate: 240, upTo: 0.5, { Point(x: $0 * 800, y: 0) }) {
      stroke.append(sample)
    }
    stroke.append(SteadiedLine.sample(1.5, Point(x: 400.5, y: 0)))
    #expect(try #require(stroke.trailingEnd()).distance(to: Point(x: 400.5, y: 0)) < 1)
  }

  // MARK: - The stroke

  /// The line ends where the pen lifted, to a hundredth of a unit, wherever that was.
  @Test(arguments: trailing, 1...8 as ClosedRange<UInt64>)
  func endIsReached(stabilizer: Stabilizer, seed: UInt64) throws {
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 600, height: 400))
    for count in [1, 2, 5, 40, 300] {
      let samples = hand.stroke(count: count)
      let path = SteadiedLine.finished(samples, stabilizer).settled
      let end = path.interpolatedLocation(at: path.maximumParameter)
      let lift = try #require(samples.last?.position)
      #expect(end.distance(to: lift) <= 0.01)
      #expect(path.interpolatedLocation(at: 0).distance(to: samples[0].position) < 0.05)
    }
  }

  /// A straight line that stops, suddenly or softly, is completed straight on: no hook, no overshoot.
  @Test(arguments: trailing, [false, true])
  func endHasNoHook(stabilizer: Stabilizer, stopsSoftly: Bool) {
    let samples = SteadiedLine.samples(rate: 240, upTo: 0.6) { time in
      let way = stopsSoftly ? 600 * (time - time * time / 1.2) : 500 * time
      return Point(x: 20 + way, y: 40)
    }
    let path = SteadiedLine.finished(samples, stabilizer).settled
    let end = samples[samples.count - 1].position.x
    var (last, back, aside) = (0.0, 0.0, 0.0)
    for step in 0...4000 {
      let location = path.interpolatedLocation(at: path.maximumParameter * Double(step) / 4000)
      (back, aside) = (max(back, last - location.x), max(aside, abs(location.y - 40)))
      last = max(last, location.x)
    }
    // What the fit may be off where the pen stands or starts.
    #expect(aside < 0.05 && back < 0.25)
    #expect(last <= end + 0.01)
  }

  /// Neither the size of batches nor what is drawn ahead changes the stroke.
  @Test(arguments: trailing)
  func tailsLeaveNoTrace(stabilizer: Stabilizer) {
    var hand = RandomPen(seed: 5, in: Rect(x: 0, y: 0, width: 600, height: 400))
    let samples = hand.stroke(count: 200)
    var stroke = SteadiedLine.stroke(stabilizer)
    for sample in samples {
      stroke.append(sample)
      var ahead = sample
      ahead.position = ahead.position + Vector(dx: 9, dy: 4)
      ahead.time = ahead.time.advanced(bySeconds: 0.02)
      _ = stroke.tail(after: [ahead])
      _ = stroke.trailingEnd(after: [ahead])
    }
    stroke.finish()
    let whole = SteadiedLine.finished(samples, stabilizer)
    #expect(stroke.settled == whole.settled)
    #expect(whole.refitted().settled == whole.settled)
    #expect(whole.samples == samples)
  }

  /// The ink under the pen ends where the stabilizer has drawn it to.
  @Test(arguments: trailing)
  func tailEndsBehindThePen(stabilizer: Stabilizer) throws {
    var stroke = SteadiedLine.stroke(stabilizer)
    for sample in SteadiedLine.samples(rate: 240, upTo: 0.8, SteadiedLine.curve) {
      stroke.append(sample)
      let path = StrokePath(Array(stroke.settled) + stroke.tail())
      let end = path.interpolatedLocation(at: path.maximumParameter)
      #expect(end.distance(to: try #require(stroke.trailingEnd())) < 0.05)
    }
  }

  /// Without a strength the stroke is that without a stabilizer.
  @Test(arguments: Stabilizer.Mode.allCases)
  func noStrengthIsNone(mode: Stabilizer.Mode) {
    var hand = RandomPen(seed: 8, in: Rect(x: 0, y: 0, width: 600, height: 400))
    let samples = hand.stroke(count: 150)
    let steadied = SteadiedLine.finished(samples, Stabilizer(mode, strength: 0))
    #expect(steadied.settled == SteadiedLine.finished(samples, .off).settled)
    #expect(steadied.trailingEnd() == nil)
  }

  /// A tap makes the dot that it makes without a stabilizer, as large and in its place.
  @Test(arguments: trailing)
  func dotsStayDots(stabilizer: Stabilizer) throws {
    let tap = (0..<20).map { number in
      var sample = SteadiedLine.sample(Double(number) / 240, Point(x: 30, y: 30))
      sample.pressure = 0.6 * (1 - abs(Double(number) - 9.5) / 10)
      return sample
    }
    let plain = SteadiedLine.finished(tap, .off).settled.map(\.size.width).max() ?? 0
    let path = SteadiedLine.finished(tap, stabilizer).settled
    let steadied = path.map(\.size.width).max() ?? 0
    #expect(abs(steadied - plain) < 0.1 * plain)
    #expect(path.allSatisfy { $0.location.distance(to: Point(x: 30, y: 30)) < 0.02 })
  }

  /// An end that grows thin does so over the way of the pen, not over all that was behind.
  @Test(arguments: trailing)
  func taperBelongsToItsPlace(stabilizer: Stabilizer) throws {
    let samples = SteadiedLine.samples(rate: 240, upTo: 0.6) { Point(x: 500 * $0, y: 0) }
      .enumerated().map { number, sample in
        var sample = sample
        sample.pressure = 0.6 * min(1, Double(144 - number) / 10)
        return sample
      }
    let path = SteadiedLine.finished(samples, stabilizer).settled
    // Forces fall over the last 20 units; a lag more in front of them nothing is thin.
    let thick = path.filter { $0.location.x > 50 && $0.location.x < 240 }.map(\.size.width)
    let thickest = path.map(\.size.width).max() ?? 0
    #expect(!thick.isEmpty && thick.allSatisfy { $0 > 0.8 * thickest })
    #expect(try #require(path.last?.size.width) < 0.5 * thickest)
  }

  // MARK: - Texts

  @Test(arguments: ["off", "average:80", "spring:62.5", "string:0", "distance:100"])
  func textsComeBack(text: String) throws {
    #expect("\(try #require(Stabilizer(text)))" == text)
  }

  @Test(arguments: Stabilizer.Mode.allCases)
  func aModeAloneHasItsUsualStrength(mode: Stabilizer.Mode) {
    #expect(Stabilizer(mode.rawValue) == Stabilizer(mode))
    #expect(Stabilizer(mode, strength: .infinity).strength <= mode.maximum)
    #expect(Stabilizer(mode, strength: -.infinity).strength == 0)
    #expect(Stabilizer(mode, strength: .nan).strength == 0)
  }

  @Test(arguments: ["", "Off", "off:0", "string:", "string:x", "string:-1", "spring:201", "a:1"])
  func otherTextsAreNone(text: String) { #expect(Stabilizer(text) == nil) }
}
