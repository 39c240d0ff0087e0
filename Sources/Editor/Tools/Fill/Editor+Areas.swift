internal import Commands
internal import Geometry
internal import InkModel
internal import InkRendering
internal import SystemIO

// Areas that are filled where the pen taps.
extension Editor {
  /// A Boolean value that indicates whether somebody finds the areas that are to be filled, by
  /// ``takeAreaRequest()`` and ``fill(_:)``; if not, the editor finds each at once.
  public var fillsInBackground: Bool {
    get { strokes.areas.areDeferred }
    set { strokes.areas.areDeferred = newValue }
  }

  /// Removes and returns the next area that is to be found; `nil` for none, and while one is being looked
  /// for.
  public func takeAreaRequest() -> AreaRequest? {
    guard strokes.areas.current == nil, !strokes.areas.waiting.isEmpty else { return nil }
    let request = strokes.areas.waiting.removeFirst()
    strokes.areas.current = request.id
    return request
  }

  /// Fills an area that was found, in one step, unless it has been undone meanwhile.
  ///
  /// If the page has changed since, the area is asked for again.
  public func fill(_ answer: AreaRequest.Answer) -> Effects {
    let request = answer.request
    guard strokes.areas.current == request.id else { return Effects() }
    strokes.areas.current = nil
    guard let place = document.position(of: request.layer) else { return Effects() }
    let layer = document.pages[place.page].layers[place.layer]
    guard layer.isVisible, !layer.isLocked, !isReadOnly else { return Effects() }
    if pages.revisions[request.page, default: 0] != request.revision {
      strokes.areas.waiting.insert(request.renewed(in: self, on: place.page), at: 0)
      return Effects()
    }
    guard let area = answer.area, let stroke = answer.stroke else {
      return Effects(.aboutOpenArea)
    }
    guard let edit = Self.edit(filling: area, by: stroke, request, on: layer) else {
      return Effects()
    }
    var effects = change(.draw(layer.id, edit), as: .new)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Fills what strokes enclose around a point, in canvas units, on the current layer.
  func fillArea(at point: Point, with color: InkColor) -> Effects {
    let request = AreaRequest(
      at: point,
      on: layer.id,
      of: page,
      revision: pages.revisions[page.id, default: 0],
      color: color,
      gap: toolOptions.fillGap,
      id: strokes.ids.make()
    )
    strokes.areas.waiting.append(request)
    guard !fillsInBackground, let request = takeAreaRequest() else { return Effects() }
    return fill(request.answer())
  }

  /// The change that fills an area; `nil` when it has that fill already.
  ///
  /// A fill of the same area takes the color. A stroke that bounds the area alone is filled itself. Any
  /// other area becomes a stroke without a line, below the strokes that bound it.
  private static func edit(
    filling area: TappedArea,
    by stroke: Stroke,
    _ request: AreaRequest,
    on layer: Layer
  ) -> DrawingEdit? {
    let drawing = layer.drawing
    let filled = drawing.strokes(at: request.point).last { $0.fill != nil }
    if var filled, area.isAsLarge(as: filled) {
      guard filled.fill != request.color else { return nil }
      filled.fill = request.color
      return .replace([filled])
    }
    if area.boundary.count == 1, var only = area.boundary.first.flatMap({ drawing[$0] }),
      only.fill == nil, only.mask == nil
    {
      only.fill = request.color
      if area.isAsLarge(as: only) { return .replace([only]) }
    }
    let lowest = area.boundary.compactMap(drawing.position(of:)).min() ?? drawing.strokes.count
    let above = filled.flatMap { drawing.position(of: $0.id) }.map { $0 + 1 } ?? 0
    return .insert([PlacedStroke(stroke, at: max(lowest, above))])
  }
}

extension AreaRequest {
  /// Asks for the area around a point of a page.
  fileprivate init(
    at point: Point,
    on layer: LayerID,
    of page: Page,
    revision: Int,
    color: InkColor,
    gap: Double,
    id: StrokeID
  ) {
    let seen = page.layers.filter { $0.isVisible && $0.opacity > 0 || $0.id == layer }
    let edge = page.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    self.init(
      page: page.id,
      layer: layer,
      revision: revision,
      drawings: seen.map(\.drawing),
      covered: seen.firstIndex { $0.id == layer } ?? 0,
      edge: edge,
      point: point,
      color: color,
      gap: gap,
      id: id
    )
  }

  /// Returns the same request for a page as it is now.
  fileprivate func renewed(in editor: Editor, on page: Int) -> AreaRequest {
    AreaRequest(
      at: point,
      on: layer,
      of: editor.document.pages[page],
      revision: editor.pages.revisions[self.page, default: 0],
      color: color,
      gap: gap,
      id: id
    )
  }
}

extension TappedArea {
  /// The difference of two sizes that are the same area: a share of it, and cells of the grid.
  private static let (share, cells) = (0.12, 16.0)

  /// Returns whether the fill of a stroke is about as large as the area.
  fileprivate func isAsLarge(as stroke: Stroke) -> Bool {
    let corners = stroke.fillCorners(after: .identity, tolerance: cell)
    guard let first = corners.first else { return false }
    let other = abs(
      zip(corners, corners.dropFirst()).reduce(0) {
        $0 + ($1.0 - first).cross($1.1 - first) / 2
      }
    )
    return abs(other - size) <= Self.share * size + Self.cells * cell * cell
  }
}

nonisolated extension Message {
  /// The message when nothing encloses the point that was tapped.
  fileprivate static var aboutOpenArea: Message {
    Message(
      .warning,
      localized("No strokes enclose an area here. The tool options can close wider gaps."),
      offer: Offer(localized("Tool options"), .panel(.showToolSettings))
    )
  }
}
