import Exchange
import Geometry
import PenInput
import Testing

@Suite struct RecordingReaderTests {
  private let pen = DeviceDescription(
    id: 10,
    name: "Pen stylus",
    use: .slavePointer,
    toolType: "STYLUS",
    axes: [AxisDescription(number: 2, label: "Abs Pressure", minimum: 0, maximum: 100)]
  )

  /// A log is decoded as the events of the server were.
  @Test func logIsDecoded() throws {
    let events = try strokes(of: log([(.press, 1), (.motion, 2), (.release, 3)]))
    #expect(events.map(\.phase) == [.down, .move, .up])
    #expect(events.map(\.sample.pressure) == [0.1, 0.2, 0])
    #expect(events.map(\.sample.position.x) == [1, 2, 2])
  }

  /// A log that breaks off in the middle of a stroke ends it.
  @Test func strokeWithoutItsEndIsEnded() throws {
    let events = try strokes(of: log([(.press, 1), (.motion, 2)]))
    #expect(events.map(\.phase) == [.down, .move, .up])
  }

  @Test func errorNamesTheLine() {
    let text = InputLog.header + "\nremoved\t1\nremoved\tx\n"
    let error = #expect(throws: ExchangeError.self) {
      try RecordingReader.events(of: Array(text.utf8))
    }
    #expect(error?.message == "line 3: “x” is not an integer")
  }

  /// What the log says, but for what estimates turned out to be.
  private func strokes(of log: [UInt8]) throws -> [PenEvent] {
    try RecordingReader.events(of: log).filter { $0.phase != .amend }
  }

  private func log(_ events: [(RawPointerEvent.Kind, Double)]) -> [UInt8] {
    var text = InputLog.header + "\n" + InputLog.text(of: .device(pen))
    for (kind, x) in events {
      var axes = AxisValues()
      axes[2] = x * 10
      text += InputLog.text(
        of: .pointer(
          RawPointerEvent(
            kind: kind,
            sourceID: 10,
            serverTime: UInt32(x),
            received: PenTime(milliseconds: x),
            position: Point(x: x, y: 0),
            button: kind == .motion ? 0 : 1,
            buttons: kind == .press ? 0 : 2,
            axes: axes
          )
        )
      )
    }
    return Array(text.utf8)
  }
}
