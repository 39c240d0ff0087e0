internal import Commands
internal import Editor
internal import Geometry
internal import Raster
internal import SystemIO
internal import Widgets

/// All drawings as small pictures, to be opened, named, copied and deleted.
struct GalleryPanel {
  let context: PanelContext
  let gallery: Gallery

  /// The size of a picture, in points.
  static let picture = Interface.galleryPictureSize
  private static let captionHeight = 39.0
  private static let (gap, maxColumns) = (12.0, 6)
  private static let (maxHeight, minHeight) = (720.0, 300.0)
  /// The height of a row of cards with the space below it, in points.
  static let rowHeight = picture.height + captionHeight + gap

  /// The number of drawings in a row.
  static func columns(in context: PanelContext) -> Int {
    let room = context.width(upTo: .infinity, liesOnTools: true) - 2 * gap
    return max(1, min(maxColumns, Int((room + gap) / (picture.width + gap))))
  }

  /// The panel, of the same size however many drawings there are.
  var panel: Panel<InterfaceAction> {
    let columns = Double(Self.columns(in: context))
    return Panel(
      localized("All drawings"),
      width: columns * (Self.picture.width + Self.gap) + Self.gap,
      height: min(
        Self.maxHeight,
        max(Self.minHeight, context.window.height - 2 * Interface.margin)
      ),
      header: header,
      content: PanelLayout.column {
        if let findingText {
          PanelLayout.text(findingText, role: .secondary).padding(vertical: 8)
        } else if gallery.shown.isEmpty {
          PanelLayout.text(emptyText, role: .secondary).padding(vertical: 8)
        }
        PanelLayout.flow(spacing: Self.gap, lineSpacing: Self.gap) {
          for drawing in gallery.shown { card(of: drawing) }
        }
      }
      .padding(Insets(top: 4, left: Self.gap, bottom: Self.gap, right: Self.gap)),
      footer: footer.padding(horizontal: Self.gap, vertical: 10)
    )
  }

  private var emptyText: String {
    if gallery.isReading { return localized("Reading the list of drawings…") }
    if !gallery.search.text.isEmpty { return localized("No drawing has these words; try fewer.") }
    return gallery.showsTrash
      ? localized("The trash is empty.")
      : localized("There are no drawings yet. Draw something, and it is listed here.")
  }

  // MARK: - Header

  private var header: PanelLayout {
    let isRenaming = gallery.renaming != nil
    let sections = Gallery.Section.allCases.map { section in
      Element<InterfaceAction>.button(
        title(of: section),
        isSelected: gallery.section == section,
        .files { files in
          files.gallery?.show(section)
          return nil
        }
      )
    }
    return .column(spacing: 6) {
      context.header(localized("All drawings"), closing: .gallery)
      PanelLayout.firstFitting {
        PanelLayout.row(spacing: 8) {
          if !isRenaming { fieldRow.growing() }
          PanelLayout.choice(maxColumns: 3, sections).minimum(width: isRenaming ? nil : 270)
        }
        PanelLayout.column(spacing: 6) {
          if !isRenaming { fieldRow }
          PanelLayout.choice(maxColumns: 3, sections)
        }
      }
      .padding(Insets(left: Self.gap, bottom: 8, right: Self.gap))
    }
  }

  private func title(of section: Gallery.Section) -> String {
    switch section {
    case .drawings: localized("Drawings")
    case .found: localized("Contents")
    case .trash: localized("Trash")
    }
  }

  /// The field, and beside it what begins or stops a search in the drawings.
  private var fieldRow: PanelLayout {
    guard let findingButton else { return field }
    return .row(spacing: 8) {
      field.growing()
      findingButton
    }
  }

  private var field: PanelLayout {
    let name =
      gallery.section == .found ? localized("Find in all drawings") : localized("Search drawings")
    return PanelLayout(
      Element(
        .field(gallery.field, placeholder: name),
        name: name,
        response: .edit(gallery.field) { input in
          .files { files in
            files.gallery?.field = input
            return nil
          }
        }
      )
    )
    .minimum(width: 140)
  }

  // MARK: - Cards

  private func card(of drawing: Gallery.Drawing) -> PanelLayout {
    var element = Element<InterfaceAction>(
      .custom(look(of: drawing)),
      name: "\(drawing.title), \(gallery.section == .found ? note(on: drawing) : drawing.date)",
      response: .tap(.files { $0.gallery?.tap(drawing.path) })
    )
    element.isCurrent = gallery.chosen == drawing.path
    return PanelLayout(element)
      .frame(width: Self.picture.width, height: Self.picture.height + Self.captionHeight)
  }

  /// The second line of a card: the date, or what is unusual about the drawing.
  private func note(on drawing: Gallery.Drawing) -> String {
    if gallery.section == .found, let count = gallery.finding.counts[drawing.path] {
      return localized("Hits: {count}", ["count": "\(count)"])
    }
    if drawing.path == gallery.current { return localized("Open in this window") }
    return gallery.unreadable.contains(drawing.path) ? localized("Damaged") : drawing.date
  }

  private func look(of drawing: Gallery.Drawing) -> (Painter, Rect, Appearance) -> Void {
    let (theme, hairline) = (context.theme, 1 / context.scale)
    let (image, note) = (context.files[picture: drawing.path], note(on: drawing))
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
      let room = Self.picture.width - 4
      let title = TextLayout(drawing.title, font: Theme.body, width: room, maxLines: 1)
      painter.draw(title, at: Point(x: frame.minX + 2, y: area.maxY + 4), color: theme.text)
      painter.draw(
        TextLayout(note, font: Theme.hint, width: room, maxLines: 1),
        at: Point(x: frame.minX + 2, y: area.maxY + 5 + title.size.height),
        color: theme.secondary
      )
    }
  }

  // MARK: - Footer

  private var footer: PanelLayout {
    if let renaming = gallery.renaming { return nameFooter(renaming) }
    guard gallery.chosenDrawing != nil else {
      return PanelLayout.text(advice, Theme.hint, role: .secondary).minimum(height: 36)
    }
    return PanelLayout.flow(startsAtRight: true) {
      for button in gallery.showsTrash ? trashButtons : buttons { PanelLayout(button) }
    }
  }

  private var advice: String {
    switch gallery.section {
    case .drawings: localized("Tap a drawing to select it. Tap it again to open it.")
    case .found: localized("Tap a drawing to open it and see the hits.")
    case .trash:
      localized(
        "Deleted drawings are kept for {days} days.",
        ["days": "\(Gallery.daysInTrash)"]
      )
    }
  }

  /// The buttons for the chosen drawing, the most used one first.
  private var buttons: [Element<InterfaceAction>] {
    [
      .button(localized("Open"), hint: KeyChord.hint("Enter"), .files { $0.gallery?.open() }),
      .button(
        localized("Rename"),
        hint: "F2",
        .files { files in
          files.gallery?.beginRenaming()
          return nil
        }
      ),
      .button(
        localized("Duplicate"),
        hint: KeyChord.hint("Ctrl+D"),
        .files { $0.gallery?.duplication }
      ),
      .button(localized("Delete"), hint: KeyChord.hint("Del"), .files { $0.gallery?.deletion }),
    ]
  }

  private var trashButtons: [Element<InterfaceAction>] {
    [
      .button(
        localized("Restore"),
        hint: KeyChord.hint("Enter"),
        .files { $0.gallery?.restoration }
      ),
      .button(
        localized("Delete permanently"),
        hint: KeyChord.hint("Del"),
        .files { $0.gallery?.deletion }
      ),
    ]
  }

  private func nameFooter(_ input: TextInput) -> PanelLayout {
    let field = Element<InterfaceAction>(
      .field(input, placeholder: localized("Name")),
      name: localized("Name of the drawing"),
      response: .edit(input) { input in
        .files { files in
          files.gallery?.write(input)
          return nil
        }
      }
    )
    let buttons: [Element<InterfaceAction>] = [
      .button(
        localized("Rename"),
        hint: KeyChord.hint("Enter"),
        .files { $0.gallery?.acceptName() }
      ),
      .button(
        localized("Cancel"),
        hint: KeyChord.hint("Esc"),
        .files { files in
          files.gallery?.endRenaming()
          return nil
        }
      ),
    ]
    return .column(spacing: 6) {
      if let complaint = gallery.complaint { PanelLayout.text(complaint, role: .accent) }
      PanelLayout.firstFitting {
        PanelLayout.row(spacing: 8) {
          PanelLayout(field).minimum(width: 160).growing()
          buttons.map { PanelLayout($0) }
        }
        PanelLayout.column(spacing: 8) {
          field
          PanelLayout.flow(startsAtRight: true) { buttons.map { PanelLayout($0) } }
        }
      }
    }
  }
}
