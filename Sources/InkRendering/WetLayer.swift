public import Geometry
internal import InkModel
public import PenInput
public import Raster
public import StrokeEngine

/// The stroke under the pen: its settled part is drawn once, its tail anew for each frame.
public final class WetLayer {
  /// Coverage of the settled part.
  let mask: MaskSurface
  private var painter: SpanPainter
  /// Spans of the settled part that are in the mask.
  private var paintedSpans = 0
  /// The last control points, from the one before the first span of the tail.
  private var tail: [StrokePoint] = []
  private var tailSpans = 0..<0
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
    painter = SpanPainter(transform: transform)
    inkedTiles = TileSet(width: width, height: height)
  }

  /// Follows a stroke.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: samples to pretend came after the last one.
  /// - Returns: the pixels that look different now.
  public func update(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    var damage = tailBounds
    damage.formUnion(paintSettled(of: stroke))
    takeTail(of: stroke, predicted: predicted)
    damage.formUnion(tailBounds)
    return damage.intersection(mask.bounds)
  }

  /// Adds the tail to a mask whose pixel (0, 0) lies at `origin`.
  func addTail(to target: MaskSurface, origin: (x: Int, y: Int)) {
    if tail.count == 1, let dot = tail.first, paintedSpans == 0 {
      _ = painter.fillDot(dot, into: target, origin: origin)
    } else {
      _ = painter.fill(
        tailSpans,
        of: tail,
        into: target,
        origin: origin
      )
    }
  }

  /// Makes the layer clear again; cost follows the inked area.
  ///
  /// - Parameter body: is shown the inked tiles before, one by one.
  func clear(_ body: (PixelRect) -> Void) {
    for tile in inkedTiles.take() {
      body(tile)
      mask.clear(tile)
    }
    (paintedSpans, tail, tailSpans, tailBounds) = (0, [], 0..<0, .empty)
  }

  private func paintSettled(of stroke: InProgressStroke) -> PixelRect {
    let settledSpans = max(0, stroke.settled.count - 2)
    guard paintedSpans < settledSpans else { return .empty }
    let first = max(0, paintedSpans - 1)
    let points = Array(stroke.settled[first..<stroke.settled.count])
    let changed = painter.fill(
      (paintedSpans - first)..<(settledSpans - first),
      of: points,
      into: mask,
      origin: (0, 0)
    )
    paintedSpans = settledSpans
    inkedTiles.insert(changed)
    return changed
  }

  private func takeTail(of stroke: InProgressStroke, predicted: [PenSample]) {
    let settled = stroke.settled
    let first = max(0, settled.count - 3)
    tail.removeAll(keepingCapacity: true)
    tail.append(contentsOf: settled[first..<settled.count])
    tail.append(contentsOf: stroke.tail(after: predicted))
    tailSpans = (paintedSpans - first)..<max(paintedSpans - first, tail.count - 1)
    tailBounds = painter.bounds(of: tail)
  }
}
