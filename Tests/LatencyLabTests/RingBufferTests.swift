import LatencyLab
import TestSupport
import Testing

@Suite struct RingBufferTests {
  /// The buffer is the end of an array to which the same was appended.
  @Test(arguments: 0..<12)
  func itIsTheEndOfAnArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let capacity = 1 << generator.whole(0...6)
    var buffer = RingBuffer<Int>(capacity: capacity)
    var all: [Int] = []
    for _ in 0..<generator.whole(0...300) {
      if generator.once(in: 4), let number = buffer.numbers.randomElement(using: &generator) {
        let value = generator.whole(0...999)
        buffer[number] = value
        all[number] = value
      }
      all.append(generator.whole(0...999))
      buffer.append(all[all.count - 1])
      #expect(buffer.total == all.count)
      #expect(buffer.count == min(all.count, capacity))
      #expect(buffer.numbers.map { buffer[$0] } == Array(all.suffix(capacity)))
    }
    #expect(buffer.numbers == buffer.first..<buffer.total)
  }

  @Test func onlyTheLatestAreThere() {
    var buffer = RingBuffer<Int>(capacity: 4)
    #expect(buffer.first == 0 && buffer.count == 0 && !buffer.contains(0))
    for value in 0..<10 { buffer.append(value) }
    #expect((-2..<14).filter(buffer.contains) == [6, 7, 8, 9])
    #expect(buffer.first == 6)
  }

  /// Copies are independent, as values are.
  @Test func copiesAreValues() {
    var one = RingBuffer<String>(capacity: 2)
    one.append("a")
    var other = one
    other[0] = "b"
    other.append("c")
    #expect(one[0] == "a" && one.total == 1)
    #expect(other[0] == "b" && other.total == 2)
  }
}
