public import Geometry
internal import InkModel
public import PenInput
public import Raster
public import StrokeEngine

/// The stroke under the pen and its copies.
extension CanvasRenderer {
  /// Shows the current state of the stroke under the pen.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: predicted samples after the last one.
  /// - Returns: the pixels that changed.
  public func showWet(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    showWet(stroke, predicted: predicted, copies: [])[0]
  }

  /// Shows the current state of the stroke under the pen; its copies follow with ``showCopies(of:)``.
  ///
  /// What has settled is fitted once; each copy costs what it costs to draw. Copies of a stump, which rub
  /// each other's ink, are shown at once.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: predicted samples after the last one.
  ///   - transforms: the transforms of the canvas that make its copies, the same ones during a stroke.
  ///     Without memory for their layers they are not shown before they are finished.
  /// - Returns: the pixels that changed, those of the stroke first.
  public func showWet(
    _ stroke: InProgressStroke,
    predicted: [PenSample],
    copies transforms: [AffineTransform]
  ) -> [PixelRect] {
    guard stroke.ink.inkType != .smudge else {
      return showSmudge(stroke, copies: transforms, reading: readBlankPaper)
    }
    if wetBrushes.isEmpty {
      wetSpan = PaperWetness.Times(stroke.settled, date: stroke.creationDate)
      wet.prepare(&copies.layers, by: transforms.map { $0.concatenating(transform) })
      wetBrushes = ([wet] + copies.layers).map { layer in
        InkBrush(
          stroke.ink,
          on: surface,
          seed: stroke.randomSeed,
          scale: layer.transform.meanScale
        )
      }
    }
    let tail = stroke.tail(after: predicted)
    copies.latePrediction = copies.layers.isEmpty ? nil : predicted
    return [wet.update(stroke, tail: tail)]
  }

  /// Shows the copies of the stroke under the pen as they were left behind by
  /// ``showWet(_:predicted:copies:)``.
  ///
  /// - Parameter stroke: the stroke, at the same stage or a later one.
  /// - Returns: the pixels that changed, of each copy; empty without copies that are behind.
  public func showCopies(of stroke: InProgressStroke) -> [PixelRect] {
    guard let predicted = copies.latePrediction else { return [] }
    copies.latePrediction = nil
    let tail = stroke.tail(after: predicted)
    return copies.layers.map { $0.update(stroke, tail: tail) }
  }

  /// Moves the stroke under the pen to the dry layer; it must be finished.
  ///
  /// The pixels on the screen do not change, except for the prediction.
  ///
  /// - Returns: the pixels that changed.
  public func dryWet(_ stroke: InProgressStroke) throws(CairoError) -> PixelRect {
    try dryWet(stroke, copies: [])
  }

  /// Moves the stroke under the pen and its copies to the dry layer; it must be finished.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - transforms: the transforms of the canvas that make its copies.
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func dryWet(
    _ stroke: InProgressStroke,
    copies transforms: [AffineTransform]
  ) throws(CairoError) -> PixelRect {
    guard stroke.ink.inkType != .smudge else {
      return try drySmudge(stroke, copies: transforms, reading: readBlankPaper)
    }
    var damage = showWet(stroke, predicted: [], copies: transforms) + showCopies(of: stroke)
    let span = PaperWetness.Times(stroke.settled, date: stroke.creationDate)
    for (index, (layer, brush)) in zip([wet] + copies.layers, wetBrushes).enumerated() {
      // The tail is not part of any layer yet. A copy may lie outside of the window.
      if !damage[index].isEmpty {
        try dryTail(of: layer, in: damage[index], by: brush, span)
        stumps?.forget(damage[index])
      }
      layer.clear { tile in
        stumps?.forget(tile)
        let pixels = layer.maskPixels(of: tile)
        develop(layer.mask, of: brush, span, in: pixels, origin: layer.origin)
        brush.paint(on: dry, in: tile, through: layer.mask, origin: layer.origin)
        // Wet copies run into each other only here.
        if !copies.layers.isEmpty { damage[index].formUnion(tile) }
      }
    }
    wetBrushes = []
    return damage.reduce(.empty) { $0.union($1) }
  }

  /// Removes the stroke under the pen.
  ///
  /// - Returns: the pixels that changed.
  public func discardWet() -> PixelRect {
    var damage = stumps?.discard() ?? .empty
    for layer in [wet] + copies.layers {
      damage.formUnion(layer.tailBounds)
      layer.clear { damage.formUnion($0) }
    }
    (wetBrushes, copies.latePrediction) = ([], nil)
    return damage.intersection(bounds)
  }

  /// Renders the coverage of the stroke under the pen, or of a copy of it, to the scratch mask, whose
  /// pixel (0, 0) is then the first of the rectangle.
  func renderWet(
    _ rect: PixelRect,
    of layer: WetLayer,
    by brush: InkBrush
  ) throws(CairoError) {
    try addWet(rect, of: layer)
    let area = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    brush.develop(
      scratch.mask,
      in: area,
      origin: (rect.minX, rect.minY),
      canvas: canvas,
      wetness: &wetness,
      for: wetSpan,
      isFinal: false,
      rows: &rows
    )
  }

  /// Copies the depths of the stroke under the pen, or of a copy of it, to the scratch mask, whose pixel
  /// (0, 0) is then the first of the rectangle.
  private func addWet(_ rect: PixelRect, of layer: WetLayer) throws(CairoError) {
    try scratch.grow(toWidth: rect.width, height: rect.height)
    let area = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    scratch.mask.copy(layer.maskPixels(of: rect), of: layer.mask, toX: 0, y: 0)
    layer.addTail(to: scratch.mask, origin: (rect.minX, rect.minY), clip: area)
  }

  /// Moves the tail of a layer to the dry layer.
  private func dryTail(
    of layer: WetLayer,
    in rect: PixelRect,
    by brush: InkBrush,
    _ span: PaperWetness.Times?
  ) throws(CairoError) {
    try addWet(rect, of: layer)
    let area = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    let origin = (rect.minX, rect.minY)
    develop(scratch.mask, of: brush, span, in: area, origin: origin)
    brush.paint(on: dry, in: rect, through: scratch.mask, origin: origin)
    layer.mask.clear(layer.maskPixels(of: rect))
  }

  /// Converts the depths of the finished stroke to coverage, and stores the water that it leaves.
  private func develop(
    _ mask: MaskSurface,
    of brush: InkBrush,
    _ span: PaperWetness.Times?,
    in rect: PixelRect,
    origin: (x: Int, y: Int)
  ) {
    brush.develop(
      mask,
      in: rect,
      origin: origin,
      canvas: canvas,
      wetness: &wetness,
      for: span,
      isFinal: true,
      rows: &rows
    )
  }
}
