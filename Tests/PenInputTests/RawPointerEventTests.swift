import Geometry
import PenInput
import TestSupport
import Testing

@Suite struct RawPointerEventTests {
  /// The server's 32 bits of milliseconds continue over their wrapping.
  @Test func serverTimeContinuesOverItsWrapping() {
    let wrap = Int64(1) << 32
    for age in [-3, -2, -1, 0, 1, 2] as [Int64] {
      let time = event(server: wrap + age, received: wrap + age + 2).time
      #expect(time.nanoseconds == (wrap + age) * 1_000_000)
    }
  }

  /// Wherever the two clocks stand, an event that is some seconds old has its own time.
  @Test func serverTimeIsRecoveredFromTheTimeOfReceipt() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let server = Int64(generator.whole(0...4_000_000_000_000))
      let delay = Int64(generator.whole(-1000...60000))
      #expect(
        event(server: server, received: server + delay).time.nanoseconds == server * 1_000_000
      )
    }
  }

  private func event(server: Int64, received: Int64) -> RawPointerEvent {
    RawPointerEvent(
      kind: .motion,
      sourceID: 1,
      serverTime: UInt32(truncatingIfNeeded: server),
      received: PenTime(nanoseconds: received * 1_000_000 + 123_456),
      position: .zero
    )
  }
}
