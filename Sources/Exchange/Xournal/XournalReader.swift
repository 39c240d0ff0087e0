internal import Archive
internal import Geometry
internal import InkModel
internal import Markup
internal import Progress

/// Reads documents of Xournal++ and Xournal: XML, plain, packed by gzip or in a zip archive.
///
/// A stroke there is a polyline whose pieces may have different widths. It becomes a spline through
/// its places; the times are not known and 0.
struct XournalReader {
  private var sources: XournalSources
  private var budget: PointBudget
  private var losses = Losses()
  private var title = ""
  private var pages: [Page] = []
  /// The layers of the last page, which gets them when they are complete: appended there one by one,
  /// they would all be copied for each.
  private var layers: [Layer] = []
  /// The names of the open elements.
  private var open: [String] = []
  /// The attributes and text of the innermost element.
  private var attributes: [String: String] = [:]
  private var text = ""
  private var lastLayer: Int64 = 0
  /// The PDF whose pages are papers; `nil` before one was named, and when it is not there.
  private var pdf: EmbeddedFile?
  /// The PDFs that were there.
  private var files: [EmbeddedFile] = []

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the XML, not packed.
  ///   - meter: is told how much of it is read.
  ///   - attached: gives the content of files outside it; `nil` for what is not there.
  ///   - drawn: draws the first page of a PDF that fills a size in canvas units, as a PNG; `nil` when it
  ///     cannot.
  /// - Returns: the document.
  /// - Throws: ``ExchangeError`` when it is none.
  static func read(
    _ bytes: [UInt8],
    meter: WorkMeter,
    attached: (FileReference) -> [UInt8]?,
    drawn: ([UInt8], Size) -> [UInt8]?
  ) throws(ExchangeError) -> ReadDocument {
    try withoutActuallyEscaping(attached) { attached throws(ExchangeError) in
      try withoutActuallyEscaping(drawn) { drawn throws(ExchangeError) in
        let sources = XournalSources(attached: attached, drawn: drawn)
        return try read(bytes, meter, sources)
      }
    }
  }

  private static func read(
    _ bytes: [UInt8],
    _ meter: WorkMeter,
    _ sources: XournalSources
  ) throws(ExchangeError) -> ReadDocument {
    var reader = XournalReader(PointBudget(of: bytes, meter), sources)
    try reader.read(bytes, meter)
    reader.completePage()
    guard !reader.pages.isEmpty else { throw ExchangeError("the Xournal document has no page") }
    let isUsed = reader.pages.contains { $0.paper.picture?.format == .pdf }
    return ReadDocument(
      Document(
        title: reader.title,
        pages: reader.pages,
        files: isUsed ? reader.files : []
      ),
      format: .xournal,
      losses: reader.losses
    )
  }

  private init(_ budget: PointBudget, _ sources: XournalSources) {
    (self.budget, self.sources) = (budget, sources)
  }

  private mutating func read(_ bytes: [UInt8], _ meter: WorkMeter) throws(ExchangeError) {
    var markup = MarkupReader(bytes, meter: meter)
    do throws(MarkupError) {
      reading: while let event = try markup.next() {
        switch event {
        case .begin(let name, let attributes): begin(name.local, attributes)
        case .text(let piece): text += piece
        case .end:
          end()
          guard !budget.isExceeded else { break reading }
        }
      }
    } catch {
      throw ExchangeError(error)
    }
    try budget.check()
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    open.append(name)
    self.attributes = attributes
    text = ""
    switch name {
    case "page": beginPage()
    case "layer" where !pages.isEmpty: beginLayer(named: attributes["name"] ?? "")
    default: break
    }
  }

  private mutating func end() {
    let name = open.removeLast()
    let parent = open.last
    switch (name, parent) {
    case ("page", _): endPage()
    case ("background", "page"): addBackground()
    case (_, "layer") where !pages.isEmpty: addContent(name)
    // Xournal itself always writes its own name.
    case ("title", _): if !text.hasPrefix("Xournal"), text != "Sumi" { title = text }
    case ("xournal", nil), ("preview", _), ("layer", "page"): break
    case ("MrWriter", nil): break
    default: losses.note("the element “\(name.prefix(30))” is not read")
    }
    text = ""
    attributes = [:]
  }

  // MARK: Pages and layers

  private mutating func beginPage() {
    completePage()
    let (width, height) = (length("width") ?? 816, length("height") ?? 1056)
    let limit = 1_000_000.0
    pages.append(
      Page(
        id: PageID(Int64(pages.count + 1)),
        size: Size(width: max(1, min(limit, width)), height: max(1, min(limit, height))),
        paper: Paper(color: .white),
        layers: [Layer(id: LayerID(0))]
      )
    )
  }

  private mutating func beginLayer(named name: String = "") {
    lastLayer += 1
    layers.append(Layer(id: LayerID(lastLayer), name: name))
  }

  private mutating func endPage() {
    if !pages.isEmpty, layers.isEmpty { beginLayer() }
  }

  /// Moves the layers that were read to the last page.
  private mutating func completePage() {
    guard !layers.isEmpty else { return }
    pages[pages.count - 1].layers = layers
    layers = []
  }

  private mutating func addBackground() {
    guard !pages.isEmpty else { return }
    let page = pages.count - 1
    switch attributes["type"] {
    case "pdf": addPDFPage()
    case "pixmap":
      pages[page].paper.picture = backgroundPicture()
      if pages[page].paper.picture == nil {
        losses.note("a picture below the ink is not there or of an unknown kind")
      }
    case "solid", nil:
      let size = pages[page].size ?? .zero
      pages[page].paper = XournalPaper.paper(attributes, of: size, &losses)
    case let kind?: losses.note("a background of the kind “\(kind.prefix(30))” is not shown")
    }
  }

  private mutating func backgroundPicture() -> Picture? {
    guard let name = attributes["filename"], let size = pages.last?.size else { return nil }
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    if attributes["domain"] == "clone" {
      guard let number = Int(name), pages.indices.contains(number) else { return nil }
      var picture = pages[number].paper.picture
      picture?.frame = frame
      return picture
    }
    let isAttached = attributes["domain"] == "attach"
    guard let bytes = sources.content(of: isAttached ? .attached(name) : .path(name)),
      let header = PictureHeader(bytes)
    else { return nil }
    return Picture(data: bytes, format: header.format, frame: frame)
  }

  /// Puts a page of a PDF below the ink: of the one that the element names, or of the one before.
  private mutating func addPDFPage() {
    guard let size = pages.last?.size else { return }
    if let name = attributes["filename"] { openPDF(name) }
    guard let pdf else { return losses.note("a page of a PDF that is not there is left out") }
    let digits = (attributes["pageno"] ?? "").prefix { $0.isNumber }
    guard let number = Int(digits), (0...PDFPage.largestIndex).contains(number - 1) else {
      return losses.note("a page of a PDF without a number is left out")
    }
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let page = PDFPage(file: pdf.id, index: number - 1)
    pages[pages.count - 1].paper.picture = Picture(page, frame: frame)
  }

  /// Reads a PDF that the document names; one that moved along with the document lies beside it.
  private mutating func openPDF(_ name: String) {
    let isAttached = attributes["domain"] == "attach"
    var bytes = sources.content(of: isAttached ? .attached(name) : .path(name))
    if bytes == nil, !isAttached, let last = name.split(separator: "/").last {
      bytes = sources.content(of: .path(String(last)))
    }
    // To make a file takes a look at each of its bytes; a file is named again and again.
    pdf = bytes.flatMap { bytes in
      files.first { $0.data == bytes } ?? (Self.isPDF(bytes) ? EmbeddedFile(bytes) : nil)
    }
    if let pdf, !files.contains(pdf) { files.append(pdf) }
  }

  private static func isPDF(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: ExchangeFormat.pdf.traits.firstBytes)
  }

  // MARK: What lies on a layer

  private mutating func addContent(_ name: String) {
    if layers.isEmpty { beginLayer() }
    let layer = layers.count - 1
    switch name {
    case "stroke":
      let strokes = strokes()
      if strokes.isEmpty { losses.note("a stroke without points is left out") }
      for stroke in strokes where budget.takeStroke() { layers[layer].drawing.append(stroke) }
    case "text": layers[layer].notes.append(note())
    case "image", "teximage":
      if let picture = picture() {
        layers[layer].pictures.append(picture)
        if name == "teximage" { losses.note("a formula is a picture and loses its text") }
      } else if name == "teximage", let formula = attributes["text"] {
        losses.note("a formula is shown as its text")
        layers[layer].notes.append(note(of: formula))
      } else {
        losses.note("a picture of an unknown kind is left out")
      }
    default: losses.note("the element “\(name.prefix(30))” is not read")
    }
  }

  /// The stroke that an element draws; each dash of a dashed one is a stroke.
  private mutating func strokes() -> [Stroke] {
    noteLossesOfStroke()
    var scanner = TextScanner(attributes["width"] ?? "")
    var widths = scanner.numbers().map { abs($0) }
    let usual = widths.isEmpty ? 1.41 : widths.removeFirst()
    if let pressures = attributes["pressures"] {
      scanner = TextScanner(pressures)
      widths = scanner.numbers().map { abs($0) }
    }
    // Xournal++ shows a highlighter as wide as its first width says.
    if attributes["tool"] == "highlighter" { widths = [] }
    let places = places(widths: widths, usual: usual)
    guard !places.isEmpty else { return [] }
    var ink = ink(isEven: widths.isEmpty)
    // A straight line has no area, but a highlighter's fill says how much it covers.
    let area = places.count > 2 ? fill.map { ink.color.with(alpha: $0 / 255) } : nil
    if area != nil, widths.isEmpty, usual <= XournalUnit.hairline {
      ink.color = ink.color.with(alpha: 0)
    }
    if area != nil { FillRule.note([places.map { Point(x: $0[0], y: $0[1]) }], &losses) }
    let lines = lines(of: places)
    guard lines == [places] else {
      // The dashes of an area's edge surround nothing.
      let whole = area.map { stroke(places, Ink(.monoline, color: $0.with(alpha: 0)), fill: $0) }
      return (whole.map { [$0] } ?? []) + lines.map { stroke($0, ink) }
    }
    return [stroke(lines[0], ink, fill: area)]
  }

  private func stroke(
    _ places: [PolylineSpline.Value],
    _ ink: Ink,
    fill: InkColor? = nil
  ) -> Stroke {
    let controls = PolylineSpline.controls(through: places)
    return Stroke(ink: ink, path: StrokePath(controls.map(\.strokePoint)), fill: fill)
  }

  private mutating func places(widths: [Double], usual: Double) -> [PolylineSpline.Value] {
    let unit = XournalUnit.canvasUnits
    var scanner = TextScanner(text)
    let numbers = scanner.numbers()
    guard budget.take(numbers.count / 2) else { return [] }
    return (0..<(numbers.count / 2)).map { index in
      // The width at a place is that of the piece that begins there.
      let width = widths.isEmpty ? usual : widths[min(index, widths.count - 1)]
      return PolylineSpline.Value(
        numbers[2 * index] * unit,
        numbers[2 * index + 1] * unit,
        width * unit,
        min(1, usual > 0 ? width / usual : 1),
        0,
        0,
        0,
        0
      )
    }
  }

  private mutating func lines(of places: [PolylineSpline.Value]) -> [[PolylineSpline.Value]] {
    guard let style = attributes["style"], style != "plain" else { return [places] }
    var scanner = TextScanner(style.hasPrefix("cust:") ? String(style.dropFirst(5)) : "")
    let pattern = Self.dashes[style] ?? scanner.numbers()
    guard !pattern.isEmpty else { return [places] }
    losses.note("each dash of a dashed line becomes a stroke")
    let dashes = DashedLine.dashes(
      of: places,
      pattern: pattern.map { $0 * XournalUnit.canvasUnits }
    )
    return budget.take(dashes.reduce(0) { $0 + $1.count }) ? dashes : []
  }

  /// Lengths of dashes and gaps by the names of styles, in points.
  private static let dashes: [String: [Double]] = [
    "dash": [6, 3], "dashdot": [6, 3, 0.5, 3], "dot": [0.5, 3],
  ]

  private func ink(isEven: Bool) -> Ink {
    let color = attributes["color"].flatMap(XournalColor.ink) ?? .black
    if attributes["tool"] == "highlighter" {
      let alpha = fill.map { $0 / 255 } ?? XournalUnit.highlighterAlpha
      return Ink(.marker, color: color.with(alpha: alpha))
    }
    return Ink(isEven ? .monoline : .pen, color: color.with(alpha: 1))
  }

  /// The opacity of a filled area, 0...255; `nil` when it is not filled.
  private var fill: Double? {
    attributes["fill"].flatMap { Double($0) }.flatMap { $0 > 0 ? min(255, $0) : nil }
  }

  private mutating func noteLossesOfStroke() {
    if let sound = attributes["fn"], !sound.isEmpty {
      losses.note("a recorded sound is left out")
    }
  }

  private mutating func note() -> Note {
    for attribute in ["wrap", "align", "justify", "angle"] where attributes[attribute] != nil {
      losses.note("a text keeps its line ends but not its width and adjustment")
      break
    }
    if let sound = attributes["fn"], !sound.isEmpty {
      losses.note("a recorded sound is left out")
    }
    return Note(
      text,
      at: Point(x: length("x") ?? 0, y: length("y") ?? 0),
      fontFamily: attributes["font"],
      fontSize: max(1, min(10_000, length("size") ?? 16)),
      color: attributes["color"].flatMap(XournalColor.ink) ?? .black
    )
  }

  private func note(of formula: String) -> Note {
    let height = (length("bottom") ?? 16) - (length("top") ?? 0)
    return Note(
      formula,
      at: Point(x: length("left") ?? 0, y: length("top") ?? 0),
      fontSize: max(4, min(16, height))
    )
  }

  private func picture() -> Picture? {
    guard var bytes = Base64.bytes(text), let left = length("left"), let top = length("top"),
      let right = length("right"), let bottom = length("bottom")
    else { return nil }
    let frame = Rect(minX: left, minY: top, maxX: max(left, right), maxY: max(top, bottom))
    // A formula is a PDF of one page.
    if Self.isPDF(bytes) {
      guard frame.width > 0, frame.height > 0, let png = sources.drawn(bytes, frame.size) else {
        return nil
      }
      bytes = png
    }
    guard let header = PictureHeader(bytes) else { return nil }
    return Picture(data: bytes, format: header.format, frame: frame)
  }

  /// A length in canvas units.
  private func length(_ attribute: String) -> Double? {
    guard let text = attributes[attribute] else { return nil }
    var scanner = TextScanner(text)
    scanner.skipBlanks()
    return scanner.number().map { $0 * XournalUnit.canvasUnits }
  }
}
