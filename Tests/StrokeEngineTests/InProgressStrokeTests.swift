import Geometry
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@Suite struct InProgressStrokeTests {
  private let area = Rect(x: 0, y: 0, width: 500, height: 400)

  /// Fed whole, in pieces, or with predictions asked for in between, the stroke is the same.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func feedingDoesNotChangeTheStroke(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: area)
    let samples = pen.stroke(count: generator.whole(1...150))
    let whole = finished(samples)
    var stroke = empty()
    for piece in samples.cut(by: &generator, upTo: 9) {
      for sample in piece { stroke.append(sample) }
      guard let last = stroke.samples.last else { continue }
      var guess = last
      guess.position = guess.position + Vector(dx: generator.number(-50...50), dy: 20)
      guess.time = last.time.advanced(bySeconds: 0.02)
      _ = stroke.tail(after: generator.once(in: 2) ? [guess, guess] : [])
    }
    stroke.finish()
    #expect(stroke.stroke(id: id) == whole.stroke(id: id))
  }

  /// Seed and date of a stroke are those that it was begun with, also after a late amendment, and change
  /// nothing of its curve.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func seedAndDateStay(number: UInt64) {
    var pen = RandomPen(seed: number, in: area)
    let samples = pen.stroke(count: 30)
    let seed = InProgressStroke.seed(at: samples[0].time)
    var stroke = InProgressStroke(
      ink: Ink(.watercolor),
      response: .standard(for: .watercolor),
      randomSeed: seed,
      creationDate: 1.5e9 + Double(number)
    )
    var plain = InProgressStroke(ink: stroke.ink, response: stroke.response)
    for sample in samples {
      stroke.append(sample)
      plain.append(sample)
    }
    stroke.finish()
    plain.finish()
    for drawn in [stroke, stroke.refitted()].map({ $0.stroke(id: id) }) {
      #expect(drawn.randomSeed == seed)
      #expect(drawn.path.creationDate == 1.5e9 + Double(number))
    }
    let old = plain.stroke(id: id)
    #expect(old.randomSeed == 0 && old.path.creationDate == nil)
    #expect(Array(old.path) == Array(stroke.stroke(id: id).path))
  }

  /// Strokes that begin a nanosecond apart have seeds that have nothing in common.
  @Test func seedsDiffer() {
    let seeds = (0..<2000).map { InProgressStroke.seed(at: PenTime(nanoseconds: $0)) }
    #expect(Set(seeds).count == seeds.count)
    for bit in 0..<32 as Range<UInt32> {
      let count = seeds.count { $0 >> bit & 1 == 1 }
      #expect((850...1150).contains(count), "bit \(bit): \(count)")
    }
    #expect(InProgressStroke.seed(at: PenTime(nanoseconds: -5)) != seeds[5])
  }

  /// What has settled only grows and never changes, and at any time it makes, with the tail, one
  /// curve that ends at the pen.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func whatHasSettledNeverChanges(seed: UInt64) {
    var pen = RandomPen(seed: seed, in: area)
    var stroke = empty()
    var before: [StrokePoint] = []
    for sample in pen.stroke(count: 80) {
      stroke.append(sample)
      let settled = Array(stroke.settled)
      #expect(Array(settled.prefix(before.count)) == before)
      before = settled
      let now = StrokePath(settled + stroke.tail())
      let end = now.interpolatedLocation(at: now.maximumParameter)
      #expect(end.distance(to: sample.position) < 0.25)
    }
    let tail = stroke.tail()
    stroke.finish()
    #expect(Array(stroke.settled.prefix(before.count)) == before)
    #expect(stroke.tail().isEmpty)
    #expect(StrokePath(before + tail) == stroke.settled)
  }

  /// Predicted samples carry the curve on; they leave no trace.
  @Test func tailFollowsPredictions() {
    var pen = RandomPen(seed: 77, in: area)
    var stroke = empty()
    for sample in pen.stroke(count: 30) { stroke.append(sample) }
    let plain = stroke.tail()
    var guess = stroke.samples[29]
    guess.position = guess.position + Vector(dx: 7, dy: -3)
    guess.time = guess.time.advanced(bySeconds: 0.008)
    let carried = StrokePath(Array(stroke.settled) + stroke.tail(after: [guess]))
    let end = carried.interpolatedLocation(at: carried.maximumParameter)
    #expect(end.distance(to: guess.position) < 0.25)
    #expect(stroke.tail() == plain)
    #expect(stroke.samples.count == 30)
  }

  /// A touch without a move is a dot in its place, as wide as its force says.
  @Test func oneSampleIsADot() throws {
    let place = Point(x: 12.5, y: -7.25)
    let time = PenTime(milliseconds: 5000)
    let stroke = finished([PenSample(position: place, time: time, pressure: 0.5)])
    let path = stroke.stroke(id: id).path
    #expect(path.count == 1)
    let dot = try #require(path.first)
    #expect(dot.location.distance(to: place) < 1e-3)
    #expect(dot.timeOffset == 0)
    #expect(abs(dot.size.width - stroke.response.size(force: 0.5)) < 0.006)
    #expect(abs(dot.force - 0.5) < 1e-3)
  }

  @Test func withoutSamplesThereIsNoInk() {
    let stroke = finished([]).stroke(id: id)
    #expect(stroke.path.isEmpty)
    #expect(stroke.samples.isEmpty)
    #expect(stroke.renderBounds.isNull)
  }

  /// Every sample is kept, with what the pen reported and nothing else.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func everySampleIsKept(seed: UInt64) throws {
    var pen = RandomPen(seed: seed, in: area)
    let samples = pen.stroke(count: 50)
    let first = try #require(samples.first)
    let kept = finished(samples).stroke(id: id).samples
    #expect(kept.count == samples.count)
    for (sample, kept) in zip(samples, kept) {
      #expect(kept.location.distance(to: sample.position) < 1e-3)
      #expect(abs(kept.timeOffset - sample.time.seconds(since: first.time)) < 1e-6)
      for (left, right) in [
        (kept.pressure, sample.pressure), (kept.altitude, sample.altitude),
        (kept.azimuth, sample.azimuth),
      ] {
        #expect((left == nil) == (right == nil))
        #expect(abs((left ?? 0) - (right ?? 0)) < 1e-4)
      }
    }
  }

  /// The ink starts and ends where the pen did, and passes within 0.25 of every sample.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func curvePassesEverySample(seed: UInt64) throws {
    var pen = RandomPen(seed: seed, in: area)
    let samples = pen.stroke(count: 60)
    let path = finished(samples).stroke(id: id).path
    let first = try #require(samples.first)
    let last = try #require(samples.last)
    #expect(path.interpolatedLocation(at: 0).distance(to: first.position) < 0.25)
    let end = path.interpolatedLocation(at: path.maximumParameter)
    #expect(end.distance(to: last.position) < 0.25)
    let places = stride(from: 0, through: path.maximumParameter, by: 1.0 / 32).map {
      path.interpolatedLocation(at: $0)
    }
    for sample in samples {
      let nearest = places.map { $0.distance(to: sample.position) }.min() ?? .infinity
      // The places are up to a sixteenth of a span apart.
      #expect(nearest < 0.25 + 0.5)
    }
  }

  /// Times never go back along the curve.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func timesOfTheCurveStartAtZero(seed: UInt64) throws {
    var pen = RandomPen(seed: seed, in: area)
    let samples = pen.stroke(count: 60)
    let path = finished(samples).stroke(id: id).path
    let first = try #require(samples.first)
    let last = try #require(samples.last)
    #expect(path.interpolatedPoint(at: 0).timeOffset < 0.004)
    let end = path.interpolatedPoint(at: path.maximumParameter).timeOffset
    #expect(abs(end - last.time.seconds(since: first.time)) < 0.004)
  }

  /// Estimates that are put right in time leave the stroke of the true values.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func estimatesPutRightInTimeLeaveNoTrace(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: area)
    let truth = pen.stroke(count: 60).map { sample in
      var sample = sample
      sample.pressure = generator.number(0...1)
      return sample
    }
    var stroke = empty()
    var waiting: [PenSample] = []
    for (number, sample) in truth.enumerated() {
      var estimate = sample
      if generator.once(in: 3) {
        estimate.pressure = 0.5
        estimate.estimated = .pressure
        estimate.updateIndex = number
        var better = sample
        better.updateIndex = number
        waiting.append(better)
      }
      stroke.append(estimate)
      // At most eight samples of at most 8 ms late, hence in time.
      while waiting.count > generator.whole(0...2) || isLate(waiting.first, number) {
        let isKnown = stroke.amend(waiting.removeFirst())
        #expect(isKnown)
      }
    }
    for better in waiting {
      let isKnown = stroke.amend(better)
      #expect(isKnown)
    }
    stroke.finish()
    #expect(stroke.stroke(id: id) == finished(truth).stroke(id: id))
  }

  /// Put right after they were taken for final, they are in the stroke made anew.
  @Test func lateTruthIsInTheStrokeMadeAnew() {
    var pen = RandomPen(seed: 31, in: area)
    let truth = pen.stroke(count: 60).map { sample in
      var sample = sample
      sample.pressure = 0.8
      return sample
    }
    var stroke = empty()
    for (number, sample) in truth.enumerated() {
      var estimate = sample
      if number == 5 {
        estimate.pressure = 0.1
        estimate.estimated = .pressure
        estimate.updateIndex = 5
      }
      stroke.append(estimate)
    }
    stroke.finish()
    #expect(stroke.stroke(id: id).path != finished(truth).stroke(id: id).path)
    var better = truth[5]
    better.updateIndex = 5
    let isKnown = stroke.amend(better)
    #expect(isKnown)
    #expect(stroke.refitted().stroke(id: id).path == finished(truth).stroke(id: id).path)
    for index in [6, nil] {
      better.updateIndex = index
      let isKnown = stroke.amend(better)
      #expect(!isKnown)
    }
  }

  // MARK: -

  private let id = StrokeID(high: 1, low: 2)

  private func empty() -> InProgressStroke {
    InProgressStroke(ink: Ink(.pen), response: InkResponse(width: 4))
  }

  private func finished(_ samples: [PenSample]) -> InProgressStroke {
    var stroke = empty()
    for sample in samples { stroke.append(sample) }
    stroke.finish()
    return stroke
  }

  private func isLate(_ sample: PenSample?, _ number: Int) -> Bool {
    sample?.updateIndex.map { number - $0 > 6 } ?? false
  }
}
