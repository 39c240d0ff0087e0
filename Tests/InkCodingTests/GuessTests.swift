import Geometry
import InkModel
import TestSupport
import Testing

@testable import InkCoding

/// Guesses, of which the format writes only the error.
@Suite struct GuessTests {
  /// Each guess is exact for the rows that it is made for.
  @Test func guessesAreExactForTheirRows() {
    let rows: [(Guess, [Int64])] = [
      (.same, [5, 5, 5, 5, 5, 5]), (.even, [5, 8, 11, 14, 17, 20]),
      (.bending, [0, 1, 4, 9, 16, 25, 36]), (.alternating, [0, 3, 10, 13, 20, 23, 30]),
    ]
    for (guess, row) in rows {
      for index in 3..<row.count { #expect(guess.value(at: index, of: row) == row[index]) }
      #expect(Guess.best(for: row + row).length >= Guess.best(for: row).length)
    }
    #expect(Guess.best(for: (0..<40).map { Int64($0) * 1000 }).guess == .even)
    #expect(Guess.best(for: (0..<40).map { Int64($0 * $0) * 1000 }).guess == .bending)
  }

  /// Sums wrap around instead of trapping.
  @Test func guessesOfExtremesWrapAround() {
    let row: [Int64] = [.min, .max, .min, .max]
    for guess in Guess.allCases {
      for index in 1..<4 { _ = guess.value(at: index, of: row) }
    }
  }

  /// Known forces give their values back; between them the guess is linear.
  @Test func forcesAreInterpolated() {
    var guess = ForceGuess()
    #expect(guess.value(at: 7) == 0)
    guess.learn(100, at: 1000)
    #expect(guess.value(at: 0) == 100 && guess.value(at: 5000) == 100)
    guess.learn(300, at: 3000)
    #expect(guess.value(at: 2000) == 200 && guess.value(at: 1000) == 100)
    #expect(guess.value(at: 4000) == 400 && guess.value(at: 0) == 0)
    guess.learn(250, at: 2000)
    #expect(guess.value(at: 2000) == 250 && guess.value(at: 1500) == 175)
    guess.learn(260, at: 2000)
    #expect(guess.value(at: 2000) == 260)
  }

  /// However many forces there are, the answer stays between its neighbours.
  @Test func manyForcesAreBounded() {
    var random = SeededGenerator(seed: 12)
    var guess = ForceGuess()
    for _ in 0..<2000 {
      let force = Int64(random.whole(0...60_000))
      let value = guess.value(at: force)
      #expect(value.magnitude < 1 << 40)
      guess.learn(force / 3, at: force)
    }
    for force in stride(from: 1000 as Int64, through: 59_000, by: 997) {
      #expect(abs(guess.value(at: force) - force / 3) <= 2)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func gridsOfDevicesAreFound(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (pitch, origin) = (random.number(13...900), random.number(-1e6...1e6))
    let numbers = (0..<200).map { _ in
      Int64((origin + pitch * Double(random.whole(0...90))).rounded())
    }
    let grid = try #require(NumberGrid(numbers))
    for number in numbers {
      #expect(abs(grid.value(at: grid.index(of: number)) - number) <= 2)
    }
  }

  /// Division rounds down on both sides of zero.
  @Test func divisionRoundsDown() {
    for value in -20...20 as ClosedRange<Int64> {
      let expected = Int64((Double(value) / 6).rounded(.down))
      #expect(AnchorGuess.floor(value, 6) == expected)
    }
  }

  private func samples(_ count: Int, _ place: (Int) -> Point) -> [StrokeSample] {
    (0..<count).map {
      StrokeSample(location: place($0), timeOffset: Double($0) * 0.0075, pressure: 0.5)
    }
  }

  /// On a straight line at constant speed the guess is where the points are.
  @Test func evenMotionIsGuessedExactly() {
    let samples = samples(20) { Point(x: Double($0) * 3, y: 40 - Double($0)) }
    let positions = (0..<20).map { $0 * AnchorGuess.unit }
    let guess = AnchorGuess(samples, positions: positions)
    for (index, time) in guess.times().enumerated().dropFirst().dropLast() {
      #expect(time == Int64(samples[index].time))
    }
    // Near its ends the curve leaves the samples, so as to begin and end where they do.
    for index in 4..<16 {
      let last = samples[index - 1]
      let place = guess.control(index, after: (last.x, last.y))
      #expect(abs(place.x - 16 * Int64(samples[index].x)) < 16 * 200)
      #expect(abs(place.y - 16 * Int64(samples[index].y)) < 16 * 200)
    }
    #expect(guess.values(missing: 1) { $0.pressureSteps }.allSatisfy { $0 == 30_000 })
    #expect(guess.values(missing: 77) { $0.altitudeSteps }.allSatisfy { $0 == 77 })
  }

  /// Cubic interpolation passes through the samples.
  @Test func theGuessedCurvePassesTheSamples() {
    var random = SeededGenerator(seed: 13)
    let samples = samples(12) { _ in random.point() }
    let guess = AnchorGuess(samples, positions: [])
    for (index, sample) in samples.enumerated() {
      let place = guess.place(at: index * AnchorGuess.unit)
      #expect(place.x == 16 * Int64(sample.x) && place.y == 16 * Int64(sample.y))
    }
  }

  /// Positions go forward and stay among the samples, whatever the points are.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func foundPositionsGoForward(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stroke = random.stroke(points: 2...30)
    let samples = samples(random.whole(1...40)) { _ in random.point() }
    let positions = AnchorFinder(stroke.path.points, in: samples).positions()
    #expect(positions.count == stroke.path.count)
    #expect(positions == positions.sorted())
    #expect(positions.allSatisfy { (0...(samples.count - 1) * AnchorGuess.unit).contains($0) })
  }

  /// Of samples without times only those near the last position are passed for each point, however many
  /// there are.
  @Test func pointsAmongSamplesOfOneTimeAreFoundFast() {
    func place(_ index: Int) -> Point { Point(x: Double(index) / 10, y: Double(index % 7)) }
    let path = StrokePath(
      (0..<100).map { StrokePoint(location: place($0), timeOffset: 0, size: .zero) }
    )
    func time(samples count: Int) -> Duration {
      let samples = (0..<count).map { StrokeSample(location: place($0), timeOffset: 0) }
      let finder = AnchorFinder(path.points, in: samples)
      return (0..<3).map { _ in
        ContinuousClock().measure { #expect(finder.positions().count == 100) }
      }.min() ?? .zero
    }
    // Forty times as many samples: passing all of them would take most of the time.
    let (few, many) = (time(samples: 5_000), time(samples: 200_000))
    #expect(many < few * 5, "\(few), \(many)")
  }

  @Test func theCoarsestUnitsOfPointsAreTold() {
    func number(_ step: Double) -> Int {
      PointUnits.number(
        for: StrokePath([
          StrokePoint(location: Point(x: step, y: 0), timeOffset: 0, size: .zero)
        ]).points
      )
    }
    #expect(number(0.01) == 3 && number(0.001) == 2 && number(0.0001) == 1)
    #expect(PointUnits.nearest(49, 100) == 0 && PointUnits.nearest(50, 100) == 1)
    #expect(PointUnits.nearest(-51, 100) == -1)
  }
}
