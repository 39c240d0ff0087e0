import Geometry
import PenInput
import Testing

@Suite struct RawEventBufferTests {
  private static func event(_ number: Int, every milliseconds: Double = 4) -> RawEvent {
    var axes = AxisValues()
    for axis in 0..<(number % 6) { axes[axis * 2] = Double(number) + Double(axis) / 3 }
    return .pointer(
      RawPointerEvent(
        kind: number % 50 == 0 ? .press : .motion,
        sourceID: 10,
        serverTime: UInt32(number),
        received: PenTime(milliseconds: Double(number) * milliseconds),
        position: Point(x: Double(number) / 7, y: 2),
        button: number % 50 == 0 ? 1 : 0,
        buttons: 2,
        isEmulated: number % 9 == 0,
        axes: axes,
        keys: number % 11 == 0 ? .control : []
      )
    )
  }

  @Test func whatIsShortComesBackAsItWas() {
    var tail = RawEventBuffer()
    let events =
      [RawEvent.device(Devices.wacom()), .keys(.space)] + (0..<2000).map { Self.event($0) }
    for event in events { tail.append(event) }
    #expect(tail.events == events)
  }

  @Test func theLastMinuteStaysAndWhatItNeedsToo() throws {
    var tail = RawEventBuffer()
    tail.append(.device(Devices.wacom()))
    tail.append(.device(Devices.mouse(id: 8)))
    tail.append(.removed(id: 8))
    tail.append(.curve(.soft, device: "a pen"))
    tail.append(.threshold(0.04, device: "a pen"))
    let count = 40_000
    for number in 0..<count { tail.append(Self.event(number)) }
    let events = tail.events
    #expect(events.first == .device(Devices.wacom()))
    #expect(events[1] == .curve(.soft, device: "a pen"))
    #expect(events[2] == .threshold(0.04, device: "a pen"))
    let pointers = Array(events.dropFirst(3))
    #expect(pointers == (count - pointers.count..<count).map { Self.event($0) })
    // A minute at 250 reports a second, and no more than a piece beyond.
    #expect((15_000...16_100).contains(pointers.count))
  }

  @Test func itIsBoundedHoweverFastReportsCome() {
    var tail = RawEventBuffer()
    for number in 0..<200_000 { tail.append(Self.event(number, every: 0.1)) }
    #expect(tail.events.count <= 128 * 512)
  }
}
