internal import Geometry
internal import InkModel

/// The time that a part takes, which is left to a later time if it is noticeable.
extension PageRenderer {
  /// The visible part of the page; `nil` for a band of a larger picture, which is drawn once.
  var pictureView: PictureCache.View? {
    isBand ? nil : PictureCache.View(transform: transform, bounds: bounds)
  }

  /// Returns a Boolean value that indicates whether drawing a part would cause a noticeable delay.
  func isSlow(_ rect: PixelRect, of page: Page) -> Bool {
    hasMuchInk(rect, of: page) || hasLargePictures(rect, of: page)
  }

  /// Returns a Boolean value that indicates whether drawing the ink of a part would cause a noticeable
  /// delay.
  func hasMuchInk(_ rect: PixelRect, of page: Page) -> Bool {
    let area = canvas.area(of: rect)
    var rest = Self.maximumPointCount
    for layer in page.layers where layer.isSeen && rest >= 0 {
      rest -= layer.drawing.pointCount(near: area, upTo: rest)
    }
    return rest < 0
  }

  private func hasLargePictures(_ rect: PixelRect, of page: Page) -> Bool {
    guard let view = pictureView else { return false }
    let pictures =
      page.layers.filter(\.isSeen).flatMap(\.pictures) + (page.paper.picture.map { [$0] } ?? [])
    var rest = Self.maximumPictureWork
    for picture in pictures where picture.format != .pdf && rest >= 0 {
      let frame = PixelRect(covering: transform.apply(to: picture.bounds))
      let part = frame.intersection(rect)
      guard !part.isEmpty else { continue }
      let share = Double(part.area) / Double(frame.area)
      rest -= cache.work(of: picture, in: view, share: share)
    }
    return rest < 0
  }

  /// The number of points of strokes that are drawn in about 50 ms.
  private static let maximumPointCount = 10_000
  /// The number of pixels of pictures that are decoded in about 50 ms.
  private static let maximumPictureWork = 3_000_000
}
