internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine

/// Paints paper: its color, its printed pattern, and the desk around a sheet.
///
/// It paints in the squares of a fixed grid, so that a part that is repainted gets the same bytes.
struct PaperPainter {
  private let paper: Paper
  private let size: Size?
  /// The color around a sheet; `nil` when a sheet has no surroundings.
  private let desk: Color?
  private let transform: AffineTransform
  private let inverse: AffineTransform?
  private let mask: MaskSurface
  /// The corners of the sheet in pixels; empty for an endless page, and where nothing surrounds it.
  private let sheet: [Point]

  /// The side of a square in pixels: a compromise between unused pixels for a small part and the
  /// fixed cost of each square.
  private static let side = 128
  /// The spacing of lines in pixels below which the pattern is left out, as it would only be gray.
  private static let minimumSpacing = 3.0

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - page: the page whose paper it is.
  ///   - transform: the transform from canvas units to pixels.
  ///   - desk: the color around a sheet; `nil` to give pixels that the sheet covers in part, and those
  ///     around it, the color of the paper.
  /// - Throws: `CairoError` when there is no memory for a small mask.
  init(_ page: Page, transform: AffineTransform, desk: Color?) throws(CairoError) {
    let mask = try MaskSurface(width: Self.side, height: Self.side)
    self.init(page.paper, size: page.size, transform: transform, desk: desk, mask: mask)
  }

  private init(
    _ paper: Paper,
    size: Size?,
    transform: AffineTransform,
    desk: Color?,
    mask: MaskSurface
  ) {
    (self.paper, self.size, self.desk, self.mask) = (paper, size, desk, mask)
    self.transform = transform
    inverse = transform.inverted
    let frame =
      desk == nil ? nil : size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    sheet = frame?.corners.map(transform.apply(to:)) ?? []
  }

  /// Returns a painter of the same paper with another transform.
  func with(transform: AffineTransform) -> PaperPainter {
    PaperPainter(paper, size: size, transform: transform, desk: desk, mask: mask)
  }

  private var background: Color {
    guard !sheet.isEmpty, let desk else { return paper.seenColor }
    return desk
  }

  /// Replaces the pixels of a part by the colors of desk and paper, without the pattern.
  func paintRoughly(_ rect: PixelRect, on image: ImageSurface) {
    image.fill(rect, with: background)
    if !sheet.isEmpty { image.fill(sheet, with: paper.seenColor) }
  }

  /// Replaces the pixels of a part by paper.
  func paint(_ rect: PixelRect, on image: ImageSurface) {
    let rect = rect.intersection(image.bounds)
    guard !rect.isEmpty else { return }
    image.fill(rect, with: background)
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

  private var isPrinted: Bool { isPatternSeen || paper.layout.marginLine != nil }

  private var isPatternSeen: Bool {
    let spacing = min(paper.spacing, paper.columnSpacing)
    return paper.pattern != .plain && spacing * transform.meanScale >= Self.minimumSpacing
  }

  /// Returns the lines in an area of the page that have the same color.
  private func prints(in area: Rect) -> [(lines: [Paper.PrintedLine], color: InkColor)] {
    var prints: [(lines: [Paper.PrintedLine], color: InkColor)] = []
    if isPatternSeen { prints.append((paper.printedLines(in: area, of: size), paper.printColor)) }
    if let marginLine = paper.layout.marginLine,
      let line = paper.printedMarginLine(in: area, of: size)
    {
      prints.append(([line], marginLine.color))
    }
    return prints
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
      image.paint(paper.seenColor, in: part, through: mask, atX: square.minX, y: square.minY)
    }
    guard isPrinted, let inverse else { return }
    // Of a line whose middle is outside of the square, a part may be inside.
    var area = inverse.apply(to: square.rect.outset(by: 2)).outset(by: paper.lineWidth / 2)
    if let size {
      area = area.intersection(Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    guard !area.isNull else { return }
    for (lines, color) in prints(in: area) where !lines.isEmpty {
      mask.clear(mask.bounds)
      for (start, end) in lines {
        // A line thinner than this would get paler, not thinner.
        let radius = max(0.35, paper.lineWidth / 2 * transform.meanScale)
        let footprints = [start, end].map {
          Footprint(center: transform.apply(to: $0), radius: radius)
        }
        painter.fill(footprints, depth: .uniform, into: target)
      }
      image.paint(Color(color), in: part, through: mask, atX: square.minX, y: square.minY)
    }
  }
}
