import TestSupport
import Testing

@testable import InkCoding

/// Numbers and columns as bits.
@Suite struct NumberCodingTests {
  private let range = InkRange.coordinates

  private func encoded(_ column: [Int32]) -> [UInt8] {
    var coder = NumberCoder(RangeEncoder())
    var values = column
    coder.column(&values, in: range)
    // What a writer hands back is what a reader will find.
    #expect(values == column)
    return coder.bits.finished()
  }

  private func decoded(_ bytes: [UInt8], count: Int) throws -> [Int32] {
    var coder = NumberCoder(RangeDecoder(bytes))
    var values = [Int32](repeating: 0, count: count)
    try coder.column(&values, in: range)
    return values
  }

  /// Columns of every kind that pens, programs and nobody make.
  private func columns(_ random: inout SeededGenerator) -> [[Int32]] {
    let count = random.whole(1...90)
    let start = Int32(random.whole(-100_000...100_000))
    let step = Int32(random.whole(1...9000))
    let pitch = random.number(12.5...900)
    let values = (0..<random.whole(1...5)).map { _ in Int32(random.whole(-99_999...99_999)) }
    var walk = start
    return [
      Array(repeating: start, count: count),
      (0..<count).map { start + step * Int32($0) },
      (0..<count).map { start + step * Int32($0 * $0 % 17) },
      (0..<count).map { _ in values[random.whole(0...values.count - 1)] },
      (0..<count).map { Int32((Double(start) + pitch * Double($0 * 7 % 31)).rounded()) },
      (0..<count).map { _ in
        walk += Int32(random.whole(-300...300))
        return walk
      },
      (0..<count).map { _ in random.once(in: 2) ? Int32.max : -Int32.max },
      (0..<count).map { _ in Int32(random.whole(-2_147_483_647...2_147_483_647)) },
    ]
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func columnsComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for column in columns(&random) {
      #expect(try decoded(encoded(column), count: column.count) == column)
    }
  }

  @Test func noColumnTakesNothing() throws {
    #expect(encoded([]).isEmpty)
    #expect(try decoded([], count: 0).isEmpty)
  }

  /// Even motion and constants take hardly a byte, however many elements there are.
  @Test func regularColumnsAreShort() {
    #expect(encoded(Array(repeating: 123_456, count: 5000)).count <= 4)
    #expect(encoded((0..<2000).map { Int32($0) * 7500 }).count < 60)
    // A device that counts 0.1 mm in steps of its own: its grid is found.
    var random = SeededGenerator(seed: 8)
    let grid = (0..<2000).map { _ in Int32((Double(random.whole(0...63)) * 377.953).rounded()) }
    #expect(encoded(grid).count < 2000 * 7 / 8)
  }

  @Test func numbersOfAnySizeComeBack() throws {
    var random = SeededGenerator(seed: 9)
    let limit = (Int64(1) << 48) - 1
    let numbers =
      [0, 1, -1, limit, -limit]
      + (0..<500).map { _ in Int64(bitPattern: random.next()) >> Int64(random.whole(17...63)) }
    // A plain number of more than 62 bits is not one that is written.
    let plain = numbers + [(1 << 62) - 1, 1 - (1 << 62)]
    var writer = NumberCoder(RangeEncoder())
    var mean = RunningMean()
    for number in numbers { _ = writer.number(number, &mean) }
    for number in plain { _ = writer.plain(number) }
    var reader = NumberCoder(RangeDecoder(writer.bits.finished()))
    mean = RunningMean()
    for number in numbers { #expect(try reader.number(0, &mean) == number) }
    for number in plain { #expect(try reader.plain(0) == number) }
  }

  /// Whatever bytes say, what is read lies in the range.
  @Test func readValuesAreInTheirRange() {
    var random = SeededGenerator(seed: 10)
    var (read, refused) = (0, 0)
    for _ in 0..<3000 {
      let bytes = (0..<random.whole(0...40)).map { _ in UInt8(random.whole(0...255)) }
      var coder = NumberCoder(RangeDecoder(bytes))
      var values = [Int32](repeating: 0, count: random.whole(1...30))
      do throws(DrawingDataError) {
        try coder.column(&values, in: 0...60_000)
        read += 1
        #expect(values.allSatisfy { (0...60_000).contains($0) })
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
