import Foundation
import PenInput

/// What the program recorded.
struct Recording {
  /// The raw events, oldest first.
  let raw: [RawEvent]
  /// What they mean.
  let events: [PenEvent]

  init(_ text: String) throws {
    // The program may be about to write the rest of the last line.
    let complete = text.lastIndex(of: "\n").map { String(text[...$0]) } ?? ""
    raw = try InputLogReader.events(of: complete)
    var decoder = PenDecoder()
    var batch = PenBatch()
    for event in raw { decoder.decode(event, into: &batch) }
    events = batch.events
  }

  /// Pointer events, as they came.
  var pointers: [RawPointerEvent] {
    raw.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  /// Devices, as they were described, with repetitions.
  var devices: [DeviceDescription] {
    raw.compactMap { if case .device(let device) = $0 { device } else { nil } }
  }

  /// The date of the zero of the events' clock, in seconds since 1970 began; `nil` when it is not told.
  var clockOrigin: Double? {
    for case .setting("clock", let value) in raw { return Double(value) }
    return nil
  }

  /// The numbers of the devices of a kind.
  func ids(of kind: DeviceKind) -> Set<Int> { Set(devices.filter { $0.kind == kind }.map(\.id)) }

  /// The contacts of tips with the paper, without the events that ended them.
  var strokes: [[PenEvent]] {
    var strokes: [[PenEvent]] = []
    for event in events {
      switch event.phase {
      case .down: strokes.append([event])
      case .move where !strokes.isEmpty: strokes[strokes.count - 1].append(event)
      default: break
      }
    }
    return strokes
  }

  /// Whether the tip touched the paper to the end.
  var endsInContact: Bool {
    let phase = events.last { [.down, .move, .up].contains($0.phase) }?.phase
    return phase == .down || phase == .move
  }

  /// How often tips lifted.
  var lifts: Int { events.count { $0.phase == .up } }
}
