internal import Geometry

/// The fingers on one touch screen, each a tool of its own while it touches.
struct TouchState: Sendable {
  private let device: Int
  private var fingers: [Int: PenSample] = [:]

  init(_ device: Int) { self.device = device }

  mutating func decode(_ event: RawPointerEvent, into batch: inout PenBatch) {
    let sample = PenSample(position: event.position, time: event.time)
    let finger = event.button
    switch event.kind {
    case .touchBegin:
      // A finger that touches without having been lifted starts a new contact.
      lift(finger, at: event.time, into: &batch)
      fingers[finger] = sample
      append(.down, finger, sample, into: &batch)
    case .touchUpdate where fingers[finger] != nil:
      fingers[finger] = sample
      append(.move, finger, sample, into: &batch)
    case .touchEnd where fingers[finger] != nil:
      fingers[finger] = sample
      lift(finger, at: event.time, into: &batch)
    default: break
    }
  }

  /// Lifts all fingers, as when the device goes away.
  mutating func liftAll(at time: PenTime, into batch: inout PenBatch) {
    for finger in fingers.keys.sorted() { lift(finger, at: time, into: &batch) }
  }

  private mutating func lift(_ finger: Int, at time: PenTime, into batch: inout PenBatch) {
    guard var sample = fingers.removeValue(forKey: finger) else { return }
    sample.time = time
    append(.up, finger, sample, into: &batch)
  }

  private func append(
    _ phase: PenEvent.Phase,
    _ finger: Int,
    _ sample: PenSample,
    into batch: inout PenBatch
  ) {
    let tool = PenTool(finger: finger, of: device)
    batch.events.append(PenEvent(phase: phase, tool: tool, sample: sample))
  }
}
