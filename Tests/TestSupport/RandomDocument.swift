internal import Geometry
public import InkModel

extension SeededGenerator {
  /// A document with everything that a document can have.
  public mutating func document() -> Document {
    var pages: [Page] = []
    for number in 0..<whole(1...4) {
      var page = page()
      page.id = PageID(Int64(number * 10 + 1))
      for layer in page.layers.indices {
        page.layers[layer].id = LayerID(Int64(number * 10 + layer + 1))
      }
      pages.append(page)
    }
    return Document(title: text(), pages: pages)
  }

  /// A page with everything that a page can have.
  public mutating func page() -> Page {
    var page = Page(
      id: PageID(Int64(whole(1...60))),
      title: text(),
      size: size(),
      paper: paper(),
      layers: (0..<whole(1...3)).map { _ in layer() }
    )
    page.views = savedViews()
    return page
  }

  /// No saved view, or a few.
  public mutating func savedViews() -> [SavedView] {
    (0..<max(0, whole(-3...3))).map { _ in
      let view = CanvasView(
        center: point(-5000...5000),
        zoom: number(0.05...20),
        rotation: number(-3...3),
        isMirrored: once(in: 2)
      )
      return SavedView(text(), of: view)
    }
  }

  /// A layer with everything that a layer can have.
  public mutating func layer() -> Layer {
    Layer(
      id: LayerID(Int64(whole(1...60))),
      name: text(),
      isVisible: whole(0...1) == 0,
      isLocked: whole(0...1) == 0,
      opacity: number(0...1),
      drawing: drawing(strokes: 0...4),
      pictures: pictures(),
      notes: notes()
    )
  }

  /// An edit of any kind, some of them without effect.
  public mutating func edit(of document: Document) -> DocumentEdit {
    let pages = document.pages.map(\.id) + [PageID(999)]
    let layers = document.pages.flatMap { $0.layers.map(\.id) } + [LayerID(999)]
    let page = pages[whole(0...pages.count - 1)]
    let layer = layers[whole(0...layers.count - 1)]
    let index = whole(-1...5)
    switch whole(0...19) {
    case 0: return .setTitle(text())
    case 1: return .insertPage(self.page(), at: index)
    case 2: return .removePage(page)
    case 3: return .movePage(page, to: index)
    case 4: return .setPageTitle(page, text())
    case 5: return .setPageSize(page, size())
    case 6: return .setPaper(page, paper())
    case 7: return .insertLayer(self.layer(), on: page, at: index)
    case 8: return .removeLayer(layer)
    case 9: return .moveLayer(layer, to: index)
    case 10: return .setLayerName(layer, text())
    case 11: return .setLayerVisible(layer, whole(0...1) == 0)
    case 12: return .setLayerLocked(layer, whole(0...1) == 0)
    case 13: return .setLayerOpacity(layer, number(0...1))
    case 14: return .setPictures(layer, pictures())
    case 15: return .setNotes(layer, notes())
    case 16: return .setViews(page, savedViews())
    case 17: return .sequence([edit(of: document), edit(of: document)])
    default: return .draw(layer, edit(of: document[layer]?.drawing ?? Drawing()))
    }
  }

  private mutating func size() -> Size? {
    whole(0...1) == 0 ? nil : Size(width: number(1...2000), height: number(1...2000))
  }

  /// A layout of a paper, every third time the usual one.
  public mutating func paperLayout() -> Paper.Layout {
    var layout = Paper.Layout()
    guard whole(0...2) > 0 else { return layout }
    if whole(0...1) == 0 { layout.origin = point() }
    if whole(0...1) == 0 {
      layout.margins = Paper.Margins(
        left: number(0...90),
        top: number(0...90),
        right: number(0...90),
        bottom: number(0...90)
      )
    }
    if whole(0...2) == 0 { layout.columnSpacing = number(6...90) }
    if whole(0...1) == 0 { layout.lineWidth = number(0.25...4) }
    if whole(0...2) == 0 {
      let color = InkColor(red: 1, green: Double(whole(0...255)) / 255, blue: 0.5)
      layout.marginLine = Paper.MarginLine(x: number(-90...90), color: color)
    }
    return layout
  }

  private mutating func paper() -> Paper {
    let (patterns, textures) = (Paper.Pattern.allCases, Paper.Texture.allCases)
    return Paper(
      patterns[whole(0...patterns.count - 1)],
      spacing: number(1...90),
      texture: textures[whole(0...textures.count - 1)],
      layout: paperLayout(),
      color: color(),
      printColor: color(),
      picture: pictures().first
    )
  }

  private mutating func pictures() -> [Picture] {
    (0..<whole(0...2)).map { _ in
      Picture(
        data: (0..<whole(0...40)).map { UInt8($0) },
        format: whole(0...1) == 0 ? .png : .jpeg,
        frame: Rect(around: point(), radius: number(0...50)),
        transform: transform(),
        opacity: number(0...1)
      )
    }
  }

  private mutating func notes() -> [Note] {
    (0..<whole(0...2)).map { _ in
      Note(
        text(),
        at: point(),
        fontFamily: whole(0...1) == 0 ? nil : text(),
        fontSize: number(1...90),
        color: color()
      )
    }
  }

  private mutating func color() -> InkColor {
    InkColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  /// A few letters of one to four bytes.
  private mutating func text() -> String {
    let letters: [Character] = ["a", "ß", "Ω", "墨", "\n", "🖋", "\u{301}", "\0"]
    return String((0..<whole(0...6)).map { _ in letters[whole(0...letters.count - 1)] })
  }
}
