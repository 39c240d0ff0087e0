internal import DocumentStore
internal import Geometry
internal import InkModel
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import SystemIO

/// Documents for the comparison of what other programs show with what Sumi shows: every ink, whole, erased
/// in part and together with all else that a page can hold, and each kind of content alone.
enum InteropSheets {
  /// The size of a page in canvas units.
  private static let size = Size(width: 360, height: 240)
  /// The color of ink that is not black.
  private static let blue = InkColor(red: 0.1, green: 0.16, blue: 0.42)

  /// Writes the documents, `NAME.sumi` each, into a folder that is there.
  static func write(into folder: String) throws {
    for (name, page) in try pages() {
      try DocumentFile.write(Document(pages: [page]), to: "\(folder)/\(name).sumi")
    }
    let file = EmbeddedFile(Array(form.utf8))
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let picture = Picture(PDFPage(file: file.id, index: 0), frame: frame)
    for type in [InkType.pen, .marker] {
      let layer = Layer(drawing: Drawing(strokes: strokes(of: type)))
      let document = Document(pages: [page(layer, on: Paper(picture: picture))], files: [file])
      try DocumentFile.write(document, to: "\(folder)/paper-pdf-\(type.rawValue).sumi")
    }
  }

  private static func pages() throws -> [(name: String, page: Page)] {
    var pages: [(String, Page)] = []
    let photograph = try picture()
    for type in InkType.allCases where type != .smudge {
      let whole = strokes(of: type)
      pages.append(("ink-\(type.rawValue)", page(Layer(drawing: Drawing(strokes: whole)))))
      let erased = Layer(drawing: Drawing(strokes: whole.map { $0.erased(along: eraser) }))
      pages.append(("erased-\(type.rawValue)", page(erased)))
      pages.append(("all-\(type.rawValue)", mixed(whole, photograph)))
    }
    for pattern in Paper.Pattern.allCases where pattern != .plain {
      let layer = Layer(drawing: Drawing(strokes: strokes(of: .pen)))
      pages.append(("paper-\(pattern.rawValue)", page(layer, on: Paper(pattern))))
    }
    for texture in Paper.Texture.allCases where texture != .drawing {
      let layer = Layer(drawing: Drawing(strokes: strokes(of: .pencil)))
      pages.append(("texture-\(texture.rawValue)", page(layer, on: Paper(texture: texture))))
    }
    pages += contents(photograph) + fills()
    return pages
  }

  /// Pages with filled areas: of closed strokes, and between strokes.
  private static func fills() -> [(String, Page)] {
    let green = InkColor(red: 0.2, green: 0.6, blue: 0.25, alpha: 0.6)
    let figures = (0..<3).map { number -> Stroke in
      let turns = number == 1 ? 2.0 : 1.0
      let points = (0...64).map { step in
        let angle = 2 * Double.pi * turns * Double(step) / 64
        let way = Vector(
          angle: angle,
          length: 44 + 18 * Vector(angle: 3 * angle / turns, length: 1).dx
        )
        return StrokePoint(
          location: Point(x: 80 + 100 * Double(number), y: 120) + way,
          timeOffset: Double(step) / 60,
          size: Size(width: 3, height: 3)
        )
      }
      let ink = Ink(number == 2 ? .pencil : .pen, color: blue)
      return Stroke(ink: ink, path: StrokePath(points), fill: green)
    }
    let areas = figures.prefix(2).map(\.withoutInk)
    let erased = figures.prefix(2).map { $0.erased(along: eraser) }
    func sheet(_ strokes: [Stroke]) -> Page { page(Layer(drawing: Drawing(strokes: strokes))) }
    return [
      ("fill-closed", sheet(Array(figures.prefix(2)))), ("fill-pencil", sheet([figures[2]])),
      ("fill-area", sheet(areas + strokes(of: .pen))), ("fill-erased", sheet(erased)),
    ]
  }

  /// Pages with one kind of content each.
  private static func contents(_ photograph: Picture) -> [(String, Page)] {
    var (turned, pale) = (photograph, photograph)
    turned.transform = AffineTransform(translationBy: Vector(dx: 90, dy: -60))
      .concatenating(AffineTransform(rotation: 0.4))
    pale.opacity = 0.4
    let lower = Layer(name: "Lower", drawing: Drawing(strokes: strokes(of: .fountainPen)))
    var upper = Layer(id: LayerID(2), name: "Upper", opacity: 0.4)
    upper.drawing = Drawing(strokes: strokes(of: .monoline, shift: Vector(dx: 14, dy: 20)))
    var hidden = upper
    (hidden.isVisible, hidden.opacity) = (false, 1)
    var dyed = Layer(id: LayerID(2), name: "Marker")
    dyed.drawing = Drawing(strokes: strokes(of: .marker, shift: Vector(dx: 0, dy: 9)))
    return [
      ("picture", page(Layer(pictures: [photograph]))),
      ("picture-turned", page(Layer(pictures: [turned]))),
      ("picture-pale", page(Layer(pictures: [pale]))),
      ("picture-on-paper", page(lower, on: Paper(picture: photograph))),
      ("text", page(Layer(notes: notes))),
      ("layer-pale", page(lower, upper)),
      ("layer-hidden", page(lower, hidden)),
      ("layer-marker", page(lower, dyed)),
      (
        "dark-paper",
        page(lower, on: Paper(.grid, color: InkColor(red: 0.13, green: 0.14, blue: 0.17)))
      ),
    ]
  }

  private static func page(_ layers: Layer..., on paper: Paper = Paper()) -> Page {
    Page(size: size, paper: paper, layers: layers)
  }

  /// A page with all kinds of content at once.
  private static func mixed(_ strokes: [Stroke], _ photograph: Picture) -> Page {
    let drawing = Drawing(strokes: strokes.map { $0.erased(along: eraser) })
    let lower = Layer(name: "Pictures", pictures: [photograph], notes: notes)
    let upper = Layer(id: LayerID(2), name: "Ink", drawing: drawing)
    return page(lower, upper, on: Paper(.ruled))
  }

  // MARK: - Contents

  /// A page of a PDF with areas and lines, as large as the others.
  private static let form = """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 270 180]/Contents 4 0 R>> endobj
    4 0 obj <</Length 124>> stream
    0.8 0.9 1 rg 30 30 90 60 re f 0.7 0.2 0.2 RG 3 w 20 150 m 90 110 180 190 250 150 c S
    0 0 0 rg 150 40 m 230 40 l 190 100 l f
    endstream endobj
    trailer <</Root 1 0 R>>
    """

  private static let notes = [
    Note("Handwriting & <text>", at: Point(x: 40, y: 24), fontFamily: "DejaVu Sans"),
    Note(
      "two\nlines",
      at: Point(x: 250, y: 150),
      fontFamily: "DejaVu Serif",
      fontSize: 24,
      color: InkColor(red: 0.75, green: 0.1, blue: 0.1)
    ),
  ]

  private static let eraser = EraserPath(
    [Point(x: 20, y: 40), Point(x: 180, y: 130), Point(x: 340, y: 90)],
    radius: 5
  )

  /// A picture of broad fields and soft transitions, as photographs have them.
  private static func picture() throws -> Picture {
    let (width, height) = (120, 80)
    let surface = try ImageSurface(width: width, height: height)
    for x in 0..<(width / 4) {
      let share = Double(x) / Double(width / 4)
      let color = Color(red: 0.2 + 0.6 * share, green: 0.5, blue: 0.8 - 0.5 * share)
      surface.fill(PixelRect(x: 4 * x, y: 0, width: 4, height: height), with: color)
    }
    let light = Color(red: 0.95, green: 0.8, blue: 0.2)
    surface.fill(PixelRect(x: 20, y: 16, width: 32, height: 24), with: light)
    let frame = Rect(x: 180, y: 90, width: 120, height: 80)
    return Picture(data: try surface.pngData(), format: .png, frame: frame)
  }

  /// Strokes of an ink that cross themselves and each other, under changing force and tilt.
  private static func strokes(of type: InkType, shift: Vector = .zero) -> [Stroke] {
    (0..<3).map { number in
      var response = InkResponse.standard(for: type, width: min(type.standardWidth, 18))
      // The side of a lead would cover the page.
      response.shading?.length /= 2
      var stroke = InProgressStroke(ink: Ink(type, color: color(of: type)), response: response)
      for step in 0..<150 {
        let share = Double(step) / 149
        let angle = share * 14 + Double(number)
        let place = Point(
          x: 40 + 270 * share + 26 * Vector(angle: angle, length: 1).dx,
          y: 60 + 55 * Double(number) + 26 * Vector(angle: angle, length: 1).dy
        )
        stroke.append(
          PenSample(
            position: place + shift,
            time: PenTime(nanoseconds: Int64(step) * 5_000_000),
            pressure: 0.15 + 0.8 * share,
            altitude: number == 1 ? 0.5 : 1.2,
            azimuth: 0.8
          )
        )
      }
      stroke.finish()
      return stroke.stroke(id: StrokeID(high: 7, low: UInt64(number)))
    }
  }

  private static func color(of type: InkType) -> InkColor {
    switch type {
    case .marker: InkColor(red: 1, green: 0.86, blue: 0.2)
    case .crayon: InkColor(red: 0.82, green: 0.27, blue: 0.2)
    case .watercolor: InkColor(red: 0.16, green: 0.4, blue: 0.72)
    case .fountainPen: blue
    case .pencil, .pen, .monoline, .reed, .smudge: InkColor(red: 0.11, green: 0.1, blue: 0.12)
    }
  }
}
