package import Geometry
package import Raster

/// The opaque images of the lab that lie over the drawing and the panels.
///
/// They are put separately from the drawing: they may be far from the ink, and the area that contains
/// both would be large.
package final class LabCovers {
  private struct Cover {
    /// The image, opaque.
    let image: ImageSurface
    /// Its pixels in the window.
    let place: PixelRect
  }

  private var covers: [Cover] = []
  /// The parts of covers that were drawn anew, in window pixels.
  private var fresh: [(cover: Cover, rect: PixelRect)] = []
  /// The window pixels that a cover has uncovered.
  package private(set) var uncovered: [PixelRect] = []

  /// Creates an empty set of covers.
  package init() {}

  /// A Boolean value that indicates whether something is to be put.
  package var isDirty: Bool { !fresh.isEmpty || !uncovered.isEmpty }

  /// Shows an image at a position in the window, or moves it there.
  package func show(_ image: ImageSurface, atX x: Int, y: Int) {
    let place = PixelRect(x: x, y: y, width: image.width, height: image.height)
    hide(image, unlessAt: place)
    let cover = Cover(image: image, place: place)
    if !covers.contains(where: { $0.image === image }) { covers.append(cover) }
    fresh.append((cover, place))
  }

  /// Hides an image.
  package func hide(_ image: ImageSurface?, unlessAt place: PixelRect = .empty) {
    guard let number = covers.firstIndex(where: { $0.image === image }),
      covers[number].place != place
    else { return }
    uncovered += covers[number].place.parts(outside: place)
    covers.remove(at: number)
    fresh.removeAll { $0.cover.image === image }
  }

  /// Marks pixels of an image as drawn anew.
  package func refresh(_ image: ImageSurface, _ rect: PixelRect) {
    guard let cover = covers.first(where: { $0.image === image }) else { return }
    let place = PixelRect(
      x: rect.minX + cover.place.minX,
      y: rect.minY + cover.place.minY,
      width: rect.width,
      height: rect.height
    )
    fresh.append((cover, place))
  }

  /// Returns whether a cover lies over some of these pixels.
  package func covers(_ place: PixelRect) -> Bool { covers.contains { $0.place.intersects(place) } }

  /// Draws the covers over a picture of some pixels of the window, which begins at its (0, 0).
  package func paint(on image: ImageSurface, in place: PixelRect) {
    for cover in covers {
      let part = cover.place.intersection(place)
      guard !part.isEmpty else { continue }
      image.copy(
        cover.image,
        in: PixelRect(
          x: part.minX - place.minX,
          y: part.minY - place.minY,
          width: part.width,
          height: part.height
        ),
        atX: cover.place.minX - place.minX,
        y: cover.place.minY - place.minY
      )
    }
  }

  /// Puts new pixels on the window and clears the lists of changes.
  ///
  /// - Parameter put: The function that puts pixels of an image, given in the image, on the window;
  ///   the image's pixel (0, 0) is at the location.
  package func put(_ put: (ImageSurface, _ pixels: PixelRect, _ x: Int, _ y: Int) -> Void) {
    for (cover, rect) in fresh {
      let part = cover.place.intersection(rect)
      guard !part.isEmpty else { continue }
      let (x, y) = (cover.place.minX, cover.place.minY)
      let pixels = PixelRect(
        x: part.minX - x,
        y: part.minY - y,
        width: part.width,
        height: part.height
      )
      put(cover.image, pixels, x, y)
    }
    fresh.removeAll(keepingCapacity: true)
    uncovered.removeAll(keepingCapacity: true)
  }
}
