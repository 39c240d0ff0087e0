import Geometry
import PenInput
import TestSupport
import Testing

@testable import Prediction

@Suite struct SumiPredictorTests {
  private func places(_ samples: [PenSample], in milliseconds: Double = 20) -> [Point] {
    var predictor = SumiPredictor()
    predictor.begin()
    return samples.map { sample in
      predictor.observe(sample)
      let moment = sample.time.advanced(bySeconds: milliseconds / 1000)
      return predictor.predict(to: moment).last?.position ?? sample.position
    }
  }

  /// What it says turns, grows and moves with what it sees.
  @Test func predictionTurnsGrowsAndMovesWithTheStroke() {
    let stroke = SyntheticPen.loops(count: 200)
    let plain = places(stroke)
    func changed(_ point: Point) -> Point {
      Point(x: 3000 - 7 * point.y, y: -500 + 7 * point.x)
    }
    var other = stroke
    for index in other.indices { other[index].position = changed(stroke[index].position) }
    for (said, expected) in zip(places(other), plain.map(changed)) {
      #expect(said.distance(to: expected) < 0.01)
    }
  }

  @Test func predictsFromTheSecondSampleOn() {
    let stroke = SyntheticPen.loops(count: 3)
    let places = places(stroke)
    #expect(places[0] == stroke[0].position)
    let step = stroke[1].position - stroke[0].position
    let way = places[1] - stroke[1].position
    #expect(way.dot(step) > 0 && way.length > 0.5 * step.length)
  }

  /// The closer the better for what is drawn: at most 4 ms from sample to sample.
  @Test func predictedWayBends() {
    var predictor = SumiPredictor()
    for sample in SyntheticPen.loops(count: 100) { predictor.observe(sample) }
    let end = PenTime(nanoseconds: Int64(99.0 / 133 * 1e9)).advanced(bySeconds: 0.03)
    let samples = predictor.predict(to: end)
    #expect(samples.count == 8 && samples.last?.time == end)
    for (before, after) in zip(samples, samples.dropFirst()) {
      #expect(after.time.seconds(since: before.time) <= 0.0041)
    }
  }

  @Test func forceLeanAndDirectionGoOn() throws {
    var predictor = SumiPredictor()
    for number in 0..<40 {
      var sample = SyntheticPen.sample(Double(number) * 8, Double(number) * 3)
      sample.pressure = 0.2 + Double(number) * 0.01
      sample.altitude = 1 - Double(number) * 0.005
      // Passes from just below π to just above -π.
      sample.azimuth = (3.0 + Double(number) * 0.01).remainder(dividingBy: 2 * .pi)
      predictor.observe(sample)
    }
    let said = try #require(predictor.predict(to: PenTime(milliseconds: 39 * 8 + 16)).last)
    #expect(try #require(said.pressure) > 0.595 && #require(said.pressure) < 0.615)
    #expect(try #require(said.altitude) < 0.803 && #require(said.altitude) > 0.793)
    let azimuth = 3.39.remainder(dividingBy: 2 * .pi)
    #expect(try #require(said.azimuth) > azimuth && #require(said.azimuth) < azimuth + 0.03)
    var mouse = SumiPredictor()
    for number in 0..<5 { mouse.observe(SyntheticPen.sample(Double(number) * 8, Double(number))) }
    #expect(mouse.predict(to: PenTime(milliseconds: 48)).last?.pressure == nil)
  }

  @Test func fallingForceHoldsThePredictionBack() {
    let steady = (0..<60).map { number in
      var sample = SyntheticPen.sample(Double(number) * 7.5, Double(number) * 2)
      sample.pressure = 0.6
      return sample
    }
    var lifting = steady
    for (number, force) in [0.57, 0.5, 0.38, 0.12].enumerated() {
      lifting[56 + number].pressure = force
    }
    let full = places(steady, in: 22.5).last.map { $0.x - 118 } ?? 0
    let held = places(lifting, in: 22.5).last.map { $0.x - 118 } ?? 0
    #expect(full > 4 && held < full / 3)
  }

  /// A zigzag from sample to sample, as no hand makes it: nothing is drawn past its corners once
  /// the first one has shown that there are any.
  @Test(arguments: [60.0, 133, 240])
  func madeCornersAreNotOvershot(rate: Double) {
    var random = SeededGenerator(seed: 5)
    var stroke = (0..<60).map { number in
      let height = random.number(8...22) * (number.isMultiple(of: 2) ? -1 : 1)
      return SyntheticPen.sample(
        (Double(number) / rate * 1000).rounded(),
        Double(number) * 5,
        height
      )
    }
    for index in stroke.indices { stroke[index].pressure = 0.5 }
    let said = places(stroke, in: 1000 / rate + 0.5)
    for index in stroke.indices.dropFirst(2) {
      let corner = stroke[index].position.y
      #expect((said[index].y - corner) * (corner < 0 ? -1 : 1) < 1, "corner \(index)")
    }
  }

  /// A stroke leaves to the next one what it tells about the device, and nothing else.
  @Test(arguments: [133.0, 1000])
  func beginningForgetsTheStroke(rate: Double) {
    let second = SyntheticPen.loops(count: 100, rate: rate)
    func said(after first: [PenSample]) -> [[PenSample]] {
      var predictor = SumiPredictor()
      predictor.begin()
      for sample in first { predictor.observe(sample) }
      predictor.begin()
      return second.map { sample in
        predictor.observe(sample)
        return predictor.predict(to: sample.time.advanced(bySeconds: 0.02))
      }
    }
    var other = SyntheticPen.loops(count: 70, rate: rate, scale: 9)
    for index in other.indices {
      other[index].position = Point(x: -other[index].position.y, y: other[index].position.x)
      other[index].pressure = 1
    }
    #expect(said(after: SyntheticPen.loops(count: 70, rate: rate)) == said(after: other))
  }

  /// Even a steady pen is not foreseen beyond doubt; one that jerks is much less.
  @Test func confidenceFollowsTheMeasuredError() {
    func confidence(_ stroke: [PenSample]) -> Double {
      var predictor = SumiPredictor()
      for sample in stroke { predictor.observe(sample) }
      guard let last = stroke.last else { return 0 }
      return predictor.confidence(at: last.time.advanced(bySeconds: 0.016))
    }
    var random = SeededGenerator(seed: 9)
    let steady = SyntheticPen.loops(count: 80)
    var jerking = steady
    for index in jerking.indices {
      jerking[index].position.x += random.number(-3...3)
      jerking[index].position.y += random.number(-3...3)
    }
    #expect(confidence(steady) > 0.7 && confidence(steady) <= 1)
    #expect(confidence(jerking) < confidence(steady) - 0.2)
    #expect(confidence(Array(steady.prefix(2))) < confidence(steady))
  }

  @Test func restingPenIsNotLedAway() {
    var stroke = (0..<40).map { SyntheticPen.sample(Double($0) * 8, Double($0) * 3) }
    stroke += (40..<80).map { SyntheticPen.sample(Double($0) * 8, 120) }
    #expect(places(stroke).last.map { abs($0.x - 120) < 1e-6 } == true)
  }

  /// Whatever a device reports, the answer is a finite number not far away.
  @Test func oddInputIsSurvived() {
    var stroke = SyntheticPen.loops(count: 30)
    stroke += (0..<20).map { _ in stroke[29] }
    stroke.append(SyntheticPen.sample(5000, 1e6, -1e6))
    stroke.append(SyntheticPen.sample(5000, 0, 0))
    stroke.append(SyntheticPen.sample(4000, 1, 1))
    stroke.append(SyntheticPen.sample(4000.01, 2, 1))
    for (said, sample) in zip(places(stroke), stroke) {
      #expect(said.isFinite && said.distance(to: sample.position) < 1e8)
    }
  }
}
