import Geometry
import LatencyLab
import PenInput

/// Pens whose times are known exactly.
enum Pens {
  /// The tablet of the events, whose third axis is force.
  static let tablet = DeviceDescription(
    id: 7,
    name: "Test Pen",
    use: .slavePointer,
    axes: [
      AxisDescription(number: 0, label: "Abs X", minimum: 0, maximum: 1000),
      AxisDescription(number: 1, label: "Abs Y", minimum: 0, maximum: 1000),
      AxisDescription(number: 2, label: "Abs Pressure", minimum: 0, maximum: 1),
    ]
  )

  /// Presses at the first place and moves through the others, one report each interval.
  static func events(
    count: Int,
    interval: Double,
    start: Double = 5000.3,
    speed: Double = 1.5,
    latency: (Int) -> Double = { _ in 0.1 }
  ) -> [RawPointerEvent] {
    (0..<count).map { number in
      let sensed = start + Double(number) * interval
      return event(number == 0 ? .press : .motion, sensed, latency(number)) {
        Point(x: 10 + speed * (sensed - start), y: 20)
      }
    }
  }

  /// One event, sensed at a millisecond and read so many later.
  static func event(
    _ kind: RawPointerEvent.Kind,
    _ sensed: Double,
    _ latency: Double,
    at place: () -> Point
  ) -> RawPointerEvent {
    let position = place()
    var axes = AxisValues()
    (axes[0], axes[1], axes[2]) = (position.x, position.y, 0.5)
    return RawPointerEvent(
      kind: kind,
      sourceID: 7,
      serverTime: UInt32(sensed),
      received: PenTime(milliseconds: sensed + latency),
      position: position,
      button: kind == .motion ? 0 : 1,
      buttons: kind == .motion ? 2 : 0,
      axes: axes
    )
  }

  /// The meaning of an event of a pen that reports its tip by the button alone.
  static func penEvent(_ event: RawPointerEvent) -> PenEvent {
    let phase: PenEvent.Phase =
      switch event.kind {
      case .press: .down
      case .release: .up
      case .proximityOut: .leave
      default: event.isTipDown ? .move : .hover
      }
    return PenEvent(
      phase: phase,
      tool: PenTool(id: event.sourceID, kind: .pen),
      sample: PenSample(position: event.position, time: event.time, pressure: event.axes[2]),
      received: event.received
    )
  }

  /// Lets a meter see events, each shown by a frame of its own.
  static func measure(
    _ events: [RawPointerEvent],
    drawing: Double = 0.05,
    server: Double = 0.04
  ) -> LatencyMeter {
    var meter = LatencyMeter()
    for event in events {
      meter.record(event)
      let began = event.received.nanoseconds + 1000
      meter.beginFrame(at: began)
      let drawn = began + Int64(drawing * 1e6)
      meter.recordDrawn(at: drawn, area: 100)
      let frame = meter.frameInProgress
      meter.recordSent(at: drawn + 5000, computed: drawn - 10)
      if let frame { meter.recordServed(frame, at: drawn + 5000 + Int64(server * 1e6), shown: nil) }
    }
    // What the last sample was is known by the event after it.
    if var end = events.last {
      (end.kind, end.buttons) = (.motion, 0)
      meter.record(end)
    }
    return meter
  }
}

extension LatencyMeter {
  /// Records an event of a pen that reports its tip by the button alone.
  mutating func record(_ event: RawPointerEvent) { record(Pens.penEvent(event)) }
}
