internal import Geometry

/// The keys and the ring of a tablet.
///
/// The wacom driver turns the ring into clicks of the buttons of a wheel; libinput tells its place.
struct PadState: Sendable {
  /// Places of the ring that make a notch, where the driver tells places.
  private static let notch = 3.0
  /// A step over more places than this is a finger that was put down elsewhere, or lifted.
  private static let farthest = 9.0

  private let tool: PenTool
  private let ring: AxisDescription?
  private var place: Double?
  /// Places that were turned beyond the last whole notch.
  private var rest = 0.0

  init(_ device: DeviceDescription) {
    tool = PenTool(id: device.id, kind: .pad)
    let wheel = device.driver == "wacom" ? nil : device.axis(.wheel)
    ring = wheel.flatMap { $0.maximum - $0.minimum >= 8 ? $0 : nil }
  }

  mutating func decode(_ event: RawPointerEvent, into batch: inout PenBatch) {
    switch event.kind {
    case .press where (4...7).contains(event.button):
      append(ScrollState.way(ofButton: event.button), event, into: &batch)
    case .press, .release:
      guard !(4...7).contains(event.button) else { return }
      let phase: PenEvent.Phase = event.kind == .press ? .switchDown : .switchUp
      let sample = PenSample(position: event.position, time: event.time)
      batch.events.append(
        PenEvent(phase: phase, tool: tool, sample: sample, button: event.button)
      )
    case .motion: turn(event, into: &batch)
    default: break
    }
  }

  private mutating func turn(_ event: RawPointerEvent, into batch: inout PenBatch) {
    guard let ring, let value = event.axes[ring.number] else { return }
    defer { place = value }
    // Where nobody touches, the driver tells the first place.
    guard let place, value != ring.minimum, place != ring.minimum else {
      rest = 0
      return
    }
    let way = (value - place).remainder(dividingBy: ring.maximum - ring.minimum + 1)
    guard abs(way) <= Self.farthest else { return }
    rest += way
    let notches = (rest / Self.notch).rounded(.towardZero)
    guard notches != 0 else { return }
    rest -= notches * Self.notch
    append(Vector(dx: 0, dy: notches), event, into: &batch)
  }

  private func append(_ way: Vector, _ event: RawPointerEvent, into batch: inout PenBatch) {
    let sample = PenSample(position: event.position, time: event.time)
    batch.events.append(PenEvent(phase: .scroll, tool: tool, sample: sample, scroll: way))
  }
}
