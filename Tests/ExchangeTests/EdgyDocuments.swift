import Geometry
import InkModel
import TestSupport

extension Documents {
  /// A PDF, as far as anything but its first bytes is looked at.
  static let pdf = EmbeddedFile(Array("%PDF-1.4\nany".utf8))

  /// A document whose values lie at the limits of what formats tell apart: just opaque and hardly not, as
  /// wide everywhere and almost, without times, forces or ink; the same for the same seed.
  static func edgy(seed: UInt64) -> Document {
    var generator = SeededGenerator(seed: seed)
    var document = random(seed: seed)
    document.title = generator.once(in: 3) ? "" : "Title"
    for page in document.pages.indices {
      change(&document.pages[page], &generator)
    }
    document.files = [pdf]
    return document
  }

  private static func change(_ page: inout Page, _ generator: inout SeededGenerator) {
    page.title = generator.once(in: 2) ? "" : "One & <two>"
    page.paper.texture = generator.once(in: 4) ? .smooth : .drawing
    if generator.once(in: 4) { page.paper.pattern = .plain }
    if generator.once(in: 4) { page.paper.layout = Paper.Layout() }
    if generator.once(in: 5) { page.paper.color = InkColor(red: 0.5, green: 0.5, blue: 0.5) }
    if generator.once(in: 3) { page.paper.printColor = page.paper.printColor.with(alpha: 0.5) }
    let size = page.size ?? Size(width: 320, height: 240)
    let shift = generator.one(of: [0.0, 0.25, 0.5, 1, -0.25])
    let frame = Rect(x: shift, y: 0, width: size.width, height: size.height)
    if generator.once(in: 3) {
      page.paper.picture =
        generator.once(in: 2)
        ? Picture(PDFPage(file: pdf.id, index: generator.whole(0...3)), frame: frame)
        : Picture(data: [0x89, 1, 2, 3], format: .png, frame: frame)
    }
    if page.paper.picture?.pdfPage != nil, generator.once(in: 4) {
      page.paper.picture?.opacity = 0.75
    }
    for layer in page.layers.indices { change(&page.layers[layer], &generator) }
  }

  private static func change(_ layer: inout Layer, _ generator: inout SeededGenerator) {
    layer.opacity = generator.one(of: [0, 0.5, 1, 1, 1])
    layer.pictures = (0..<generator.whole(0...1)).map { _ in
      Picture(
        data: [0xFF, 0xD8, 0xFF, 4],
        format: generator.once(in: 2) ? .png : .jpeg,
        frame: Rect(x: generator.number(-20...20), y: 5, width: 30, height: 20),
        transform: generator.one(of: [
          .identity, AffineTransform(scaleX: -1, y: 1), AffineTransform(scaleX: 1, y: -1),
          AffineTransform(scale: 2), AffineTransform(rotation: 0.5),
          AffineTransform(scaleX: 0, y: 0),
        ]),
        opacity: generator.one(of: [1, 0.5, 0])
      )
    }
    layer.notes = (0..<generator.whole(0...1)).map { _ in
      Note(
        generator.one(of: ["", "a\nb\n", "one"]),
        at: generator.point(),
        fontFamily: generator.one(of: [nil, "Sans", "DejaVu Serif"]),
        fontSize: generator.one(of: [0.5, 12, 72]),
        color: InkColor(red: 0, green: 0.5, blue: 1, alpha: generator.one(of: [1, 0.5]))
      )
    }
    var date = 1_500_000_000.0
    let strokes = layer.drawing.strokes.map { stroke in
      date += generator.one(of: [0, 0.125, 1, 599, 600.5, 1000, -5])
      return changed(stroke, date, &generator)
    }
    layer.drawing = Drawing(strokes: strokes)
  }

  private static func changed(
    _ stroke: Stroke,
    _ date: Double,
    _ generator: inout SeededGenerator
  ) -> Stroke {
    var stroke = stroke
    let spread = generator.one(of: [0, 0, 0.01, 0.02, 0.03, 0.1, 0.15, 1])
    let flat = generator.one(of: [1, 1, 0.85, 0.5])
    let isSolid = generator.once(in: 2)
    let width = generator.one(of: [0.0, 0.01, 0.25, 2, 8, 50])
    let points = stroke.path.enumerated().map { index, point in
      var point = point
      let own = index.isMultiple(of: 2) ? width : width * (1 - spread)
      point.size = Size(width: own, height: own * flat)
      if isSolid { point.opacity = 1 }
      return point
    }
    let hasDate = generator.once(in: 2)
    stroke.path = StrokePath(controlPoints: points, creationDate: hasDate ? date : nil)
    let alphas: [Double] = [0, 1.0 / 255, 0.4, 0.47, 0.899, 0.9, 0.95, 1, 1, 1]
    stroke.ink.color = stroke.ink.color.with(alpha: generator.one(of: alphas))
    if stroke.fill != nil || generator.once(in: 6) {
      let same = stroke.ink.color.with(alpha: generator.one(of: [0.001, 0.5, 1]))
      stroke.fill =
        generator.once(in: 2) ? same : InkColor(red: 1, green: 0.5, blue: 0, alpha: same.alpha)
    }
    if generator.once(in: 3) { stroke.transform = .identity }
    switch generator.whole(0...5) {
    case 0: stroke.samples = []
    case 1:
      stroke.samples = stroke.samples.map { StrokeSample(location: $0.location, timeOffset: 0) }
    case 2:
      stroke.samples = stroke.samples.map { sample in
        StrokeSample(
          location: sample.location,
          timeOffset: sample.timeOffset,
          pressure: 1,
          altitude: sample.altitude,
          azimuth: generator.once(in: 2) ? nil : sample.azimuth
        )
      }
    default: break
    }
    return stroke
  }
}
