internal import Geometry
internal import InkCoding
public import InkModel
internal import InkRendering
internal import SystemIO

/// The sizes of pages in canvas units, upright.
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
  /// Goes to a page, if there is one with this number, counted from 0, and no tip is on the paper.
  public func showPage(_ number: Int) -> Effects { contact == nil ? go(to: number) : Effects() }

  /// Goes to a page, if there is one with this number, counted from 0.
  func go(to number: Int) -> Effects {
    guard document.pages.indices.contains(number) else { return Effects() }
    return Effects(damage: show(page: document.pages[number].id, layer: nil))
  }

  /// Inserts a page behind a number of pages, `nil` for after the current one, and goes to it.
  func insert(_ page: Page, behind count: Int? = nil) -> Effects {
    change(.insertPage(page, at: count ?? pageNumber + 1), as: .new)
  }

  /// Inserts an empty page of the same kind after the current one.
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

  /// Inserts a copy of a page, perhaps of another document, behind a number of pages, `nil` for after the
  /// current one, and goes to it.
  ///
  /// A page of a PDF that this document does not have becomes plain paper. A page of this document that
  /// was cut is the one that links lead to.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isForeign: a Boolean value that indicates whether it comes from another document.
  ///   - count: the number of pages.
  /// - Returns: the effects.
  func paste(_ page: Page, isForeign: Bool, behind count: Int?) -> Effects {
    var copy = copy(of: page)
    if !isForeign, document[page.id] == nil { copy.id = page.id }
    let lacksPDF =
      copy.paper.picture?.format == .pdf
      && copy.paper.picture?.pdfPage.flatMap(document.file(of:)) == nil
    if lacksPDF { copy.paper.picture = nil }
    var effects = insert(copy, behind: count)
    guard lacksPDF, !effects.changes.isEmpty else { return effects }
    let message = localized("The page is on plain paper now: its PDF is not in this document.")
    effects.merge(Effects(.done(message)))
    return effects
  }

  /// Returns a copy of a page; it, its layers and its strokes have ids of their own.
  func copy(of page: Page) -> Page {
    var copy = page
    copy.id = document.giveID()
    copy.layers = page.layers.map { self.copy(of: $0) }
    return copy
  }

  /// Deletes the current page; the last one leaves an empty one behind.
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

  /// Moves the current page, if the document has the number.
  func movePage(to number: Int) -> Effects {
    guard document.pages.indices.contains(number) else { return Effects() }
    return change(.movePage(page.id, to: number), as: .new)
  }

  /// Moves a page behind a number of pages of the document, and goes to it; ignored while a tip is on the
  /// paper.
  public func movePage(_ id: PageID, behind count: Int) -> Effects {
    guard contact == nil, let current = document.position(of: id) else { return Effects() }
    let number = count > current ? count - 1 : count
    return number == current ? Effects() : change(.movePage(id, to: number), as: .new)
  }

  /// Removes everything on the page that is not locked and not on a locked layer.
  func clear() -> Effects {
    let edits = page.layers.filter { !$0.isLocked }.flatMap { layer -> [DocumentEdit] in
      var edits: [DocumentEdit] = []
      let ids = layer.drawing.strokes.filter { !$0.hasLock }.map(\.id)
      if !ids.isEmpty { edits.append(.draw(layer.id, .remove(ids))) }
      if !layer.pictures.isEmpty { edits.append(.setPictures(layer.id, [])) }
      if !layer.notes.isEmpty { edits.append(.setNotes(layer.id, [])) }
      return edits
    }
    return edits.isEmpty ? Effects() : change(.sequence(edits), as: .new)
  }

  // MARK: - Size

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

  /// Inserts an empty layer over the current one, and draws on it.
  func addLayer() -> Effects {
    let layer = Layer(id: document.giveID())
    return change(.insertLayer(layer, on: page.id, at: layerNumber + 1), as: .new)
  }

  /// Deletes the current layer; the last one leaves an empty one behind.
  func deleteLayer() -> Effects {
    guard page.layers.count == 1 else { return change(.removeLayer(layer.id), as: .new) }
    let empty = Layer(id: document.giveID())
    return change(
      .sequence([.insertLayer(empty, on: page.id, at: 1), .removeLayer(layer.id)]),
      as: .new
    )
  }

  /// Draws on a layer, if the page has the number, counted from the lowest, from 0.
  func draw(onLayer number: Int) -> Effects {
    guard page.layers.indices.contains(number) else { return Effects() }
    return Effects(damage: show(page: page.id, layer: page.layers[number].id))
  }

  /// Moves the current layer, if the page has the number.
  func moveLayer(to number: Int) -> Effects {
    guard page.layers.indices.contains(number) else { return Effects() }
    return change(.moveLayer(layer.id, to: number), as: .new)
  }
}
