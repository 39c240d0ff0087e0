import Geometry
import PenInput
import Prediction
import TestSupport
import Testing

@Suite struct LinearPredictorTests {
  /// A pen that moves evenly is where it is expected, whatever its speed and rate.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func uniformMotionIsExact(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let start = Point(x: generator.number(0...500), y: generator.number(0...500))
    let velocity = Vector(dx: generator.number(-3000...3000), dy: generator.number(-3000...3000))
    let interval = [0.001, 0.004, 0.0075, 0.016][generator.whole(0...3)]
    var predictor = LinearPredictor()
    predictor.begin()
    for step in 0..<generator.whole(2...30) {
      let time = PenTime(milliseconds: 500).advanced(bySeconds: Double(step) * interval)
      predictor.observe(
        PenSample(position: start + velocity * (Double(step) * interval), time: time)
      )
      guard step > 0 else { continue }
      let ahead = generator.number(0.001...0.032)
      let expected = try #require(predictor.predict(to: time.advanced(bySeconds: ahead)).last)
      let place = start + velocity * (Double(step) * interval + ahead)
      // Times are whole nanoseconds.
      #expect(expected.position.distance(to: place) < 1e-3)
      #expect(abs(expected.time.seconds(since: time) - ahead) < 1e-8)
    }
  }

  @Test func nothingIsExpectedBeforeTwoSamples() {
    var predictor = LinearPredictor()
    let later = PenTime(milliseconds: 50)
    #expect(predictor.predict(to: later).isEmpty)
    predictor.observe(sample(0, at: 10))
    #expect(predictor.predict(to: later).isEmpty)
    // A second sample of the same millisecond tells no speed.
    predictor.observe(sample(1, at: 10))
    #expect(predictor.predict(to: later).isEmpty)
    predictor.observe(sample(2, at: 12))
    #expect(!predictor.predict(to: later).isEmpty)
    predictor.begin()
    #expect(predictor.predict(to: later).isEmpty)
  }

  /// What has passed needs no prediction.
  @Test(arguments: [0.0, 11, 12])
  func nothingIsExpectedForThePast(milliseconds: Double) {
    var predictor = LinearPredictor()
    predictor.observe(sample(0, at: 10))
    predictor.observe(sample(1, at: 12))
    #expect(predictor.predict(to: PenTime(milliseconds: milliseconds)).isEmpty)
  }

  /// However far ahead the picture is seen, the guess goes no further than 32 ms.
  @Test(arguments: [45.0, 100, 60_000])
  func horizonIsLimited(milliseconds: Double) throws {
    var predictor = LinearPredictor()
    predictor.observe(sample(0, at: 10))
    predictor.observe(sample(2, at: 12))
    let expected = try #require(predictor.predict(to: PenTime(milliseconds: milliseconds)).last)
    #expect(expected.time == PenTime(milliseconds: 44))
    #expect(abs(expected.position.x - 34) < 1e-9)
  }

  /// A guess has the force and lean of the last sample.
  @Test func guessLooksLikeTheLastSample() throws {
    var predictor = LinearPredictor()
    predictor.observe(sample(0, at: 0))
    predictor.observe(
      PenSample(
        position: Point(x: 4, y: 0),
        time: PenTime(milliseconds: 4),
        pressure: 0.3,
        altitude: 1,
        azimuth: 2
      )
    )
    let guess = try #require(predictor.predict(to: PenTime(milliseconds: 8)).last)
    #expect(guess.pressure == 0.3)
    #expect(guess.altitude == 1)
    #expect(guess.azimuth == 2)
  }

  /// Asking, however often, does not change what is expected later; this holds for every model.
  @Test(arguments: PredictionModel.names)
  func askingLeavesNoTrace(name: String) throws {
    var (asked, silent) = try (
      #require(PredictionModel(named: name)), #require(PredictionModel(named: name))
    )
    var generator = SeededGenerator(seed: 3)
    var pen = RandomPen(seed: 3, in: Rect(x: 0, y: 0, width: 300, height: 300))
    for _ in 0..<3 {
      asked.begin()
      silent.begin()
      for sample in pen.stroke(count: 40) {
        asked.observe(sample)
        silent.observe(sample)
        for _ in 0..<generator.whole(0...3) {
          let time = sample.time.advanced(bySeconds: generator.number(-0.01...0.1))
          let guesses = asked.predict(to: time)
          for guess in guesses {
            #expect(guess.position.isFinite)
            #expect(guess.time > sample.time && guess.time <= time)
          }
        }
        let time = sample.time.advanced(bySeconds: 0.02)
        #expect(asked.predict(to: time) == silent.predict(to: time))
      }
    }
  }

  @Test func offExpectsNothing() throws {
    var model = try #require(PredictionModel(named: "off"))
    for step in 0..<10 { model.observe(sample(Double(step), at: Double(step) * 4)) }
    #expect(model.predict(to: PenTime(milliseconds: 50)).isEmpty)
    #expect(PredictionModel(named: "crystal ball") == nil)
  }

  private func sample(_ x: Double, at milliseconds: Double) -> PenSample {
    PenSample(position: Point(x: x, y: 0), time: PenTime(milliseconds: milliseconds))
  }
}
