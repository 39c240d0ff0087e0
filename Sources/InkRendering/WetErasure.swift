internal import Geometry
internal import Raster
internal import StrokeEngine

/// The path of an eraser since it touched, shown on the picture of the strokes without redrawing them.
///
/// It stores the original picture, the background below its ink, and the erased coverage of each
/// pixel; the first two tile by tile, when the eraser first gets there.
final class WetErasure {
  private let image: ImageSurface
  private let before: ImageSurface
  private let below: ImageSurface
  /// The erased coverage, whose pixel (0, 0) is the first of the picture.
  private let mask: MaskSurface
  private var painter = ChunkPainter()
  private var tiles: TileSet

  /// Creates an empty erasure.
  ///
  /// - Parameter image: the picture of the strokes that are erased.
  /// - Throws: `CairoError` when there is no memory for copies of it.
  init(on image: ImageSurface) throws(CairoError) {
    self.image = image
    before = try ImageSurface(bounds: image.bounds, format: image.format)
    below = try ImageSurface(bounds: image.bounds, format: image.format)
    mask = try MaskSurface(width: image.width, height: image.height)
    tiles = TileSet(image.bounds)
  }

  /// Erases along a path.
  ///
  /// - Parameters:
  ///   - footprints: the footprints of the eraser, in pixels.
  ///   - background: draws the pixels below the ink; it may leave a translucent image clear.
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw in.
  func show(
    _ footprints: [Footprint],
    over background: (ImageSurface, PixelRect) throws(CairoError) -> Void
  ) throws(CairoError) -> PixelRect {
    let damage = ChunkPainter.bounds(of: footprints).intersection(image.bounds)
    guard !damage.isEmpty else { return .empty }
    for tile in tiles.missing(in: damage) {
      before.copy(image, in: tile, atX: 0, y: 0)
      try background(below, tile)
      tiles.insert(tile)
    }
    let (left, top) = (image.bounds.minX, image.bounds.minY)
    let target = ChunkPainter.Target(mask, origin: (left, top))
    painter.fill(footprints, depth: .uniform, into: target)
    // Erasing again must not increase the partial coverage at an edge.
    image.copy(before, in: damage, atX: 0, y: 0)
    image.replace(by: below, in: damage, through: mask, atX: left, y: top)
    return damage
  }

  /// Takes the erasure back: the picture is the original one again.
  ///
  /// A path that is shown again then erases no more than before, also at its edges.
  func end() {
    for tile in settle() { image.copy(before, in: tile, atX: 0, y: 0) }
  }

  /// Leaves the picture as it looks, from which another path may be erased.
  ///
  /// - Returns: the tiles that the eraser got to.
  @discardableResult
  func settle() -> [PixelRect] {
    let settled = tiles.removeAll()
    for tile in settled {
      mask.clear(tile.shifted(byX: -image.bounds.minX, y: -image.bounds.minY))
    }
    return settled
  }
}
