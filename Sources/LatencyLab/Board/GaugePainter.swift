internal import Geometry
internal import Raster

/// Draws what a gauge shows below its heading.
struct GaugePainter {
  let pen: BoardPen
  let room: Rect
  let state: BoardState

  func draw(_ gauge: Gauge) {
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
      return hint("Draw, and the time of every sample appears here.")
    }
    let width = pen.write(
      BoardNumber.milliseconds(total.p50),
      BoardPen.large,
      atX: room.minX,
      y: room.minY
    )
    pen.write(
      "median · 95\u{2009}% " + BoardNumber.digits(total.p95) + " · 99\u{2009}% "
        + BoardNumber.digits(total.p99) + " · max " + BoardNumber.digits(total.max),
      BoardPen.hint,
      atX: room.minX + width + 10,
      y: room.minY + 9,
      pen.ink.secondary
    )
    // Where the time went, as one bar, and the same in words.
    let shown: [Stage] = [.delivery, .wait, .drawing, .sending, .server]
    let lengths = shown.map { stage in
      Stage.allCases.firstIndex(of: stage).map { state.stages[$0].mean } ?? 0
    }
    let sum = max(1e-9, lengths.reduce(0, +))
    var x = room.minX
    for (number, length) in lengths.enumerated() {
      let end = x + length / sum * room.width
      let shade = 0.35 + 0.13 * Double(number)
      let color = Color(red: shade, green: shade, blue: shade)
      pen.painter.fill(
        Rect(minX: x, minY: room.minY + 32, maxX: end, maxY: room.minY + 40),
        with: color
      )
      x = end
    }
    for (number, stage) in shown.enumerated() {
      let column = room.minX + Double(number % 2) * room.width / 2
      let row = room.minY + 46 + Double(number / 2) * 16
      pen.write(
        stage.title + " " + BoardNumber.digits(lengths[number]),
        BoardPen.hint,
        atX: column,
        y: row
      )
    }
    if let slowest = state.slowest {
      pen.write(
        "\(state.slowCount) slow: " + BoardNumber.milliseconds(slowest.milliseconds) + ", "
          + slowest.reason.rawValue,
        BoardPen.hint,
        atX: room.minX + room.width / 2,
        y: room.minY + 78,
        pen.ink.accent
      )
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
      number == median ? pen.ink.accent : nil
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
    // A frame of 60 Hz is the full height; what is longer is cut, and red.
    let top = 16.7
    let step = room.width / Double(BoardState.timelineLength)
    for (number, frame) in state.timeline.enumerated() {
      let left = room.minX + Double(number) * step
      var bottom = room.maxY
      let whole = frame.drawing + frame.server + frame.rest
      for (length, color) in [
        (frame.rest, pen.ink.secondary), (frame.drawing, pen.ink.text), (frame.server, pen.ink.bar),
      ] where length > 0 {
        let height = max(0.5, (min(1, length / top)).squareRoot() * room.height)
        pen.painter.fill(
          Rect(
            minX: left,
            minY: max(room.minY, bottom - height),
            maxX: left + step,
            maxY: bottom
          ),
          with: whole > top ? pen.ink.accent : color
        )
        bottom -= height
      }
    }
    pen.rule(fromX: room.minX, toX: room.maxX, y: room.maxY - 1)
    pen.write(
      "16.7\u{2009}ms",
      BoardPen.hint,
      endingAtX: room.maxX,
      y: room.minY - 18,
      pen.ink.secondary
    )
  }

  private func drawPen() {
    let pulse = state.pulse
    guard let rate = pulse.rate else { return hint("Rate, gaps and jitter of the pen.") }
    let width = pen.write(
      BoardNumber.digits(rate) + "\u{2009}Hz",
      BoardPen.large,
      atX: room.minX,
      y: room.minY
    )
    pen.write(
      "longest gap " + BoardNumber.milliseconds(pulse.longestGap) + " · jitter "
        + BoardNumber.milliseconds(pulse.jitter),
      BoardPen.hint,
      atX: room.minX + width + 10,
      y: room.minY + 9,
      pen.ink.secondary
    )
    let isFaulty = pulse.droppedCount + pulse.doubledCount > 0
    pen.write(
      "\(pulse.droppedCount) missing, \(pulse.doubledCount) doubled samples",
      BoardPen.body,
      atX: room.minX,
      y: room.minY + 30,
      isFaulty ? pen.ink.accent : pen.ink.text
    )
    guard let tail = state.tail, tail.withPrediction.count > 0 else { return }
    let pixels = tail.withPrediction.p50
    pen.write(
      "tail gap " + BoardNumber.digits(pixels) + "\u{2009}px, "
        + BoardNumber.digits(pixels * tail.millimetresPerPixel) + "\u{2009}mm; without prediction "
        + BoardNumber.digits(tail.withoutPrediction.p50) + "\u{2009}px",
      BoardPen.hint,
      atX: room.minX,
      y: room.minY + 48,
      pen.ink.secondary
    )
  }

  /// Says something where there is nothing to show yet.
  func hint(_ text: String) {
    pen.write(text, BoardPen.body, atX: room.minX, y: room.minY + 4, pen.ink.secondary)
  }
}
