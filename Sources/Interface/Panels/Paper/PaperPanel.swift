internal import Commands
internal import Editor
internal import Geometry
internal import InkModel
internal import Raster
internal import SystemIO
internal import Widgets

/// The settings of the page's paper: what is printed, how far apart, its texture, colour and size.
struct PaperPanel {
  let context: PanelContext

  private static let width = 360.0
  /// The height of the small picture of a pattern, in points.
  static let pictureHeight = 52.0
  /// The patterns with the commands that print them.
  static let patterns: [(pattern: Paper.Pattern, command: PaperCommand)] = [
    (.plain, .plainPaper), (.ruled, .ruledPaper), (.grid, .gridPaper), (.dots, .dottedPaper),
    (.staves, .musicPaper), (.isometricGrid, .isometricPaper),
    (.isometricDots, .isometricDottedPaper),
  ]
  /// The commands that give the page a size.
  static let sizes: [PaperCommand] = [.endlessPage, .a4Page, .a5Page, .letterPage, .screenPage]

  private var paper: Paper { context.editor.page.paper }

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Paper")
    return Panel(
      title,
      width: context.width(upTo: Self.width),
      header: context.header(title, closing: .paper),
      content: PanelLayout.column(spacing: 8) {
        PanelLayout.grid(maxColumns: 4) { for pattern in Self.patterns { tile(of: pattern) } }
          .padding(horizontal: 16)
        if paper.pattern != .plain { spacing.padding(horizontal: 8) }
        PanelLayout.grid(maxColumns: 2) { for texture in Self.textures { tile(of: texture) } }
          .padding(horizontal: 16)
        PanelLayout.flow(spacing: 0, lineSpacing: 0) {
          for color in Editor.paperColors { swatch(color) }
        }
        .padding(horizontal: 8)
        PanelLayout.grid(maxColumns: 3) { for size in Self.sizes { button(size) } }
          .padding(horizontal: 16)
      }
      .padding(Insets(top: 4, bottom: 8)),
      footer: PanelLayout(
        Element(
          .row(.open, localized("Template from file…")),
          name: localized("Template from file…"),
          response: .tap(.paper(.chooseTemplate))
        )
      )
      .padding(Insets(top: 4, left: 8, bottom: 8, right: 8))
    )
  }

  // MARK: - Patterns

  /// A pattern's small picture with its name below it.
  private func tile(of pattern: (pattern: Paper.Pattern, command: PaperCommand)) -> PanelLayout {
    let (theme, hairline) = (context.theme, 1 / context.scale)
    let (color, lines) = (context.seen(paper.color), Self.picture(of: pattern.pattern))
    let printed = context.seen(paper.printColor)
    var element = context.element(
      .paper(pattern.command),
      .custom { painter, frame, appearance in
        let outline = VectorPath(frame, radius: 4)
        painter.fill(outline, with: color)
        var path = VectorPath()
        let size = Size(width: frame.width, height: frame.height)
        let area = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        for (start, end) in lines.printedLines(in: area, of: size) {
          let offset = frame.origin - Point.zero
          path.append(VectorPath(through: [start + offset, end + offset]))
        }
        painter.stroke(path, width: lines.lineWidth, color: printed)
        painter.stroke(
          outline,
          width: appearance.isSelected ? 2 : hairline,
          color: appearance.isSelected ? theme.accent : theme.hairline
        )
      }
    )
    element.isCurrent = paper.pattern == pattern.pattern
    let name = element.name
    return .column(spacing: 2) {
      PanelLayout(element).frame(height: Self.pictureHeight)
      PanelLayout.text(name, Theme.hint, role: .secondary, alignment: .center)
    }
  }

  /// A paper whose lines are close enough for a small picture, in points.
  private static func picture(of pattern: Paper.Pattern) -> Paper {
    let isMusic = pattern == .staves
    let layout = Paper.Layout(
      origin: Point(x: 8, y: isMusic ? 14 : 8),
      margins: Paper.Margins(left: 4, top: 4, right: 4, bottom: 4),
      lineWidth: pattern.isDotted ? 2 : 1
    )
    return Paper(pattern, spacing: isMusic ? 6 : 11, layout: layout)
  }

  // MARK: - Textures

  /// The textures with their names.
  static var textures: [(texture: Paper.Texture, name: String)] {
    [
      (.drawing, localized("Drawing paper")), (.smooth, localized("Smooth paper")),
      (.coldPressed, localized("Cold-pressed paper")), (.laid, localized("Laid paper")),
    ]
  }

  /// A pencil's shading on a texture with its name below it.
  private func tile(of texture: (texture: Paper.Texture, name: String)) -> PanelLayout {
    let (theme, hairline) = (context.theme, 1 / context.scale)
    let image = context[Self.self].textures.image(
      of: texture.texture,
      color: paper.color,
      scale: context.scale,
      filter: context.settings.paperFilter
    )
    var element = Element<InterfaceAction>(
      .custom { painter, frame, appearance in
        let outline = VectorPath(frame, radius: 4)
        if let image {
          // The grain is as large as on paper, however wide the tile.
          let width = max(frame.width, TexturePictures.size.width)
          let area = Rect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
          painter.clipped(to: outline) { painter.draw(image, in: area) }
        }
        painter.stroke(
          outline,
          width: appearance.isSelected ? 2 : hairline,
          color: appearance.isSelected ? theme.accent : theme.hairline
        )
      },
      name: texture.name,
      response: .tap(.paper(.setTexture(texture.texture)))
    )
    element.isCurrent = paper.texture == texture.texture
    return .column(spacing: 2) {
      PanelLayout(element).frame(height: Self.pictureHeight)
      PanelLayout.text(texture.name, Theme.hint, role: .secondary, alignment: .center)
    }
  }

  // MARK: - Distance, colour and size

  private var spacing: PanelLayout {
    let millimetres = paper.spacing / Document.unitsPerMillimetre
    let tenths = Int(clamping: (millimetres * 10).rounded())
    let text =
      tenths % 10 == 0 ? "\(tenths / 10)" : localizedNumber("\(tenths / 10).\(tenths % 10)")
    return .slider(
      localized("Line spacing"),
      "\(text)\u{2009}mm",
      share: Logarithm.share(of: paper.spacing, in: Editor.paperSpacings)
    ) { .paper(.setSpacing($0)) }
  }

  /// Returns the distance at a position between the smallest and the largest, rounded to what is read,
  /// in canvas units.
  static func spacing(atShare share: Double) -> Double {
    let unit = Document.unitsPerMillimetre
    let millimetres = Logarithm.value(at: share, in: Editor.paperSpacings) / unit
    let step = millimetres < 5 ? 0.1 : millimetres < 20 ? 0.5 : 1
    return (millimetres / step).rounded() * step * unit
  }

  private func swatch(_ color: InkColor) -> PanelLayout {
    var element = Element<InterfaceAction>(
      .swatch(context.seen(color)),
      name: color.hex,
      response: .tap(.paper(.setColor(color)))
    )
    element.isCurrent = paper.color == color
    return PanelLayout(element).frame(width: Theme.target, height: Theme.target)
  }

  private func button(_ command: PaperCommand) -> Element<InterfaceAction> {
    let title = CommandTable.entry(of: .paper(command)).title
    return context.element(.paper(command), .button(title))
  }
}
