internal import Geometry
internal import Raster
internal import XPlatform

/// An image that lies over the drawing.
struct Cover {
  /// The image, opaque.
  let image: ImageSurface
  /// Its pixels in the window.
  let place: PixelRect
}

extension Presenter {
  /// Shows the part of a cover that lies over some pixels of the window.
  func put(_ cover: Cover, over rect: PixelRect) {
    let part = cover.place.intersection(rect)
    guard !part.isEmpty else { return }
    let (x, y) = (cover.place.minX, cover.place.minY)
    let pixels = PixelRect(
      x: part.minX - x,
      y: part.minY - y,
      width: part.width,
      height: part.height
    )
    put(cover.image, pixels, atX: x, y: y)
  }
}
