internal import Geometry
internal import Interface
internal import Raster
internal import Session
internal import XPlatform

/// Puts pictures of the paper on the window, with the panels over them where there are some.
///
/// Paper and panels are laid over each other before they are put, so that no picture without its
/// panels is ever seen.
struct PanelOverlay {
  private var scratch: ImageSurface?

  /// Puts a part of a picture.
  ///
  /// - Parameters:
  ///   - image: the picture of the paper.
  ///   - rect: pixels of it.
  ///   - x: column of the window that its pixel (0, 0) becomes.
  ///   - y: row of the window that its pixel (0, 0) becomes.
  ///   - interface: what lies over the paper.
  ///   - lesson: draws between the two, on an image whose pixel (0, 0) lies at a place of the window;
  ///     `nil` when there is nothing between.
  ///   - filter: how the paper and the lesson are seen; `nil` for as they are.
  ///   - covers: what lies over all of these.
  ///   - presenter: puts it.
  mutating func put(
    _ image: ImageSurface,
    _ rect: PixelRect,
    atX x: Int,
    y: Int,
    below interface: Interface,
    lesson: ((ImageSurface, _ origin: (x: Int, y: Int), PixelRect) -> Void)? = nil,
    filter: LightFilter?,
    under covers: LabCovers,
    by presenter: Presenter
  ) {
    let place = PixelRect(
      x: rect.minX + x,
      y: rect.minY + y,
      width: rect.width,
      height: rect.height
    )
    guard lesson != nil || filter != nil || interface.covers(place) || covers.covers(place),
      let scratch = scratch(width: rect.width, height: rect.height)
    else { return presenter.put(image, rect, atX: x, y: y) }
    let area = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    scratch.copy(image, in: area, atX: -rect.minX, y: -rect.minY)
    lesson?(scratch, (place.minX, place.minY), area)
    if let filter { scratch.apply(filter, in: area) }
    interface.paint(on: scratch, origin: (place.minX, place.minY), in: place)
    covers.paint(on: scratch, in: place)
    presenter.put(scratch, area, atX: place.minX, y: place.minY)
  }

  /// An image at least as large as wanted, kept from call to call.
  private mutating func scratch(width: Int, height: Int) -> ImageSurface? {
    if let scratch, scratch.width >= width, scratch.height >= height { return scratch }
    // Without memory for it the panels are not seen; the ink is.
    scratch = try? ImageSurface(
      width: max(width, scratch?.width ?? 0),
      height: max(height, scratch?.height ?? 0)
    )
    return scratch
  }
}
