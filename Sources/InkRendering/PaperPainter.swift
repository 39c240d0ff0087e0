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
  /// Edges of the sheet in pixels, each with the unit normal that points inwards.
  private let edges: [(place: Point, inwards: Vector)]

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
    edges = page.size.map { Self.edges(of: $0, transform: transform) } ?? []
  }

  /// Replaces the pixels of a part by paper.
  func paint(_ rect: PixelRect, on image: ImageSurface) {
    let rect = rect.intersection(image.bounds)
    guard !rect.isEmpty else { return }
    image.fill(rect, with: edges.isEmpty ? Color(paper.color) : Self.desk)
    guard !edges.isEmpty || isPrinted else { return }
    let side = Self.side
    for row in (rect.minY / side)...((rect.maxY - 1) / side) {
      for column in (rect.minX / side)...((rect.maxX - 1) / side) {
        let square = PixelRect(x: column * side, y: row * side, width: side, height: side)
        paint(square, part: square.intersection(rect), on: image)
      }
    }
  }

  private var isPrinted: Bool {
    paper.pattern != .plain && paper.spacing * transform.meanScale >= Self.narrowest
  }

  private func paint(_ square: PixelRect, part: PixelRect, on image: ImageSurface) {
    let (x, y) = (square.minX, square.minY)
    if !edges.isEmpty {
      maskSheet(in: square)
      image.paint(Color(paper.color), in: part, through: mask, atX: x, y: y)
    }
    guard isPrinted, let inverse else { return }
    mask.clear(mask.bounds)
    var area = inverse.apply(to: square.rect.outset(by: 2))
    if let size {
      let sheet = Rect(x: 0, y: 0, width: size.width, height: size.height)
      area = area.intersection(sheet)
    }
    guard !area.isNull else { return }
    for (start, end, radius) in prints(in: area) {
      sweep(from: start, to: end, radius: radius, origin: (x, y))
    }
    image.paint(Color(paper.printColor), in: part, through: mask, atX: x, y: y)
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

  private func sweep(from start: Point, to end: Point, radius: Double, origin: (Int, Int)) {
    // Thinner than this a line is rather paler than thinner, which the eye takes for the same.
    let radius = max(0.35, radius * transform.meanScale)
    let sweep = ConeRasterizer(
      from: InkDisc(center: transform.apply(to: start), radius: radius),
      to: InkDisc(center: transform.apply(to: end), radius: radius),
      origin: origin
    )
    mask.withPixels { pixels, stride in
      sweep.fill(&pixels, width: mask.width, height: mask.height, stride: stride)
    }
  }

  // MARK: - The sheet

  private static func edges(of size: Size, transform: AffineTransform) -> [(Point, Vector)] {
    let corners = Rect(x: 0, y: 0, width: size.width, height: size.height).corners
      .map(transform.apply(to:))
    let middle = transform.apply(to: Point(x: size.width / 2, y: size.height / 2))
    return corners.indices.map { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let way = end - start
      let normal = Vector(dx: -way.dy, dy: way.dx) / max(1e-9, way.length)
      return (start, (middle - start).dot(normal) < 0 ? normal * -1 : normal)
    }
  }

  /// Fills the mask with how much of each pixel is paper.
  private func maskSheet(in square: PixelRect) {
    let steps = PixelEdge.Lanes(0, 1, 2, 3, 4, 5, 6, 7)
    mask.withPixels { pixels, stride in
      for row in 0..<Self.side {
        for column in Swift.stride(from: 0, to: Self.side, by: 8) {
          var share = PixelEdge.Lanes(repeating: 1)
          for edge in edges {
            let (x, y) = (Float(edge.inwards.dx), Float(edge.inwards.dy))
            let corner = Point(
              x: Double(square.minX + column) + 0.5,
              y: Double(square.minY + row) + 0.5
            )
            let depth = Float((corner - edge.place).dot(edge.inwards))
            let rasterEdge = PixelEdge(
              normalX: PixelEdge.Lanes(repeating: x),
              normalY: PixelEdge.Lanes(repeating: y)
            )
            share *= rasterEdge.share(steps * x + depth)
          }
          for lane in 0..<8 {
            pixels[row * stride + column + lane] = UInt8(share[lane] * 255 + 0.5)
          }
        }
      }
    }
  }
}
