internal import Geometry
internal import PenInput
internal import Raster
internal import SystemIO

/// Writes the text of an ``EventPicture``.
struct EventWriter {
  let board: BoardPainter
  let area: Rect
  let state: EventPicture.State

  func write() {
    var y = area.minY
    let width = board.write("\(state.shownCount)", BoardPainter.large, atX: area.minX, y: y)
    board.write(
      localized("of {count} events", ["count": "\(state.count)"]) + " · "
        + (state.isPlaying ? localized("plays") : localized("waits")),
      BoardPainter.hint,
      atX: area.minX + width + 8,
      y: y + 9,
      board.colors.secondary,
      until: area.maxX
    )
    y += 30
    y += board.write(
      localized("→ next event · Shift+→ next frame · Space plays or waits · Esc ends"),
      from: area.minX,
      to: area.maxX,
      y: y,
      board.colors.secondary
    )
    y = rule(below: y)
    guard let step = state.latest.last else { return }
    y = writeReceived(step, from: y)
    y = rule(below: writeDecoded(step, from: y))
    for earlier in state.latest.dropLast().reversed() where y < area.maxY - BoardPainter.line {
      board.write(
        summary(of: earlier),
        BoardPainter.hint,
        atX: area.minX,
        y: y,
        board.colors.secondary,
        until: area.maxX
      )
      y += BoardPainter.line
    }
  }

  private func rule(below y: Double) -> Double {
    board.drawRule(fromX: area.minX, toX: area.maxX, y: y + 6)
    return y + 12
  }

  // MARK: - Received values

  private func writeReceived(_ step: RecordedEvent, from start: Double) -> Double {
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
      (localized("place in the window"), coordinates(raw.position)),
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

  /// Draws the position of a value in its range, 0...1.
  private func bar(_ share: Double, at y: Double) {
    let left = area.minX + 132
    let box = Rect(minX: left, minY: y + 5, maxX: left + 80, maxY: y + 10)
    board.painter.fill(box, with: board.colors.hairline)
    let end = left + 80 * min(1, max(0, share))
    board.painter.fill(
      Rect(minX: left, minY: y + 5, maxX: end, maxY: y + 10),
      with: board.colors.bar
    )
  }

  // MARK: - Decoded values

  private func writeDecoded(_ step: RecordedEvent, from start: Double) -> Double {
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

  // MARK: - Lines

  private func line(_ name: String, _ value: String, at y: Double) -> Double {
    let width = board.write(value, BoardPainter.hint, endingAtX: area.maxX, y: y)
    board.write(
      name,
      BoardPainter.hint,
      atX: area.minX,
      y: y,
      board.colors.secondary,
      until: area.maxX - width - 8
    )
    return y + BoardPainter.line
  }

  /// Returns the numbers of the pressed buttons.
  private func held(_ buttons: UInt32) -> String {
    let numbers = (1..<32).filter { buttons & (1 << $0) != 0 }
    return numbers.isEmpty ? "–" : numbers.map(String.init).joined(separator: " ")
  }

  /// Returns the time since the start of the recording.
  private func moment(_ time: PenTime) -> String {
    let since = state.start.map { time.seconds(since: $0) * 1000 } ?? 0
    let tenths = Int((max(-1e12, min(1e12, since)) * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))\u{2009}ms"
  }

  private func coordinates(_ point: Point) -> String {
    BoardNumber.digits(point.x) + ", " + BoardNumber.digits(point.y)
  }

  private func share(_ value: Double) -> String { BoardNumber.digits(value * 100) + "\u{2009}%" }

  private func degrees(_ angle: Double) -> String {
    BoardNumber.digits(angle * 180 / .pi) + "°"
  }
}
