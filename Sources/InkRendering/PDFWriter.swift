internal import Geometry
public import InkModel
public import Raster
internal import StrokeEngine

/// Writes documents as PDF: areas where ink has one colour, pictures where it has grain.
public struct PDFWriter {
  /// Points in a canvas unit.
  private static let unit = 0.75

  private let page: Page
  private let painter: Painter
  private let shelf: PictureShelf

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: what is written, all pages of it.
  ///   - isTransparent: whether the papers are left out.
  /// - Returns: the file.
  /// - Throws: `CairoError` when there is no memory for it.
  public static func write(_ document: Document, isTransparent: Bool = false) throws(CairoError)
    -> [UInt8]
  {
    let file = try PDFFile(title: document.title)
    let shelf = PictureShelf()
    for page in document.pages {
      let frame = page.frame
      let size = Size(width: frame.width * unit, height: frame.height * unit)
      let mapping = AffineTransform(translationBy: Point.zero - frame.origin)
        .concatenating(AffineTransform(scale: unit))
      try file.addPage(size, title: page.title) { painter throws(CairoError) in
        try painter.mapped(by: mapping) { () throws(CairoError) in
          let writer = PDFWriter(page: page, painter: painter, shelf: shelf)
          if !isTransparent { try writer.drawPaper() }
          for layer in page.layers { try writer.draw(layer) }
        }
      }
    }
    return try file.finished()
  }

  // MARK: - Paper and layers

  private func drawPaper() throws(CairoError) {
    let (paper, frame) = (page.paper, page.frame)
    painter.fill(frame, with: Color(paper.color))
    var contours = Contours()
    for (start, end, radius) in paper.prints(in: frame) {
      let prints = [start, end].map { Footprint(center: $0, radius: radius) }
      for polygon in StrokeOutline(around: prints).contours.polygons {
        contours.append { $0 += polygon }
      }
    }
    painter.fill(contours.corners, ends: contours.ends, with: Color(paper.printColor))
    if let picture = paper.picture { try shelf.draw(picture, by: painter) }
  }

  private func draw(_ layer: Layer) throws(CairoError) {
    guard layer.isVisible, layer.opacity > 0 else { return }
    guard layer.opacity < 1 else { return try drawContents(of: layer) }
    try painter.group(opacity: layer.opacity) { () throws(CairoError) in
      try drawContents(of: layer)
    }
  }

  private func drawContents(of layer: Layer) throws(CairoError) {
    for picture in layer.pictures { try shelf.draw(picture, by: painter) }
    var run = InkRun()
    for stroke in layer.drawing.strokes {
      let ink = VectorInk(of: stroke)
      if let opacity = ink.opacity, stroke.mask == nil {
        try drawPicture(of: &run)
        fill(stroke, opacity: opacity, ink)
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

  private func fill(_ stroke: Stroke, opacity: Double, _ ink: VectorInk) {
    let flattener = SpanFlattener(transform: stroke.transform, inkType: stroke.ink.inkType)
    let contours = StrokeOutline(around: flattener.footprints(of: stroke.path)).contours
    var color = Color(stroke.ink.color)
    color.alpha *= opacity
    painter.fill(
      contours.corners,
      ends: contours.ends,
      with: color,
      blending: ink.multiplies ? .multiply : .over
    )
  }

  /// Draws strokes that no area shows, and begins a new run of them.
  private func drawPicture(of run: inout InkRun, blending: Blending = .over)
    throws(CairoError)
  {
    defer { run = InkRun() }
    guard let picture = try InkPicture(of: run.strokes, in: page.frame) else { return }
    painter.draw(picture.image, in: picture.frame, blending: blending)
  }
}
