import Geometry
import PenInput
import TestSupport
import Testing

@testable import LatencyLab

/// The text of an event, which is drawn line by line.
@Suite struct EventTextTests {
  private static let pen = DeviceDescription(
    id: 7,
    name: "Some pen",
    use: .slavePointer,
    attachment: 2,
    axes: [
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 1000),
      AxisDescription(number: 2, label: "", minimum: 0, maximum: 0),
    ]
  )

  private let text = EventText(start: PenTime(milliseconds: 5000))

  private func event(_ change: (inout RawPointerEvent) -> Void = { _ in }) -> RecordedEvent {
    var raw = Pens.event(.motion, 5012, 0.75) { Point(x: 250, y: 40.125) }
    raw.buttons = 0b1010
    change(&raw)
    return RecordedEvent(raw: raw, device: Self.pen)
  }

  private func value(_ name: String, in rows: [EventText.Row]) -> String? {
    rows.first { $0.name == name }?.value
  }

  @Test func whatTheServerSentIsThere() {
    let rows = text.received(event())
    #expect(rows.first?.name == "Some pen" && rows.first?.value == "motion")
    #expect(value("server timestamp", in: rows) == "12.0\u{2009}ms")
    #expect(value("time until read", in: rows) == "0.75\u{2009}ms")
    #expect(value("position in the window", in: rows) == "250, 40.1")
    #expect(value("button, buttons held", in: rows) == "0, 1 3")
  }

  /// Every axis that came is a line, with its name if the device has one, and its share of the range
  /// where there is a range.
  @Test func everyAxisIsALine() {
    let rows = text.received(event())
    let axes = rows.dropFirst(5)
    #expect(axes.map(\.name) == ["0 Abs X", "1 axis", "2 axis"])
    #expect(axes.map(\.value) == ["250.0", "40.125", "0.5"])
    #expect(axes.map(\.share) == [0.25, nil, nil])
  }

  @Test func unknownDevicesHaveTheirNumber() {
    var step = event()
    step.device = nil
    #expect(text.received(step).first?.name == "device 7")
    #expect(text.received(RecordedEvent()).isEmpty)
    #expect(value("button, buttons held", in: text.received(event { $0.buttons = 0 })) == "0, –")
  }

  /// What a pen event carries is said; what it lacks is left out.
  @Test func whatItMeantIsThere() {
    #expect(text.decoded(event()).map(\.value) == ["not a pen event"])
    let sample = PenSample(
      position: Point(x: 1, y: 2),
      time: PenTime(milliseconds: 5031.25),
      pressure: 0.5,
      altitude: .pi / 3
    )
    var step = event()
    step.events = [PenEvent(phase: .move, tool: PenTool(id: 7, kind: .pen), sample: sample)]
    let rows = text.decoded(step)
    #expect(rows.map(\.name) == ["meaning", "when", "pressure", "tilt from upright"])
    #expect(rows.map(\.value) == ["move", "31.3\u{2009}ms", "50.0\u{2009}%", "30.0°"])
    step.events += step.events
    #expect(text.decoded(step).count == 2 * rows.count)
  }

  /// A line for an earlier event names its time, kind and axes, or what a trace holds.
  @Test func earlierEventsAreOneLine() {
    #expect(text.summary(of: event()) == "12.0\u{2009}ms  motion  0=250  1=40.1  2=0.50")
    let sample = PenSample(position: Point(x: 1, y: 2), time: PenTime(milliseconds: 5031.25))
    let pen = PenEvent(phase: .down, tool: PenTool(id: 7, kind: .pen), sample: sample)
    #expect(text.summary(of: RecordedEvent(events: [pen])) == "31.3\u{2009}ms  down  1.00, 2.00")
    #expect(text.summary(of: RecordedEvent()).isEmpty)
  }

  @Test func withoutAStartTimesAreZero() {
    #expect(EventText(start: nil).summary(of: event()).hasPrefix("0.0\u{2009}ms"))
  }

  /// Times far off, as of broken recordings, are text too.
  @Test(arguments: 0..<30)
  func absurdRecordingsAreText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let absurd = [0, -1, 1e300, -1e300, .infinity, .nan, 1e17]
    let step = event { raw in
      raw.position = Point(
        x: absurd[generator.whole(0...6)],
        y: absurd[generator.whole(0...6)]
      )
      raw.axes[1] = absurd[generator.whole(0...6)]
      raw.received = PenTime(nanoseconds: .random(in: 0 ... .max / 4, using: &generator))
      raw.buttons = .random(in: 0 ... .max, using: &generator)
    }
    let rows = text.received(step)
    #expect(
      (7...8).contains(rows.count) && rows.allSatisfy { !$0.value.isEmpty && !$0.name.isEmpty }
    )
    #expect(rows.allSatisfy { ($0.share ?? 0).isFinite })
    #expect(!text.summary(of: step).isEmpty)
  }
}
