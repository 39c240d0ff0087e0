internal import Raster

/// A mask and an image to make pixels in, used again and again.
struct Scratch {
  /// Pixels that a band of a large rectangle may have: a compromise between memory and the work
  /// that each band costs beside its pixels.
  static let largestArea = 1 << 18

  private(set) var mask: MaskSurface
  private(set) var image: ImageSurface

  init(
    width: Int,
    height: Int,
    format: ImageSurface.Format = .opaque
  ) throws(CairoError) {
    mask = try MaskSurface(width: width, height: height)
    image = try ImageSurface(width: width, height: height, format: format)
  }

  /// Makes sure that a rectangle of this size fits.
  mutating func grow(toWidth width: Int, height: Int) throws(CairoError) {
    guard width > mask.width || height > mask.height else { return }
    // Grown in steps, so that a stroke which speeds up does not allocate at each frame.
    let step = 64
    let newWidth = max(mask.width, (width + step - 1) / step * step)
    let newHeight = max(mask.height, (height + step - 1) / step * step)
    self = try Scratch(width: newWidth, height: newHeight, format: image.format)
  }
}
