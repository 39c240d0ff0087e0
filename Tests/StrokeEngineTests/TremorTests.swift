import Foundation
import Geometry
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// What stabilizers leave of a tremor of 8 to 12 Hz.
///
/// *Left* is the root mean square distance between the steadied line of a hand and the steadied line of
/// the same hand with a tremor, over that of the tremor itself, both at equal times.
@Suite struct TremorTests {
  /// The strengths of low-passes in time that take three quarters of every tremor away.
  ///
  /// The average is measured on the finished curve, whose times are fitted as well; a tremor of half a
  /// unit is no larger than what that changes.
  private static let strong: [(Stabilizer, Double)] = [
    (.average(window: 0.1), 1), (.average(window: 0.1), 2), (.spring(delay: 0.08), 0.5),
    (.spring(delay: 0.08), 2),
  ]

  @Test(arguments: strong)
  func aQuarterIsLeftAtMost(stabilizer: Stabilizer, amplitude: Double) throws {
    let strokes = try RecordedHand.strokes(of: "signature").filter(isLong)
    #expect(!strokes.isEmpty)
    #expect(left(of: strokes, by: stabilizer, amplitude) <= 0.25)
  }

  @Test(
    .enabled(if: RecordingsFolder.url != nil, "shared/traces is not there"),
    arguments: strong
  )
  func aQuarterIsLeftOfRealHands(stabilizer: Stabilizer, amplitude: Double) throws {
    let strokes = try Self.traces().filter(isLong)
    #expect(strokes.count > 20)
    #expect(left(of: strokes, by: stabilizer, amplitude) <= 0.25)
  }

  /// Over the path of the pen a string is a low-pass of first order, the distance one of second order:
  /// a tremor across a steady movement is left as their responses say, a quarter of it at most.
  @Test(arguments: [Stabilizer.string(length: 20), .distance(lag: 20)], [8.0, 12])
  func lengthsAreLowPassesOfThePath(stabilizer: Stabilizer, frequency: Double) {
    let (speed, amplitude) = (200.0, 0.5)
    let samples = SteadiedLine.samples(rate: 240, upTo: 4) { time in
      Point(x: speed * time, y: amplitude * sin(2 * .pi * frequency * time))
    }
    let line = SteadiedLine.trail(of: samples, stabilizer)[480...]
    let left = (line.map { $0.y * $0.y }.reduce(0, +) / Double(line.count)).squareRoot()
    let turn = 2 * .pi * frequency * stabilizer.strength / speed
    let expected =
      stabilizer.mode == .string ? 1 / (1 + turn * turn).squareRoot() : 1 / (1 + turn * turn / 4)
    #expect(abs(left / (amplitude * 0.5.squareRoot()) - expected) < 0.1 * expected)
    #expect(expected <= 0.25)
  }

  /// The steadied line of a hand without tremor is the hand's, as much later as is shown.
  ///
  /// What a filter makes of curves is the measure: at most half of what the pen moves in the delay.
  @Test(arguments: [0.04, 0.08])
  func springIsTheHandLater(delay: Double) throws {
    for samples in try RecordedHand.strokes(of: "signature").filter(isLong) {
      let line = SteadiedLine.trail(of: samples, .spring(delay: delay))
      var (off, moved) = (0.0, 0.0)
      for (number, sample) in samples.enumerated() {
        let late = position(of: samples, at: sample.time.advanced(bySeconds: -delay))
        off += (line[number] - late).lengthSquared
        moved += (sample.position - late).lengthSquared
      }
      #expect(off < moved / 4)
    }
  }

  // MARK: - The measure

  private func isLong(_ samples: [PenSample]) -> Bool {
    guard let first = samples.first, let last = samples.last, samples.count > 30 else {
      return false
    }
    return last.time.seconds(since: first.time) > 0.6
  }

  /// The tremor left over all strokes.
  private func left(
    of strokes: [[PenSample]],
    by stabilizer: Stabilizer,
    _ amplitude: Double
  ) -> Double {
    var (rest, whole) = (0.0, 0.0)
    for (seed, samples) in strokes.enumerated() {
      let trembling = Tremor(amplitude: amplitude, seed: UInt64(seed)).applied(to: samples)
      let pens = (samples.map(\.position), trembling.map(\.position))
      let lines = (line(samples, stabilizer), line(trembling, stabilizer))
      // From the first lag on, so that the beginning, which is the pen's own, does not count.
      let start = samples.firstIndex { $0.time.seconds(since: samples[0].time) > 0.2 } ?? 0
      for number in start..<samples.count {
        rest += (lines.1[number] - lines.0[number]).lengthSquared
        whole += (pens.1[number] - pens.0[number]).lengthSquared
      }
    }
    return (rest / whole).squareRoot()
  }

  /// The steadied line, a point for each sample.
  private func line(_ samples: [PenSample], _ stabilizer: Stabilizer) -> [Point] {
    stabilizer.trails
      ? SteadiedLine.trail(of: samples, stabilizer) : SteadiedLine.curve(of: samples, stabilizer)
  }

  private func position(of samples: [PenSample], at time: PenTime) -> Point {
    guard let next = samples.firstIndex(where: { $0.time >= time }), next > 0 else {
      return samples[0].position
    }
    let (before, after) = (samples[next - 1], samples[next])
    let share = time.seconds(since: before.time) / after.time.seconds(since: before.time)
    return before.position + (after.position - before.position) * share
  }

  /// Strokes of real hands, in canvas units, of recordings whose samples are at most 10 ms apart.
  private static func traces() throws -> [[PenSample]] {
    let contents = try ["painting", "handwriting"].flatMap {
      try RecordingsFolder.contents(of: $0, prefix: "")
    }
    return contents.flatMap { bytes in
      RecordedContact.all(in: String(decoding: bytes, as: UTF8.self)).map { contact in
        zip(contact.places, contact.times).map { SteadiedLine.sample($1 / 1000, $0) }
      }
    }
    .filter { samples in
      guard let first = samples.first, let last = samples.last else { return false }
      return Double(samples.count) > 100 * last.time.seconds(since: first.time)
    }
  }
}

/// A tremor of a hand: three frequencies of 8 to 12 Hz in each direction.
struct Tremor {
  private var waves: [(frequency: Double, phase: Double, direction: Vector)] = []

  /// Makes a tremor.
  ///
  /// - Parameters:
  ///   - amplitude: the amplitude in canvas units.
  ///   - seed: chooses frequencies and phases.
  init(amplitude: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for direction in [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)] {
      for _ in 0..<3 {
        let frequency = generator.number(8...12)
        let phase = generator.number(0...6.28)
        waves.append((frequency, phase, direction * (amplitude / 3.0.squareRoot())))
      }
    }
  }

  /// Adds the tremor to the movement of a hand.
  func applied(to samples: [PenSample]) -> [PenSample] {
    samples.map { sample in
      var sample = sample
      let time = sample.time.seconds(since: samples[0].time)
      for wave in waves {
        let swing = sin(2 * .pi * wave.frequency * time + wave.phase)
        sample.position = sample.position + wave.direction * swing
      }
      return sample
    }
  }
}
