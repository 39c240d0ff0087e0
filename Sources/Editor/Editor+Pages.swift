internal import Geometry
internal import InkModel
internal import InkRendering

/// Sizes of pages in canvas units, upright.
enum PageSizes {
  static let a4 = millimetres(210, 297)
  static let a5 = millimetres(148, 210)
  static let letter = millimetres(215.9, 279.4)

  private static func millimetres(_ width: Double, _ height: Double) -> Size {
    Size(
      width: width * Document.unitsPerMillimetre,
      height: height * Document.unitsPerMillimetre
    )
  }
}

extension Editor {
  /// Colours of paper that a command steps through.
  static let paperColors = [
    Paper.warmWhite, .white, InkColor(red: 0.98, green: 0.95, blue: 0.85),
    InkColor(red: 0.9, green: 0.94, blue: 0.97), InkColor(red: 0.13, green: 0.14, blue: 0.16),
  ]

  /// Shows the page with so many before it, if there is one.
  func go(to number: Int) -> Effects {
    guard document.pages.indices.contains(number) else { return Effects() }
    return Effects(damage: show(page: document.pages[number].id, layer: nil))
  }

  /// Puts a page after the one that is shown, and shows it.
  func insert(_ page: Page) -> Effects {
    change(.insertPage(page, at: pageNumber + 1), as: .new)
  }

  /// An empty page of the same kind, after this one.
  func addPage() -> Effects {
    insert(
      Page(
        id: document.giveID(),
        size: page.size,
        paper: page.paper,
        layers: [Layer(id: document.giveID())]
      )
    )
  }

  /// Inserts a copy of the current page after it and goes to the copy.
  func duplicatePage() -> Effects { insert(copy(of: page)) }

  /// The same page; it, its layers and its strokes have ids of their own.
  func copy(of page: Page) -> Page {
    var copy = page
    copy.id = document.giveID()
    copy.layers = page.layers.map { self.copy(of: $0) }
    return copy
  }

  /// Takes out the page that is shown; the last one leaves an empty one behind.
  func deletePage() -> Effects {
    guard document.pages.count == 1 else { return change(.removePage(page.id), as: .new) }
    let empty = Page(
      id: document.giveID(),
      size: page.size,
      paper: page.paper,
      layers: [Layer(id: document.giveID())]
    )
    return change(.sequence([.insertPage(empty, at: 1), .removePage(page.id)]), as: .new)
  }

  /// Brings the page that is shown elsewhere, if there is such a place.
  func movePage(to number: Int) -> Effects {
    guard document.pages.indices.contains(number) else { return Effects() }
    return change(.movePage(page.id, to: number), as: .new)
  }

  /// Removes everything on the page that is not on a locked layer.
  func clear() -> Effects {
    let edits = page.layers.filter { !$0.isLocked }.flatMap { layer -> [DocumentEdit] in
      var edits: [DocumentEdit] = []
      let ids = layer.drawing.strokes.map(\.id)
      if !ids.isEmpty { edits.append(.draw(layer.id, .remove(ids))) }
      if !layer.pictures.isEmpty { edits.append(.setPictures(layer.id, [])) }
      if !layer.notes.isEmpty { edits.append(.setNotes(layer.id, [])) }
      return edits
    }
    return edits.isEmpty ? Effects() : change(.sequence(edits), as: .new)
  }

  // MARK: - Paper

  /// Prints something else on the paper.
  func print(_ pattern: Paper.Pattern) -> Effects {
    var paper = Paper(pattern, color: page.paper.color, printColor: page.paper.printColor)
    paper.picture = page.paper.picture
    return paper == page.paper ? Effects() : change(.setPaper(page.id, paper), as: .new)
  }

  /// Gives the paper the next colour.
  func colorPaper() -> Effects {
    var paper = page.paper
    let next = (Self.paperColors.firstIndex(of: paper.color) ?? -1) + 1
    paper.color = Self.paperColors[next % Self.paperColors.count]
    return change(.setPaper(page.id, paper), as: .new)
  }

  /// Gives the page another size.
  func resizePage(to size: Size?) -> Effects {
    size == page.size ? Effects() : change(.setPageSize(page.id, size), as: .new)
  }

  /// The size of the window, in canvas units.
  var screenSize: Size? {
    guard let bounds = renderer?.bounds else { return page.size }
    return Size(
      width: Double(bounds.width) / view.deviceScale,
      height: Double(bounds.height) / view.deviceScale
    )
  }

  // MARK: - Layers

  /// Puts an empty layer over the current one, and draws on it.
  func addLayer() -> Effects {
    let layer = Layer(id: document.giveID())
    return change(.insertLayer(layer, on: page.id, at: layerNumber + 1), as: .new)
  }

  /// Takes the current layer out; the last one leaves an empty one behind.
  func deleteLayer() -> Effects {
    guard page.layers.count == 1 else { return change(.removeLayer(layer.id), as: .new) }
    let empty = Layer(id: document.giveID())
    return change(
      .sequence([.insertLayer(empty, on: page.id, at: 1), .removeLayer(layer.id)]),
      as: .new
    )
  }

  /// Draws on the layer with so many below it, if there is one.
  func draw(onLayer number: Int) -> Effects {
    guard page.layers.indices.contains(number) else { return Effects() }
    return Effects(damage: show(page: page.id, layer: page.layers[number].id))
  }

  /// Brings the current layer elsewhere, if there is such a place.
  func moveLayer(to number: Int) -> Effects {
    guard page.layers.indices.contains(number) else { return Effects() }
    return change(.moveLayer(layer.id, to: number), as: .new)
  }
}
