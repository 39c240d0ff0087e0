internal import Geometry
internal import InkModel
internal import Progress
internal import Raster
internal import StrokeEngine

/// Fills the chunks of a stroke into a mask.
struct ChunkPainter {
  private var filler = PolygonFiller()
  private var chain = DiscChain()
  private var polygons = Contours()
  /// The pixels whose filling takes as long as assigning a footprint to a chunk.
  private static let footprintWork = 16

  /// The destination of ink.
  struct Target {
    /// The mask that receives the ink.
    let mask: MaskSurface
    /// The position of the mask's pixel (0, 0).
    let origin: (x: Int, y: Int)
    /// The pixels of the mask that may change.
    let clip: PixelRect

    init(_ mask: MaskSurface, origin: (x: Int, y: Int) = (0, 0), clip: PixelRect? = nil) {
      self.mask = mask
      self.origin = origin
      self.clip = clip ?? mask.bounds
    }
  }

  /// Fills a whole stroke, or the path of an eraser.
  ///
  /// - Parameters:
  ///   - footprints: the footprints from start to end.
  ///   - contours: the contours of the ink.
  ///   - target: the destination.
  ///   - meter: receives the number of pixels that are filled, those of each chunk anew.
  /// - Returns: `false` if they are more than the limits allow; then the rest is missing.
  @discardableResult
  mutating func fill(
    _ footprints: [Footprint],
    contours: DepthContours,
    into target: Target,
    meter: WorkMeter = .unwatched
  ) -> Bool {
    guard meter.draw(footprints.count * Self.footprintWork) else { return false }
    _ = filler.resetWork()
    var chunk = InkChunk()
    for footprint in footprints {
      append(footprint, to: &chunk, contours: contours, into: target)
      guard filler.work == 0 || meter.draw(filler.resetWork()) else { return false }
    }
    fill(chunk, isEnd: true, contours: contours, into: target)
    return meter.draw(filler.resetWork())
  }

  /// Appends footprints to a chunk, and fills the chunks that become full.
  ///
  /// - Parameters:
  ///   - chunk: the last chunk so far; receives the one that is not full yet.
  ///   - footprints: the next footprints.
  ///   - contours: the contours of the ink.
  ///   - target: the destination.
  /// - Returns: the pixels that may have changed, in the coordinates of the target's origin.
  @discardableResult
  mutating func fillFull(
    _ chunk: inout InkChunk,
    with footprints: [Footprint],
    contours: DepthContours,
    into target: Target
  ) -> PixelRect {
    var damage = PixelRect.empty
    for footprint in footprints {
      damage.formUnion(append(footprint, to: &chunk, contours: contours, into: target))
    }
    return damage
  }

  /// Appends a footprint to a chunk, which is filled before if it is full.
  @discardableResult
  private mutating func append(
    _ footprint: Footprint,
    to chunk: inout InkChunk,
    contours: DepthContours,
    into target: Target
  ) -> PixelRect {
    var damage = PixelRect.empty
    if chunk.isFull {
      damage = fill(chunk, isEnd: false, contours: contours, into: target)
      chunk.advance()
    }
    chunk.append(footprint)
    return damage
  }

  /// Fills a polygon.
  mutating func fill(_ corners: [Point], into target: Target) {
    polygons.removeAll()
    polygons.append { $0 += corners }
    fill(PolygonFiller.Levels(), target)
  }

  /// Fills a chunk.
  ///
  /// - Parameters:
  ///   - chunk: a part of a stroke.
  ///   - isEnd: whether the stroke ends with it.
  ///   - contours: the contours of the ink.
  ///   - target: the destination.
  /// - Returns: the pixels that may have changed, in the coordinates of the target's origin.
  @discardableResult
  mutating func fill(
    _ chunk: InkChunk,
    isEnd: Bool,
    contours: DepthContours,
    into target: Target
  ) -> PixelRect {
    let footprints = chunk.footprints
    let bounds = Self.bounds(of: footprints)
    let clip = PixelRect(
      x: target.clip.minX + target.origin.x,
      y: target.clip.minY + target.origin.y,
      width: target.clip.width,
      height: target.clip.height
    )
    guard bounds.intersects(clip) else { return .empty }
    let isFlat = footprints.contains { !$0.isRound }
    let spacing = contours.spacing(of: footprints)
    for contour in contours.contours {
      let levels = contour.levels(opacity: chunk.opacity, spacing: spacing)
      if isFlat {
        fillNib(footprints, contour, levels, target)
      } else {
        fillRound(chunk, isEnd, contour, levels, target)
      }
    }
    return bounds
  }

  private mutating func fillRound(
    _ chunk: InkChunk,
    _ isEnd: Bool,
    _ contour: DepthContours.Contour,
    _ levels: PolygonFiller.Levels,
    _ target: Target
  ) {
    chain.removeAll()
    for footprint in chunk.footprints {
      chain.append(footprint.head.inset(by: contour.inset(ofRadius: footprint.radius)))
    }
    polygons.removeAll()
    polygons.append {
      chain.appendOutline(to: &$0, isOpenAtStart: !chunk.isStart, isOpenAtEnd: !isEnd)
    }
    fill(levels, target)
  }

  /// Fills the sweep of a flat tip, including its footprints at the ends of the chunk.
  private mutating func fillNib(
    _ footprints: [Footprint],
    _ contour: DepthContours.Contour,
    _ levels: PolygonFiller.Levels,
    _ target: Target
  ) {
    NibSweep(footprints).forEachArea { discs in
      chain.removeAll()
      for disc in discs { chain.append(disc.inset(by: contour.inset(ofRadius: disc.radius))) }
      polygons.removeAll()
      polygons.append { chain.appendEdge(to: &$0) }
      fill(levels, target)
    }
  }

  /// Returns the pixels that footprints can touch.
  static func bounds(of footprints: some Sequence<Footprint>) -> PixelRect {
    var bounds = Rect.null
    for footprint in footprints { bounds.formUnion(footprint.bounds) }
    return PixelRect(covering: bounds.outset(by: 1))
  }

  private mutating func fill(_ levels: PolygonFiller.Levels, _ target: Target) {
    filler.fill(
      polygons,
      into: target.mask,
      origin: target.origin,
      clip: target.clip,
      levels: levels
    )
  }
}
