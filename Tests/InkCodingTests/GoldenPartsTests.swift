import Geometry
import InkModel
import TestSupport
import Testing

@testable import InkCoding

/// The parts of the encoding, each by itself, give what they have always given.
///
/// The bytes of ink may be the same though a part guesses otherwise, where the guess does not matter; here it
/// does. Each number is the FNV-1a hash of all answers for some hundred random inputs, with those among them
/// that lie at limits: equal times and places, rests, turns, numbers at the ends of their ranges.
@Suite struct GoldenPartsTests {
  private static let subjects: [(String, @Sendable (inout SeededGenerator) -> [Int64])] = [
    ("anchors", anchors), ("guesses", guesses), ("grids", grids), ("lengths", lengths),
    ("forces", forces),
    ("units", units), ("models", models), ("bits", bits), ("columns", columns),
  ]

  @Test(arguments: known)
  func partsGiveWhatTheyHaveAlwaysGiven(name: String, expected: UInt64) throws {
    let subject = try #require(Self.subjects.first { $0.0 == name })
    var hash = StableHash()
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      for number in subject.1(&random) {
        hash.add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * Int64($0))) })
      }
    }
    #expect(hash.value == expected)
  }

  /// Samples of a pen that rests, turns, jumps, reports twice at one time, or goes back in time.
  private static func samples(_ random: inout SeededGenerator) -> [StrokeSample] {
    var (x, y, time): (Int32, Int32, Int32) = (Int32(random.whole(-90_000...90_000)), 0, 0)
    let (period, stride) = (
      random.one(of: [1, 20, 400, 7_500]), random.one(of: [3, 60, 4_000, 60_000])
    )
    return (0..<random.whole(1...60)).map { _ in
      if !random.once(in: 5) {
        x += Int32(random.whole(-stride...stride))
        y += Int32(random.whole(0...stride))
      }
      if !random.once(in: 6) { time += Int32(period + random.whole(0...period / 3)) }
      if random.once(in: 40) { time -= Int32(period) }
      let isKnown = !random.once(in: 7)
      return StrokeSample(
        x: x,
        y: y,
        time: time,
        pressureSteps: isKnown ? UInt16(random.whole(0...60_000)) : FixedPoint.missing,
        altitudeSteps: random.once(in: 3) ? FixedPoint.missing : UInt16(random.whole(0...60_000)),
        azimuthSteps: random.once(in: 3) ? FixedPoint.missing : UInt16(random.whole(0...64_799)),
        rollSteps: FixedPoint.missing
      ) ?? StrokeSample(location: .zero, timeOffset: 0)
    }
  }

  private static func point(_ sample: StrokeSample, _ random: inout SeededGenerator) -> StoredPoint
  {
    let far = random.one(of: [0, 3, 200])
    return StoredPoint(
      x: sample.x + Int32(random.whole(-far...far)),
      y: sample.y + Int32(random.whole(-far...far)),
      time: sample.time + Int32(random.one(of: [0, 0, 1, -1, 60, 59, 61])),
      width: 10,
      height: 10,
      opacity: 60_000,
      force: 30_000,
      altitude: 0,
      azimuth: 0
    )
  }

  private static func anchors(_ random: inout SeededGenerator) -> [Int64] {
    let samples = samples(&random)
    let step = random.whole(1...9)
    let points = stride(from: 0, to: samples.count, by: step).map { point(samples[$0], &random) }
    return AnchorFinder(points, in: samples).positions().map { Int64($0) }
  }

  private static func guesses(_ random: inout SeededGenerator) -> [Int64] {
    let samples = samples(&random)
    let end = (samples.count - 1) * AnchorGuess.unit
    var position = 0
    let positions = (0..<random.whole(1...30)).map { _ in
      position = min(end, position + random.one(of: [0, 0, 1, 32, 63, 64, 65, 200]))
      return position
    }
    let guess = AnchorGuess(samples, positions: positions)
    var answers = guess.times() + guess.azimuths()
    answers += guess.values(missing: 30_000) { $0.pressureSteps }
    answers += guess.values(missing: 60_000) { $0.altitudeSteps }
    var last: (x: Int32, y: Int32)?
    for index in positions.indices {
      let (control, place) = (guess.control(index, after: last), guess.place(at: positions[index]))
      answers += [control.x, control.y, place.x, place.y]
      let jump = Int32(random.whole(-50...50))
      last = (
        Int32(truncatingIfNeeded: control.x >> 4) &+ jump, Int32(truncatingIfNeeded: control.y >> 4)
      )
    }
    return answers
  }

  private static func grids(_ random: inout SeededGenerator) -> [Int64] {
    let pitch = random.one(of: [6, 11.5, 12, 12.25, 36, 137.3, 900])
    let noise = random.one(of: [0, 0.5, 1, 1.9, 2.1, 5])
    let origin = random.number(-1e6...1e6)
    var numbers = (0..<random.whole(3...60)).map { _ in
      Int64(
        (origin + pitch * Double(random.whole(0...40)) + random.number(-noise...noise)).rounded()
      )
    }
    if random.once(in: 20) { numbers.append(numbers[0] + (1 << 40) - random.one(of: [0, 1, 2])) }
    guard let grid = NumberGrid(numbers) else { return [0] }
    return [grid.origin, grid.step]
      + numbers.flatMap { [grid.index(of: $0), grid.value(at: $0 / 100)] }
  }

  private static func row(_ random: inout SeededGenerator) -> [Int64] {
    let reach = Int64(1) << Int64(random.whole(0...40))
    let bend = Int64.random(in: -reach...reach, using: &random)
    return (0..<Int64(random.whole(0...40))).map { index in
      switch random.whole(0...5) {
      case 0: index * index * bend / 64
      case 1: index * bend
      case 2: 0
      default: Int64.random(in: -reach...reach, using: &random)
      }
    }
  }

  private static func lengths(_ random: inout SeededGenerator) -> [Int64] {
    let row = row(&random)
    let best = Guess.best(for: row)
    var answers = [
      Int64(RunningMean.length(of: row)), Int64(best.guess.rawValue), Int64(best.length),
    ]
    var mean = RunningMean(UInt64(random.whole(0...9)))
    for number in row {
      let level = mean.level
      answers += [Int64(level.group), Int64(level.lowBits)]
      mean.learn(number.magnitude)
    }
    for index in row.indices.dropFirst() {
      answers += Guess.allCases.map { $0.value(at: index, of: row) }
    }
    return answers
  }

  private static func forces(_ random: inout SeededGenerator) -> [Int64] {
    var guess = ForceGuess()
    let kinds = random.one(of: [4, 300, 60_000])
    return (0..<random.one(of: [10, 700])).map { _ in
      let force = Int64(random.whole(0...kinds))
      defer { guess.learn(force * force / 1000 - Int64(random.whole(0...9)), at: force) }
      return guess.value(at: force)
    }
  }

  private static func units(_ random: inout SeededGenerator) -> [Int64] {
    let unit = random.one(of: PointUnits.all)
    func some(_ unit: Int64, _ most: Int64, _ random: inout SeededGenerator) -> Int64 {
      let one = Int64.random(in: 0...(most / unit), using: &random) * unit
      return random.once(in: 30) ? min(most, one + 1) : one
    }
    let points = (0..<random.whole(0...3)).map { _ in
      StoredPoint(
        x: Int32(some(unit.length, 90_000, &random)),
        y: Int32(-some(unit.length, 90_000, &random)),
        time: Int32(some(unit.time, 90_000, &random)),
        width: Int32(some(unit.length, 9_000, &random)),
        height: Int32(some(unit.length, 9_000, &random)),
        opacity: UInt16(some(unit.opacity, 60_000, &random)),
        force: UInt16(some(unit.share, 60_000, &random)),
        altitude: UInt16(some(unit.share, 60_000, &random)),
        azimuth: Int16(some(unit.turn, 30_000, &random))
      )
    }
    let value = Int64(random.whole(-900...900))
    let nearest = [1, 3, 10, 16, 60, 100].map { PointUnits.nearest(value, $0) }
    let floors = [1, 6, 7, 98_304].map { AnchorGuess.floor(value, $0) }
    return [Int64(PointUnits.number(for: points))] + nearest + floors
  }

  private static func models(_ random: inout SeededGenerator) -> [Int64] {
    var model = BitModel(
      share: Int32(random.one(of: [0, 1, 512, 513, 30_000, 65_023, 65_024, 65_535]))
    )
    let likely = random.whole(1...30)
    return (0..<60).map { _ in
      model.learn(random.once(in: likely))
      return Int64(model.share)
    }
  }

  private static func bits(_ random: inout SeededGenerator) -> [Int64] {
    var (encoder, model) = (RangeEncoder(), BitModel(share: Int32(random.whole(0...65_535))))
    let isFull = random.once(in: 3)
    for _ in 0..<random.whole(0...60) {
      if random.once(in: 2) {
        _ = encoder.bit(isFull || random.once(in: 4), &model)
      } else {
        let count = random.whole(0...64)
        let value = isFull ? UInt64.max : random.next()
        _ = encoder.bits(count == 0 ? 0 : value >> UInt64(64 - count), count: count)
      }
    }
    let bytes = encoder.finished()
    return bytes.map { Int64($0) } + [Int64(bytes.count)]
  }

  private static func columns(_ random: inout SeededGenerator) -> [Int64] {
    let row = row(&random).map { Int32(truncatingIfNeeded: $0 % 2_000_000_000) }
    let known = (0..<random.whole(1...9)).map { _ in Int32(random.whole(-9_999...9_999)) }
    let listed = row.indices.map { _ in random.one(of: known) }
    let pitch = random.number(12...200)
    let gridded = row.indices.map { _ in Int32((pitch * Double(random.whole(0...90))).rounded()) }
    let stepped = row.map { $0 / 4_000 * Int32(random.one(of: [2, 7, 7, 7])) }
    return [row, listed, gridded, stepped].flatMap { column -> [Int64] in
      var (values, coder) = (column, NumberCoder(RangeEncoder()))
      coder.column(&values, in: InkRange.coordinates)
      let bytes = coder.bits.finished()
      return bytes.map { Int64($0) } + [Int64(bytes.count)]
    }
  }

  private static let known: [(String, UInt64)] = [
    ("anchors", 0x1043_AD77_830F_5535), ("guesses", 0x1B17_15D8_92E0_16C8),
    ("grids", 0x2324_1A69_1344_6E7E), ("lengths", 0xD3B6_9BE5_3869_B6EE),
    ("forces", 0x29D3_9C0A_37D7_0A21), ("units", 0x9AD1_31BF_CB24_9432),
    ("models", 0x4842_6460_12AC_F94A),
    ("bits", 0x929A_107C_91EB_BC3B), ("columns", 0xED1E_8880_AC4C_2976),
  ]
}
