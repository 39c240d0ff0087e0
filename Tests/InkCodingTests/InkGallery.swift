import Geometry
import InkModel
import TestSupport

/// Ink of every kind that the format tells apart, made of whole numbers, the same at every run and
/// whatever else of the program changes.
enum InkGallery: String, CaseIterable {
  /// Reports and points at even times on a line that bends.
  case even
  /// Places on a grid whose step is no whole number, and on one that was rounded twice.
  case grids
  /// Few different values that come again and again.
  case lists
  /// Values that have nothing to do with each other, up to the ends of their ranges.
  case noise
  /// Pens that rest and go on, and turn about.
  case corners
  /// More reports than the points can tell apart.
  case quick
  /// Curves without reports, whose width follows their force.
  case widths
  /// More forces than are remembered.
  case forces
  /// Everything that a stroke may have beside its curve.
  case parts
  /// Strokes of one point, of none, and those that take less room than they have points.
  case rest

  /// Its strokes.
  var strokes: [Stroke] {
    var random = SeededGenerator(seed: 4_711)
    return (0..<12).map { number in
      var stroke = plain(number, &random)
      if self == .parts { Self.addParts(to: &stroke, number, &random) }
      return stroke
    }
  }

  private func plain(_ number: Int, _ random: inout SeededGenerator) -> Stroke {
    let count = count(number)
    let places = (0..<count).map { place($0, number, &random) }
    let period = self == .quick ? [20, 60, 400, 900][number % 4] : 7_500
    let samples = places.enumerated().compactMap { index, place in
      StrokeSample(
        x: place.x,
        y: place.y,
        time: Int32(index * period + (number % 3 == 1 ? random.whole(0...period / 3) : 0)),
        pressureSteps: share(index, number, &random),
        altitudeSteps: number % 4 == 1 && index % 7 == 3 ? FixedPoint.missing : 40_500,
        azimuthSteps: number % 4 == 2 ? UInt16((index * 997 + 64_000) % 64_800) : 900,
        rollSteps: number % 5 == 3 ? UInt16(index % 50 * 20) : FixedPoint.missing
      )
    }
    let unit = Int32([1, 1, 10, 100][number % 4])
    let step = self == .quick ? 7 : 1 + number % 3
    let points = stride(from: 0, to: count, by: step).map { index in
      point(at: samples[index], unit, number, &random)
    }
    let hasSamples = self != .widths && self != .forces && number % 6 != 5
    return Stroke(
      ink: Ink(InkType.laying[number % InkType.laying.count]),
      path: StrokePath(points: points, lowerTrim: 0, upperTrim: 0, creationDate: nil),
      samples: hasSamples ? samples : [],
      randomSeed: UInt32(number * number * 1_000),
      id: StrokeID(high: 9, low: UInt64(number))
    )
  }

  private func count(_ number: Int) -> Int {
    switch self {
    case .rest: [0, 1, 2, 3, 5_000, 4, 1, 2, 900, 3, 65, 0][number]
    case .forces: 240 + 60 * (number % 2)
    case .quick: 60
    default: 2 + number * 7
    }
  }

  private func place(
    _ index: Int,
    _ number: Int,
    _ random: inout SeededGenerator
  ) -> (x: Int32, y: Int32) {
    switch self {
    case .even, .widths, .forces, .parts:
      return (Int32(index * 12_340 + number), Int32(index * index * (number + 1) * 7 - 80_000))
    case .grids:
      let (x, y) = (random.whole(0...90), random.whole(0...90))
      let pitch = 13 + 50 * number
      let fine = number % 2 == 0 ? 0 : random.whole(0...1)
      return (Int32((x * pitch * 3 + 2) / 7 + 5_000), Int32((y * (pitch * 16 + 5)) / 16 + fine))
    case .lists: return (Int32(random.whole(0...3) * 77_773), Int32(random.whole(-2...2)))
    case .noise:
      let reach = 1 << (2 * number + 7)
      let (x, y) = (random.whole(-reach...reach), random.whole(-reach...reach))
      let ends: [Int] = [-2_147_483_647, 2_147_483_647]
      return number == 11 ? (Int32(ends[x & 1]), Int32(ends[y & 1])) : (Int32(x), Int32(y))
    case .corners:
      let way = index % 9 < 4 ? index % 9 * 14_000 : 56_000 - index % 9 * 900
      return (Int32(way), Int32(index / 9 * 30_000 + index % 2 * number * 100))
    case .quick: return (Int32(index * index * 40), Int32(random.whole(0...200) - index * 300))
    case .rest: return (70_000, -70_000)
    }
  }

  private func share(_ index: Int, _ number: Int, _ random: inout SeededGenerator) -> UInt16 {
    switch (self, number % 4) {
    case (.rest, _): 30_000
    case (.noise, _): UInt16(random.whole(0...60_000))
    case (.lists, _): UInt16([7_500, 15_015, 30_000, 60_000][random.whole(0...3)])
    case (_, 0): index % 11 == 5 ? FixedPoint.missing : 12_345
    case (_, 1): UInt16(15 * random.whole(0...4_000))
    default: UInt16(15 * (abs(index * 173 % 4_000 - 2_000) + 1_000))
    }
  }

  private func point(
    at sample: StrokeSample,
    _ unit: Int32,
    _ number: Int,
    _ random: inout SeededGenerator
  ) -> StoredPoint {
    let far = self == .noise ? 90_000 : 40
    func near(_ value: Int32) -> Int32 {
      let moved = Int64(value) + Int64(self == .rest ? 0 : random.whole(-far...far))
      let bounded = max(-2_147_483_600, min(2_147_483_600, moved))
      return Int32(bounded / Int64(unit)) * unit
    }
    let known = sample.pressureSteps == FixedPoint.missing ? 30_000 : sample.pressureSteps
    let force = unit == 1 ? known : known / 15 * 15
    let follows = self == .widths || self == .forces || number % 2 == 0
    let width = follows ? 5_000 + Int32(force) / 3 : Int32(random.whole(0...60_000))
    return StoredPoint(
      x: near(sample.x),
      y: near(sample.y),
      time: sample.time / 100 * 100,
      width: width / unit * unit,
      height: width / (number % 3 == 0 ? 1 : 2) / unit * unit,
      opacity: number % 4 == 3 ? UInt16(force / 2 / 60 * 60) : 60_000,
      force: force,
      altitude: sample.altitudeSteps == FixedPoint.missing ? 60_000 : 40_500,
      azimuth: Int16(truncatingIfNeeded: (Int(sample.azimuthSteps) * 65_536 / 64_800) / 16 * 16)
    )
  }

  private static func addParts(
    to stroke: inout Stroke,
    _ number: Int,
    _ random: inout SeededGenerator
  ) {
    func color() -> InkColor {
      InkColor(
        red: Double(random.whole(0...255)) / 255,
        green: number % 2 == 0 ? 0.25 : 0.333,
        blue: 0,
        alpha: 1
      )
    }
    stroke.ink.color = color()
    let points = stroke.path.points
    let isCut = number % 5 == 4 && points.count > 2
    stroke.path = StrokePath(
      points: points,
      lowerTrim: isCut ? 0.25 : 0,
      upperTrim: isCut ? 0.5 : 0,
      creationDate: number % 2 == 1 ? 800_000_000.5 : nil
    )
    if number % 3 == 1 {
      stroke.transform = AffineTransform(a: 0.5, b: 0.25, c: -0.25, d: 2, tx: 7, ty: -8)
    }
    if number % 4 == 3 { stroke.fill = color() }
    guard number % 3 != 0 else { return }
    let erased = (0..<number % 4).map { path in
      EraserPath(
        points: (0..<path * 5).map { _ in
          EraserPoint(
            x: Int32(random.whole(-90_000...90_000)),
            y: Int32(random.whole(0...4) * 2_500),
            reach: 50_000
          )
        },
        transform: path == 2 ? stroke.transform : .identity
      )
    }
    stroke.mask = StrokeMask(erased: erased)
  }
}
