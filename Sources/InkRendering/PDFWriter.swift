internal import Geometry
public import InkModel
public import Progress
public import Raster
internal import StrokeEngine

/// Writes documents as PDF: areas and lines for ink of a uniform color, images for ink with grain.
public struct PDFWriter {
  /// The number of points in a canvas unit.
  private static let unit = 0.75
  /// The grid to which the points of strokes are rounded, in canvas units.
  ///
  /// It moves no edge by more than 0.03 units, and numbers with few different fractions make the file
  /// a fifth smaller. Cairo stores 1/256 point, of which this is a multiple.
  private static let grid = 1 / (32 * unit)

  /// The fraction of the time for a page that drawing takes; the rest is for writing.
  private static let drawingFraction = 0.4
  /// The number of bytes for an element of a path, and for a pixel of an image.
  private static let (bytesOfElement, bytesOfPixel) = (20, 1)

  private let page: Page
  private let painter: Painter
  private let cache: PictureCache
  private let meter: WorkMeter
  private let strokeCount: Int
  private var strokesDone = 0
  /// The estimated number of bytes of the drawn content.
  private var bytes = 0

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: the document, of which all pages are written.
  ///   - isTransparent: whether the papers are left out.
  ///   - created: the time of its making, such as `2026-01-31T12:00:00Z`; `nil` for now.
  ///   - meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it or the work is stopped.
  public static func write(
    _ document: Document,
    isTransparent: Bool = false,
    created: String? = nil,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) -> [UInt8] {
    let file = try PDFFile(title: document.title, created: created)
    let cache = PictureCache(meter.limits)
    var weights = document.pages.map { 1 + Self.strokeCount(of: $0) }[...]
    let whole = weights.reduce(0, +)
    var done = 0
    for page in document.pages {
      let weight = weights.removeFirst()
      let own = meter.part(
        from: Double(done) / Double(whole),
        to: Double(done + weight) / Double(whole)
      )
      done += weight
      let frame = page.frame
      let size = Size(width: frame.width * unit, height: frame.height * unit)
      let mapping = AffineTransform(translationBy: Point.zero - frame.origin)
        .concatenating(AffineTransform(scale: unit))
      let writing = own.part(from: drawingFraction, to: 1)
      try file.addPage(size, title: page.title, meter: writing) { painter throws(CairoError) in
        var writer = PDFWriter(page, by: painter, cache, own.part(from: 0, to: drawingFraction))
        try painter.mapped(by: mapping) { () throws(CairoError) in
          if !isTransparent { try writer.drawPaper() }
          for layer in page.layers { try writer.draw(layer) }
        }
        return writer.bytes
      }
    }
    let bytes = try file.finished()
    guard meter.advance(to: 1) else { throw .stopped }
    return bytes
  }

  private init(_ page: Page, by painter: Painter, _ cache: PictureCache, _ meter: WorkMeter) {
    (self.page, self.painter, self.cache, self.meter) = (page, painter, cache, meter)
    strokeCount = Self.strokeCount(of: page)
  }

  private static func strokeCount(of page: Page) -> Int {
    page.layers.reduce(0) { $0 + $1.drawing.strokes.count }
  }

  // MARK: - Paper and layers

  private func drawPaper() throws(CairoError) {
    let (paper, frame) = (page.paper, page.frame)
    painter.fill(frame, with: Color(paper.color))
    let radius = paper.lineWidth / 2
    var (lines, dots) = (VectorPath(), VectorPath())
    for (start, end) in paper.printedLines(in: frame, of: page.size) {
      if start == end {
        dots.append(VectorPath(through: [start, end]))
      } else {
        lines.append(Self.line(from: start, to: end, radius: radius))
      }
    }
    painter.fill(lines, with: Color(paper.printColor))
    painter.stroke(dots, width: 2 * radius, color: Color(paper.printColor))
    if let marginLine = paper.layout.marginLine,
      let (start, end) = paper.printedMarginLine(in: frame, of: page.size)
    {
      let line = Self.line(from: start, to: end, radius: radius)
      painter.fill(line, with: Color(marginLine.color))
    }
    if let picture = paper.picture { try cache.draw(picture, by: painter) }
  }

  /// Returns a line as an area, since viewers snap horizontal and vertical lines to whole pixels; the
  /// round caps of most would be outside of the page.
  private static func line(from start: Point, to end: Point, radius: Double) -> VectorPath {
    // All areas have the same orientation, so that their crossings are filled.
    let side = ((end - start).unit ?? .zero).turnedRight * radius
    return VectorPath(
      through: [start - side, end - side, end + side, start + side],
      isClosed: true
    )
  }

  private mutating func draw(_ layer: Layer) throws(CairoError) {
    guard layer.isVisible, layer.opacity > 0 else { return }
    guard layer.opacity < 1 else { return try drawContents(of: layer) }
    try painter.group(opacity: layer.opacity) { () throws(CairoError) in
      try drawContents(of: layer)
    }
  }

  private mutating func drawContents(of layer: Layer) throws(CairoError) {
    for picture in layer.pictures { try cache.draw(picture, by: painter) }
    var run = InkRun()
    for stroke in layer.drawing.strokes {
      strokesDone += 1
      guard meter.advance(strokesDone, of: strokeCount) else { throw .stopped }
      let ink = VectorInk(of: stroke)
      if let opacity = ink.opacity, stroke.mask == nil {
        try drawPicture(of: &run)
        draw(stroke, opacity: opacity, ink)
      } else if ink.multiplies {
        try drawPicture(of: &run)
        run.append(stroke)
        try drawPicture(of: &run, blending: .multiply)
      } else {
        if !run.isNear(stroke) { try drawPicture(of: &run) }
        run.append(stroke)
      }
    }
    try drawPicture(of: &run)
    for note in layer.notes { painter.write(note) }
  }

  // MARK: - Strokes

  private mutating func draw(_ stroke: Stroke, opacity: Double, _ ink: VectorInk) {
    var color = Color(stroke.ink.color)
    color.alpha *= opacity
    let blending = ink.multiplies ? Blending.multiply : .over
    let shape = InkShape(of: stroke)
    bytes += shape.path.elements.count * Self.bytesOfElement
    let path = shape.path.rounded(to: Self.grid, from: page.frame.origin)
    switch shape {
    case .areas: painter.fill(path, with: color, blending: blending)
    case .line(_, let width):
      painter.stroke(path, width: width, color: color, blending: blending)
    }
  }

  /// Draws the strokes of a run as an image, and starts a new run.
  private mutating func drawPicture(
    of run: inout InkRun,
    blending: Blending = .over
  ) throws(CairoError) {
    defer { run = InkRun() }
    guard !meter.isStopped else { throw .stopped }
    // Each picture may be as much work as that of a whole page is elsewhere: there may be many pages.
    let own = WorkTicket(limits: meter.limits).meter
    let picture = try InkPicture(
      of: run.strokes,
      on: page.paper.texture,
      in: page.frame,
      meter: own
    )
    guard let picture else { return }
    bytes += picture.image.width * picture.image.height * Self.bytesOfPixel
    painter.draw(picture.image, in: picture.frame, blending: blending)
  }
}
