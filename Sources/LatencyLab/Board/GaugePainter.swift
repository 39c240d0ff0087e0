internal import Geometry
internal import Raster
internal import SystemIO

/// Draws what a gauge shows below its heading.
struct GaugePainter {
  let pen: BoardPen
  let room: Rect
  let state: BoardState

  /// Parts of the way that together are the whole.
  private static let parts: [Stage] = [.delivery, .wait, .drawing, .sending, .server]
  /// What the full height of the time line stands for, in milliseconds: a frame of 60 Hz.
  private static let frame = 16.7

  func draw(_ gauge: Gauge) {
    if state.blind != nil, gauge.isTelling {
      return hint(localized("Hidden while a blind test runs; Esc ends it."))
    }
    switch gauge {
    case .figures: drawFigures()
    case .histogram: drawHistogram()
    case .timeline: drawTimeline()
    case .pen: drawPen()
    case .prediction: drawPrediction()
    case .notIncluded: drawNotIncluded()
    case .switches: drawSwitches()
    }
  }

  private func drawFigures() {
    let total = state.total.count > 0 ? state.total : state.program
    guard total.count > 0 else {
      return hint(localized("Draw, and the time of every sample appears here."))
    }
    let width = pen.write(
      BoardNumber.milliseconds(total.p50),
      BoardPen.large,
      atX: room.minX,
      y: room.minY
    )
    pen.write(
      "95\u{2009}% " + BoardNumber.digits(total.p95) + " · 99\u{2009}% "
        + BoardNumber.digits(total.p99) + " · " + localized("max") + " "
        + BoardNumber.digits(total.max),
      BoardPen.hint,
      atX: room.minX + width + 10,
      y: room.minY + 9,
      pen.ink.secondary,
      until: room.maxX
    )
    drawParts()
    guard let slowest = state.slowest else { return }
    _ = pen.write(
      localized(
        "Slow frames: {count}, the latest {time}, {reason}",
        [
          "count": "\(state.slowCount)", "time": BoardNumber.milliseconds(slowest.milliseconds),
          "reason": localized(slowest.reason.title),
        ]
      ),
      from: room.minX,
      to: room.maxX,
      y: room.minY + 132,
      pen.ink.accent
    )
  }

  /// Where the time went: as one bar, and part by part.
  private func drawParts() {
    let found = Self.parts.map { stage in
      Stage.allCases.firstIndex(of: stage).map { state.stages[$0] } ?? Distribution([])
    }
    let sum = max(1e-9, found.reduce(0) { $0 + max(0, $1.mean) })
    var x = room.minX
    for (number, times) in found.enumerated() {
      let end = x + max(0, times.mean) / sum * room.width
      pen.painter.fill(
        Rect(minX: x, minY: room.minY + 32, maxX: end, maxY: room.minY + 40),
        with: pen.ink.part(number)
      )
      x = end
    }
    let column = room.maxX - 64
    pen.write(
      localized("median"),
      BoardPen.hint,
      endingAtX: column,
      y: room.minY + 42,
      pen.ink.secondary
    )
    pen.write(
      "99\u{2009}%",
      BoardPen.hint,
      endingAtX: room.maxX,
      y: room.minY + 42,
      pen.ink.secondary
    )
    for (number, stage) in Self.parts.enumerated() {
      let y = room.minY + 54 + Double(number) * BoardPen.line
      _ = pen.explain(pen.ink.part(number), localized(stage.title), atX: room.minX, y: y)
      pen.write(BoardNumber.digits(found[number].p50), BoardPen.hint, endingAtX: column, y: y)
      pen.write(BoardNumber.digits(found[number].p99), BoardPen.hint, endingAtX: room.maxX, y: y)
    }
  }

  private func drawHistogram() {
    let most = Double(max(1, state.histogram.max() ?? 1))
    let place = Rect(
      minX: room.minX,
      minY: room.minY,
      maxX: room.maxX,
      maxY: room.maxY - 14
    )
    let median = BoardState.place(of: state.program.p50)
    // By the square root, so that the few late ones are seen beside the many.
    pen.bars(state.histogram.map { (Double($0) / most).squareRoot() }, in: place) { number in
      number == median && most > 1 ? pen.ink.accent : nil
    }
    pen.rule(fromX: place.minX, toX: place.maxX, y: place.maxY)
    for time in [0.0625, 0.25, 1, 4, 16] {
      let share = Double(BoardState.place(of: time)) / Double(BoardState.classes)
      pen.write(
        time < 1 ? BoardNumber.digits(time) : "\(Int(time))\u{2009}ms",
        BoardPen.hint,
        atX: place.minX + share * place.width,
        y: place.maxY + 1,
        pen.ink.secondary
      )
    }
  }

  private func drawTimeline() {
    let colors = [pen.ink.part(1), pen.ink.text, pen.ink.bar]
    let floor = room.maxY - BoardPen.line
    let step = room.width / Double(BoardState.timelineLength)
    for (number, frame) in state.timeline.enumerated() {
      let left = room.minX + Double(number) * step
      var bottom = floor
      // What is longer than a frame is cut, and red.
      let isLong = frame.drawing + frame.server + frame.rest > Self.frame
      for (length, color) in zip([frame.rest, frame.drawing, frame.server], colors) where length > 0
      {
        let height = max(0.5, min(1, length / Self.frame).squareRoot() * (floor - room.minY))
        pen.painter.fill(
          Rect(
            minX: left,
            minY: max(room.minY, bottom - height),
            maxX: left + step,
            maxY: bottom
          ),
          with: isLong ? pen.ink.accent : color
        )
        bottom -= height
      }
    }
    pen.rule(fromX: room.minX, toX: room.maxX, y: floor - pen.hairline)
    pen.write(
      BoardNumber.digits(Self.frame) + "\u{2009}ms",
      BoardPen.hint,
      endingAtX: room.maxX,
      y: room.minY - BoardLayout.heading,
      pen.ink.secondary
    )
    var x = room.minX
    for (color, stage) in zip(colors, [Stage.wait, .drawing, .server]) {
      x = pen.explain(color, localized(stage.title), atX: x, y: floor + 3) + 12
    }
  }

  private func drawPen() {
    let pulse = state.pulse
    guard let rate = pulse.rate else { return hint(localized("Rate, gaps and jitter of the pen.")) }
    let width = pen.write(
      BoardNumber.digits(rate) + "\u{2009}Hz",
      BoardPen.large,
      atX: room.minX,
      y: room.minY
    )
    pen.write(
      localized("longest gap") + " " + BoardNumber.digits(pulse.longestGap) + " · "
        + localized("jitter") + " " + BoardNumber.milliseconds(pulse.jitter),
      BoardPen.hint,
      atX: room.minX + width + 10,
      y: room.minY + 9,
      pen.ink.secondary,
      until: room.maxX
    )
    let isFaulty = pulse.droppedCount + pulse.doubledCount > 0
    pen.write(
      localized(
        "Missing samples: {missing}, doubled: {doubled}",
        ["missing": "\(pulse.droppedCount)", "doubled": "\(pulse.doubledCount)"]
      ),
      BoardPen.body,
      atX: room.minX,
      y: room.minY + 30,
      isFaulty ? pen.ink.accent : pen.ink.text,
      until: room.maxX
    )
    guard let tail = state.tail, tail.withPrediction.count > 0 else { return }
    let pixels = tail.withPrediction.p50
    _ = pen.write(
      localized(
        "Ink behind the pen: {pixels} px, {length} mm; without prediction {plain} px",
        [
          "pixels": BoardNumber.digits(pixels),
          "length": BoardNumber.digits(pixels * tail.millimetresPerPixel),
          "plain": BoardNumber.digits(tail.withoutPrediction.p50),
        ]
      ),
      from: room.minX,
      to: room.maxX,
      y: room.minY + 49,
      pen.ink.secondary
    )
  }

  /// Says something where there is nothing to show yet.
  func hint(_ text: String) {
    pen.write(
      text,
      BoardPen.body,
      from: room.minX,
      to: room.maxX,
      y: room.minY + 4,
      pen.ink.secondary
    )
  }
}
