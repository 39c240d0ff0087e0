internal import Geometry
internal import InkModel
internal import Markup
internal import Progress

/// Reads the ink in documents of Microsoft Office: each part of InkML becomes a page, or all parts
/// of a slide one page on which they lie where the slide shows them.
struct OfficeReader {
  private let data: (String) throws(ExchangeError) -> [UInt8]?
  private let meter: WorkMeter
  private var losses = Losses()
  /// The ink of the parts that were read: slides may show one part again and again.
  private var drawings: [String: Drawing] = [:]
  private var (pointCount, strokeCount) = (0, 0)

  /// Canvas units in an English Metric Unit, of which 914,400 are an inch.
  private static let unit = 96.0 / 914_400

  /// Returns whether a path of an archive is that of ink.
  static func isInk(_ name: String) -> Bool {
    let folders = name.split(separator: "/").dropLast()
    return folders.last == "ink" && name.hasSuffix(".xml")
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - names: the paths of the archive.
  ///   - meter: has the limits.
  ///   - data: gives the files of the archive; `nil` for what is not there.
  /// - Returns: the document.
  /// - Throws: ``ExchangeError`` when the ink cannot be read.
  static func read(
    _ names: [String],
    meter: WorkMeter = .unwatched,
    data: (String) throws(ExchangeError) -> [UInt8]?
  ) throws(ExchangeError) -> ReadDocument {
    try withoutActuallyEscaping(data) { data throws(ExchangeError) in
      var reader = OfficeReader(data: data, meter: meter.unreported)
      reader.losses.note("of the document only the ink is read")
      var pages: [Page] = []
      let slides = names.filter { $0.hasPrefix("ppt/slides/slide") && $0.hasSuffix(".xml") }
      for slide in slides.sorted(by: isBefore) { pages += try reader.page(of: slide) }
      if pages.isEmpty {
        for name in names.filter(isInk).sorted(by: isBefore) {
          pages.append(Page(layers: [Layer(drawing: try reader.drawing(name))]))
        }
      }
      for index in pages.indices {
        pages[index].id = PageID(Int64(index + 1))
        pages[index].layers[0].id = LayerID(Int64(index + 1))
      }
      return ReadDocument(Document(pages: pages), format: .office, losses: reader.losses)
    }
  }

  private init(data: @escaping (String) throws(ExchangeError) -> [UInt8]?, meter: WorkMeter) {
    (self.data, self.meter) = (data, meter)
  }

  /// Returns whether a name sorts before another, slide2 before slide10.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    (left.count, left) < (right.count, right)
  }

  private mutating func drawing(_ name: String) throws(ExchangeError) -> Drawing {
    let drawing: Drawing
    if let known = drawings[name] {
      drawing = known
    } else {
      drawing = try read(name)
      drawings[name] = drawing
    }
    pointCount += drawing.strokes.reduce(1) { $0 + $1.path.count }
    guard pointCount <= meter.limits[.points] else {
      throw ExchangeError(meter.limits.excess(of: .points))
    }
    strokeCount += drawing.strokes.count
    guard strokeCount <= meter.limits[.strokes] else {
      throw ExchangeError(meter.limits.excess(of: .strokes))
    }
    return drawing
  }

  private mutating func read(_ name: String) throws(ExchangeError) -> Drawing {
    guard let bytes = try data(name) else { return Drawing() }
    let root = try FormatReader.element(of: bytes, meter: meter)
    let read = try InkMLReader.read(root, PointBudget(of: bytes, meter), meter: meter)
    losses.formUnion(read.losses)
    let layers = read.document.pages.flatMap(\.layers)
    return Drawing(strokes: layers.flatMap(\.drawing.strokes))
  }

  /// The page of a slide with ink; none when the slide has none.
  private mutating func page(of slide: String) throws(ExchangeError) -> [Page] {
    let folders = slide.split(separator: "/")
    guard let file = folders.last, let bytes = try data(slide),
      let relations = try data("ppt/slides/_rels/\(file).rels")
    else { return [] }
    var targets: [String: String] = [:]
    for relation in try FormatReader.element(of: relations, meter: meter).children {
      guard let id = relation["Id"], let target = relation["Target"] else { continue }
      targets[id] =
        target.hasPrefix("/")
        ? String(target.dropFirst())
        : "ppt/"
          + target.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
    }
    var drawing = Drawing()
    for part in Self.parts(in: try FormatReader.element(of: bytes, meter: meter)) {
      guard let target = part["id"].flatMap({ targets[$0] }), Self.isInk(target) else { continue }
      let ink = try self.drawing(target)
      for stroke in ink.transformed(using: Self.mapping(of: part, ink)).strokes {
        drawing.append(stroke)
      }
    }
    return drawing.strokes.isEmpty ? [] : [Page(layers: [Layer(drawing: drawing)])]
  }

  private static func parts(in element: MarkupElement) -> [MarkupElement] {
    (element.kind == "contentPart" ? [element] : []) + element.children.flatMap(parts)
  }

  /// From the ink's own places to where the slide shows it.
  private static func mapping(of part: MarkupElement, _ ink: Drawing) -> AffineTransform {
    let bounds = Rect(
      enclosing: ink.strokes.flatMap { stroke in stroke.samples.map(\.location) }
    )
    guard let frame = part.child("xfrm"), let offset = frame.child("off"),
      let extent = frame.child("ext"), !bounds.isNull,
      let x = offset["x"].flatMap({ Double($0) }), let y = offset["y"].flatMap({ Double($0) }),
      let width = extent["cx"].flatMap({ Double($0) }),
      let height = extent["cy"].flatMap({ Double($0) }), width > 0, height > 0,
      max(abs(x), abs(y), width, height) < 1e10, bounds.width > 0, bounds.height > 0
    else { return .identity }
    return AffineTransform(translationBy: Point.zero - bounds.origin)
      .concatenating(
        AffineTransform(scaleX: width * unit / bounds.width, y: height * unit / bounds.height)
      )
      .concatenating(AffineTransform(translationBy: Vector(dx: x * unit, dy: y * unit)))
  }
}
