internal import Geometry
internal import Raster
internal import XPlatform

/// Opaque pictures of the lab that lie over everything else.
///
/// They are put for themselves: they may be far from the ink, and the area that holds both would be
/// large.
final class LabCovers {
  private var covers: [Cover] = []
  /// Pixels of covers that were drawn anew, in the window.
  private var fresh: [(cover: Cover, rect: PixelRect)] = []
  /// Pixels of the window that a cover has left.
  private(set) var uncovered: [PixelRect] = []

  /// A Boolean value that indicates whether something is to be put.
  var isDirty: Bool { !fresh.isEmpty || !uncovered.isEmpty }

  /// Shows an image at a place of the window, or moves it there.
  func show(_ image: ImageSurface, atX x: Int, y: Int) {
    let place = PixelRect(x: x, y: y, width: image.width, height: image.height)
    hide(image, unlessAt: place)
    let cover = Cover(image: image, place: place)
    if !covers.contains(where: { $0.image === image }) { covers.append(cover) }
    fresh.append((cover, place))
  }

  /// Takes an image away.
  func hide(_ image: ImageSurface?, unlessAt place: PixelRect = .empty) {
    guard let number = covers.firstIndex(where: { $0.image === image }),
      covers[number].place != place
    else { return }
    uncovered += covers[number].place.parts(outside: place)
    covers.remove(at: number)
    fresh.removeAll { $0.cover.image === image }
  }

  /// Takes note that pixels of an image were drawn anew.
  func refresh(_ image: ImageSurface, _ rect: PixelRect) {
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
  func covers(_ place: PixelRect) -> Bool { covers.contains { $0.place.intersects(place) } }

  /// Draws the covers over a picture of some pixels of the window, which begins at its (0, 0).
  func paint(on image: ImageSurface, in place: PixelRect) {
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

  /// Puts what is new, and forgets it.
  func put(by presenter: Presenter) {
    for (cover, rect) in fresh { presenter.put(cover, over: rect) }
    fresh.removeAll(keepingCapacity: true)
    uncovered.removeAll(keepingCapacity: true)
  }
}
