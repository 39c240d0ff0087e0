internal import Geometry
public import InkModel
public import Progress
public import Raster
internal import StrokeEngine

/// Writes documents as PDF: areas and lines where ink has one colour, pictures where it has grain.
public struct PDFWriter {
  /// Points in a canvas unit.
  private static let unit = 0.75
  /// What the places of a stroke's lines and curves are multiples of, in canvas units.
  ///
  /// It moves no edge by more than 0.03 units, and numbers with so few different digits behind the
  /// point take a fifth less of the file. Cairo keeps 1/256 point, of which this is a multiple.
  private static let grid = 1 / (32 * unit)

  /// Share of the time for a page that drawing takes; then it is written.
  private static let drawingShare = 0.4
  /// Bytes of the file for each line or curve of a stroke, and each pixel of a picture.
  private static let (bytesOfStep, bytesOfPixel) = (20, 1)

  private let page: Page
  private let painter: Painter
  private let shelf: PictureShelf
  private let meter: WorkMeter
  private let strokeCount: Int
  private var strokesDone = 0
  /// How many bytes what has been drawn will take.
  private var bytes = 0

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: what is written, all pages of it.
  ///   - isTransparent: whether the papers are left out.
  ///   - meter: is told how many strokes are drawn and pages are written.
  /// - Returns: the file.
  /// - Throws: `CairoError` when there is no memory for it or the work is stopped.
  public static func write(
    _ document: Document,
    isTransparent: Bool = false,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) -> [UInt8] {
    let file = try PDFFile(title: document.title)
    let shelf = PictureShelf()
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
      let writing = own.part(from: drawingShare, to: 1)
      try file.addPage(size, title: page.title, meter: writing) { painter throws(CairoError) in
        var writer = PDFWriter(page, by: painter, shelf, own.part(from: 0, to: drawingShare))
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

  private init(_ page: Page, by painter: Painter, _ shelf: PictureShelf, _ meter: WorkMeter) {
    (self.page, self.painter, self.shelf, self.meter) = (page, painter, shelf, meter)
    strokeCount = Self.strokeCount(of: page)
  }

  private static func strokeCount(of page: Page) -> Int {
    page.layers.reduce(0) { $0 + $1.drawing.strokes.count }
  }

  // MARK: - Paper and layers

  private func drawPaper() throws(CairoError) {
    let (paper, frame) = (page.paper, page.frame)
    painter.fill(frame, with: Color(paper.color))
    let color = Color(paper.printColor)
    var (lines, dots, dotRadius) = (VectorPath(), VectorPath(), 0.0)
    for (start, end, radius) in paper.prints(in: frame) {
      if start == end {
        dots.append(VectorPath(through: [start, end]))
        dotRadius = radius
      } else {
        lines.append(Self.line(from: start, to: end, radius: radius))
      }
    }
    painter.fill(lines, with: color)
    painter.stroke(dots, width: 2 * dotRadius, color: color)
    if let picture = paper.picture { try shelf.draw(picture, by: painter) }
  }

  /// A level or upright line as an area, since programs move drawn lines of that kind to whole pixels;
  /// what its round ends would add lies beyond the page.
  private static func line(from start: Point, to end: Point, radius: Double) -> VectorPath {
    // All lines go round the same way, so that their crossings are filled.
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
    for picture in layer.pictures { try shelf.draw(picture, by: painter) }
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
    bytes += shape.path.elements.count * Self.bytesOfStep
    let path = shape.path.rounded(to: Self.grid, from: page.frame.origin)
    switch shape {
    case .areas: painter.fill(path, with: color, blending: blending)
    case .line(_, let width):
      painter.stroke(path, width: width, color: color, blending: blending)
    }
  }

  /// Draws strokes that no area shows, and begins a new run of them.
  private mutating func drawPicture(
    of run: inout InkRun,
    blending: Blending = .over
  ) throws(CairoError) {
    defer { run = InkRun() }
    guard !meter.isStopped else { throw .stopped }
    guard let picture = try InkPicture(of: run.strokes, in: page.frame) else { return }
    bytes += picture.image.width * picture.image.height * Self.bytesOfPixel
    painter.draw(picture.image, in: picture.frame, blending: blending)
  }
}
