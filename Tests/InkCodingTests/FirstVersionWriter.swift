import Geometry
import InkModel
import TestSupport

@testable import InkCoding

/// Writes ink of the first version by its description, as nothing else does any more.
struct FirstVersionWriter {
  private(set) var bytes = ByteWriter()
  private var bits: [Bool] = []
  private var code = RiceCode()

  /// Writes a column by differences of an order, 0 to 3.
  mutating func column(_ values: [Int32], order: Int, step: Int64 = 1) {
    guard let first = values.first else { return }
    bytes.write(byte: UInt8(order + 1) | (step == 1 ? 0 : 8))
    bytes.write(signed: Int64(first))
    if step != 1 { bytes.write(count: UInt64(step)) }
    var rest = values.map { (Int64($0) - Int64(first)) / step }
    for _ in 0..<order { rest = [rest[0]] + zip(rest.dropFirst(), rest).map { $0 - $1 } }
    let differences = rest.dropFirst()
    for head in differences.prefix(order) { bytes.write(signed: head) }
    (bits, code) = ([], RiceCode())
    for number in differences.dropFirst(order) { rice(number) }
    while bits.count % 8 != 0 { bits.append(false) }
    for start in stride(from: 0, to: bits.count, by: 8) {
      bytes.write(byte: bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
    }
  }

  mutating func constant(_ value: Int64) {
    bytes.write(byte: 0)
    bytes.write(signed: value)
  }

  private mutating func rice(_ number: Int64) {
    let folded = UInt64(bitPattern: (number << 1) ^ (number >> 63))
    let low = code.lowBits
    if folded >> UInt64(low) < UInt64(RiceCode.escape) {
      bits += Array(repeating: true, count: Int(folded >> UInt64(low))) + [false]
      append(folded, low)
    } else {
      let length = max(1, 64 - folded.leadingZeroBitCount)
      bits += Array(repeating: true, count: RiceCode.escape)
      append(UInt64(length - 1), 6)
      append(folded, length)
    }
    code.learn(folded)
  }

  private mutating func append(_ value: UInt64, _ count: Int) {
    for place in (0..<count).reversed() { bits.append(value >> UInt64(place) & 1 == 1) }
  }

  mutating func append(_ body: (inout ByteWriter) -> Void) { body(&bytes) }

  // MARK: Columns of any kind

  /// Writes a column in any of the ways in which it can be written.
  mutating func column(
    _ values: [Int32],
    mayBeConstant: Bool = true,
    _ random: inout SeededGenerator
  ) {
    guard let first = values.first else { return }
    if mayBeConstant, values.allSatisfy({ $0 == first }), random.once(in: 2) {
      return constant(Int64(first))
    }
    // In the order in which they come, which is the same at every run.
    var known: Set<Int32> = []
    let list = values.filter { known.insert($0).inserted }
    if list.count < 20, random.once(in: 2) {
      bytes.write(byte: 16)
      bytes.write(count: list.count)
      column(list, order: random.whole(0...3), step: step(of: list, &random))
      return column(values.map { Int32(list.firstIndex(of: $0) ?? 0) }, order: random.whole(0...3))
    }
    column(values, order: random.whole(0...3), step: step(of: values, &random))
  }

  /// A step of which all differences are multiples.
  private func step(of values: [Int32], _ random: inout SeededGenerator) -> Int64 {
    func divisor(_ left: Int64, _ right: Int64) -> Int64 {
      right == 0 ? abs(left) : divisor(right, left % right)
    }
    let common = values.reduce(Int64(0)) { divisor($0, Int64($1) - Int64(values[0])) }
    return common == 0 || random.once(in: 3) ? 1 : common
  }

  // MARK: Strokes

  /// Writes samples.
  mutating func samples(_ samples: [StrokeSample], _ random: inout SeededGenerator) {
    bytes.write(count: samples.count)
    column(samples.map(\.x), mayBeConstant: false, &random)
    column(samples.map(\.y), &random)
    column(samples.map(\.time), &random)
    for channel in [\.pressureSteps, \.altitudeSteps, \.azimuthSteps, \.rollSteps]
      as [KeyPath<StrokeSample, UInt16>]
    {
      column(samples.map { Int32($0[keyPath: channel]) }, &random)
    }
  }

  /// Writes control points as what they have beyond the samples beside them.
  mutating func points(
    _ points: [StoredPoint],
    beside samples: [StrokeSample],
    _ random: inout SeededGenerator
  ) {
    let guess = FirstVersionGuess(samples, times: points.map(\.time))
    bytes.write(count: points.count)
    column(points.map(\.time), mayBeConstant: false, &random)
    func beyond(_ guesses: [Int], _ values: [Int32]) -> [Int32] {
      zip(values, guesses).map { $0 &- Int32(truncatingIfNeeded: $1) }
    }
    column(beyond(guess.places(\.x), points.map(\.x)), &random)
    column(beyond(guess.places(\.y), points.map(\.y)), &random)
    column(points.map(\.width), &random)
    column(points.map { $0.height - $0.width }, &random)
    column(points.map { Int32($0.opacity) }, &random)
    column(beyond(guess.shares(\.pressureSteps), points.map { Int32($0.force) }), &random)
    column(beyond(guess.shares(\.altitudeSteps), points.map { Int32($0.altitude) }), &random)
    let turns = zip(points, guess.azimuths).map { $0.azimuth &- Int16(truncatingIfNeeded: $1) }
    column(turns.map { Int32($0) }, &random)
  }

  /// Writes what was erased from a stroke.
  mutating func mask(_ mask: StrokeMask, _ random: inout SeededGenerator) {
    bytes.write(count: mask.erased.count)
    for path in mask.erased {
      bytes.write(byte: path.transform == .identity ? 0 : 1)
      if path.transform != .identity { bytes.write(path.transform) }
      bytes.write(count: path.points.count)
      column(path.points.map(\.x), mayBeConstant: false, &random)
      column(path.points.map(\.y), &random)
      column(path.points.map(\.reach), &random)
    }
  }

  /// Writes a drawing of strokes whose inks all differ.
  mutating func drawing(_ strokes: [Stroke], _ random: inout SeededGenerator) {
    for byte in Array("SUMI".utf8) + [1] { bytes.write(byte: byte) }
    bytes.write(count: strokes.count)
    for stroke in strokes { bytes.write(stroke.ink) }
    bytes.write(count: strokes.count)
    for (number, stroke) in strokes.enumerated() {
      let path = stroke.path
      let isCut = path.lowerTrim != 0 || path.upperTrim != 0
      let parts = [
        path.creationDate != nil, stroke.transform != .identity, isCut, !stroke.samples.isEmpty,
        stroke.mask != nil,
      ]
      bytes.write(byte: parts.reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
      bytes.write(stroke.id.high)
      bytes.write(stroke.id.low)
      bytes.write(count: number)
      bytes.write(count: stroke.randomSeed)
      if let date = path.creationDate { bytes.write(date) }
      if stroke.transform != .identity { bytes.write(stroke.transform) }
      if isCut { for trim in [path.lowerTrim, path.upperTrim] { bytes.write(trim) } }
      if !stroke.samples.isEmpty { samples(stroke.samples, &random) }
      points(path.points, beside: stroke.samples, &random)
      if let mask = stroke.mask { self.mask(mask, &random) }
    }
  }
}

/// What the first version guesses of control points; *First version of the data* says how.
private struct FirstVersionGuess {
  /// For each point the sample before it and the one after it, and whether it has come to that.
  private var ends: [(StrokeSample, StrokeSample, hasCome: Bool)] = []
  private let count: Int

  init(_ samples: [StrokeSample], times: [Int32]) {
    count = times.count
    var index = 0
    for time in times where !samples.isEmpty {
      while index + 2 < samples.count, samples[index + 1].time <= time { index += 1 }
      let (start, end) = (samples[index], samples[min(index + 1, samples.count - 1)])
      ends.append((start, end, end.time > start.time && end.time <= time))
    }
  }

  private func values(_ value: (StrokeSample, StrokeSample, Bool) -> Int) -> [Int] {
    ends.isEmpty ? Array(repeating: 0, count: count) : ends.map { value($0.0, $0.1, $0.hasCome) }
  }

  /// Values of a channel; 0 where either sample does not know it.
  func shares(_ channel: KeyPath<StrokeSample, UInt16>) -> [Int] {
    values { start, end, hasCome in
      let (first, second) = (start[keyPath: channel], end[keyPath: channel])
      let isKnown = first != FixedPoint.missing && second != FixedPoint.missing
      return isKnown ? Int(hasCome ? second : first) : 0
    }
  }

  /// Azimuths in the steps of points, which wrap around.
  var azimuths: [Int] { shares(\.azimuthSteps).map { $0 * 4096 / 4050 } }

  /// Coordinates: those of the samples, moved away from their neighbours by a sixth of the bend.
  func places(_ channel: KeyPath<StrokeSample, Int32>) -> [Int] {
    let passed = values { Int(($2 ? $1 : $0)[keyPath: channel]) }
    return passed.indices.map { index in
      let before = index > 0 ? passed[index - 1] : passed[index]
      let after = index + 1 < passed.count ? passed[index + 1] : passed[index]
      let bend = Double(2 * passed[index] - before - after) / 6
      return passed[index] + Int(bend.rounded(.down))
    }
  }
}
