import Geometry
import InkModel
import TestSupport
import Testing

@testable import InkCoding

/// The first version is read for ever.
@Suite struct FirstVersionTests {
  private let range = InkRange.coordinates

  private func rows(_ random: inout SeededGenerator) -> [[Int32]] {
    let count = random.whole(1...60)
    var walk: Int32 = 5000
    return [
      (0..<count).map { Int32($0) * 7 },
      (0..<count).map { Int32($0 * $0) - 90 },
      (0..<count).map { _ in
        walk += Int32(random.whole(-40...40))
        return walk
      },
      (0..<count).map { _ in Int32(random.whole(-99_999_999...99_999_999)) },
    ]
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>, 0...3)
  func columnsAreReadAsTheyWereWritten(seed: UInt64, order: Int) throws {
    var random = SeededGenerator(seed: seed)
    for row in rows(&random) {
      var writer = FirstVersionWriter()
      writer.column(row, order: order)
      var reader = ByteReader(writer.bytes.bytes)
      #expect(try reader.column(row.count, in: range) == row)
      #expect(reader.remaining == 0)
    }
  }

  @Test func columnsOfStepsAndConstantsAreRead() throws {
    var writer = FirstVersionWriter()
    let row: [Int32] = [100, 350, 600, 100, -400]
    writer.column(row, order: 1, step: 250)
    writer.constant(-77)
    var reader = ByteReader(writer.bytes.bytes)
    #expect(try reader.column(5, in: range) == row)
    #expect(try reader.column(3, in: range) == [-77, -77, -77])
    var other = ByteReader([0, 0])
    #expect(throws: DrawingDataError.self) {
      try other.column(3, in: range, mayBeConstant: false)
    }
  }

  /// Values out of the range, kinds that there are not, and columns cut off are refused.
  @Test func brokenColumnsAreRefused() {
    var random = SeededGenerator(seed: 5)
    for row in rows(&random) where row.count > 2 {
      var writer = FirstVersionWriter()
      writer.column(row, order: 1)
      let bytes = writer.bytes.bytes
      for length in bytes.indices {
        var reader = ByteReader(Array(bytes[..<length]))
        #expect(throws: DrawingDataError.self) { try reader.column(row.count, in: range) }
      }
      var narrow = ByteReader(bytes)
      #expect(throws: DrawingDataError.self) { try narrow.column(row.count, in: 3...4) }
    }
    for kind in [5, 6, 7, 17, 64, 255] as [UInt8] {
      var reader = ByteReader([kind, 0, 0, 0])
      #expect(throws: DrawingDataError.self) { try reader.column(2, in: range) }
    }
  }

  /// u = 5 with k = 3 after the first guess: no whole 8, a zero, three low bits.
  @Test func theRiceCodeIsThatOfTheFormat() throws {
    var reader = BitReader(ByteReader([0b0101_0000]))
    #expect(RiceCode().lowBits == 3)
    #expect(try reader.next() == -3)
    #expect(reader.usedBytes == 1)
    #expect([0, 1, 2, 3, 4].map { RiceCode.unfolded($0) } == [0, -1, 1, -2, 2])
  }

  /// A drawing of the first version, put together by hand: a pen's straight line without samples.
  @Test func aDrawingIsRead() throws {
    let x: [Int32] = [0, 10_000, 20_000, 30_000]
    var writer = FirstVersionWriter()
    writer.append { bytes in
      for byte in "SUMI".utf8 { bytes.write(byte: byte) }
      bytes.write(byte: 1)
      bytes.write(count: 1)
      bytes.write(Ink(.pen, color: .black))
      bytes.write(count: 1)
      bytes.write(byte: 0)
      bytes.write(7 as UInt64)
      bytes.write(8 as UInt64)
      bytes.write(count: 0)
      bytes.write(count: 5)
      bytes.write(count: 4)
    }
    writer.column([0, 8000, 16_000, 24_000], order: 1)
    writer.column(x, order: 1)
    writer.constant(50_000)
    writer.constant(20_000)
    for value in [0, 60_000, 30_000, 60_000, 0] as [Int64] { writer.constant(value) }
    let drawing = try Drawing(data: writer.bytes.bytes)
    let stroke = try #require(drawing.strokes.first)
    #expect(stroke.id == StrokeID(high: 7, low: 8) && stroke.randomSeed == 5)
    #expect(stroke.path.map(\.location) == x.map { Point(x: Double($0) / 10_000, y: 5) })
    #expect(stroke.path.allSatisfy { $0.size == Size(width: 2, height: 2) && $0.force == 0.5 })
    #expect(stroke.path.map(\.timeOffset) == [0, 0.008, 0.016, 0.024])
    // It is written as the second version, and means the same.
    let now = drawing.dataRepresentation()
    #expect(now[4] == 2)
    #expect(try Drawing(data: now) == drawing)
  }

  /// Strokes with all that a stroke can have, written by the description of the format.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func strokesAreReadAsTheyWereWritten(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var strokes: [Stroke] = []
    for number in 0..<6 {
      var stroke = random.stroke(points: 1...20)
      stroke.ink.color = InkColor(red: Double(number) / 8, green: 0, blue: 0)
      if random.once(in: 3) { stroke = stroke.substroke(0.25...0.75) }
      let kept = random.whole(1...3)
      stroke.samples = stroke.samples.enumerated().filter { $0.0 % kept == 0 }.map(\.1)
      // Pens that report nothing but their place, and those that stay where they are.
      if random.once(in: 4) {
        stroke.samples = stroke.samples.map {
          StrokeSample(location: random.once(in: 2) ? .zero : $0.location, timeOffset: 0.004)
        }
      }
      // Clocks that go back.
      if random.once(in: 3) { stroke.samples.shuffle(using: &random) }
      strokes.append(stroke)
    }
    var writer = FirstVersionWriter()
    writer.drawing(strokes, &random)
    let read = try Drawing(data: writer.bytes.bytes).strokes
    #expect(read.count == strokes.count)
    for (read, stroke) in zip(read, strokes) {
      #expect(read.path == stroke.path && read.samples == stroke.samples)
      #expect(read.mask == stroke.mask && read.transform == stroke.transform)
      #expect(read.ink == stroke.ink && read.id == stroke.id)
      #expect(read.randomSeed == stroke.randomSeed)
    }
    let whole = writer.bytes.bytes
    for _ in 0..<60 {
      let cut = Array(whole.prefix(random.whole(0...whole.count - 1)))
      #expect(throws: DrawingDataError.self) { try Drawing(data: cut) }
    }
  }

  /// A column says how many elements it has before any is read; more than 2²² are refused.
  @Test func countsOfBitsAreBounded() throws {
    for (count, bytes, isRead) in [
      (8, 1, true), (9, 1, false), (0, 0, true), (1 << 22, 1 << 20, true),
      ((1 << 22) + 1, 1 << 20, false),
    ] {
      var writer = ByteWriter()
      writer.write(count: count)
      var reader = ByteReader(writer.bytes + Array(repeating: 0, count: bytes))
      #expect((try? reader.countOfBits()) == (isRead ? count : nil))
    }
  }
}
