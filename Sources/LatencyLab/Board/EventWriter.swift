internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO

/// Writes what ``EventPicture`` shows.
struct EventWriter {
  let pen: BoardPen
  let room: Rect
  let state: EventPicture.State

  func write() {
    var y = room.minY
    let width = pen.write("\(state.taken)", BoardPen.large, atX: room.minX, y: y)
    pen.write(
      localized("of {count} events", ["count": "\(state.count)"]) + " · "
        + (state.isPlaying ? localized("plays") : localized("waits")),
      BoardPen.hint,
      atX: room.minX + width + 8,
      y: y + 9,
      pen.ink.secondary,
      until: room.maxX
    )
    y += 30
    y += pen.write(
      localized("→ next event · Shift+→ next frame · Space plays or waits · Esc ends"),
      from: room.minX,
      to: room.maxX,
      y: y,
      pen.ink.secondary
    )
    y = rule(below: y)
    guard let step = state.latest.last else { return }
    y = writeTold(step, from: y)
    y = rule(below: writeMeant(step, from: y))
    for earlier in state.latest.dropLast().reversed() where y < room.maxY - BoardPen.line {
      pen.write(
        summary(of: earlier),
        BoardPen.hint,
        atX: room.minX,
        y: y,
        pen.ink.secondary,
        until: room.maxX
      )
      y += BoardPen.line
    }
  }

  private func rule(below y: Double) -> Double {
    pen.rule(fromX: room.minX, toX: room.maxX, y: y + 6)
    return y + 12
  }

  // MARK: - What the server told

  private func writeTold(_ step: RecordedEvent, from start: Double) -> Double {
    guard let raw = step.raw else { return start }
    var y = start
    let age = Double(raw.received.nanoseconds - raw.time.nanoseconds) / 1e6
    for (name, value) in [
      (
        step.device?.name ?? localized("device {number}", ["number": "\(raw.sourceID)"]),
        raw.kind.rawValue
      ),
      (localized("server's stamp"), moment(raw.time)),
      (localized("read after it"), BoardNumber.milliseconds(age)),
      (localized("place in the window"), place(raw.position)),
      (localized("button, buttons held"), "\(raw.button), " + held(raw.buttons)),
    ] {
      y = line(name, value, at: y)
    }
    for number in 0..<AxisValues.capacity {
      guard let value = raw.axes[number] else { continue }
      let axis = step.device?.axes.first { $0.number == number }
      let range = axis.map { $0.maximum > $0.minimum ? $0.minimum...$0.maximum : 0...0 } ?? 0...0
      let span = range.upperBound - range.lowerBound
      if span > 0 { bar((value - range.lowerBound) / span, at: y) }
      let label = axis.map(\.label) ?? ""
      y = line("\(number) " + (label.isEmpty ? localized("axis") : label), "\(value)", at: y)
    }
    return y
  }

  /// How far a value is in its range.
  private func bar(_ share: Double, at y: Double) {
    let left = room.minX + 132
    let box = Rect(minX: left, minY: y + 5, maxX: left + 80, maxY: y + 10)
    pen.painter.fill(box, with: pen.ink.hairline)
    let end = left + 80 * min(1, max(0, share))
    pen.painter.fill(Rect(minX: left, minY: y + 5, maxX: end, maxY: y + 10), with: pen.ink.bar)
  }

  // MARK: - What it meant

  private func writeMeant(_ step: RecordedEvent, from start: Double) -> Double {
    var y = start + 6
    guard !step.events.isEmpty else {
      return line(localized("means"), localized("nothing to a pen"), at: y)
    }
    for event in step.events {
      y = line(localized("means"), event.phase.rawValue, at: y)
      y = line(localized("when"), moment(event.sample.time), at: y)
      let sample = event.sample
      for (name, value) in [
        (localized("pressure"), sample.pressure.map { share($0) }),
        (localized("lean from upright"), sample.altitude.map { degrees(.pi / 2 - $0) }),
        (localized("direction of the lean"), sample.azimuth.map { degrees($0) }),
        (localized("turn of the pen"), sample.roll.map { degrees($0) }),
      ] {
        if let value { y = line(name, value, at: y) }
      }
    }
    return y
  }

  private func summary(of step: RecordedEvent) -> String {
    guard let raw = step.raw else {
      let event = step.events.first
      return [
        event.map { moment($0.sample.time) }, event?.phase.rawValue,
        event.map { place($0.sample.position) },
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

  // MARK: - Lines

  private func line(_ name: String, _ value: String, at y: Double) -> Double {
    let width = pen.write(value, BoardPen.hint, endingAtX: room.maxX, y: y)
    pen.write(
      name,
      BoardPen.hint,
      atX: room.minX,
      y: y,
      pen.ink.secondary,
      until: room.maxX - width - 8
    )
    return y + BoardPen.line
  }

  /// The numbers of the buttons that are down.
  private func held(_ buttons: UInt32) -> String {
    let numbers = (1..<32).filter { buttons & (1 << $0) != 0 }
    return numbers.isEmpty ? "–" : numbers.map(String.init).joined(separator: " ")
  }

  /// Since the recording began.
  private func moment(_ time: PenTime) -> String {
    let since = state.start.map { time.seconds(since: $0) * 1000 } ?? 0
    let tenths = Int((max(-1e12, min(1e12, since)) * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))\u{2009}ms"
  }

  private func place(_ point: Point) -> String {
    BoardNumber.digits(point.x) + ", " + BoardNumber.digits(point.y)
  }

  private func share(_ value: Double) -> String { BoardNumber.digits(value * 100) + "\u{2009}%" }

  private func degrees(_ angle: Double) -> String {
    BoardNumber.digits(angle * 180 / .pi) + "°"
  }
}
