internal import Geometry
internal import PenInput
internal import Prediction
internal import Raster

extension GaugePainter {
  /// Predicted ink in vermilion under real ink, and the error at each horizon.
  func drawPrediction() {
    guard let watch = state.watch, watch.contact.count > 2 else {
      return hint("After a stroke: what was foreseen, and what came.")
    }
    let picture = Rect(
      minX: room.minX,
      minY: room.minY,
      maxX: room.minX + 132,
      maxY: room.maxY
    )
    drawInk(watch, in: picture)
    let left = picture.maxX + 12
    for (number, report) in state.horizons.enumerated() {
      pen.write(
        "\(Int(report.horizon.rounded()))\u{2009}ms: " + BoardNumber.digits(report.mean)
          + "\u{2009}mm, 95\u{2009}% " + BoardNumber.digits(report.p95),
        BoardPen.hint,
        atX: left,
        y: room.minY + Double(number) * 16
      )
    }
    guard let last = state.horizons.last else { return }
    let lines = [
      "past turns " + BoardNumber.digits(last.turnOvershoot) + "\u{2009}mm (\(last.turns) turns)",
      "taken back " + BoardNumber.digits(last.retractionPerSecond) + "\u{2009}mm/s",
      "lag left " + BoardNumber.milliseconds(last.lag) + " of 32",
    ]
    for (number, line) in lines.enumerated() {
      pen.write(
        line,
        BoardPen.hint,
        atX: left,
        y: room.minY + 72 + Double(number) * 16,
        pen.ink.secondary
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
      pen.painter.stroke(
        VectorPath(through: trial.way.map(mapped)),
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

  /// What a camera would see beside, and what is only estimated.
  func drawNotIncluded() {
    var y = room.minY
    for part in state.notIncluded where part.most > 0 {
      let range =
        part.least == part.most
        ? BoardNumber.digits(part.least)
        : BoardNumber.digits(part.least) + "–" + BoardNumber.digits(part.most)
      pen.write(part.part, BoardPen.hint, atX: room.minX, y: y)
      pen.write(range + "\u{2009}ms", BoardPen.hint, endingAtX: room.maxX, y: y)
      y += 15
    }
    for figure in state.measured.suffix(2) {
      pen.write(
        "measured: " + figure.method,
        BoardPen.hint,
        atX: room.minX,
        y: y,
        pen.ink.accent
      )
      pen.write(
        BoardNumber.milliseconds(figure.milliseconds),
        BoardPen.hint,
        endingAtX: room.maxX,
        y: y,
        pen.ink.accent
      )
      y += 15
    }
  }

  func drawSwitches() {
    var y = room.minY
    for (key, what) in state.switches {
      pen.write(key, BoardPen.hint, atX: room.minX, y: y, pen.ink.accent)
      pen.write(what, BoardPen.hint, atX: room.minX + 44, y: y)
      y += 15
    }
    if let blind = state.blind {
      pen.write(blind, BoardPen.hint, atX: room.minX, y: y + 3, pen.ink.secondary)
    }
  }
}
