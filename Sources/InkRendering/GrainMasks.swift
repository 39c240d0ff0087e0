internal import InkModel
internal import Raster

/// The masks of grain that a file uses, each of them once.
final class GrainMasks {
  private struct Key: Hashable {
    var type: InkType
    var texture: Paper.Texture
  }

  private var masks: [Key: MaskSurface] = [:]

  /// Returns the mask of an ink on a paper, whose pixels are canvas units.
  ///
  /// - Throws: `CairoError` when there is no memory for it.
  func mask(of type: InkType, on texture: Paper.Texture) throws(CairoError) -> MaskSurface {
    let key = Key(type: type, texture: texture)
    if let mask = masks[key] { return mask }
    let side = PaperGrain.period
    let mask = try MaskSurface(width: side, height: side)
    let tile = InkLook.of(type, on: texture).tone?.tile ?? []
    mask.withPixels { pixels, pitch in
      for (index, value) in tile.enumerated() {
        pixels[index / side * pitch + index % side] = value
      }
    }
    masks[key] = mask
    return mask
  }
}
