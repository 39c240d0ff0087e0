internal import Geometry
internal import Raster
internal import StrokeEngine

/// Where an eraser has been since it touched, shown on the picture of the strokes without drawing
/// them anew.
///
/// Keeps the picture as it was, what lies below its ink, and how much of each pixel is erased; the
/// first two tile by tile, when the eraser first comes there.
final class WetErasure {
  private let image: ImageSurface
  private let before: ImageSurface
  private let below: ImageSurface
  private let mask: MaskSurface
  private var painter = ChunkPainter()
  private var tiles: TileSet

  /// - Parameter image: the picture of the strokes that are erased.
  /// - Throws: `CairoError` when there is no memory for copies of it.
  init(on image: ImageSurface) throws(CairoError) {
    let (width, height) = (image.width, image.height)
    self.image = image
    before = try ImageSurface(width: width, height: height, format: image.format)
    below = try ImageSurface(width: width, height: height, format: image.format)
    mask = try MaskSurface(width: width, height: height)
    tiles = TileSet(width: width, height: height)
  }

  /// Erases some more.
  ///
  /// - Parameters:
  ///   - footprints: what the eraser went over, in pixels.
  ///   - background: makes the pixels of a part that lie below the ink; on a translucent image,
  ///     which is clear there at first, it may leave them.
  /// - Returns: the pixels that look different now.
  /// - Throws: `CairoError` when there is no memory to draw in.
  func show(
    _ footprints: [Footprint],
    over background: (ImageSurface, PixelRect) throws(CairoError) -> Void
  ) throws(CairoError) -> PixelRect {
    let damage = ChunkPainter.bounds(of: footprints).intersection(image.bounds)
    guard !damage.isEmpty else { return .empty }
    for tile in tiles.add(damage) {
      before.copy(image, in: tile, atX: 0, y: 0)
      try background(below, tile)
    }
    painter.fill(footprints, rings: .even, into: ChunkPainter.Target(mask))
    // What is erased a little at an edge must not become more by being gone over again.
    image.copy(before, in: damage, atX: 0, y: 0)
    image.replace(by: below, in: damage, through: mask)
    return damage
  }

  /// Forgets where the eraser has been; the picture stays.
  func end() {
    for tile in tiles.take() { mask.clear(tile) }
  }
}
