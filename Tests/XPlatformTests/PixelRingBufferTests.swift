import TestSupport
import Testing

@testable import XPlatform

struct PixelRingBufferTests {
  @Test func `No place is given away before the server has read it`() {
    var generator = SeededGenerator(seed: 7)
    var buffer = PixelRingBuffer(capacity: 1000)
    var unread: [(range: Range<Int>, request: UInt)] = []
    var done: UInt = 0
    var refusals = 0
    for request in 1...2000 as ClosedRange<UInt> {
      let count = Int.random(in: 1...300, using: &generator)
      done = max(done, request - min(request, UInt.random(in: 0...8, using: &generator)))
      unread.removeAll { $0.request <= done }
      guard let start = buffer.offset(for: count, done: done) else {
        refusals += 1
        #expect(!unread.isEmpty)
        continue
      }
      let range = start..<(start + count)
      #expect(range.upperBound <= 1000)
      #expect(!unread.contains { $0.range.overlaps(range) })
      buffer.use(start, count: count, request: request)
      unread.append((range, request))
    }
    #expect((1..<1900).contains(refusals))
  }

  @Test func `When all is read there is room for the largest piece`() {
    var buffer = PixelRingBuffer(capacity: 1000)
    for request in 1...50 as ClosedRange<UInt> {
      let start = buffer.offset(for: 1000, done: request - 1)
      #expect(start == 0)
      buffer.use(0, count: 1000, request: request)
    }
    #expect(buffer.offset(for: 1, done: 49) == nil)
  }
}
