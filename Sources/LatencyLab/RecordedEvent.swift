public import PenInput

/// One event of a recording: what the server told, and what that meant.
public struct RecordedEvent: Hashable, Sendable {
  /// What the server told; `nil` in a trace, which holds only what it meant.
  public var raw: RawPointerEvent?
  /// The device that it came from; `nil` when the recording does not describe it.
  public var device: DeviceDescription?
  /// What the pen did; empty for what means nothing to a pen.
  public var events: [PenEvent]

  /// Makes a step.
  public init(
    raw: RawPointerEvent? = nil,
    device: DeviceDescription? = nil,
    events: [PenEvent] = []
  ) {
    (self.raw, self.device, self.events) = (raw, device, events)
  }

  /// When it happened; `nil` when it holds nothing.
  public var time: PenTime? { events.first?.sample.time ?? raw?.time }

  /// The steps of a recording.
  ///
  /// - Parameters:
  ///   - raw: what the server told; empty for a trace.
  ///   - events: what the pens did, all in all.
  /// - Returns: steps that together hold all events.
  public static func all(of raw: [RawEvent], meaning events: [PenEvent]) -> [RecordedEvent] {
    var steps: [RecordedEvent] = []
    var decoder = PenDecoder()
    var count = 0
    for event in raw {
      var batch = PenBatch()
      decoder.decode(event, into: &batch)
      // A recording of the first version means less than what is decoded today.
      var known: [PenEvent] = []
      for event in batch.events where count < events.count && events[count] == event {
        known.append(event)
        count += 1
      }
      guard case .pointer(let pointer) = event, !pointer.isEmulated else {
        if !known.isEmpty { steps.append(RecordedEvent(events: known)) }
        continue
      }
      let device = decoder.descriptions.first { $0.id == pointer.sourceID }
      steps.append(RecordedEvent(raw: pointer, device: device, events: known))
    }
    return steps + events.dropFirst(count).map { RecordedEvent(events: [$0]) }
  }
}
