internal import Geometry
internal import InkModel
internal import Raster

/// The part of a picture that a view shows, with about as many pixels as are seen.
struct PictureSection {
  /// All pixels of the picture.
  let whole: PixelRect
  /// The pixels of the picture that the section shows.
  let rect: PixelRect
  /// The number of times that its sides are halved.
  let halvings: Int

  /// The pixels around a section with which it is kept, so that a view can be moved a little.
  private static let margin = 1024
  /// The pixels of a view around what is seen, for filters and rounding.
  private static let border = 4

  /// Creates the section that is all of a picture.
  ///
  /// - Parameter whole: the pixels of the picture.
  init(whole: PixelRect) { self.init(whole: whole, rect: whole, halvings: 0) }

  private init(whole: PixelRect, rect: PixelRect, halvings: Int) {
    (self.whole, self.rect, self.halvings) = (whole, rect, halvings)
  }

  /// Creates the section that a view needs: no pixel of the view shows more than two of it in a row, unless
  /// those would be too many.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - whole: its pixels.
  ///   - view: the view.
  ///   - most: the pixels that the section may have.
  init(of picture: Picture, _ whole: PixelRect, in view: PictureCache.View, most: Int) {
    let frame = picture.frame
    let toView = AffineTransform(
      scaleX: frame.width / Double(max(1, whole.width)),
      y: frame.height / Double(max(1, whole.height))
    )
    .concatenating(AffineTransform(translationBy: frame.origin - .zero))
    .concatenating(picture.transform).concatenating(view.transform)
    var halvings = 0
    guard toView.isFinite, let back = toView.inverted else {
      self.init(whole: whole, rect: whole, halvings: halvings)
      return
    }
    let seen = back.apply(to: view.bounds.outset(by: Self.border).rect).outset(by: 2)
    let rect = PixelRect(covering: seen.intersection(whole.rect)).intersection(whole)
    let scale = max(
      (toView.a * toView.a + toView.b * toView.b).squareRoot(),
      (toView.c * toView.c + toView.d * toView.d).squareRoot()
    )
    while scale * Double(2 << halvings) <= 1, halvings < 16 { halvings += 1 }
    while rect.area >> (2 * halvings) > most { halvings += 1 }
    self.init(whole: whole, rect: rect, halvings: halvings)
  }

  /// The number of columns that it is kept with.
  private var width: Int { max(1, rect.width >> halvings) }

  /// The number of rows that it is kept with.
  private var height: Int { max(1, rect.height >> halvings) }

  /// The number of pixels that it is kept with.
  var pixelCount: Int { rect.isEmpty ? 0 : width * height }

  /// Returns the section with its surroundings, unless it would have too many pixels.
  ///
  /// - Parameter most: the pixels that it may have.
  /// - Returns: the larger section, or this one.
  func extended(most: Int) -> PictureSection {
    let near = rect.outset(by: Self.margin << halvings).intersection(whole)
    let extended = PictureSection(whole: whole, rect: near, halvings: halvings)
    return extended.pixelCount <= most ? extended : self
  }

  /// Returns a Boolean value that indicates whether all of another section is in this one.
  func contains(_ other: PictureSection) -> Bool {
    halvings <= other.halvings && rect.intersection(other.rect) == other.rect
  }

  /// Returns the part of a picture's frame that the section fills.
  func area(in frame: Rect) -> Rect {
    // Exactly, so that the pixels of whole pictures do not depend on rounding.
    guard rect != whole else { return frame }
    let (x, y) = (frame.width / Double(whole.width), frame.height / Double(whole.height))
    return Rect(
      x: frame.minX + Double(rect.minX) * x,
      y: frame.minY + Double(rect.minY) * y,
      width: Double(rect.width) * x,
      height: Double(rect.height) * y
    )
  }

  /// Returns the pixels of the section.
  ///
  /// - Parameter image: the picture.
  /// - Returns: the pixels.
  /// - Throws: `CairoError` when there is no memory for them.
  func pixels(of image: ImageSurface) throws(CairoError) -> ImageSurface {
    let made = try ImageSurface(width: width, height: height, format: image.format)
    let x = Double(width) / Double(max(1, rect.width))
    let y = Double(height) / Double(max(1, rect.height))
    let frame = Rect(
      x: -Double(rect.minX) * x,
      y: -Double(rect.minY) * y,
      width: Double(whole.width) * x,
      height: Double(whole.height) * y
    )
    try made.withPainter(in: made.bounds) { $0.draw(image, in: frame) }
    return made
  }
}
