public import PenInput

/// An event of a recording: what the server sent, and the pen events that were decoded from it.
public struct RecordedEvent: Hashable, Sendable {
  /// The event from the server; `nil` in a trace, which holds decoded events only.
  public var raw: RawPointerEvent?
  /// The device that sent it; `nil` when the recording does not describe the device.
  public var device: DeviceDescription?
  /// The decoded pen events; empty when the event does not concern a pen.
  public var events: [PenEvent]

  /// The time of the event from the server, by the program's clock.
  private var rawTime: PenTime?

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - raw: The event from the server.
  ///   - device: The device that sent it.
  ///   - events: The decoded pen events.
  ///   - time: The time of the event from the server; `nil` for the time that it tells itself.
  public init(
    raw: RawPointerEvent? = nil,
    device: DeviceDescription? = nil,
    events: [PenEvent] = [],
    time: PenTime? = nil
  ) {
    (self.raw, self.device, self.events) = (raw, device, events)
    rawTime = time ?? raw?.time
  }

  /// The time of the event; `nil` when it holds nothing.
  public var time: PenTime? { events.first?.sample.time ?? rawTime }

  /// Returns the events of a recording, each with what was decoded from it.
  ///
  /// - Parameters:
  ///   - raw: The events from the server; empty for a trace.
  ///   - events: All pen events of the recording.
  /// - Returns: Events that together hold all pen events, in order.
  public static func all(of raw: [RawEvent], meaning events: [PenEvent]) -> [RecordedEvent] {
    var steps: [RecordedEvent] = []
    var decoder = PenDecoder()
    var count = 0
    for event in raw {
      var batch = PenBatch()
      decoder.decode(event, into: &batch)
      // Recordings of the first version hold fewer pen events than are decoded now.
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
      let time = decoder.time(of: pointer)
      steps.append(RecordedEvent(raw: pointer, device: device, events: known, time: time))
    }
    return steps + events.dropFirst(count).map { RecordedEvent(events: [$0]) }
  }
}
