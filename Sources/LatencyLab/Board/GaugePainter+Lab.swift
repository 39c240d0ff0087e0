internal import Geometry
internal import PenInput
internal import PredictionEvaluation
internal import Raster
internal import SystemIO

extension GaugePainter {
  /// Draws predicted ink in the accent colour under real ink, and the error at each horizon.
  func drawPrediction() {
    guard let monitor = state.prediction, monitor.contact.count > 2 else {
      return writeHint(localized("After each stroke: the predicted and the actual path."))
    }
    let picture = Rect(
      minX: area.minX,
      minY: area.minY,
      maxX: area.minX + 128,
      maxY: area.maxY - BoardPainter.line - 2
    )
    drawInk(monitor, in: picture)
    let end = board.writeLegend(
      board.colors.text,
      localized("ink"),
      atX: area.minX,
      y: area.maxY - 15
    )
    _ = board.writeLegend(
      board.colors.accent,
      localized("predicted {time}", ["time": "32\u{2009}ms"]),
      atX: end + 8,
      y: area.maxY - 15
    )
    drawErrors(from: picture.maxX + 12)
  }

  private func drawErrors(from left: Double) {
    let column = area.maxX - 52
    board.write(
      localized("error, mm"),
      BoardPainter.hint,
      atX: left,
      y: area.minY,
      board.colors.secondary
    )
    board.write(
      localized("mean"),
      BoardPainter.hint,
      endingAtX: column,
      y: area.minY,
      board.colors.secondary
    )
    board.write(
      "95\u{2009}%",
      BoardPainter.hint,
      endingAtX: area.maxX,
      y: area.minY,
      board.colors.secondary
    )
    for (number, report) in state.horizons.enumerated() {
      let y = area.minY + Double(number + 1) * BoardPainter.line
      board.write(
        BoardNumber.whole(report.horizon) + "\u{2009}ms",
        BoardPainter.hint,
        atX: left,
        y: y
      )
      board.write(BoardNumber.digits(report.mean), BoardPainter.hint, endingAtX: column, y: y)
      board.write(BoardNumber.digits(report.p95), BoardPainter.hint, endingAtX: area.maxX, y: y)
    }
    guard let last = state.horizons.last else { return }
    let lines = [
      (
        localized("past sharp turns: {count}", ["count": "\(last.turns)"]),
        BoardNumber.digits(last.turnOvershoot) + "\u{2009}mm"
      ),
      (localized("retracted"), BoardNumber.digits(last.retractionPerSecond) + "\u{2009}mm/s"),
      (
        localized("lag at {time}", ["time": BoardNumber.whole(last.horizon) + "\u{2009}ms"]),
        BoardNumber.milliseconds(last.lag)
      ),
    ]
    for (number, line) in lines.enumerated() {
      let y = area.minY + 84 + Double(number) * BoardPainter.line
      let width = board.write(line.1, BoardPainter.hint, endingAtX: area.maxX, y: y)
      board.write(
        line.0,
        BoardPainter.hint,
        atX: left,
        y: y,
        board.colors.secondary,
        until: area.maxX - width - 6
      )
    }
  }

  private func drawInk(_ monitor: PredictionMonitor, in area: Rect) {
    let positions = monitor.contact.map(\.position)
    var bounds = Rect.null
    for position in positions { bounds = bounds.union(Rect(around: position, radius: 4)) }
    let scale = min(area.width / max(1, bounds.width), area.height / max(1, bounds.height), 4)
    func mapped(_ point: Point) -> Point {
      area.center + (point - bounds.center) * scale
    }
    for trial in monitor.trials.last ?? [] where trial.predicted.count > 0 {
      // Predictions that are far off end at the edge of the picture.
      board.painter.stroke(
        VectorPath(through: Array(trial.way.map(mapped).prefix { area.contains($0) })),
        width: 1,
        color: board.colors.accent
      )
    }
    board.painter.stroke(
      VectorPath(through: positions.map(mapped)),
      width: 1.5,
      color: board.colors.text
    )
  }

  /// Draws the estimated parts with their sources, and measurements with a camera or a sensor.
  func drawNotIncluded() {
    var y = area.minY
    for part in state.notIncluded where part.most > 0 {
      let range =
        part.least == part.most
        ? BoardNumber.digits(part.least)
        : BoardNumber.digits(part.least) + "–" + BoardNumber.digits(part.most)
      let width = board.write(range + "\u{2009}ms", BoardPainter.hint, endingAtX: area.maxX, y: y)
      board.write(
        localized(part.part),
        BoardPainter.hint,
        atX: area.minX,
        y: y,
        until: area.maxX - width - 6
      )
      y += BoardPainter.line - 1
      y +=
        board.write(
          localized(part.source),
          from: area.minX,
          to: area.maxX - 48,
          y: y,
          board.colors.secondary
        ) + 4
    }
    for figure in state.measured.suffix(2) {
      let width = board.write(
        BoardNumber.milliseconds(figure.milliseconds),
        BoardPainter.hint,
        endingAtX: area.maxX,
        y: y,
        board.colors.accent
      )
      board.write(
        localized("measured: {method}", ["method": figure.method]),
        BoardPainter.hint,
        atX: area.minX,
        y: y,
        board.colors.accent,
        until: area.maxX - width - 6
      )
      y += BoardPainter.line
    }
  }
}
