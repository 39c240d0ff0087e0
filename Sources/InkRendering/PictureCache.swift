internal import Geometry
internal import InkModel
internal import Progress
internal import Raster

/// Draws pictures, with a cache of decoded images.
///
/// Once those of a view do not fit together, each is kept as the section that the view needs: pictures that
/// are seen side by side must not be decoded again for each part that is drawn.
final class PictureCache {
  /// The visible part of a page.
  struct View {
    /// The transform from canvas units to pixels.
    var transform: AffineTransform
    /// The pixels.
    var bounds: PixelRect
  }

  private struct Entry {
    /// The bytes of the file, whose comparison is free for shared storage.
    var data: [UInt8]
    var section: PictureSection
    /// The pixels of the section; `nil` if the file is damaged.
    var image: ImageSurface?
  }

  /// The decoded images, the last one used at the end.
  private var decoded: [Entry] = []
  /// A Boolean value that indicates whether the pictures of a view did not fit together.
  private var isCrowded = false
  private let limits: Limits
  /// The pixels that are filled in the time in which one is decoded.
  private static let decodingWork = 16
  /// The maximum number of cached images; together they have no more pixels than one picture may, and half of
  /// them while another is decoded for a view.
  private static let capacity = 64
  /// The part of all cached pixels that the section of one picture may have.
  private static let sectionShare = 4
  private static let missing = Color(red: 0.88, green: 0.88, blue: 0.89)
  private static let letters = Color(red: 0.4, green: 0.4, blue: 0.42)

  /// Creates an empty cache.
  ///
  /// - Parameter limits: have the largest picture that is decoded.
  init(_ limits: Limits) { self.limits = limits }

  /// Draws a picture; a gray area with the name of its format if it is damaged.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - painter: draws it.
  ///   - transform: the transform from canvas units to those of the painter; `nil` if they are the same.
  ///   - view: what is seen of the page, while it is drawn again and again; `nil` if it is drawn once.
  ///   - meter: receives the work of decoding, as a number of pixels that are filled.
  /// - Throws: `CairoError` when there is no memory for it, or the work is more than the limits allow.
  func draw(
    _ picture: Picture,
    by painter: Painter,
    through transform: AffineTransform? = nil,
    in view: View? = nil,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let entry = try entry(of: picture, view, meter)
    let picture = transform.map { picture.placed(by: $0) } ?? picture
    try painter.mapped(by: picture.transform) { () throws(CairoError) in
      if let image = entry.image {
        let frame = entry.section.area(in: picture.frame)
        painter.draw(image, in: frame, opacity: picture.opacity)
      } else {
        try painter.group(opacity: picture.opacity) { () throws(CairoError) in
          drawMissing(picture, by: painter)
        }
      }
    }
  }

  private func drawMissing(_ picture: Picture, by painter: Painter) {
    let frame = picture.frame
    painter.fill(frame, with: Self.missing)
    let size = max(1, min(16, frame.height / 2, frame.width / 5))
    painter.write(
      picture.format.rawValue.uppercased(),
      at: Point(x: frame.minX + size / 2, y: frame.minY + size * 1.4),
      size: size,
      family: "sans-serif",
      color: Self.letters
    )
  }

  /// Returns the pixels that are read to draw a picture: all of its file if it is not decoded yet.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - view: what is seen of the page.
  ///   - share: the part of the picture that is drawn, 0...1.
  /// - Returns: the number of pixels.
  func work(of picture: Picture, in view: View, share: Double) -> Int {
    if let index = index(of: picture, view) {
      return Int(Double(decoded[index].section.pixelCount) * share)
    }
    return declaredPixels(of: picture)
  }

  private var pixelCount: Int { decoded.reduce(0) { $0 + $1.section.pixelCount } }

  /// Returns the pixels that are decoded of a picture; none of one that is too large, which is refused at
  /// once.
  private func declaredPixels(of picture: Picture) -> Int {
    let count = picture.pixelCount
    return count > limits[.picture] ? 0 : count
  }

  private func section(
    of picture: Picture,
    _ whole: PixelRect,
    _ view: View?
  ) -> PictureSection {
    guard isCrowded, let view, whole.area > limits[.picture] / Self.capacity else {
      return PictureSection(whole: whole)
    }
    let most = limits[.picture] / Self.sectionShare
    return PictureSection(of: picture, whole, in: view, most: most)
  }

  private func index(of picture: Picture, _ view: View?) -> Int? {
    decoded.lastIndex {
      $0.data == picture.data
        && $0.section.contains(section(of: picture, $0.section.whole, view))
    }
  }

  private func entry(
    of picture: Picture,
    _ view: View?,
    _ meter: WorkMeter
  ) throws(CairoError) -> Entry {
    if let index = index(of: picture, view) {
      let known = decoded.remove(at: index)
      decoded.append(known)
      return known
    }
    let size = declaredPixels(of: picture)
    guard meter.draw(size * Self.decodingWork) else { throw .excess(limits) }
    makeRoom(for: size, view)
    // The page is shown even if a picture is damaged.
    let image = try? picture.image(limits)
    let made = entry(of: picture, image, view)
    decoded.append(made)
    return made
  }

  private func entry(of picture: Picture, _ image: ImageSurface?, _ view: View?) -> Entry {
    guard let image else {
      return Entry(data: picture.data, section: PictureSection(whole: .empty), image: nil)
    }
    let section = section(of: picture, image.bounds, view)
      .extended(most: limits[.picture] / Self.sectionShare)
    // Without memory for a section the whole picture is as good, but slower.
    if section.rect != image.bounds || section.halvings > 0,
      let made = try? section.pixels(of: image)
    {
      return Entry(data: picture.data, section: section, image: made)
    }
    return Entry(data: picture.data, section: PictureSection(whole: image.bounds), image: image)
  }

  /// Removes images before another is decoded, so that no two of the largest pictures are in memory together.
  private func makeRoom(for size: Int, _ view: View?) {
    let rest = limits[.picture] - size
    if view != nil, pixelCount > rest { isCrowded = true }
    let most = view == nil ? rest : max(rest, limits[.picture] / 2)
    while !decoded.isEmpty, decoded.count >= Self.capacity || pixelCount > most {
      decoded.removeFirst()
    }
  }
}

extension CairoError {
  /// The error that drawing is more work than the limits allow.
  static func excess(_ limits: Limits) -> CairoError {
    CairoError(operation: "drawing", reason: limits.excess(of: .drawing))
  }
}
