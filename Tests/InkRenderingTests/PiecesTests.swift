import Geometry
import InkModel
import InkRendering
import PenInput
import StrokeEngine
import TestSupport
import Testing

/// A stroke that erasing has taken apart looks the same as its pieces do.
@Suite struct PiecesTests {
  private static let hands = ["inks", "media", "signature"]
  private static let (width, height) = (360, 300)

  /// A recorded stroke with some ink, in the middle of the picture, and a few ways of an eraser across.
  private static func cutStroke(_ seed: UInt64) throws -> Stroke {
    var random = SeededGenerator(seed: seed)
    let strokes = try RecordedHand.strokes(of: hands[random.whole(0...2)])
    let samples = strokes[random.whole(0...strokes.count - 1)]
    let inkType = InkType.laying[random.whole(0...InkType.laying.count - 1)]
    let color = InkColor(red: 0.1, green: 0.2, blue: 0.4, alpha: random.number(0.4...1))
    let ink = Ink(inkType, color: random.once(in: 2) ? .black : color)
    var drawn = InProgressStroke(ink: ink, response: InkRecipe(inkType).response)
    for sample in samples { drawn.append(sample) }
    drawn.finish()
    var stroke = drawn.stroke(id: StrokeID(high: 7, low: seed))
    if random.once(in: 2) {
      stroke = stroke.widened(by: random.number(1...6))
    }
    let bounds = stroke.renderBounds
    let scale = min(2, 280 / max(bounds.width, 1), 240 / max(bounds.height, 1))
    stroke.transform = AffineTransform(translationBy: Point.zero - bounds.center)
      .concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: Vector(dx: 180, dy: 150)))
    for _ in 0..<random.whole(1...4) {
      let middle = stroke.path.interpolatedLocation(
        at: random.number(0...Double(stroke.path.count))
      )
      let center = stroke.transform.apply(to: middle)
      let arm = AffineTransform(rotation: random.number(0 ... .pi)).apply(to: Vector(dx: 60, dy: 0))
      stroke.erase(
        along: EraserPath([center - arm, center, center + arm], radius: random.number(2...12))
      )
    }
    return stroke
  }

  private static func picture(_ strokes: [Stroke], scale: Double) throws -> Picture {
    let page = Page(layers: [Layer(id: LayerID(1), drawing: Drawing(strokes: strokes))])
    let renderer = try PageRenderer(
      bounds: PixelRect(
        x: 0,
        y: 0,
        width: Int(Double(width) * scale),
        height: Int(Double(height) * scale)
      ),
      transform: AffineTransform(scale: scale),
      page: page,
      current: LayerID(1)
    )
    return try Picture(of: renderer)
  }

  /// The largest difference of a channel of two pixels, 0...255.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16] {
      most = max(most, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
    }
    return most
  }

  /// With every ink, at once and twice the size.
  ///
  /// Edges of ink are flattened from the first point of a path on, and grain is laid from there, so
  /// single pixels at the edges differ, and grain by a step of 255 or two.
  @Test(arguments: Soak.cases(40, long: 200).map(UInt64.init))
  func piecesLookAsTheStrokeDid(seed: UInt64) throws {
    let stroke = try Self.cutStroke(seed)
    let pieces = stroke.pieces
    guard pieces.count > 1 else { return }
    for scale in [1.0, 2] {
      let whole = try Self.picture([stroke], scale: scale)
      let apart = try Self.picture(pieces, scale: scale)
      let blank = try Self.picture([], scale: scale)
      let differences = zip(whole.pixels, apart.pixels).map(Self.difference)
      let inked = zip(whole.pixels, blank.pixels).count { $0 != $1 }
      let seen = differences.count { $0 > 15 }
      #expect(seen <= 20 + inked / 50, "\(stroke.ink.inkType) at \(scale): \(seen) of \(inked)")
      #expect(differences.reduce(0, +) <= 600 + inked)
    }
  }
}
