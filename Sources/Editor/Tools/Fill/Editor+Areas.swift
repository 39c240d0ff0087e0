internal import Commands
internal import Geometry
internal import InkModel
internal import InkRendering
internal import SystemIO

// Areas that are filled where the pen taps.
extension Editor {
  /// Fills what strokes enclose around a point, in canvas units, on the current layer, in one step.
  ///
  /// It is done at once, so that a replay does the same: in tens of milliseconds for a figure, and tenths of a
  /// second for a full page.
  func fillArea(at point: Point, with color: InkColor) -> Effects {
    guard layer.isVisible, !layer.isLocked, !isReadOnly else { return Effects() }
    let seen = page.layers.filter { $0.isVisible && $0.opacity > 0 || $0.id == layer.id }
    let area = TappedArea(
      around: point,
      in: seen.map(\.drawing),
      covered: seen.firstIndex { $0.id == layer.id } ?? 0,
      edge: page.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) },
      closing: toolOptions.fillGap
    )
    guard let area,
      var stroke = AreaFilling.area(within: area.outlines, color, tolerance: area.cell)
    else { return Effects(.aboutOpenArea) }
    stroke.id = strokes.ids.make()
    guard let edit = Self.edit(filling: area, around: point, by: stroke, color, on: layer) else {
      return Effects()
    }
    var effects = change(.draw(layer.id, edit), as: .new)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// The change that fills an area; `nil` when it has that fill already.
  ///
  /// A fill of the same area takes the color. A stroke that bounds the area alone is filled itself. Any
  /// other area becomes a stroke without a line, below the strokes that bound it.
  private static func edit(
    filling area: TappedArea,
    around point: Point,
    by stroke: Stroke,
    _ color: InkColor,
    on layer: Layer
  ) -> DrawingEdit? {
    let drawing = layer.drawing
    let filled = drawing.strokes(at: point).last { $0.fill != nil }
    if var filled, area.isAsLarge(as: filled) {
      guard filled.fill != color else { return nil }
      filled.fill = color
      return .replace([filled])
    }
    if area.boundary.count == 1, var only = area.boundary.first.flatMap({ drawing[$0] }),
      only.fill == nil, only.mask == nil
    {
      only.fill = color
      if area.isAsLarge(as: only) { return .replace([only]) }
    }
    let lowest = area.boundary.compactMap(drawing.position(of:)).min() ?? drawing.strokes.count
    let above = filled.flatMap { drawing.position(of: $0.id) }.map { $0 + 1 } ?? 0
    return .insert([PlacedStroke(stroke, at: max(lowest, above))])
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
