internal import Geometry
public import InkModel
public import Progress
public import Raster
internal import StrokeEngine

/// Writes documents as PDF: areas and lines for ink of a uniform color, areas of equal tone for ink with
/// grain, which is a tile that all of them share, and images for ink that is erased in part.
public struct PDFWriter {
  /// The number of points in a canvas unit.
  private static let unit = 0.75
  /// The grid to which the points of strokes are rounded, in canvas units.
  ///
  /// It moves no edge by more than 0.03 units, and numbers with few different fractions make the file
  /// a fifth smaller. Cairo stores 1/256 point, of which this is a multiple.
  private static let grid = 1 / (32 * unit)
  /// The grid of areas of equal tone, whose edges are soft.
  private static let toneGrid = 1 / (16 * unit)

  /// The fraction of the time for a page that drawing takes; the rest is for writing.
  private static let drawingFraction = 0.4
  /// The number of bytes for an element of a path, and for a pixel of an image.
  private static let (bytesOfElement, bytesOfPixel) = (20, 1)

  private let page: Page
  private let frame: Rect
  private let wet: [Stroke]
  private let painter: Painter
  private let cache: PictureCache
  private let meter: WorkMeter
  private let grains: GrainMasks
  private var separator: ToneSeparator
  private let strokeCount: Int
  private var strokesDone = 0
  /// The estimated number of bytes of the drawn content.
  private var bytes = 0

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: the document, of which all pages are written.
  ///   - isTransparent: whether the papers are left out.
  ///   - withoutPaper: the pages whose papers are left out in any case.
  ///   - created: the time of its making, such as `2026-01-31T12:00:00Z`; `nil` for now.
  ///   - meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it or the work is stopped.
  public static func write(
    _ document: Document,
    isTransparent: Bool = false,
    withoutPaper: Set<PageID> = [],
    created: String? = nil,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) -> [UInt8] {
    let sheets = document.pages.map {
      Sheet($0, hasPaper: !isTransparent && !withoutPaper.contains($0.id))
    }
    return try write(sheets, title: document.title, created: created, meter: meter)
  }

  /// Writes pages.
  ///
  /// - Parameters:
  ///   - sheets: the pages, at least one.
  ///   - title: the title of the file; empty for none.
  ///   - created: the time of its making, such as `2026-01-31T12:00:00Z`; `nil` for now.
  ///   - meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it or the work is stopped.
  public static func write(
    _ sheets: [Sheet],
    title: String = "",
    created: String? = nil,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) -> [UInt8] {
    let file = try PDFFile(title: title, created: created)
    let cache = PictureCache(meter.limits)
    let grains = GrainMasks()
    var weights = sheets.map { 1 + Self.strokeCount(of: $0.page) }[...]
    let whole = weights.reduce(0, +)
    var done = 0
    let numbers = Dictionary(
      sheets.enumerated().map { ($1.page.id, $0 + 1) },
      uniquingKeysWith: { first, _ in first }
    )
    let links = sheets.map { Self.links(of: $0.page, in: $0.frame, numbers: numbers) }
    let targets = Set(links.joined().compactMap { $0.target.page })
    for (number, sheet) in sheets.enumerated() {
      let (page, frame) = (sheet.page, sheet.frame)
      let weight = weights.removeFirst()
      let own = meter.part(
        from: Double(done) / Double(whole),
        to: Double(done + weight) / Double(whole)
      )
      done += weight
      let size = Size(width: frame.width * unit, height: frame.height * unit)
      let mapping = AffineTransform(translationBy: Point.zero - frame.origin)
        .concatenating(AffineTransform(scale: unit))
      let writing = own.part(from: drawingFraction, to: 1)
      try file.addPage(
        size,
        title: page.title,
        links: links[number].map { ($0.target, mapping.apply(to: $0.area)) },
        isTarget: targets.contains(number + 1),
        meter: writing
      ) { painter throws(CairoError) in
        let drawing = own.part(from: 0, to: drawingFraction)
        var writer = PDFWriter(sheet, by: painter, cache, grains, drawing)
        try painter.mapped(by: mapping) { () throws(CairoError) in
          if sheet.hasPaper { try writer.drawPaper() }
          for layer in page.layers { try writer.draw(layer) }
        }
        return writer.bytes
      }
    }
    let bytes = try file.finished()
    guard meter.advance(to: 1) else { throw .stopped }
    return bytes
  }

  private init(
    _ sheet: Sheet,
    by painter: Painter,
    _ cache: PictureCache,
    _ grains: GrainMasks,
    _ meter: WorkMeter
  ) {
    page = sheet.page
    (frame, wet) = (sheet.frame, sheet.wet)
    (self.painter, self.cache, self.meter, self.grains) = (painter, cache, meter, grains)
    separator = ToneSeparator(on: PaperSurface(page.paper), limits: meter.limits)
    strokeCount = Self.strokeCount(of: page)
  }

  private static func strokeCount(of page: Page) -> Int {
    page.layers.reduce(0) { $0 + $1.drawing.strokes.count }
  }

  // MARK: - Paper and layers

  private func drawPaper() throws(CairoError) {
    let paper = page.paper
    painter.fill(frame, with: paper.seenColor)
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
    let surface = PaperSurface(page.paper)
    separator.startLayer(wet: wet)
    let groups = SmudgedGroups(layer.drawing.strokes)
    var pending = Pending()
    for stroke in layer.drawing.strokes {
      strokesDone += 1
      guard meter.advance(strokesDone, of: strokeCount) else { throw .stopped }
      switch groups.role(of: stroke) {
      case .alone: break
      case .hidden:
        separator.skip(stroke)
        continue
      case .picture(let strokes):
        separator.skip(stroke)
        try drawPending(&pending)
        for stroke in strokes { pending.images.append(stroke) }
        try drawImage(of: &pending.images)
        continue
      }
      if stroke.fill != nil {
        try drawPending(&pending)
        try fill(stroke, &pending)
        guard stroke.ink.color.alpha > 0 else { continue }
      }
      let stroke = stroke.withoutFill
      let ink = VectorInk(of: stroke, on: surface)
      if let opacity = ink.opacity, stroke.mask == nil {
        try drawPending(&pending)
        draw(stroke, opacity: opacity, ink)
      } else if let tones = try separator.tones(of: stroke) {
        try drawImage(of: &pending.images)
        if !pending.tones.append(stroke, tones) {
          try drawTones(of: &pending.tones)
          _ = pending.tones.append(stroke, tones)
        }
      } else if ink.multiplies {
        try drawPending(&pending)
        pending.images.append(stroke)
        try drawImage(of: &pending.images, blending: .multiply)
      } else {
        try drawTones(of: &pending.tones)
        if !pending.images.isNear(stroke) { try drawImage(of: &pending.images) }
        pending.images.append(stroke)
      }
    }
    try drawPending(&pending)
    for note in layer.notes { painter.write(note) }
  }

  // MARK: - Strokes

  /// Fills the area of a stroke: as an image where something is erased from it.
  private mutating func fill(_ stroke: Stroke, _ pending: inout Pending) throws(CairoError) {
    guard let fill = stroke.fill else { return }
    if stroke.mask != nil {
      pending.images.append(stroke.withoutInk)
      return try drawImage(of: &pending.images)
    }
    let path = stroke.fillPath.rounded(to: Self.grid, from: frame.origin)
    bytes += path.elements.count * Self.bytesOfElement
    painter.fill(path, with: Color(fill), isEvenOdd: true)
  }

  private mutating func draw(_ stroke: Stroke, opacity: Double, _ ink: VectorInk) {
    var color = Color(stroke.ink.color)
    color.alpha *= opacity
    let blending = ink.multiplies ? Blending.multiply : .over
    let shape = InkShape(of: stroke)
    bytes += shape.path.elements.count * Self.bytesOfElement
    let path = shape.path.rounded(to: Self.grid, from: frame.origin)
    switch shape {
    case .areas: painter.fill(path, with: color, blending: blending)
    case .line(_, let width):
      painter.stroke(path, width: width, color: color, blending: blending)
    }
  }

  /// The strokes that are drawn together with those after them, of which one run is empty.
  private struct Pending {
    /// Strokes of an image.
    var images = InkRun()
    /// Strokes of areas of equal tone.
    var tones = TonedStrokes()
  }

  private mutating func drawPending(_ pending: inout Pending) throws(CairoError) {
    try drawTones(of: &pending.tones)
    try drawImage(of: &pending.images)
  }

  /// Draws the areas of the strokes of a run, and starts a new run.
  private mutating func drawTones(of run: inout TonedStrokes) throws(CairoError) {
    defer { run = TonedStrokes() }
    guard let type = run.strokes.first?.stroke.ink.inkType else { return }
    let grain = try grains.mask(of: type, on: page.paper.texture)
    // Washes are laid over each other and not multiplied, which the export tells.
    try painter.group(through: grain) { () throws(CairoError) in
      for (stroke, tones) in run.strokes { fill(tones.grained, with: stroke.ink.color) }
    }
    for (stroke, tones) in run.strokes { fill(tones.plain, with: stroke.ink.color) }
    bytes += Self.bytesOfElement * run.elementCount
  }

  private func fill(_ areas: [InkTones.Area], with color: InkColor) {
    for area in areas {
      var color = Color(color)
      color.alpha *= area.opacity
      painter.fill(area.path.rounded(to: Self.toneGrid, from: frame.origin), with: color)
    }
  }

  /// Draws the strokes of a run as an image, and starts a new run.
  private mutating func drawImage(
    of run: inout InkRun,
    blending: Blending = .over
  ) throws(CairoError) {
    defer { run = InkRun() }
    guard !meter.isStopped else { throw .stopped }
    // Each picture may be as much work as that of a whole page is elsewhere: there may be many pages.
    let own = WorkTicket(limits: meter.limits).meter
    let picture = try InkPicture(
      of: run.strokes,
      on: PaperSurface(page.paper),
      in: frame,
      meter: own
    )
    guard let picture else { return }
    bytes += picture.image.width * picture.image.height * Self.bytesOfPixel
    painter.draw(picture.image, in: picture.frame, blending: blending)
  }
}
