internal import Geometry
internal import Raster
internal import SystemIO

/// Draws the text of an ``EventPicture``.
struct EventWriter {
  let board: BoardPainter
  let area: Rect
  let state: EventPicture.State

  private var text: EventText { EventText(start: state.start) }

  func write() {
    var y = area.minY
    let width = board.write("\(state.shownCount)", BoardPainter.large, atX: area.minX, y: y)
    board.write(
      localized("of {count} events", ["count": "\(state.count)"]) + " · "
        + (state.isPlaying ? localized("playing") : localized("paused")),
      BoardPainter.hint,
      atX: area.minX + width + 8,
      y: y + 9,
      board.colors.secondary,
      until: area.maxX
    )
    y += 30
    y += board.write(
      localized("→ next event · Shift+→ next frame · Space plays or pauses · Esc ends"),
      from: area.minX,
      to: area.maxX,
      y: y,
      board.colors.secondary
    )
    y = rule(below: y)
    guard let event = state.latest.last else { return }
    for row in text.received(event) { y = line(row, at: y) }
    y += 6
    for row in text.decoded(event) { y = line(row, at: y) }
    y = rule(below: y)
    for earlier in state.latest.dropLast().reversed() where y < area.maxY - BoardPainter.line {
      board.write(
        text.summary(of: earlier),
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

  private func line(_ row: EventText.Row, at y: Double) -> Double {
    if let share = row.share { bar(share, at: y) }
    let width = board.write(row.value, BoardPainter.hint, endingAtX: area.maxX, y: y)
    board.write(
      row.name,
      BoardPainter.hint,
      atX: area.minX,
      y: y,
      board.colors.secondary,
      until: area.maxX - width - 8
    )
    return y + BoardPainter.line
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
}
