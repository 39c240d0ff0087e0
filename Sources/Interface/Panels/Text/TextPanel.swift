internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// The field for a text on the page, with its font, size and colour, and a preview of it.
struct TextPanel {
  let context: PanelContext
  let content: Content

  private static let (width, fieldHeight, previewHeight, listHeight) = (440.0, 92.0, 96.0, 480.0)
  /// Saved colours that are offered at most.
  static let maxSaved = 12
  /// Letters that are shown in the preview at most.
  private static let previewCount = 400
  /// The letters that show a font in the list.
  private static let sample = "Abc"

  /// The name of the row that shows the font.
  static var fontName: String { localized("Font") }

  /// The panel.
  var panel: Panel<InterfaceAction> { content.fonts.map(fontList) ?? form }

  private var title: String {
    content.isEdited ? localized("Edit text") : localized("Insert text")
  }

  // MARK: - Text

  private var form: Panel<InterfaceAction> {
    Panel(
      title,
      width: context.width(upTo: Self.width),
      header: context.header(title, closing: .text),
      content: PanelLayout.column(spacing: 8) {
        field
        PanelLayout(Element(.custom { painter, frame, _ in preview(by: painter, in: frame) }))
          .frame(height: Self.previewHeight)
        PanelLayout(fontRow)
        size.padding(horizontal: 4)
        colors
      }
      .padding(Insets(left: 12, bottom: 4, right: 12)),
      footer: PanelLayout.ending(nil, [PanelLayout.action(applyButton, atLeast: 104)])
        .padding(Insets(top: 8, left: 12, bottom: 12, right: 12))
    )
  }

  private var field: PanelLayout {
    let input = content.draft.input
    let name = localized("Text to write")
    return PanelLayout(
      Element(
        .field(input, placeholder: name),
        name: name,
        response: .edit(input) { .text(.write($0)) }
      )
    )
    .frame(height: Self.fieldHeight)
  }

  private var fontRow: Element<InterfaceAction> {
    Element(
      .row(nil, Self.fontName, trailing: content.draft.family ?? localized("Default font")),
      name: Self.fontName,
      response: .tap(.text(.toggleFonts))
    )
  }

  private var size: PanelLayout {
    let points = content.draft.size
    let figure =
      points.rounded() == points
      ? "\(Int(clamping: points))" : localizedNumber("\((points * 10).rounded() / 10)")
    let share = Logarithm.share(of: points, in: TextDraft.sizes)
    return PanelLayout.slider(localized("Size"), "\(figure)\u{202F}pt", share: share) {
      .text(.setSize($0))
    }
  }

  private var colors: PanelLayout {
    PanelLayout.flow(spacing: 0, lineSpacing: 0) {
      for color in content.colors {
        PanelLayout(swatch(color)).frame(width: 34, height: Theme.target)
      }
    }
  }

  private func swatch(_ color: InkColor) -> Element<InterfaceAction> {
    let known = InkColors.all.first { $0.color == color }
    var element = Element<InterfaceAction>(
      .swatch(context.seen(color)),
      name: known.map { localized($0.name) } ?? color.hex,
      response: .tap(.text(.setColor(color)))
    )
    element.isCurrent = color.hex == content.draft.color.with(alpha: 1).hex
    return element
  }

  private var applyButton: Element<InterfaceAction> {
    var button = Element<InterfaceAction>.button(
      content.isEdited ? localized("Apply") : localized("Insert"),
      hint: KeyChord.hint("Ctrl+Enter"),
      isSelected: true,
      .text(.apply)
    )
    button.isEnabled = content.isEdited || !content.draft.isEmpty
    return button
  }

  /// Draws the text on the colour of the paper as large as it will be, smaller where it does not fit.
  private func preview(by painter: Painter, in frame: Rect) {
    let shape = VectorPath(frame, radius: Theme.controlRadius)
    painter.fill(shape, with: context.seen(content.paper))
    painter.stroke(shape, width: 1 / context.scale, color: context.theme.hairline)
    let note = content.draft.note(at: .zero)
    guard !content.draft.isEmpty else { return }
    // A larger one does not fit.
    var font = TextFont(size: min(frame.height, note.fontSize * content.zoom))
    font.family = note.fontFamily ?? "Sans"
    let text = String(note.text.prefix(Self.previewCount))
    let (width, height) = (frame.width - 24, frame.height - 16)
    let natural = TextLayout(text, font: font).size
    font.size *= min(1, width / max(1, natural.width), height / max(1, natural.height))
    let layout = TextLayout(text, font: font)
    let size = layout.size
    let corner = Point(x: frame.center.x - size.width / 2, y: frame.center.y - size.height / 2)
    painter.clipped(to: shape) {
      painter.draw(layout, at: corner, color: context.seen(note.color))
    }
  }

  // MARK: - Fonts

  private func fontList(_ choice: FontChoice) -> Panel<InterfaceAction> {
    let found = choice.found
    return Panel(
      title,
      width: context.width(upTo: Self.width),
      height: Self.listHeight,
      header: search(choice),
      content: PanelLayout.column {
        if choice.search.text.isEmpty { row(of: nil) }
        for family in found { row(of: family) }
        if found.isEmpty {
          PanelLayout.text(localized("No matching fonts. Try fewer words."), role: .secondary)
            .padding(horizontal: 16, vertical: 10)
        }
      }
      .padding(Insets(left: 4, right: 8)),
      footer: .space(8)
    )
  }

  private func search(_ choice: FontChoice) -> PanelLayout {
    let name = localized("Search fonts")
    return .column {
      PanelLayout.row {
        PanelLayout.text(Self.fontName, Theme.title).growing()
        Element(.icon(.close), name: localized("Close"), response: .tap(.text(.toggleFonts)))
      }
      .padding(Insets(top: 4, left: 16, right: 8))
      PanelLayout(
        Element(
          .field(choice.search, placeholder: name),
          name: name,
          response: .edit(choice.search) { .text(.searchFonts($0)) }
        )
      )
      .padding(Insets(left: 12, bottom: 6, right: 12))
    }
  }

  /// A font with its name and some of its letters; `nil` for the default font.
  private func row(of family: String?) -> PanelLayout {
    let name = family ?? localized("Default font")
    var element = Element<InterfaceAction>(
      .row(nil, name),
      name: name,
      response: .tap(.text(.setFamily(family)))
    )
    element.isCurrent = family == content.draft.family
    let sample = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        var font = TextFont(size: 17)
        font.family = family ?? "Sans"
        let layout = TextLayout(Self.sample, font: font, width: frame.width, maxLines: 1)
        let corner = Point(x: frame.minX, y: frame.center.y - layout.size.height / 2)
        painter.draw(layout, at: corner, color: appearance.theme.text)
      }
    )
    return .row(spacing: 8) {
      element
      PanelLayout(sample).frame(width: 64, height: 36)
    }
  }
}
