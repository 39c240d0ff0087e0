public import Geometry
internal import InkModel
internal import InkRendering

extension Editor {
  /// The places at which a search found something, lit on the pages.
  public var found: FoundPlaces { display.found }

  /// Lights places; the view stays.
  ///
  /// - Returns: the pixels that look different now; none where nothing changed.
  public func light(_ found: FoundPlaces) -> PixelRect {
    guard found != display.found else { return .empty }
    display.found = found
    return refreshOverlay()
  }

  /// Lights places and brings the current one into view, on whatever page it is.
  ///
  /// - Parameters:
  ///   - found: the places.
  ///   - cover: the part of the window that the place must not lie under, in pixels, at the upper edge.
  /// - Returns: the effects; while a pen draws, the view and the page stay.
  public func show(_ found: FoundPlaces, below cover: Rect = .null) -> Effects {
    display.found = found
    var effects = Effects()
    if contact == nil, let current = found.current, found.places.indices.contains(current) {
      effects.merge(bringIntoView(found.places[current], below: cover))
    }
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  private func bringIntoView(_ place: FoundPlaces.Place, below cover: Rect) -> Effects {
    var effects = Effects()
    guard let number = document.position(of: place.page) else { return effects }
    if number != pageNumber { effects.merge(showPage(number)) }
    var area = display.area
    // A cover that leaves little room is itself in the way of nothing else.
    if !cover.isNull, area.maxY - cover.maxY > area.height / 3 {
      area.minY = max(area.minY, cover.maxY)
    }
    let shown = Rect(enclosing: place.bounds.corners.map { canvasToWindow.apply(to: $0) })
    guard !area.contains(shown) else { return effects }
    effects.merge(pan(by: area.center - shown.center))
    return effects
  }

  /// Updates the marks of found places after a change of them, of the view or of the page.
  ///
  /// - Returns: the pixels that look different now; none, at no cost that grows, where nothing changed.
  func refreshFound() -> PixelRect {
    guard !display.found.places.isEmpty || display.foundMarks != nil else { return .empty }
    return display.updateFound(
      FoundMarks.Key(
        found: display.found,
        page: page.id,
        view: renderer?.transform ?? canvasToWindow,
        window: display.pane,
        scale: screenScale
      )
    )
  }
}
