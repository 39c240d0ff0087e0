public import Geometry
public import PenInput

/// A visit of a real tip to its paper, as a file of recordings keeps it.
public struct RecordedContact: Sendable {
  /// Where the tip was, in the file's own units, y down.
  public var places: [Point] = []
  /// When, in milliseconds; as many as ``places``.
  public var times: [Double] = []
  /// When the tip had lifted, in milliseconds; `nil` when the file does not say.
  public var lift: Double?

  /// The contacts of a recording: lines of `t_ms,x,y,pressure,tilt_x_deg,tilt_y_deg,contact`.
  public static func all(in text: String) -> [RecordedContact] {
    var contacts = [RecordedContact()]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 7, let time = Double(fields[0]), let x = Double(fields[1]),
        let y = Double(fields[2])
      else {
        contacts.append(RecordedContact())
        continue
      }
      if fields[6] == "1" {
        contacts[contacts.count - 1].places.append(Point(x: x, y: y))
        contacts[contacts.count - 1].times.append(time)
      } else if !contacts[contacts.count - 1].places.isEmpty {
        contacts[contacts.count - 1].lift = time
        contacts.append(RecordedContact())
      }
    }
    return contacts.filter { !$0.places.isEmpty }
  }

  /// Half of the contacts of a recording are lower, half higher than this, in the file's units.
  public static func middleHeight(of contacts: [RecordedContact]) -> Double {
    let heights = contacts.map { Rect(enclosing: $0.places).height }.sorted()
    return heights.isEmpty ? 0 : heights[heights.count / 2]
  }

  /// What a pen reported that did the same, so many times as large.
  public func events(by tool: PenTool, scale: Double) -> [PenEvent] {
    var events: [PenEvent] = []
    for (place, time) in zip(places, times) {
      let sample = PenSample(
        position: Point(x: place.x * scale, y: place.y * scale),
        time: PenTime(milliseconds: time)
      )
      events.append(PenEvent(phase: events.isEmpty ? .down : .move, tool: tool, sample: sample))
    }
    guard var end = events.last else { return [] }
    end.phase = .up
    if let lift { end.sample.time = max(end.sample.time, PenTime(milliseconds: lift)) }
    return events + [end]
  }
}
