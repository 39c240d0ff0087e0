internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// The start: a card for each drawing that can be continued.
struct StartPanel {
  let context: PanelContext
  let offer: StartOffer

  /// The size of the picture on a card, in points.
  static let picture = Interface.cardPictureSize
  private static let gap = 16.0
  private static let captionHeight = 44.0
  private static let maxColumns = 4

  /// The number of cards in a row.
  var columns: Int {
    let count = Int((room - 2 * edge + Self.gap) / (Self.picture.width + Self.gap))
    return max(1, min(Self.maxColumns, max(2, drafts.count, others.count), count))
  }

  private var room: Double { context.width(upTo: .infinity) }
  /// The space at the left and the right.
  private var edge: Double { max(0, min(20, (room - Self.picture.width) / 2)) }
  private var drafts: Range<Int> { 0..<offer.cards.prefix { $0.isDraft }.count }
  private var others: Range<Int> { drafts.upperBound..<offer.cards.count }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    Panel(
      localized("Start"),
      width: Double(columns) * (Self.picture.width + Self.gap) - Self.gap + 2 * edge,
      header: .space(12),
      content: PanelLayout.column {
        section(localized("Unsaved drawings"), drafts)
        section(localized("Recent"), others)
      }
      .padding(horizontal: edge),
      footer: footer.padding(horizontal: edge, vertical: 12)
    )
  }

  private func section(_ title: String, _ cards: Range<Int>) -> PanelLayout? {
    guard !cards.isEmpty else { return nil }
    return .column {
      PanelLayout.text(title, Theme.title).minimum(height: 36)
      PanelLayout.space(4)
      PanelLayout.flow(spacing: Self.gap) { for number in cards { card(number) } }
      PanelLayout.space(8)
    }
  }

  /// A card; that of a draft has a button that deletes it.
  private func card(_ number: Int) -> PanelLayout {
    let card = offer.cards[number]
    var element = Element<InterfaceAction>(
      .custom(look(of: card)),
      name: card.isDraft ? card.date : card.title,
      response: .tap(.files { $0.start?.open(number) })
    )
    element.isCurrent = offer.chosen == number
    return PanelLayout.overlay {
      element
      if card.isDraft {
        PanelLayout.column {
          PanelLayout.space(Self.picture.height)
          PanelLayout.row {
            PanelLayout.flexibleSpace
            deletion(of: number)
          }
        }
      }
    }
    .frame(width: Self.picture.width, height: Self.picture.height + Self.captionHeight)
  }

  private func deletion(of number: Int) -> Element<InterfaceAction> {
    Element(
      .icon(.trash),
      name: localized("Delete drawing"),
      hint: KeyChord.hint("Del"),
      response: .tap(
        .files { files in
          files.start?.delete(number)
          return nil
        }
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

  private var footer: PanelLayout {
    let begin = Element<InterfaceAction>.button(
      localized("New drawing"),
      hint: KeyChord.hint("Esc"),
      .files { _ in .begin }
    )
    let undelete = Element<InterfaceAction>.button(
      localized("Restore"),
      hint: KeyChord.hint("Ctrl+Z"),
      .files { files in
        files.start?.undelete()
        return nil
      }
    )
    let text =
      offer.deleted.isEmpty
      ? localized("Draw anywhere else to start a new drawing.")
      : localized("The drawing will be deleted when you continue.")
    return .ending(
      .text(text, Theme.hint, role: .secondary),
      (offer.deleted.isEmpty ? [begin] : [undelete, begin]).map { .action($0) }
    )
  }
}
