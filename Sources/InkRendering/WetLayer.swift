public import Geometry
public import InkModel
public import PenInput
public import Raster
public import StrokeEngine

/// The layer of the stroke under the pen, whose settled part is drawn once and whose tail is redrawn
/// in each frame.
public final class WetLayer {
  /// The pixels of the layer.
  let bounds: PixelRect
  /// The depths of the settled part; its pixel (0, 0) is the first of ``bounds``.
  let mask: MaskSurface
  /// The transform from canvas units to pixels; may change only while the layer is clear.
  var transform: AffineTransform
  /// The texture of the paper.
  private let texture: Paper.Texture
  private var flattener: SpanFlattener
  private var depth = InkDepth.uniform
  private var painter = ChunkPainter()
  /// The number of spans of the settled part that are in the mask or in ``settled``.
  private var settledSpans = 0
  /// The last chunk of the settled part, which is not in the mask yet.
  private var settled = InkChunk()
  /// The last chunk with the tail.
  private var tail = InkChunk()
  /// The control points from the one before the first span of the tail.
  private var tailPoints: [StrokePoint] = []
  private var tailFootprints: [Footprint] = []
  private(set) var tailBounds = PixelRect.empty
  private var inkedTiles: TileSet

  /// Creates a clear layer.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - transform: the transform from canvas units to the layer's pixels.
  ///   - texture: the texture of the paper.
  /// - Throws: `CairoError` when there is no memory for it.
  public convenience init(
    width: Int,
    height: Int,
    transform: AffineTransform,
    texture: Paper.Texture = .drawing
  ) throws(CairoError) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    try self.init(bounds: bounds, transform: transform, texture: texture)
  }

  /// Creates a clear layer of a part of a larger picture.
  ///
  /// - Parameters:
  ///   - bounds: its pixels, in the coordinates of the picture.
  ///   - transform: the transform from canvas units to pixels of the picture.
  ///   - texture: the texture of the paper.
  /// - Throws: `CairoError` when there is no memory for it.
  init(
    bounds: PixelRect,
    transform: AffineTransform,
    texture: Paper.Texture = .drawing
  ) throws(CairoError) {
    mask = try MaskSurface(width: bounds.width, height: bounds.height)
    (self.bounds, self.transform, self.texture) = (bounds, transform, texture)
    flattener = SpanFlattener(transform: transform)
    inkedTiles = TileSet(bounds)
  }

  /// The position of the mask's pixel (0, 0).
  var origin: (x: Int, y: Int) { (bounds.minX, bounds.minY) }

  /// Returns the pixels of the mask in which pixels of the layer are.
  func maskPixels(of rect: PixelRect) -> PixelRect {
    rect.shifted(byX: -bounds.minX, y: -bounds.minY)
  }

  /// Updates the layer to the current state of a stroke.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: predicted samples after the last one.
  /// - Returns: the pixels that changed.
  public func update(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    update(stroke, tail: stroke.tail(after: predicted))
  }

  /// Updates the layer to the current state of a stroke.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - provisional: the control points that follow its settled part.
  /// - Returns: the pixels that changed.
  func update(_ stroke: InProgressStroke, tail provisional: [StrokePoint]) -> PixelRect {
    if settledSpans == 0, settled.footprints.isEmpty {
      flattener = SpanFlattener(transform: transform, inkType: stroke.ink.inkType)
      depth = InkLook.of(stroke.ink.inkType, on: texture)
        .depth(scale: transform.meanScale)
    }
    var damage = tailBounds
    damage.formUnion(paintSettled(of: stroke))
    updateTail(of: stroke, with: provisional)
    damage.formUnion(tailBounds)
    return damage.intersection(bounds)
  }

  /// Returns a Boolean value that indicates whether ink of the layer may lie on pixels.
  func touches(_ rect: PixelRect) -> Bool {
    tailBounds.intersects(rect) || inkedTiles.touches(rect)
  }

  /// Prepares clear layers of the same size for copies of a stroke that begins.
  ///
  /// - Parameters:
  ///   - layers: the layers of earlier copies, which are used again; without memory for all there are none
  ///     afterwards.
  ///   - transforms: the transforms from canvas units to the pixels of each layer.
  func prepare(_ layers: inout [WetLayer], by transforms: [AffineTransform]) {
    if layers.count > transforms.count { layers.removeLast(layers.count - transforms.count) }
    for (layer, transform) in zip(layers, transforms) { layer.transform = transform }
    for transform in transforms[layers.count...] {
      guard let layer = try? WetLayer(bounds: bounds, transform: transform, texture: texture)
      else { return layers.removeAll() }
      layers.append(layer)
    }
  }

  /// Adds the tail to a mask whose pixel (0, 0) is at `origin`.
  func addTail(to target: MaskSurface, origin: (x: Int, y: Int), clip: PixelRect) {
    let target = ChunkPainter.Target(target, origin: origin, clip: clip)
    tail.copy(settled)
    painter.fillFull(&tail, with: tailFootprints, depth: depth, into: target)
    painter.fill(tail, isEnd: true, depth: depth, into: target)
  }

  /// Clears the layer, at a cost proportional to the inked area.
  ///
  /// - Parameter body: receives each inked tile before it is cleared.
  func clear(_ body: (PixelRect) -> Void) {
    for tile in inkedTiles.removeAll() {
      body(tile)
      mask.clear(maskPixels(of: tile))
    }
    settled.reset()
    tailFootprints.removeAll(keepingCapacity: true)
    (settledSpans, tailBounds) = (0, .empty)
  }

  /// Draws the newly completed chunks of the settled part.
  private func paintSettled(of stroke: InProgressStroke) -> PixelRect {
    let points = stroke.settled
    tailFootprints.removeAll(keepingCapacity: true)
    while settledSpans < points.count - 2 {
      let span = points.span(at: settledSpans)
      if settledSpans == 0 { tailFootprints.append(flattener.start(span)) }
      flattener.append(span, to: &tailFootprints)
      settledSpans += 1
    }
    let damage = painter.fillFull(
      &settled,
      with: tailFootprints,
      depth: depth,
      into: ChunkPainter.Target(mask, origin: origin)
    )
    inkedTiles.insert(damage)
    return damage
  }

  private func updateTail(of stroke: InProgressStroke, with provisional: [StrokePoint]) {
    let settledPoints = stroke.settled
    let first = max(0, settledPoints.count - 3)
    tailPoints.removeAll(keepingCapacity: true)
    tailPoints.append(contentsOf: settledPoints[first..<settledPoints.count])
    tailPoints.append(contentsOf: provisional)
    tailFootprints.removeAll(keepingCapacity: true)
    if let dot = tailPoints.first, tailPoints.count == 1 {
      tailFootprints.append(flattener.footprint(dot))
    }
    for index in (settledSpans - first)..<max(settledSpans - first, tailPoints.count - 1) {
      let span = tailPoints.span(at: index)
      if settledSpans == 0, tailFootprints.isEmpty { tailFootprints.append(flattener.start(span)) }
      flattener.append(span, to: &tailFootprints)
    }
    tailBounds = ChunkPainter.bounds(of: settled.footprints)
      .union(ChunkPainter.bounds(of: tailFootprints))
  }
}

extension [StrokePoint] {
  /// Returns the control points of a span; beyond the ends of the curve its end points are repeated.
  fileprivate func span(at index: Int) -> PathSpan {
    PathSpan(
      before: self[Swift.max(0, index - 1)],
      start: self[index],
      end: self[index + 1],
      after: self[Swift.min(count - 1, index + 2)]
    )
  }
}
