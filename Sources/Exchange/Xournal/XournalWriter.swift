internal import Archive
internal import Geometry
package import InkModel
internal import Markup
internal import Progress

/// Writes documents that Xournal++ opens: XML packed by gzip, version 4 of its format.
struct XournalWriter {
  /// Paper around the ink of a page without an end, in canvas units.
  private static let margin = 16.0

  private let png: ([UInt8]) -> [UInt8]?
  /// The PDF that is written beside the document; `nil` for none.
  private let pdf: EmbeddedFile?
  private var namesPDF = false
  private let unit = 1 / XournalUnit.canvasUnits
  private let number = NumberText(digits: 4)
  private var losses = Losses()
  private var markup = MarkupWriter()
  private let meter: WorkMeter
  private let strokeCount: Int
  private var strokesDone = 0

  /// Share of the time that writing takes; then it is packed.
  private static let writingShare = 0.7

  /// The end of the name of the PDF, which follows that of the document and a stop, as Xournal++ has it.
  private static let pdfSuffix = "bg.pdf"

  private init(
    _ document: Document,
    _ pdf: EmbeddedFile?,
    _ meter: WorkMeter,
    png: @escaping ([UInt8]) -> [UInt8]?
  ) {
    (self.png, self.meter) = (png, meter.part(from: 0, to: Self.writingShare))
    self.pdf = pdf
    strokeCount = document.strokeCount
  }

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: pages, layers, strokes, pictures and notes.
  ///   - pdf: the PDF that will lie beside the document, whose pages papers may be; `nil` for none.
  ///   - meter: is told how many strokes are written.
  ///   - png: gives a picture of another kind as a PNG: Xournal++ stops reading at any other.
  /// - Returns: the file, and what it does not hold; a part of it when the work is stopped.
  static func write(
    _ document: Document,
    beside pdf: EmbeddedFile? = nil,
    meter: WorkMeter,
    png: ([UInt8]) -> [UInt8]?
  ) -> WrittenFile {
    withoutActuallyEscaping(png) { write(document, pdf, meter, converting: $0) }
  }

  private static func write(
    _ document: Document,
    _ pdf: EmbeddedFile?,
    _ meter: WorkMeter,
    converting png: @escaping ([UInt8]) -> [UInt8]?
  ) -> WrittenFile {
    var writer = XournalWriter(document, pdf, meter, png: png)
    writer.markup.begin("xournal", ["creator": "Sumi", "fileversion": "4"])
    writer.markup.element("title", text: document.title.isEmpty ? "Sumi" : document.title)
    for page in document.pages { writer.write(page) }
    writer.markup.end()
    let losses = writer.losses
    let packing = meter.part(from: writingShare, to: 1)
    var file = WrittenFile(Gzip.packed(writer.markup.finished(), meter: packing), losses: losses)
    if writer.namesPDF, let pdf {
      file.attachments = [WrittenFile.Attachment(suffix: pdfSuffix, bytes: pdf.data)]
    }
    return file
  }

  private mutating func write(_ page: Page) {
    let area = area(of: page)
    let toPage = AffineTransform(translationBy: Point.zero - area.origin)
      .concatenating(AffineTransform(scale: unit))
    if !page.title.isEmpty { losses.note("the title of a page is left out") }
    markup.begin(
      "page",
      ["width": number(area.width * unit), "height": number(area.height * unit)]
    )
    let isPage = pdf.map { page.isPage(of: $0.id) } ?? false
    if isPage, let shown = page.paper.picture?.pdfPage {
      markup.element(
        "background",
        [
          "type": "pdf", "domain": namesPDF ? nil : "attach",
          "filename": namesPDF ? nil : Self.pdfSuffix, "pageno": "\(shown.index + 1)",
        ]
      )
      namesPDF = true
    } else {
      let paper = XournalPaper(page.paper, in: area, of: page.size, &losses)
      markup.element("background", paper.attributes)
    }
    if page.paper.texture != .drawing { losses.note("the texture of a paper is left out") }
    if !isPage, let picture = page.paper.picture {
      losses.note("the picture on the paper becomes a layer of its own")
      markup.begin("layer", ["name": "Paper"])
      write(picture, toPage)
      markup.end()
    }
    for layer in page.layers { write(layer, toPage) }
    markup.end()
  }

  private mutating func area(of page: Page) -> Rect {
    let bounds = page.bounds
    guard page.size == nil else { return bounds }
    losses.note("an infinite page is cut to its content")
    guard !bounds.isNull else { return Rect(x: 0, y: 0, width: 816, height: 1056) }
    var area = bounds.outset(by: Self.margin)
    let corner = XournalPaper.aligned(area.origin, on: page.paper)
    (area.minX, area.minY) = (corner.x, corner.y)
    return area
  }

  private mutating func write(_ layer: Layer, _ toPage: AffineTransform) {
    if !layer.isVisible { losses.note("a hidden layer is shown") }
    if layer.opacity < 1 { losses.note("a translucent layer is opaque") }
    if layer.isLocked { losses.note("a locked layer is not locked") }
    markup.begin("layer", ["name": layer.name.isEmpty ? nil : layer.name])
    for picture in layer.pictures { write(picture, toPage) }
    for stroke in layer.drawing.strokes {
      strokesDone += 1
      guard meter.advance(strokesDone, of: strokeCount) else { break }
      write(stroke, toPage)
    }
    for note in layer.notes { write(note, toPage) }
    markup.end()
  }

  // MARK: What lies on a layer

  private mutating func write(_ stroke: Stroke, _ toPage: AffineTransform) {
    if stroke.mask != nil {
      losses.note("a stroke that was erased in part is cut where its middle is gone")
    }
    if stroke.samples.contains(where: { $0.pressure != nil || $0.timeOffset > 0 }) {
      losses.note("a stroke loses its samples, times and tilts")
    }
    let (edge, fill) = parts(of: stroke)
    if let fill { writePart(fill, fill.fill, toPage) }
    guard stroke.ink.color.alpha > 0 else { return }
    for part in edge.visibleParts { writePart(part, edge.fill, toPage) }
  }

  /// Returns the stroke and, where its area cannot be that of a stroke of the same color there, another
  /// that is drawn below it for the area.
  private mutating func parts(of stroke: Stroke) -> (edge: Stroke, area: Stroke?) {
    guard let fill = stroke.fill else { return (stroke, nil) }
    if FillRule.isSeen(in: [stroke.fillCorners(after: .identity, tolerance: 0.1)]) {
      losses.note("a part that an area surrounds twice is filled")
    }
    let isPen = tool(for: stroke.ink).name == "pen"
    let isSame = fill.with(alpha: 1).hex == stroke.ink.color.with(alpha: 1).hex
    if isPen, isSame, stroke.mask == nil { return (stroke, nil) }
    if stroke.mask != nil { losses.note("a filled area is filled where it was erased") }
    if stroke.ink.color.alpha > 0 {
      losses.note("an area of another color than its line becomes a stroke of its own")
    }
    var area = stroke.widened(by: 0)
    (area.mask, area.ink) = (nil, Ink(.monoline, color: fill.with(alpha: 1)))
    return (stroke.withoutFill, area)
  }

  private mutating func writePart(
    _ stroke: Stroke,
    _ fill: InkColor?,
    _ toPage: AffineTransform
  ) {
    let track = StrokeTrack(stroke, mappedBy: toPage)
    guard let first = track.places.first else { return }
    let tool = tool(for: stroke.ink)
    // One place alone is not drawn there; two at the same place are a dot.
    let places = track.places.count == 1 ? [first, first] : track.places
    if track.isFlat { losses.note("a flat nib is shown round") }
    var width = number(max(XournalUnit.hairline, track.places.map(\.width).max() ?? 0))
    if tool.name == "highlighter" {
      // Xournal++ draws no highlighter by force.
      if !track.isEven { losses.note("a marker is equally wide everywhere") }
      width = number(track.meanWidth)
    } else if !track.isEven {
      for place in places.dropLast() { width += " " + number(place.width) }
    }
    markup.element(
      "stroke",
      [
        "tool": tool.name, "color": tool.color,
        "width": width,
        "capStyle": "round",
        "fill": fill.map { "\(max(1, Int(($0.alpha * 255).rounded())))" },
      ],
      text: places.map { "\(number($0.location.x)) \(number($0.location.y))" }
        .joined(separator: " ")
    )
  }

  /// Returns the tool that comes nearest to an ink: a pen, or a highlighter for ink that shows what is
  /// below it.
  private mutating func tool(for ink: Ink) -> (name: String, color: String) {
    switch ink.inkType {
    case .marker: return highlighter(ink.color, opacity: ink.color.alpha)
    case .watercolor:
      losses.note("a watercolor is shown as an even highlighter")
      return highlighter(ink.color, opacity: ink.color.alpha * XournalUnit.highlighterAlpha)
    case .pencil, .crayon: losses.note("a pencil or crayon is shown without its grain")
    case .pen, .fountainPen, .monoline, .reed, .smudge: break
    }
    guard ink.color.alpha < 0.9 else { return ("pen", XournalColor.text(ink.color)) }
    return highlighter(ink.color, opacity: ink.color.alpha)
  }

  /// Returns a highlighter that gives white paper the tint of a color of an opacity.
  ///
  /// A highlighter covers 47 %, so that there is none for a deeper tint.
  private mutating func highlighter(
    _ color: InkColor,
    opacity: Double
  ) -> (name: String, color: String) {
    var isLighter = false
    func channel(_ value: Double) -> Double {
      let wanted = 1 - opacity * (1 - value) / XournalUnit.highlighterAlpha
      isLighter = isLighter || wanted < -0.5 / 255
      return max(0, wanted)
    }
    let tint = InkColor(
      red: channel(color.red),
      green: channel(color.green),
      blue: channel(color.blue)
    )
    if isLighter { losses.note("a deep color of a marker is as light as a highlighter's") }
    return ("highlighter", XournalColor.text(tint, alpha: 127.0 / 255))
  }

  private mutating func write(_ note: Note, _ toPage: AffineTransform) {
    let place = toPage.apply(to: note.position)
    markup.element(
      "text",
      [
        "font": note.fontFamily ?? "Sans",
        "size": number(note.fontSize * unit),
        "x": number(place.x),
        "y": number(place.y),
        "color": XournalColor.text(note.color),
      ],
      text: note.text
    )
  }

  private mutating func write(_ picture: Picture, _ toPage: AffineTransform) {
    guard let data = picture.format == .png ? picture.data : png(picture.data) else {
      return losses.note("a picture that is not a PNG is left out")
    }
    let transform = picture.transform
    if transform.b != 0 || transform.c != 0 || transform.a < 0 || transform.d < 0 {
      losses.note("a turned picture is shown upright")
    }
    if picture.opacity < 1 { losses.note("a translucent picture is opaque") }
    let frame = toPage.apply(to: picture.bounds)
    markup.element(
      "image",
      [
        "left": number(frame.minX),
        "top": number(frame.minY),
        "right": number(frame.maxX),
        "bottom": number(frame.maxY),
      ],
      text: Base64.text(data)
    )
  }
}

extension Page {
  /// Returns whether the whole paper is a page of a PDF, as Xournal++ shows it.
  ///
  /// - Parameter file: the PDF.
  /// - Returns: whether nothing is cut, turned or translucent.
  package func isPage(of file: EmbeddedFile.ID) -> Bool {
    guard let size, let picture = paper.picture, picture.pdfPage?.file == file else { return false }
    let frame = picture.frame
    let isWhole =
      abs(frame.minX) < 0.5 && abs(frame.minY) < 0.5 && abs(frame.width - size.width) < 0.5
      && abs(frame.height - size.height) < 0.5
    return isWhole && picture.transform == .identity && picture.opacity >= 1
  }
}
