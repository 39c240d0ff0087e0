internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine

/// Paints paper: its colour, what is printed on it, and the desk around a sheet that has an end.
///
/// Works in squares that lie where they lie whatever part is wanted, so that a part painted anew is
/// byte for byte what it was.
struct PaperPainter {
  private let paper: Paper
  private let size: Size?
  private let transform: AffineTransform
  private let inverse: AffineTransform?
  private let mask: MaskSurface
  /// The corners of the sheet in pixels; empty when it has no end.
  private let sheet: [Point]

  /// What lies around a sheet.
  private static let desk = Color(red: 0.6, green: 0.6, blue: 0.61)
  /// Side of a square in pixels: a compromise between what is painted in vain for a small part and
  /// the work that each square costs beside its pixels.
  private static let side = 128
  /// Pixels between neighbouring lines below which they would only make the paper grey.
  private static let narrowest = 3.0
  /// Half the breadth of a line and of a dot in canvas units.
  private static let (lineRadius, dotRadius) = (0.5, 1.0)

  /// - Parameters:
  ///   - page: the page whose paper it is.
  ///   - transform: from canvas units to pixels.
  /// - Throws: `CairoError` when there is no memory for a small mask.
  init(_ page: Page, transform: AffineTransform) throws(CairoError) {
    paper = page.paper
    size = page.size
    self.transform = transform
    inverse = transform.inverted
    mask = try MaskSurface(width: Self.side, height: Self.side)
    let frame = page.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    sheet = frame?.corners.map(transform.apply(to:)) ?? []
  }

  /// Replaces the pixels of a part by paper.
  func paint(_ rect: PixelRect, on image: ImageSurface) {
    let rect = rect.intersection(image.bounds)
    guard !rect.isEmpty else { return }
    image.fill(rect, with: sheet.isEmpty ? Color(paper.color) : Self.desk)
    guard !sheet.isEmpty || isPrinted else { return }
    let side = Self.side
    var painter = ChunkPainter()
    for row in (rect.minY / side)...((rect.maxY - 1) / side) {
      for column in (rect.minX / side)...((rect.maxX - 1) / side) {
        let square = PixelRect(x: column * side, y: row * side, width: side, height: side)
        paint(square, part: square.intersection(rect), on: image, &painter)
      }
    }
  }

  private var isPrinted: Bool {
    paper.pattern != .plain && paper.spacing * transform.meanScale >= Self.narrowest
  }

  private func paint(
    _ square: PixelRect,
    part: PixelRect,
    on image: ImageSurface,
    _ painter: inout ChunkPainter
  ) {
    let target = ChunkPainter.Target(mask, origin: (square.minX, square.minY))
    if !sheet.isEmpty {
      mask.clear(mask.bounds)
      painter.fill(sheet, into: target)
      image.paint(Color(paper.color), in: part, through: mask, atX: square.minX, y: square.minY)
    }
    guard isPrinted, let inverse else { return }
    mask.clear(mask.bounds)
    var area = inverse.apply(to: square.rect.outset(by: 2))
    if let size {
      area = area.intersection(Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    guard !area.isNull else { return }
    for (start, end, radius) in prints(in: area) {
      // Thinner than this a line is rather paler than thinner, which the eye takes for the same.
      let radius = max(0.35, radius * transform.meanScale)
      let footprints = [start, end].map {
        Footprint(center: transform.apply(to: $0), radius: radius)
      }
      painter.fill(footprints, rings: .even, into: target)
    }
    image.paint(
      Color(paper.printColor),
      in: part,
      through: mask,
      atX: square.minX,
      y: square.minY
    )
  }

  // MARK: - Lines and dots

  /// Lines and dots in canvas units.
  private func prints(in area: Rect) -> [(start: Point, end: Point, radius: Double)] {
    let rows = multiples(from: area.minY, to: area.maxY)
    let columns = multiples(from: area.minX, to: area.maxX)
    let level = rows.map { y in
      (Point(x: area.minX, y: y), Point(x: area.maxX, y: y), Self.lineRadius)
    }
    switch paper.pattern {
    case .plain: return []
    case .ruled: return level
    case .grid:
      return level
        + columns.map { x in
          (Point(x: x, y: area.minY), Point(x: x, y: area.maxY), Self.lineRadius)
        }
    case .dots:
      return rows.flatMap { y in
        columns.map { x in (Point(x: x, y: y), Point(x: x, y: y), Self.dotRadius) }
      }
    }
  }

  /// The multiples of the spacing in a range; none where numbers are too large to be exact.
  private func multiples(from low: Double, to high: Double) -> [Double] {
    let first = (low / paper.spacing).rounded(.up)
    let last = (high / paper.spacing).rounded(.down)
    guard first <= last, abs(first) < 1e12, abs(last) < 1e12, last - first < 1e4 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * paper.spacing }
  }
}
