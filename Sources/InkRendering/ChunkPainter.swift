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
  private var path = SoftSweep.Path()
  /// The pixels of soft ink since the last reset.
  private var softWork = 0
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

    /// Calls a closure with the part of the mask that may change, and its values.
    func withPixels(_ body: (MaskArea, inout MutableSpan<UInt8>) -> Void) {
      let clip = clip.intersection(mask.bounds)
      mask.withPixels { pixels, pitch in
        body(MaskArea(origin: origin, clip: clip, pitch: pitch), &pixels)
      }
    }
  }

  /// The part of a mask that may change.
  struct MaskArea {
    /// The position of the mask's pixel (0, 0).
    let origin: (x: Int, y: Int)
    /// The pixels of the mask that may change.
    let clip: PixelRect
    /// The bytes from row to row.
    let pitch: Int
  }

  /// Fills a whole stroke, or the path of an eraser.
  ///
  /// - Parameters:
  ///   - footprints: the footprints from start to end.
  ///   - depth: the depth of the ink.
  ///   - target: the destination.
  ///   - meter: receives the number of pixels that are filled, those of each chunk anew.
  /// - Returns: `false` if they are more than the limits allow; then the rest is missing.
  @discardableResult
  mutating func fill(
    _ footprints: [Footprint],
    depth: InkDepth,
    into target: Target,
    meter: WorkMeter = .unwatched
  ) -> Bool {
    guard meter.draw(footprints.count * Self.footprintWork) else { return false }
    _ = resetWork()
    var chunk = InkChunk()
    for footprint in footprints {
      append(footprint, to: &chunk, depth: depth, into: target)
      let work = resetWork()
      guard work == 0 || meter.draw(work) else { return false }
    }
    fill(chunk, isEnd: true, depth: depth, into: target)
    return meter.draw(resetWork())
  }

  private mutating func resetWork() -> Int {
    defer { softWork = 0 }
    return filler.resetWork() + softWork
  }

  /// Appends footprints to a chunk, and fills the chunks that become full.
  ///
  /// - Parameters:
  ///   - chunk: the last chunk so far; receives the one that is not full yet.
  ///   - footprints: the next footprints.
  ///   - depth: the depth of the ink.
  ///   - target: the destination.
  /// - Returns: the pixels that may have changed, in the coordinates of the target's origin.
  @discardableResult
  mutating func fillFull(
    _ chunk: inout InkChunk,
    with footprints: [Footprint],
    depth: InkDepth,
    into target: Target
  ) -> PixelRect {
    var damage = PixelRect.empty
    for footprint in footprints {
      damage.formUnion(append(footprint, to: &chunk, depth: depth, into: target))
    }
    return damage
  }

  /// Appends a footprint to a chunk, which is filled before if it is full.
  @discardableResult
  private mutating func append(
    _ footprint: Footprint,
    to chunk: inout InkChunk,
    depth: InkDepth,
    into target: Target
  ) -> PixelRect {
    var damage = PixelRect.empty
    if chunk.isFull(isSoft: depth.isSoft) {
      damage = fill(chunk, isEnd: false, depth: depth, into: target)
      chunk.advance()
    }
    chunk.append(footprint)
    return damage
  }

  /// Fills a polygon.
  mutating func fill(_ corners: [Point], isEvenOdd: Bool = false, into target: Target) {
    polygons.removeAll()
    polygons.append { $0 += corners }
    fill(PolygonFiller.Levels(isEvenOdd: isEvenOdd), target)
  }

  /// Fills a chunk.
  ///
  /// - Parameters:
  ///   - chunk: a part of a stroke.
  ///   - isEnd: whether the stroke ends with it.
  ///   - depth: the depth of the ink.
  ///   - target: the destination.
  /// - Returns: the pixels that may have changed, in the coordinates of the target's origin.
  @discardableResult
  mutating func fill(
    _ chunk: InkChunk,
    isEnd: Bool,
    depth: InkDepth,
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
    switch depth {
    case .contours(let contours):
      for contour in contours.contours {
        let levels = contour.levels(opacity: chunk.opacity)
        if isFlat {
          fillNib(footprints, contour, levels, target)
        } else {
          fillRound(chunk, isEnd, contour, levels, target)
        }
      }
    case .soft(let profile):
      if isFlat {
        fillSoftNib(chunk, profile, target)
      } else {
        fillSoft(chunk, isEnd, profile, target)
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
      chain.append(footprint.head.inset(by: contour.inset))
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
      for disc in discs { chain.append(disc.inset(by: contour.inset)) }
      polygons.removeAll()
      polygons.append { chain.appendEdge(to: &$0) }
      fill(levels, target)
    }
  }

  private mutating func fillSoft(
    _ chunk: InkChunk,
    _ isEnd: Bool,
    _ profile: SoftProfile,
    _ target: Target
  ) {
    path.removeAll()
    for footprint in chunk.footprints {
      let disc = SoftSweep.Disc(footprint.head, opacity: footprint.opacity, profile: profile)
      if let disc { path.append(disc) }
    }
    path.keep()
    softWork += SoftSweep(profile: profile)
      .fill(path.discs, isOpenAtStart: !chunk.isStart, isOpenAtEnd: !isEnd, into: target)
  }

  /// Fills the sweep of a flat tip: full between the paths of its ends, and soft around them.
  private mutating func fillSoftNib(
    _ chunk: InkChunk,
    _ profile: SoftProfile,
    _ target: Target
  ) {
    let levels = PolygonFiller.Levels(inside: Int((chunk.opacity * 255).rounded()))
    NibSweep(chunk.footprints).forEachArea { edge in
      chain.removeAll()
      path.removeAll()
      for disc in edge {
        let soft = SoftSweep.Disc(disc, opacity: chunk.opacity, profile: profile)
        if let soft { path.append(soft) }
        chain.append(InkDisc(center: disc.center, radius: 0))
      }
      path.keep()
      polygons.removeAll()
      polygons.append { chain.appendEdge(to: &$0) }
      fill(levels, target)
      softWork += SoftSweep(profile: profile).fillEdge(path.discs, into: target)
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
