import Geometry
import InkModel
import Raster
import TestSupport

@testable import InkRendering

/// Pages with ink and stumps, and pictures of them.
enum SmudgeScene {
  static let (width, height) = (220, 160)
  /// A dark field with an upright edge in the middle of the page.
  static let field = (0..<9).map { row in
    Canvases.bar(
      from: Point(x: 20, y: 30 + Double(row) * 12),
      to: Point(x: 110, y: 30 + Double(row) * 12),
      width: 16
    )
  }

  static func page(_ strokes: [Stroke], below: [Stroke] = [], opacity: Double = 1) -> Page {
    Page(
      paper: Paper(.grid),
      layers: [
        Layer(id: LayerID(1), drawing: Drawing(strokes: below)),
        Layer(id: LayerID(2), opacity: opacity, drawing: Drawing(strokes: strokes)),
      ]
    )
  }

  static func renderer(
    _ page: Page,
    _ transform: AffineTransform = .identity
  ) throws -> PageRenderer {
    try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      transform: transform,
      page: page,
      current: LayerID(2)
    )
  }

  static func picture(
    _ page: Page,
    _ transform: AffineTransform = .identity
  ) throws -> Picture {
    try Picture(of: renderer(page, transform))
  }

  static func smudge(
    _ corners: [Point],
    width: Double = 24,
    force: Double = 0.8,
    color: InkColor = .black
  ) -> Stroke {
    Hand(force: force).stroke(corners, .smudge, width: width, color: color)
  }

  /// Ink of several kinds, and some rubbing to and fro over it.
  static func scene(_ seed: UInt64) -> [Stroke] {
    var random = SeededGenerator(seed: seed)
    func place() -> Point { Point(x: random.number(5...215), y: random.number(5...155)) }
    let inks: [InkType] = [.pen, .pencil, .marker, .crayon, .watercolor, .pencil]
    return inks.map { type in
      Hand(force: random.number(0.4...1), altitude: 0.9).stroke(
        [place(), place(), place()],
        type,
        color: InkColor(red: random.number(0...1), green: 0.2, blue: 0.5)
      )
    }
  }

  static let transforms: [AffineTransform] = [
    .identity,
    AffineTransform(scale: 2.5).concatenating(
      AffineTransform(translationBy: Vector(dx: -120.3, dy: -90.8))
    ),
    AffineTransform(rotation: 0.3).concatenating(AffineTransform(scale: 0.7)),
  ]
}
