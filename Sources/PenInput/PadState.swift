internal import Geometry

/// The state of a tablet's keys and its touch ring.
///
/// The wacom driver converts the touch ring to clicks of wheel buttons; libinput reports positions.
struct PadState: Sendable {
  /// The number of positions in a notch.
  private static let notch = 3.0
  /// The largest step; a larger one is a finger that was lifted or put down elsewhere.
  private static let maximumStep = 9.0

  private let tool: PenTool
  private let touchRing: AxisDescription?
  private var position: Double?
  /// The positions beyond the last whole notch.
  private var rest = 0.0

  init(_ device: DeviceDescription) {
    tool = PenTool(id: device.id, kind: .pad)
    let wheel = device.driver == "wacom" ? nil : device.axis(.wheel)
    touchRing = wheel.flatMap { $0.maximum - $0.minimum >= 8 ? $0 : nil }
  }

  mutating func decode(_ event: RawPointerEvent, into batch: inout PenBatch) {
    switch event.kind {
    case .press where (4...7).contains(event.button):
      append(ScrollState.offset(ofButton: event.button), event, into: &batch)
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
    guard let touchRing, let value = event.axes[touchRing.number] else { return }
    defer { position = value }
    // Without a finger the driver reports the minimum.
    guard let position, value != touchRing.minimum, position != touchRing.minimum else {
      rest = 0
      return
    }
    let step =
      (value - position).remainder(dividingBy: touchRing.maximum - touchRing.minimum + 1)
    guard abs(step) <= Self.maximumStep else { return }
    rest += step
    let notches = (rest / Self.notch).rounded(.towardZero)
    guard notches != 0 else { return }
    rest -= notches * Self.notch
    append(Vector(dx: 0, dy: notches), event, into: &batch)
  }

  private func append(_ offset: Vector, _ event: RawPointerEvent, into batch: inout PenBatch) {
    let sample = PenSample(position: event.position, time: event.time)
    batch.events.append(PenEvent(phase: .scroll, tool: tool, sample: sample, scroll: offset))
  }
}
