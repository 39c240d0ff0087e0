import Archive
import TestSupport
import Testing

/// CRC-32 against published values and against its definition.
@Suite struct ChecksumTests {
  /// The definition, bit by bit: ISO 3309 with the reversed polynomial 0xEDB88320.
  private func reference(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }

  @Test(
    arguments: [
      ("", 0), ("a", 0xE8B7_BE43), ("abc", 0x3524_41C2), ("message digest", 0x2015_9D7F),
      ("abcdefghijklmnopqrstuvwxyz", 0x4C27_50BD), ("123456789", 0xCBF4_3926),
    ] as [(String, UInt32)]
  )
  func knownTextsHaveTheirSums(text: String, sum: UInt32) {
    #expect(Checksum(of: Array(text.utf8)).value == sum)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func theSumIsThatOfTheDefinition(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<random.whole(0...3000)).map { _ in UInt8(random.whole(0...255)) }
    #expect(Checksum(of: bytes).value == reference(bytes))
  }

  /// Parts give the sum of the whole, wherever they are cut; nothing in between changes nothing.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func partsGiveTheSumOfTheWhole(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<random.whole(1...500)).map { _ in UInt8(random.whole(0...255)) }
    var sum = Checksum()
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + random.whole(0...60))
      sum.combine(bytes[place..<end])
      sum.combine([] as [UInt8])
      place = end
    }
    #expect(sum == Checksum(of: bytes))
    #expect(Checksum(of: bytes[...]) == sum)
  }

  /// A number is eight bytes, the low one first.
  @Test func numbersAreEightBytes() {
    var (number, bytes) = (Checksum(of: [7]), Checksum(of: [7]))
    number.combine(0x0102_0304_0506_0708 as UInt64)
    bytes.combine([8, 7, 6, 5, 4, 3, 2, 1])
    #expect(number == bytes)
  }

  @Test func everyFlippedBitIsFound() {
    let bytes = Array("a stroke of ink".utf8)
    let sum = Checksum(of: bytes)
    for index in bytes.indices {
      for bit in 0..<8 as Range<UInt8> {
        var changed = bytes
        changed[index] ^= 1 << bit
        #expect(Checksum(of: changed) != sum)
      }
    }
  }
}
