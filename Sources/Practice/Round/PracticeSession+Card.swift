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
  static let (cardWidth, margin, target) = (620.0, 20.0, 44.0)
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
    let isJudged = if case .judged = phase { true } else { false }
    let showsChart = isJudged && !isChoosing && !days.days.isEmpty
    let text = head.size.height + body.size.height + 36 * scale
    let left = (window.width - room) / 2
    let footer = Rect(
      x: left,
      y: margin + text - 6 * scale,
      width: room,
      height: Self.target * scale
    )
    let layout = PracticeButtonLayout(
      self,
      in: footer,
      bottom: window.height - margin - 14 * scale,
      scale
    )
    let buttons = layout.buttons
    let bottom = buttons.last?.frame.maxY ?? (showsChart ? footer.maxY : footer.minY - 8 * scale)
    let frame = Rect(
      minX: left - margin,
      minY: margin,
      maxX: left + room + margin,
      maxY: bottom + 14 * scale
    )
    return Card(
      frame: frame,
      head: head,
      body: body,
      count: TextLayout(
        place(onPage: layout.page),
        font: TextFont(size: 13 * scale),
        width: room / 2,
        maxLines: 1
      ),
      buttons: buttons,
      chart: showsChart ? chart(after: buttons.last?.frame, in: footer, scale) : .null
    )
  }

  /// Returns the frame of the bars of the days, in the row of the last button; null without room for it.
  private func chart(after last: Rect?, in footer: Rect, _ scale: Double) -> Rect {
    let width = Double(Self.chartDays) * Self.barStep * scale
    var chart = footer
    if let last { (chart.minY, chart.maxY) = (last.minY, last.maxY) }
    chart.minX = max((last?.maxX ?? footer.minX) + 8 * scale, footer.maxX - width)
    return chart.minX < chart.maxX ? chart : .null
  }

  /// The word of the lesson, or the page of the lessons to choose from, of how many.
  private func place(onPage page: (number: Int, count: Int)) -> String {
    guard !isChoosing else { return page.count > 1 ? "\(page.number + 1) / \(page.count)" : "" }
    let place = "\(number + 1) / \(rounds.count)"
    return title.isEmpty ? place : title + " · " + place
  }

  // MARK: - Choosing

  /// Shows the next page of lessons, or the one before; the first one follows the last one.
  ///
  /// - Parameters:
  ///   - step: 1 for the next page, -1 for the one before.
  ///   - window: The size of the window in pixels.
  ///   - scale: Window pixels in a point.
  public mutating func turnLessons(by step: Int, in window: Size, scale: Double) {
    guard isChoosing, let card = card(in: window, scale) else { return }
    let shown = card.buttons.compactMap { one -> Int? in
      if case .lesson(let number) = one.button { number } else { nil }
    }
    guard let first = shown.first, let last = shown.last else { return }
    moveLesson(to: step > 0 ? last + 1 : first - 1)
    guard step < 0, let card = self.card(in: window, scale) else { return }
    for case .lesson(let number) in card.buttons.map(\.button).prefix(3) {
      return moveLesson(to: number)
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
    for (button, frame, title) in card.buttons {
      let half = Vector(dx: title.size.width / 2, dy: title.size.height / 2)
      let isMarked = marksLesson && button == .lesson(focusedLesson)
      painter.stroke(
        VectorPath(frame, radius: 6 * scale),
        width: isMarked ? 3 * scale : scale,
        color: isMarked ? look.text : look.secondary
      )
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
