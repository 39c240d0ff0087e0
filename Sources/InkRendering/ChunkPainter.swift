internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine

/// Fills the chunks of a stroke into a mask.
struct ChunkPainter {
  private var filler = PolygonFiller()
  private var chain = DiscChain()
  private var contours = Contours()

  /// Where ink is laid.
  struct Target {
    /// Receives the ink.
    let mask: MaskSurface
    /// Where the mask's pixel (0, 0) lies.
    let origin: (x: Int, y: Int)
    /// The pixels of the mask that may change.
    let clip: PixelRect

    init(_ mask: MaskSurface, origin: (x: Int, y: Int) = (0, 0), clip: PixelRect? = nil) {
      self.mask = mask
      self.origin = origin
      self.clip = clip ?? mask.bounds
    }
  }

  /// Fills a whole stroke, or what an eraser went over.
  mutating func fill(_ footprints: [Footprint], rings: InkRings, into target: Target) {
    var chunk = InkChunk()
    fillFull(&chunk, with: footprints, rings: rings, into: target)
    fill(chunk, isEnd: true, rings: rings, into: target)
  }

  /// Adds footprints to a chunk, and fills each chunk that is full by them.
  ///
  /// - Parameters:
  ///   - chunk: the last chunk so far; receives the one that is not full yet.
  ///   - footprints: what follows.
  ///   - rings: how deep the ink is from its edge on.
  ///   - target: where the ink is laid.
  /// - Returns: the pixels that may have changed, counted as the target's origin is.
  @discardableResult
  mutating func fillFull(
    _ chunk: inout InkChunk,
    with footprints: [Footprint],
    rings: InkRings,
    into target: Target
  ) -> PixelRect {
    var damage = PixelRect.empty
    for footprint in footprints {
      if chunk.isFull {
        damage.formUnion(fill(chunk, isEnd: false, rings: rings, into: target))
        chunk.advance()
      }
      chunk.append(footprint)
    }
    return damage
  }

  /// Fills a polygon.
  mutating func fill(_ corners: [Point], into target: Target) {
    contours.removeAll()
    contours.append { $0 += corners }
    fill(PolygonFiller.Levels(), target)
  }

  /// Fills a chunk.
  ///
  /// - Parameters:
  ///   - chunk: a part of a stroke.
  ///   - isEnd: whether the stroke ends with it.
  ///   - rings: how deep the ink is from its edge on.
  ///   - target: where the ink is laid.
  /// - Returns: the pixels that may have changed, counted as the target's origin is.
  @discardableResult
  mutating func fill(
    _ chunk: InkChunk,
    isEnd: Bool,
    rings: InkRings,
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
    for ring in rings.rings {
      let levels = ring.levels(opacity: chunk.opacity)
      if isFlat {
        fillNib(footprints, inset: ring.inset, levels, target)
      } else {
        fillRound(chunk, isEnd, inset: ring.inset, levels, target)
      }
    }
    return bounds
  }

  private mutating func fillRound(
    _ chunk: InkChunk,
    _ isEnd: Bool,
    inset: Double,
    _ levels: PolygonFiller.Levels,
    _ target: Target
  ) {
    chain.removeAll()
    for footprint in chunk.footprints { chain.append(footprint.head.inset(by: inset)) }
    contours.removeAll()
    contours.append {
      chain.appendOutline(to: &$0, isOpenAtStart: !chunk.isStart, isOpenAtEnd: !isEnd)
    }
    fill(levels, target)
  }

  /// Fills what a flat tip sweeps; its print at the ends of the chunk belongs to it.
  private mutating func fillNib(
    _ footprints: [Footprint],
    inset: Double,
    _ levels: PolygonFiller.Levels,
    _ target: Target
  ) {
    NibSweep(footprints).forEachArea { discs in
      chain.removeAll()
      for disc in discs { chain.append(disc.inset(by: inset)) }
      contours.removeAll()
      contours.append { chain.appendEdge(to: &$0) }
      fill(levels, target)
    }
  }

  /// The pixels that footprints can touch.
  static func bounds(of footprints: [Footprint]) -> PixelRect {
    var bounds = Rect.null
    for footprint in footprints { bounds.formUnion(footprint.bounds) }
    return PixelRect(covering: bounds.outset(by: 1))
  }

  private mutating func fill(_ levels: PolygonFiller.Levels, _ target: Target) {
    filler.fill(
      contours,
      into: target.mask,
      origin: target.origin,
      clip: target.clip,
      levels: levels
    )
  }
}
