internal import Geometry
internal import PenInput
internal import SystemIO

/// The text of an event of a recording, as rows of names and values in the user's language.
struct EventText {
  /// A row of text.
  struct Row: Hashable {
    /// The name, at the left.
    var name: String
    /// The value, at the right.
    var value: String
    /// The position of the value in its range, 0...1; `nil` without a range.
    var share: Double?

    init(_ name: String, _ value: String, share: Double? = nil) {
      (self.name, self.value, self.share) = (name, value, share)
    }
  }

  /// The start of the recording; `nil` when it is not known, which makes all times 0.
  let start: PenTime?

  /// Returns the values that the server sent; none for an event of a trace.
  func received(_ event: RecordedEvent) -> [Row] {
    guard let raw = event.raw else { return [] }
    let age = Double(raw.received.nanoseconds - raw.time.nanoseconds) / 1e6
    let rows = [
      Row(
        event.device?.name ?? localized("device {number}", ["number": "\(raw.sourceID)"]),
        raw.kind.rawValue
      ),
      Row(localized("server timestamp"), moment(raw.time)),
      Row(localized("time until read"), BoardNumber.milliseconds(age)),
      Row(localized("position in the window"), coordinates(raw.position)),
      Row(localized("button, buttons held"), "\(raw.button), " + held(raw.buttons)),
    ]
    return rows
      + (0..<AxisValues.capacity).compactMap { number in
        raw.axes[number].map { axis(number, $0, of: event.device) }
      }
  }

  private func axis(_ number: Int, _ value: Double, of device: DeviceDescription?) -> Row {
    let axis = device?.axes.first { $0.number == number }
    let range = axis.map { $0.maximum > $0.minimum ? $0.minimum...$0.maximum : 0...0 } ?? 0...0
    let span = range.upperBound - range.lowerBound
    let label = axis.map(\.label) ?? ""
    return Row(
      "\(number) " + (label.isEmpty ? localized("axis") : label),
      "\(value)",
      share: span > 0 ? (value - range.lowerBound) / span : nil
    )
  }

  /// Returns the pen events that were decoded from it.
  func decoded(_ event: RecordedEvent) -> [Row] {
    guard !event.events.isEmpty else {
      return [Row(localized("meaning"), localized("not a pen event"))]
    }
    return event.events.flatMap { event -> [Row] in
      let sample = event.sample
      let values = [
        (localized("pressure"), sample.pressure.map(percent)),
        (localized("tilt from upright"), sample.altitude.map { degrees(.pi / 2 - $0) }),
        (localized("azimuth"), sample.azimuth.map(degrees)),
        (localized("rotation of the pen"), sample.roll.map(degrees)),
      ]
      return [
        Row(localized("meaning"), event.phase.rawValue),
        Row(localized("when"), moment(sample.time)),
      ] + values.compactMap { name, value in value.map { Row(name, $0) } }
    }
  }

  /// Returns an event as a single line.
  func summary(of event: RecordedEvent) -> String {
    guard let raw = event.raw else {
      let event = event.events.first
      return [
        event.map { moment($0.sample.time) }, event?.phase.rawValue,
        event.map { coordinates($0.sample.position) },
      ]
      .compactMap { $0 }.joined(separator: "  ")
    }
    let axes = (0..<AxisValues.capacity).compactMap { number in
      raw.axes[number].map {
        "\(number)=" + ($0 == $0.rounded() ? BoardNumber.whole($0) : BoardNumber.digits($0))
      }
    }
    return ([moment(raw.time), raw.kind.rawValue] + axes).joined(separator: "  ")
  }

  /// Returns the numbers of the pressed buttons.
  private func held(_ buttons: UInt32) -> String {
    let numbers = (1..<32).filter { buttons & (1 << $0) != 0 }
    return numbers.isEmpty ? "–" : numbers.map(String.init).joined(separator: " ")
  }

  /// Returns the time since the start of the recording.
  private func moment(_ time: PenTime) -> String {
    let since = start.map { time.seconds(since: $0) * 1000 } ?? 0
    let tenths = Int((max(-1e12, min(1e12, since)) * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))\u{2009}ms"
  }

  private func coordinates(_ point: Point) -> String {
    BoardNumber.digits(point.x) + ", " + BoardNumber.digits(point.y)
  }

  private func percent(_ value: Double) -> String { BoardNumber.digits(value * 100) + "\u{2009}%" }

  private func degrees(_ angle: Double) -> String {
    BoardNumber.digits(angle * 180 / .pi) + "°"
  }
}
