internal import Geometry
internal import Raster
internal import SystemIO

/// Draws the content of a gauge below its heading.
struct GaugePainter {
  let board: BoardPainter
  let area: Rect
  let state: BoardState

  /// The stages that together are the whole latency.
  private static let parts: [Stage] = [.delivery, .wait, .drawing, .sending, .server]
  /// The full height of the timeline in milliseconds: a frame at 60 Hz.
  private static let frame = 16.7

  func draw(_ gauge: Gauge) {
    if state.isBlind, gauge.revealsFigures {
      return writeHint(localized("Hidden during the blind test. Esc ends the test."))
    }
    switch gauge {
    case .figures: drawFigures()
    case .histogram: drawHistogram()
    case .timeline: drawTimeline()
    case .pen: drawPen()
    case .prediction: drawPrediction()
    case .notIncluded: drawNotIncluded()
    }
  }

  private func drawFigures() {
    let total =
      state.composed?.milliseconds ?? (state.total.count > 0 ? state.total : state.program)
    guard total.count > 0 else {
      return writeHint(localized("Draw to see the time of every sample here."))
    }
    let width = board.write(
      BoardNumber.milliseconds(total.p50),
      BoardPainter.large,
      atX: area.minX,
      y: area.minY
    )
    let figures =
      "95\u{2009}% " + BoardNumber.digits(total.p95) + " · 99\u{2009}% "
      + BoardNumber.digits(total.p99) + " · " + localized("max") + " "
      + BoardNumber.digits(total.max)
    let error: String = state.composed.map { "±\u{2009}\(BoardNumber.digits($0.error)) · " } ?? ""
    board.write(
      error + figures,
      BoardPainter.hint,
      atX: area.minX + width + 10,
      y: area.minY + 9,
      board.colors.secondary,
      until: area.maxX
    )
    drawParts()
    guard let warning = delay ?? slowFrames else { return }
    _ = board.write(
      warning,
      from: area.minX,
      to: area.maxX,
      y: area.minY + 132,
      board.colors.accent
    )
  }

  /// The stage that delays most samples; `nil` where none does.
  private var delay: String? {
    for finding in state.findings {
      guard let stage = finding.fault.stage, let time = finding.milliseconds else { continue }
      return localized(
        "Most of the delay: {part}, {time}",
        ["part": localized(stage.title), "time": BoardNumber.milliseconds(time)]
      )
    }
    return nil
  }

  private var slowFrames: String? {
    state.slowest.map { slowest in
      localized(
        "Slow frames: {count}, the latest {time}, {reason}",
        [
          "count": "\(state.slowCount)", "time": BoardNumber.milliseconds(slowest.milliseconds),
          "reason": localized(slowest.reason.title),
        ]
      )
    }
  }

  /// Draws the durations of the stages as one bar and as a table.
  private func drawParts() {
    let found = Self.parts.map { stage in
      Stage.allCases.firstIndex(of: stage).map { state.stages[$0] } ?? Distribution([])
    }
    let sum = max(1e-9, found.reduce(0) { $0 + max(0, $1.mean) })
    var x = area.minX
    for (number, times) in found.enumerated() {
      let end = x + max(0, times.mean) / sum * area.width
      board.painter.fill(
        Rect(minX: x, minY: area.minY + 32, maxX: end, maxY: area.minY + 40),
        with: board.colors.part(number)
      )
      x = end
    }
    let column = area.maxX - 64
    board.write(
      localized("median"),
      BoardPainter.hint,
      endingAtX: column,
      y: area.minY + 42,
      board.colors.secondary
    )
    board.write(
      "99\u{2009}%",
      BoardPainter.hint,
      endingAtX: area.maxX,
      y: area.minY + 42,
      board.colors.secondary
    )
    for (number, stage) in Self.parts.enumerated() {
      let y = area.minY + 54 + Double(number) * BoardPainter.line
      _ = board.writeLegend(board.colors.part(number), localized(stage.title), atX: area.minX, y: y)
      board.write(BoardNumber.digits(found[number].p50), BoardPainter.hint, endingAtX: column, y: y)
      board.write(
        BoardNumber.digits(found[number].p99),
        BoardPainter.hint,
        endingAtX: area.maxX,
        y: y
      )
    }
  }

  private func drawHistogram() {
    let most = Double(max(1, state.histogram.max() ?? 1))
    let bars = Rect(
      minX: area.minX,
      minY: area.minY,
      maxX: area.maxX,
      maxY: area.maxY - 14
    )
    let median = state.medianBin
    // Square root scale: the few late samples stay visible beside the many.
    board.drawBars(state.histogram.map { (Double($0) / most).squareRoot() }, in: bars) { number in
      number == median && most > 1 ? board.colors.accent : nil
    }
    board.drawRule(fromX: bars.minX, toX: bars.maxX, y: bars.maxY)
    for time in [0.0625, 0.25, 1, 4, 16] {
      let share = Double(BoardState.bin(of: time)) / Double(BoardState.binCount)
      board.write(
        time < 1 ? BoardNumber.digits(time) : "\(Int(time))\u{2009}ms",
        BoardPainter.hint,
        atX: bars.minX + share * bars.width,
        y: bars.maxY + 1,
        board.colors.secondary
      )
    }
  }

  private func drawTimeline() {
    let colors = [board.colors.part(1), board.colors.text, board.colors.bar]
    let floor = area.maxY - BoardPainter.line
    let step = area.width / Double(BoardState.timelineLength)
    for (number, frame) in state.timeline.enumerated() {
      let left = area.minX + Double(number) * step
      var bottom = floor
      // Frames beyond the full height are cut off and drawn in the accent colour.
      let isLong = frame.drawing + frame.server + frame.rest > Self.frame
      for (length, color) in zip([frame.rest, frame.drawing, frame.server], colors) where length > 0
      {
        let height = max(0.5, min(1, length / Self.frame).squareRoot() * (floor - area.minY))
        board.painter.fill(
          Rect(
            minX: left,
            minY: max(area.minY, bottom - height),
            maxX: left + step,
            maxY: bottom
          ),
          with: isLong ? board.colors.accent : color
        )
        bottom -= height
      }
    }
    board.drawRule(fromX: area.minX, toX: area.maxX, y: floor - board.hairline)
    board.write(
      BoardNumber.digits(Self.frame) + "\u{2009}ms",
      BoardPainter.hint,
      endingAtX: area.maxX,
      y: area.minY - BoardLayout.heading,
      board.colors.secondary
    )
    var x = area.minX
    for (color, stage) in zip(colors, [Stage.wait, .drawing, .server]) {
      x = board.writeLegend(color, localized(stage.title), atX: x, y: floor + 3) + 12
    }
  }

  private func drawPen() {
    let reports = state.penReports
    guard let rate = reports.rate else {
      return writeHint(localized("Report rate, gaps and jitter of the pen."))
    }
    writeSampleCount()
    let width = board.write(
      BoardNumber.digits(rate) + "\u{2009}Hz",
      BoardPainter.large,
      atX: area.minX,
      y: area.minY
    )
    board.write(
      localized("longest gap") + " " + BoardNumber.digits(reports.longestGap) + " · "
        + localized("jitter") + " " + BoardNumber.milliseconds(reports.jitter),
      BoardPainter.hint,
      atX: area.minX + width + 10,
      y: area.minY + 9,
      board.colors.secondary,
      until: area.maxX
    )
    let merged = state.findings.first { $0.fault == .mergedSamples }?.count
    let isFaulty = reports.droppedCount + reports.doubledCount > 0 || merged != nil
    board.write(
      merged.map { localized("Samples come together: {count} at a time", ["count": "\($0)"]) }
        ?? localized(
          "Missing samples: {missing}, duplicates: {doubled}",
          ["missing": "\(reports.droppedCount)", "doubled": "\(reports.doubledCount)"]
        ),
      BoardPainter.body,
      atX: area.minX,
      y: area.minY + 30,
      isFaulty ? board.colors.accent : board.colors.text,
      until: area.maxX
    )
    guard let tail = state.tail, tail.withPrediction.count > 0 else { return }
    let pixels = tail.withPrediction.p50
    _ = board.write(
      localized(
        "Ink behind the pen: {pixels} px, {length} mm; without prediction {plain} px",
        [
          "pixels": BoardNumber.digits(pixels),
          "length": BoardNumber.digits(pixels * tail.millimetresPerPixel),
          "plain": BoardNumber.digits(tail.withoutPrediction.p50),
        ]
      ),
      from: area.minX,
      to: area.maxX,
      y: area.minY + 49,
      board.colors.secondary
    )
  }

  /// Writes beside the heading how many samples the latest frame was the first to show.
  private func writeSampleCount() {
    board.write(
      localized(
        "samples in a frame: {latest}, at most {most}",
        [
          "latest": "\(state.latestSampleCount)", "most": "\(Int(state.samplesPerFrame.max))",
        ]
      ),
      BoardPainter.hint,
      endingAtX: area.maxX,
      y: area.minY - BoardLayout.heading,
      board.colors.secondary
    )
  }

  /// Writes a hint where there is nothing to show yet.
  func writeHint(_ text: String) {
    board.write(
      text,
      BoardPainter.body,
      from: area.minX,
      to: area.maxX,
      y: area.minY + 4,
      board.colors.secondary
    )
  }
}
