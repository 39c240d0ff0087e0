internal import Raster

/// A reusable mask and image for temporary pixels.
struct Scratch {
  /// The maximum number of pixels in a band of a large rectangle: a compromise between memory and the
  /// fixed cost of each band.
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

  /// Grows to hold a rectangle of a size.
  mutating func grow(toWidth width: Int, height: Int) throws(CairoError) {
    guard width > mask.width || height > mask.height else { return }
    // Grown in steps, so that an accelerating stroke does not allocate in each frame.
    let step = 64
    let newWidth = max(mask.width, (width + step - 1) / step * step)
    let newHeight = max(mask.height, (height + step - 1) / step * step)
    self = try Scratch(width: newWidth, height: newHeight, format: image.format)
  }
}
