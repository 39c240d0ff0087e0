internal import Geometry
internal import InkModel

extension Picture {
  /// Returns the picture in the units that a transform of the canvas gives, with its frame at the origin,
  /// so that no number of it is large where it is seen.
  func placed(by transform: AffineTransform) -> Picture {
    var picture = self
    picture.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    picture.transform = AffineTransform(translationBy: frame.origin - .zero)
      .concatenating(self.transform)
      .concatenating(transform)
    return picture
  }
}
