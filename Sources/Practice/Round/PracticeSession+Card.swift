public import Geometry
internal import Raster
internal import SystemIO

/// The card at the top of the window: what is said, buttons for the pen, and the marks of the days.
extension PracticeSession {
  /// A card that is laid out, in window pixels.
  struct Card {
    var frame: Rect
    var head: TextLayout
    var body: TextLayout
    var count: TextLayout
    /// The buttons with their titles.
    var buttons: [(button: PracticeButton, frame: Rect, title: TextLayout)]
    /// The bars of the days; null while they are not shown.
    var chart: Rect
  }

  /// The width of the card, its margin and the height of its buttons, in points.
  private static let (cardWidth, margin, target) = (620.0, 20.0, 44.0)
  /// The number of days in the chart, and the width of a bar with its gap, in points.
  private static let (chartDays, barStep) = (14, 9.0)

  /// Returns the frame of the message in a window.
  ///
  /// - Parameters:
  ///   - window: The size of the window in pixels.
  ///   - scale: Window pixels in a point.
  /// - Returns: the frame in pixels; null without room for it.
  public func messageFrame(in window: Size, scale: Double) -> Rect {
    card(in: window, scale)?.frame ?? .null
  }

  /// Returns the button of the message at a point of the window.
  ///
  /// - Parameters:
  ///   - point: The point in pixels.
  ///   - window: The size of the window in pixels.
  ///   - scale: Window pixels in a point.
  /// - Returns: The button; `nil` for none.
  public func button(at point: Point, in window: Size, scale: Double) -> PracticeButton? {
    card(in: window, scale)?.buttons.first { $0.frame.contains(point) }?.button
  }

  /// Lays the message out; `nil` without room for it.
  func card(in window: Size, _ scale: Double) -> Card? {
    let (headline, lines) = message
    let margin = Self.margin * scale
    let room = min(window.width - 2.4 * margin, Self.cardWidth * scale)
    guard room > 100 * scale else { return nil }
    let head = TextLayout(
      headline,
      font: TextFont(size: 20 * scale, weight: .bold),
      width: room,
      maxLines: 1
    )
    let body = TextLayout(
      lines.joined(separator: "\n"),
      font: TextFont(size: 15 * scale),
      width: room
    )
    let place = "\(number + 1) / \(rounds.count)"
    let count = TextLayout(
      title.isEmpty ? place : title + " · " + place,
      font: TextFont(size: 13 * scale),
      width: room / 2,
      maxLines: 1
    )
    let isJudged = if case .judged = phase { true } else { false }
    let showsChart = isJudged && !days.days.isEmpty
    let hasFooter = !self.buttons.isEmpty || showsChart
    let text = head.size.height + body.size.height + 36 * scale
    let frame = Rect(
      x: (window.width - room) / 2 - margin,
      y: margin,
      width: room + 2 * margin,
      height: text + (hasFooter ? (Self.target + 8) * scale : 0)
    )
    let footer = Rect(
      minX: frame.minX + margin,
      minY: frame.minY + text - 6 * scale,
      maxX: frame.maxX - margin,
      maxY: frame.minY + text + (Self.target - 6) * scale
    )
    let buttons = placed(self.buttons, in: footer, scale)
    let width = Double(Self.chartDays) * Self.barStep * scale
    var chart = footer
    chart.minX = max((buttons.last?.frame.maxX ?? footer.minX) + 8 * scale, footer.maxX - width)
    return Card(
      frame: frame,
      head: head,
      body: body,
      count: count,
      buttons: buttons,
      chart: showsChart && chart.minX < chart.maxX ? chart : .null
    )
  }

  private func placed(
    _ buttons: [PracticeButton],
    in footer: Rect,
    _ scale: Double
  ) -> [(button: PracticeButton, frame: Rect, title: TextLayout)] {
    var x = footer.minX
    return buttons.map { button in
      let title = TextLayout(button.title, font: TextFont(size: 15 * scale))
      let width = max(110 * scale, title.size.width + 32 * scale)
      defer { x += width + 8 * scale }
      return (button, Rect(x: x, y: footer.minY, width: width, height: footer.height), title)
    }
  }

  // MARK: - Drawing

  func drawMessage(
    by painter: Painter,
    _ window: Size,
    _ scale: Double,
    _ look: PracticeColors
  ) {
    guard let card = card(in: window, scale) else { return }
    let shape = VectorPath(card.frame, radius: 10 * scale)
    painter.fill(shape, with: look.panel)
    painter.stroke(shape, width: 1, color: look.rim)
    let left = card.frame.minX + Self.margin * scale
    let color =
      if case .judged(let verdict) = phase {
        verdict.isAccepted ? look.good : look.trouble
      } else { look.text }
    painter.draw(card.head, at: Point(x: left, y: card.frame.minY + 14 * scale), color: color)
    let right = card.frame.maxX - Self.margin * scale
    painter.draw(
      card.count,
      at: Point(x: right - card.count.size.width, y: card.frame.minY + 18 * scale),
      color: look.secondary
    )
    painter.draw(
      card.body,
      at: Point(x: left, y: card.frame.minY + 20 * scale + card.head.size.height),
      color: look.text
    )
    for (_, frame, title) in card.buttons {
      let half = Vector(dx: title.size.width / 2, dy: title.size.height / 2)
      painter.stroke(VectorPath(frame, radius: 6 * scale), width: scale, color: look.secondary)
      painter.draw(title, at: frame.center - half, color: look.text)
    }
    if !card.chart.isNull { drawDays(in: card.chart, by: painter, scale, look) }
  }

  /// Draws a bar for each of the latest days with words, as high as their mean mark; that of today is in
  /// the accent colour.
  private func drawDays(
    in chart: Rect,
    by painter: Painter,
    _ scale: Double,
    _ look: PracticeColors
  ) {
    let step = Self.barStep * scale
    let latest = days.days.suffix(min(Self.chartDays, max(1, Int(chart.width / step))))
    for (number, day) in latest.enumerated() {
      let end = chart.maxX - Double(latest.count - 1 - number) * step
      let bar = Rect(
        minX: end - step + 2 * scale,
        minY: chart.maxY - max(2 * scale, day.mean / 100 * chart.height),
        maxX: end,
        maxY: chart.maxY
      )
      painter.fill(bar, with: day.date == today ? look.good : look.secondary)
    }
    guard let last = latest.last, last.date == today else { return }
    let text = TextLayout(
      localized("Words today: {count}", ["count": "\(last.words)"]),
      font: TextFont(size: 11 * scale)
    )
    painter.draw(
      text,
      at: Point(
        x: chart.maxX - Double(latest.count) * step - text.size.width - 8 * scale,
        y: chart.maxY - text.size.height
      ),
      color: look.secondary
    )
  }
}
