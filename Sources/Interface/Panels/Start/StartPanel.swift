internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// What is offered at the start: a card for each drawing that can be gone on with.
struct StartPanel {
  let context: PanelContext
  let offer: StartOffer

  /// The picture on a card, in points.
  static let picture = Interface.cardPictureSize
  private static let gap = 16.0
  private static let captionHeight = 44.0
  private static let edge = 20.0

  /// How many cards stand in a row.
  static func columns(in window: Size, count: Int) -> Int {
    let room = window.width - 48 - 2 * edge + gap
    return max(1, min(4, count, Int(room / (picture.width + gap))))
  }

  private var columns: Int {
    Self.columns(in: context.window, count: max(2, drafts.count, others.count))
  }
  private var drafts: Range<Int> { 0..<offer.cards.prefix { $0.isDraft }.count }
  private var others: Range<Int> { drafts.upperBound..<offer.cards.count }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let width = Double(columns) * (Self.picture.width + Self.gap) - Self.gap + 2 * Self.edge
    var panel = Panel<InterfaceAction>(localized("Start"), size: Size(width: width, height: 0))
    var y = 0.0
    addSection(localized("Drawings that were not saved"), drafts, to: &panel, &y)
    addSection(localized("Used last"), others, to: &panel, &y)
    let footer = 64.0
    panel.size.height = 12 + y + footer
    (panel.headerHeight, panel.footerHeight) = (12, footer)
    panel.scrollArea = Rect(x: 0, y: 12, width: width, height: panel.size.height - 12 - footer)
    panel.scrollHeight = y
    addFooter(to: &panel, at: panel.size.height - footer)
    return panel
  }

  private func addSection(
    _ title: String,
    _ cards: Range<Int>,
    to panel: inout Panel<InterfaceAction>,
    _ y: inout Double
  ) {
    guard !cards.isEmpty else { return }
    panel.scroll(
      Element(
        .text(title, Theme.title),
        in: Rect(x: Self.edge, y: y, width: panel.size.width - 2 * Self.edge, height: 36)
      )
    )
    y += 40
    for (place, number) in cards.enumerated() {
      let x = Self.edge + Double(place % columns) * (Self.picture.width + Self.gap)
      let top = y + Double(place / columns) * (Self.picture.height + Self.captionHeight + 8)
      addCard(number, at: Point(x: x, y: top), to: &panel)
    }
    let rows = (cards.count + columns - 1) / columns
    y += Double(rows) * (Self.picture.height + Self.captionHeight + 8)
  }

  private func addCard(_ number: Int, at corner: Point, to panel: inout Panel<InterfaceAction>) {
    let card = offer.cards[number]
    var element = Element<InterfaceAction>(
      .custom(look(of: card)),
      in: Rect(
        x: corner.x,
        y: corner.y,
        width: Self.picture.width,
        height: Self.picture.height + Self.captionHeight
      ),
      name: card.isDraft ? card.date : card.title,
      response: .tap(.files { $0.start?.open(number) })
    )
    element.isSelected = offer.chosen == number
    panel.scroll(element)
    guard card.isDraft else { return }
    panel.scroll(
      Element(
        .icon(.trash),
        in: Rect(
          x: corner.x + Self.picture.width - 44,
          y: corner.y + Self.picture.height,
          width: 44,
          height: 44
        ),
        name: localized("Delete this drawing"),
        hint: "Del",
        response: .tap(
          .files { files in
            files.start?.delete(number)
            return nil
          }
        )
      )
    )
  }

  private func look(of card: StartOffer.Card) -> (Painter, Rect, Appearance) -> Void {
    let (theme, hairline, image) = (
      context.theme, 1 / context.scale, context.files[picture: card.path]
    )
    return { painter, frame, appearance in
      let area = Rect(
        x: frame.minX,
        y: frame.minY,
        width: Self.picture.width,
        height: Self.picture.height
      )
      painter.fill(VectorPath(area, radius: 4), with: theme.hovered)
      if let image { painter.draw(image, in: area) }
      let isRaised = appearance.isSelected || appearance.isHovered || appearance.isPressed
      painter.stroke(
        VectorPath(area.outset(by: isRaised ? 1 : 0), radius: 4),
        width: isRaised ? 2 : hairline,
        color: isRaised ? theme.accent : theme.hairline
      )
      let room = Self.picture.width - (card.isDraft ? 48 : 0)
      let title = TextLayout(
        card.isDraft ? card.date : card.title,
        font: Theme.body,
        width: room,
        maxLines: 1
      )
      let top = card.isDraft ? (Self.captionHeight - title.size.height) / 2 : 5
      painter.draw(title, at: Point(x: frame.minX + 2, y: area.maxY + top), color: theme.text)
      guard !card.isDraft else { return }
      let date = TextLayout(card.date, font: Theme.hint, width: room, maxLines: 1)
      painter.draw(
        date,
        at: Point(x: frame.minX + 2, y: area.maxY + 7 + title.size.height),
        color: theme.secondary
      )
    }
  }

  private func addFooter(to panel: inout Panel<InterfaceAction>, at y: Double) {
    let name = localized("New drawing")
    let length = TextLayout(name, font: Theme.body).size.width.rounded(.up) + 32
    let right = panel.size.width - Self.edge
    panel.add(
      Element(
        .button(name),
        in: Rect(x: right - length, y: y + 12, width: length, height: 40),
        name: name,
        hint: "Esc",
        response: .tap(.files { _ in .begin })
      )
    )
    var room = right - length - 16 - Self.edge
    if !offer.deleted.isEmpty {
      let undo = localized("Bring it back")
      let width = TextLayout(undo, font: Theme.body).size.width.rounded(.up) + 32
      room -= width + 12
      panel.add(
        Element(
          .button(undo),
          in: Rect(x: right - length - 8 - width, y: y + 12, width: width, height: 40),
          name: undo,
          hint: "Ctrl+Z",
          response: .tap(
            .files { files in
              files.start?.undelete()
              return nil
            }
          )
        )
      )
    }
    let words =
      offer.deleted.isEmpty
      ? localized("Draw anywhere else to begin anew.")
      : localized("The drawing is deleted when you go on.")
    panel.add(
      Element(
        .text(words, Theme.hint, role: .secondary, lines: 2),
        in: Rect(x: Self.edge, y: y + 12, width: room, height: 40)
      )
    )
  }
}
