internal import Exchange
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PDFService
internal import StrokeEngine

/// The things on the layers of pages as annotations, and the pages of a file that show them.
nonisolated struct AnnotationPlan {
  /// The points in a canvas unit.
  private static let unit = 1 / PDFImport.unitsPerPoint
  /// The space around a thing that its soft edge takes, in canvas units.
  private static let margin = 2.0
  /// The strokes before a wash that are looked at: those before them are dry.
  private static let wetCount = 24

  /// The area of the page whose things are added, in canvas units.
  private var frame = Rect.null
  /// The pages that show the things, each one of them.
  private(set) var sheets: [PDFWriter.Sheet] = []
  /// The things that annotations show otherwise.
  private(set) var losses = Losses()

  /// Returns the annotations of a page, from the lowest to the topmost.
  ///
  /// - Parameters:
  ///   - page: the page; hidden layers are left out.
  ///   - first: the number of pages of the file before ``sheets``.
  /// - Returns: an annotation for each thing that is seen.
  mutating func annotations(of page: Page, first: Int) -> [PDFInk.Annotation] {
    var found: [PDFInk.Annotation] = []
    frame = page.drawnFrame
    for layer in page.layers where layer.isVisible && layer.opacity > 0 {
      let start = found.count
      for (index, picture) in layer.pictures.enumerated() {
        let name = "picture-\(layer.id.number)-\(index)"
        found.append(
          add(.picture, picture.bounds, .black, named: name, first, page, layer) {
            $0.pictures = [picture]
          }
        )
      }
      let strokes = layer.drawing.strokes
      for (index, stroke) in strokes.enumerated() where !stroke.renderBounds.isNull {
        let wet = strokes[max(0, index - Self.wetCount)..<index]
        found.append(annotation(of: stroke, after: wet, first, page, layer))
      }
      for (index, note) in layer.notes.enumerated() {
        let kind = PDFInk.Annotation.Kind.text(note.text, size: note.fontSize * Self.unit)
        let name = "text-\(layer.id.number)-\(index)"
        found.append(
          add(kind, Self.bounds(of: note), note.color, named: name, first, page, layer) {
            $0.notes = [note]
          }
        )
      }
      if layer.opacity < 1, Self.overlap(found[start...].map(\.area)) {
        losses.note("things of a translucent layer are seen through each other")
      }
    }
    return found
  }

  private mutating func annotation(
    of stroke: Stroke,
    after wet: ArraySlice<Stroke>,
    _ first: Int,
    _ page: Page,
    _ layer: Layer
  ) -> PDFInk.Annotation {
    let trail = InkTrail(of: stroke)
    let toPage = Self.mapping(to: frame)
    let kind = PDFInk.Annotation.Kind.ink(
      lines: trail.lines.map { $0.map(toPage.apply) },
      width: trail.width * Self.unit
    )
    // Ink that is not seen bounds an area that is.
    let color = stroke.ink.color.alpha > 0 ? stroke.ink.color : stroke.fill ?? stroke.ink.color
    let name = stroke.id.description
    return add(kind, stroke.renderBounds, color, named: name, first, page, layer, after: wet) {
      $0.drawing = Drawing(strokes: [stroke])
    }
  }

  /// Appends the page that shows a thing, and returns its annotation.
  private mutating func add(
    _ kind: PDFInk.Annotation.Kind,
    _ bounds: Rect,
    _ color: InkColor,
    named name: String,
    _ first: Int,
    _ page: Page,
    _ layer: Layer,
    after wet: ArraySlice<Stroke> = [],
    _ fill: (inout Layer) -> Void
  ) -> PDFInk.Annotation {
    var alone = Layer(id: layer.id, opacity: layer.opacity)
    fill(&alone)
    let shown = Page(id: page.id, size: page.size, paper: page.paper, layers: [alone])
    sheets.append(PDFWriter.Sheet(shown, hasPaper: false, frame: frame, wet: Array(wet)))
    let area = Self.mapping(to: frame).apply(to: bounds.outset(by: Self.margin))
    return PDFInk.Annotation(
      kind,
      appearance: first + sheets.count - 1,
      area: area,
      color: [color.red, color.green, color.blue],
      opacity: color.alpha * layer.opacity,
      name: "sumi-\(name)"
    )
  }

  /// From the canvas to a page of a PDF that shows a part of it.
  private static func mapping(to frame: Rect) -> AffineTransform {
    AffineTransform(a: unit, b: 0, c: 0, d: -unit, tx: -frame.minX * unit, ty: frame.maxY * unit)
  }

  private static func bounds(of note: Note) -> Rect {
    note.drawnBounds.outset(by: note.fontSize / 2)
  }

  private static func overlap(_ areas: [Rect]) -> Bool {
    let sorted = areas.sorted { $0.minX < $1.minX }
    for (index, area) in sorted.enumerated() {
      for next in sorted[(index + 1)...] {
        guard next.minX < area.maxX else { break }
        if area.intersects(next) { return true }
      }
    }
    return false
  }
}
