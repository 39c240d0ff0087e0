internal import Geometry
internal import PenInput
internal import Prediction
internal import Raster
internal import SystemIO

extension GaugePainter {
  /// Predicted ink in vermilion under real ink, and the error at each horizon.
  func drawPrediction() {
    guard let watch = state.watch, watch.contact.count > 2 else {
      return hint(localized("After a stroke: what was foreseen, and what came."))
    }
    let picture = Rect(
      minX: room.minX,
      minY: room.minY,
      maxX: room.minX + 128,
      maxY: room.maxY - BoardPen.line - 2
    )
    drawInk(watch, in: picture)
    let end = pen.explain(pen.ink.text, localized("ink"), atX: room.minX, y: room.maxY - 15)
    _ = pen.explain(
      pen.ink.accent,
      localized("foreseen {time}", ["time": "32\u{2009}ms"]),
      atX: end + 8,
      y: room.maxY - 15
    )
    drawErrors(from: picture.maxX + 12)
  }

  private func drawErrors(from left: Double) {
    let column = room.maxX - 52
    pen.write(localized("error, mm"), BoardPen.hint, atX: left, y: room.minY, pen.ink.secondary)
    pen.write(localized("mean"), BoardPen.hint, endingAtX: column, y: room.minY, pen.ink.secondary)
    pen.write("95\u{2009}%", BoardPen.hint, endingAtX: room.maxX, y: room.minY, pen.ink.secondary)
    for (number, report) in state.horizons.enumerated() {
      let y = room.minY + Double(number + 1) * BoardPen.line
      pen.write(BoardNumber.whole(report.horizon) + "\u{2009}ms", BoardPen.hint, atX: left, y: y)
      pen.write(BoardNumber.digits(report.mean), BoardPen.hint, endingAtX: column, y: y)
      pen.write(BoardNumber.digits(report.p95), BoardPen.hint, endingAtX: room.maxX, y: y)
    }
    guard let last = state.horizons.last else { return }
    let lines = [
      (
        localized("past sharp turns: {count}", ["count": "\(last.turns)"]),
        BoardNumber.digits(last.turnOvershoot) + "\u{2009}mm"
      ),
      (localized("taken back"), BoardNumber.digits(last.retractionPerSecond) + "\u{2009}mm/s"),
      (
        localized("lag left of {time}", ["time": BoardNumber.whole(last.horizon) + "\u{2009}ms"]),
        BoardNumber.milliseconds(last.lag)
      ),
    ]
    for (number, line) in lines.enumerated() {
      let y = room.minY + 84 + Double(number) * BoardPen.line
      let width = pen.write(line.1, BoardPen.hint, endingAtX: room.maxX, y: y)
      pen.write(
        line.0,
        BoardPen.hint,
        atX: left,
        y: y,
        pen.ink.secondary,
        until: room.maxX - width - 6
      )
    }
  }

  private func drawInk(_ watch: PredictionWatch, in place: Rect) {
    let places = watch.contact.map(\.position)
    var bounds = Rect.null
    for place in places { bounds = bounds.union(Rect(around: place, radius: 4)) }
    let scale = min(place.width / max(1, bounds.width), place.height / max(1, bounds.height), 4)
    func mapped(_ point: Point) -> Point {
      place.center + (point - bounds.center) * scale
    }
    for trial in watch.trials.last ?? [] where trial.predicted.count > 0 {
      // What was foreseen far off ends where the picture does.
      pen.painter.stroke(
        VectorPath(through: Array(trial.way.map(mapped).prefix { place.contains($0) })),
        width: 1,
        color: pen.ink.accent
      )
    }
    pen.painter.stroke(
      VectorPath(through: places.map(mapped)),
      width: 1.5,
      color: pen.ink.text
    )
  }

  /// What is only estimated, with the source, and what a camera or a sensor saw beside it.
  func drawNotIncluded() {
    var y = room.minY
    for part in state.notIncluded where part.most > 0 {
      let range =
        part.least == part.most
        ? BoardNumber.digits(part.least)
        : BoardNumber.digits(part.least) + "–" + BoardNumber.digits(part.most)
      let width = pen.write(range + "\u{2009}ms", BoardPen.hint, endingAtX: room.maxX, y: y)
      pen.write(
        localized(part.part),
        BoardPen.hint,
        atX: room.minX,
        y: y,
        until: room.maxX - width - 6
      )
      y += BoardPen.line - 1
      y +=
        pen.write(
          localized(part.source),
          from: room.minX,
          to: room.maxX - 48,
          y: y,
          pen.ink.secondary
        ) + 4
    }
    for figure in state.measured.suffix(2) {
      let width = pen.write(
        BoardNumber.milliseconds(figure.milliseconds),
        BoardPen.hint,
        endingAtX: room.maxX,
        y: y,
        pen.ink.accent
      )
      pen.write(
        localized("measured: {method}", ["method": figure.method]),
        BoardPen.hint,
        atX: room.minX,
        y: y,
        pen.ink.accent,
        until: room.maxX - width - 6
      )
      y += BoardPen.line
    }
  }

  func drawSwitches() {
    var y = room.minY
    for (key, what) in state.switches {
      pen.write(key, BoardPen.hint, atX: room.minX, y: y, pen.ink.accent)
      y += max(
        BoardPen.line,
        pen.write(what, from: room.minX + 52, to: room.maxX, y: y, pen.ink.text) + 1
      )
    }
    if let blind = state.blind {
      _ = pen.write(blind, from: room.minX, to: room.maxX, y: y + 3, pen.ink.secondary)
    }
  }
}
