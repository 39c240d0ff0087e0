import PenInput
import Testing

@Suite struct PenTimeTests {
  @Test func unitsAgree() {
    let time = PenTime(milliseconds: 12.5)
    #expect(time.nanoseconds == 12_500_000)
    #expect(time.milliseconds == 12.5)
    #expect(time.advanced(bySeconds: 0.25).seconds(since: time) == 0.25)
    #expect(time.advanced(bySeconds: -1) < time)
  }
}
