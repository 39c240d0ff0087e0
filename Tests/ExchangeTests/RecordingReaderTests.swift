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

  /// Either form is recognized by its beginning, also behind a mark of byte order and remarks.
  @Test(arguments: [
    ("# sumi input log 2\n", true), ("# sumi input log 1\nx", true),
    ("\u{FEFF}# sumi input log 2\n", true),
    ("t_ms,x,y\n", true), ("# a remark\n\n   \nx, t_ms ,y\r\n", true), ("\u{FEFF}t_ms,x\n", true),
    ("x,y\nt_ms,x\n", false), ("", false), ("# sumi", false), ("time_ms,x", false), ("\n\n", false),
  ])
  func recordingsAreRecognized(text: String, isRecording: Bool) {
    #expect(RecordingReader.recognizes(Array(text.utf8)) == isRecording)
  }

  /// A mark of byte order says nothing; bytes that are no text are refused.
  @Test func bytesAreText() throws {
    let bytes = log([(.press, 1), (.release, 3)])
    #expect(
      try RecordingReader.events(of: [0xEF, 0xBB, 0xBF] + bytes)
        == RecordingReader.events(of: bytes)
    )
    let error = #expect(throws: ExchangeError.self) {
      try RecordingReader.events(of: bytes + [0xFF])
    }
    #expect(error?.message.contains("text") == true)
  }

  /// Settings and windows stand among the events where they were; a log of the first version had
  /// other wheels and switches, which are left out.
  @Test func otherStepsStandInTheirPlaces() throws {
    let scroll = RawPointerEvent(
      kind: .press,
      sourceID: 10,
      serverTime: 4,
      received: PenTime(milliseconds: 4),
      position: Point(x: 4, y: 0),
      button: 4,
      buttons: 0,
      axes: AxisValues()
    )
    let parts: [RawEvent] = [
      .window(width: 800, height: 600, scale: 2), .setting("ink", value: "pencil"),
      .pointer(scroll),
    ]
    let text =
      String(decoding: log([(.press, 1), (.release, 3)]), as: UTF8.self)
      + parts.map { InputLog.text(of: $0) }.joined()
    let steps = try RecordingReader.steps(of: Array(text.utf8))
    let kinds = steps.map { step in
      switch step {
      case .pen(let event): "\(event.phase)"
      case .window(let width, let height, let scale): "\(width)×\(height)×\(scale)"
      case .setting(let name, let value): "\(name)=\(value)"
      }
    }
    #expect(
      kinds.filter { $0 != "amend" } == ["down", "up", "800×600×2.0", "ink=pencil", "scroll"]
    )
    let first = text.replacing(InputLog.header, with: InputLog.firstHeader)
    let old = try RecordingReader.steps(of: Array(first.utf8))
    #expect(old.count == steps.count - 1)
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
