import TestSupport
import Testing

@testable import InkCoding

/// Words, doubles and counts in bytes.
@Suite struct ByteCodingTests {
  /// The bytes of the tables in "Data of a drawing".
  @Test func numbersHaveTheBytesOfTheFormat() {
    var writer = ByteWriter()
    writer.write(0x0102_0304_0506_0708 as UInt64)
    #expect(writer.bytes == [8, 7, 6, 5, 4, 3, 2, 1])
    let counts: [(UInt64, [UInt8])] = [
      (0, [0]), (127, [127]), (128, [128, 1]), (300, [0xAC, 2]), (16_384, [128, 128, 1]),
      (.max, [255, 255, 255, 255, 255, 255, 255, 255, 255, 1]),
    ]
    for (value, bytes) in counts {
      var writer = ByteWriter()
      writer.write(count: value)
      #expect(writer.bytes == bytes)
    }
    for (value, byte) in [(0, 0), (-1, 1), (1, 2), (-2, 3), (2, 4), (63, 126), (-64, 127)] {
      var writer = ByteWriter()
      writer.write(signed: Int64(value))
      #expect(writer.bytes == [UInt8(byte)])
    }
  }

  /// What is written is read, and nothing is left; cut off anywhere, the end is missed.
  @Test func readingIsTheInverseOfWriting() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let word = random.next() >> UInt64(random.whole(0...63))
      let signed = Int64(bitPattern: random.next()) >> Int64(random.whole(0...63))
      let number = Double(bitPattern: random.next() & 0x7FDF_FFFF_FFFF_FFFF)
      var writer = ByteWriter()
      writer.write(word)
      writer.write(count: word)
      writer.write(signed: signed)
      writer.write(number)
      var reader = ByteReader(writer.bytes)
      #expect(try reader.word() == word)
      #expect(try reader.varint() == word)
      #expect(try reader.signed() == signed)
      #expect(try reader.number() == number)
      #expect(reader.remaining == 0)
      #expect(throws: DrawingDataError.endsEarly) { try reader.byte() }
      for length in 0..<writer.bytes.count {
        var cut = ByteReader(Array(writer.bytes[..<length]))
        #expect(throws: DrawingDataError.endsEarly) {
          _ = try cut.word()
          _ = try cut.varint()
          _ = try cut.signed()
          _ = try cut.number()
        }
      }
    }
  }

  @Test func numbersThatAreNoneAreRefused() {
    var writer = ByteWriter()
    for value in [Double.infinity, -.infinity, .nan] { writer.write(value) }
    var reader = ByteReader(writer.bytes)
    for _ in 0..<3 { #expect(throws: DrawingDataError.self) { try reader.number() } }
    #expect(reader.remaining == 0)
  }

  /// Ten bytes hold 70 bits, of which a number has 64.
  @Test(arguments: [[UInt8](repeating: 255, count: 10), [UInt8](repeating: 128, count: 12)])
  func tooLongCountsAreRefused(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    #expect(throws: DrawingDataError.self) { try reader.varint() }
  }

  /// A count of elements is believed only as far as the bytes that are left could hold them.
  @Test func countsAreBoundedByWhatIsLeft() throws {
    var writer = ByteWriter()
    writer.write(count: 4)
    for byte in 0..<8 as Range<UInt8> { writer.write(byte: byte) }
    var two = ByteReader(writer.bytes)
    #expect(try two.count(bytesEach: 2) == 4)
    var three = ByteReader(writer.bytes)
    #expect(throws: DrawingDataError.endsEarly) { try three.count(bytesEach: 3) }
    var bits = ByteReader([65] + Array(repeating: 0, count: 8))
    #expect(throws: DrawingDataError.endsEarly) { try bits.countOfBits() }
  }

  /// Text is UTF-8 or nothing; a truth is 0 or 1.
  @Test func textAndTruthsAreChecked() throws {
    for text in ["", "ink", "墨", "e\u{301}", String(repeating: "longer ", count: 40)] {
      var writer = ByteWriter()
      writer.write(text)
      var reader = ByteReader(writer.bytes)
      #expect(try reader.text() == text)
    }
    var broken = ByteReader([2, 0xC3, 0x28])
    #expect(throws: DrawingDataError.self) { try broken.text() }
    var short = ByteReader([3, 0x61, 0x62])
    #expect(throws: DrawingDataError.endsEarly) { try short.text() }
    var flags = ByteReader([0, 1, 2])
    #expect(try flags.flag() == false)
    #expect(try flags.flag())
    #expect(throws: DrawingDataError.self) { try flags.flag() }
  }
}
