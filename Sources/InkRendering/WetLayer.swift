public import Geometry
internal import InkModel
public import PenInput
public import Raster
public import StrokeEngine

/// The stroke under the pen: its settled part is drawn once, its tail anew for each frame.
public final class WetLayer {
  /// The settled part, as deep as its ink lies.
  let mask: MaskSurface
  /// From canvas units to pixels; to be changed only while the layer is clear.
  var transform: AffineTransform
  private var flattener: SpanFlattener
  private var rings = InkRings.even
  private var painter = ChunkPainter()
  /// Spans of the settled part that are in the mask or in ``settled``.
  private var settledSpans = 0
  /// The last chunk of the settled part, which is not in the mask yet.
  private var settled = InkChunk()
  /// The same with the tail.
  private var tail = InkChunk()
  /// The control points from the one before the first span of the tail.
  private var tailPoints: [StrokePoint] = []
  private var tailFootprints: [Footprint] = []
  private(set) var tailBounds = PixelRect.empty
  private var inkedTiles: TileSet

  /// Makes a clear layer.
  ///
  /// - Parameters:
  ///   - width: columns.
  ///   - height: rows.
  ///   - transform: from canvas units to the layer's pixels.
  /// - Throws: `CairoError` when there is no memory for it.
  public init(width: Int, height: Int, transform: AffineTransform) throws(CairoError) {
    mask = try MaskSurface(width: width, height: height)
    self.transform = transform
    flattener = SpanFlattener(transform: transform)
    inkedTiles = TileSet(width: width, height: height)
  }

  /// Follows a stroke.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: samples to pretend came after the last one.
  /// - Returns: the pixels that look different now.
  public func update(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    if settledSpans == 0, settled.footprints.isEmpty {
      flattener = SpanFlattener(transform: transform, inkType: stroke.ink.inkType)
      rings = InkLook.of(stroke.ink.inkType).rings(scale: transform.meanScale)
    }
    var damage = tailBounds
    damage.formUnion(paintSettled(of: stroke))
    takeTail(of: stroke, predicted: predicted)
    damage.formUnion(tailBounds)
    return damage.intersection(mask.bounds)
  }

  /// Adds the tail to a mask whose pixel (0, 0) lies at `origin`.
  func addTail(to target: MaskSurface, origin: (x: Int, y: Int), clip: PixelRect) {
    let target = ChunkPainter.Target(target, origin: origin, clip: clip)
    tail.copy(settled)
    painter.fillFull(&tail, with: tailFootprints, rings: rings, into: target)
    painter.fill(tail, isEnd: true, rings: rings, into: target)
  }

  /// Makes the layer clear again; cost follows the inked area.
  ///
  /// - Parameter body: is shown the inked tiles before, one by one.
  func clear(_ body: (PixelRect) -> Void) {
    for tile in inkedTiles.take() {
      body(tile)
      mask.clear(tile)
    }
    settled.reset()
    tailFootprints.removeAll(keepingCapacity: true)
    (settledSpans, tailBounds) = (0, .empty)
  }

  /// Draws the chunks that the settled part has filled since.
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
      rings: rings,
      into: ChunkPainter.Target(mask)
    )
    inkedTiles.insert(damage)
    return damage
  }

  private func takeTail(of stroke: InProgressStroke, predicted: [PenSample]) {
    let settledPoints = stroke.settled
    let first = max(0, settledPoints.count - 3)
    tailPoints.removeAll(keepingCapacity: true)
    tailPoints.append(contentsOf: settledPoints[first..<settledPoints.count])
    tailPoints.append(contentsOf: stroke.tail(after: predicted))
    tailFootprints.removeAll(keepingCapacity: true)
    if let dot = tailPoints.first, tailPoints.count == 1 {
      tailFootprints.append(flattener.footprint(dot))
    }
    for place in (settledSpans - first)..<max(settledSpans - first, tailPoints.count - 1) {
      let span = tailPoints.span(at: place)
      if settledSpans == 0, tailFootprints.isEmpty { tailFootprints.append(flattener.start(span)) }
      flattener.append(span, to: &tailFootprints)
    }
    tailBounds = ChunkPainter.bounds(of: settled.footprints)
      .union(ChunkPainter.bounds(of: tailFootprints))
  }
}

extension [StrokePoint] {
  /// The control points of a span; beyond the ends of the curve its end points count again.
  fileprivate func span(at place: Int) -> PathSpan {
    PathSpan(
      before: self[Swift.max(0, place - 1)],
      start: self[place],
      end: self[place + 1],
      after: self[Swift.min(count - 1, place + 2)]
    )
  }
}
