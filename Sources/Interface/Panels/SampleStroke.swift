internal import Editor
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import Widgets

import func Glibc.sin

/// A stroke with the ink at hand, drawn by the same engine as all ink.
final class SampleStroke {
  private struct Key: Hashable {
    var ink: Ink
    var response: InkResponse
    var stroke: StrokeID?
    var size: Size
    var scale: Double
    var filter: LightFilter?
    var paper: Paper
  }

  private var key: Key?
  private var image: ImageSurface?

  /// Returns the picture; `nil` without memory for it.
  ///
  /// - Parameters:
  ///   - editor: the editor, whose ink and paper are shown.
  ///   - stroke: the stroke whose samples are drawn; `nil` for a wave.
  ///   - size: the size of the picture, in points; a stroke that does not fit is shown smaller.
  ///   - scale: the number of pixels in a point.
  ///   - filter: the filter through which the paper is seen; `nil` for none.
  /// - Returns: the picture.
  func image(
    of editor: Editor,
    stroke: Stroke? = nil,
    size: Size,
    scale: Double,
    filter: LightFilter?
  ) -> ImageSurface? {
    let paper = editor.page.paper
    let wanted = Key(
      ink: editor.ink,
      response: editor.response,
      stroke: stroke?.id,
      size: size,
      scale: scale,
      filter: filter,
      paper: Paper(texture: paper.texture, color: paper.color)
    )
    guard wanted != key else { return image }
    key = wanted
    image = Self.draw(wanted, stroke)
    return image
  }

  private static func draw(_ key: Key, _ own: Stroke?) -> ImageSurface? {
    let recipe = InkRecipe(key.ink.inkType, response: key.response)
    var stroke = own?.redrawn(with: recipe) ?? wave(key)
    (stroke.ink, stroke.mask) = (key.ink, nil)
    var view = AffineTransform.identity
    if own != nil {
      let bounds = stroke.renderBounds
      let zoom = min(
        1,
        (key.size.width - 16) / max(1, bounds.width),
        (key.size.height - 16) / max(1, bounds.height)
      )
      let center = Vector(dx: key.size.width / 2, dy: key.size.height / 2)
      view = AffineTransform(translationBy: .zero - bounds.center)
        .concatenating(AffineTransform(scale: zoom))
        .concatenating(AffineTransform(translationBy: center))
    }
    let lines = stroke.isSmudge ? Self.lines(across: stroke.renderBounds) : []
    let renderer = try? PageRenderer(
      bounds: PixelRect(
        x: 0,
        y: 0,
        width: Int((key.size.width * key.scale).rounded()),
        height: Int((key.size.height * key.scale).rounded())
      ),
      transform: view.concatenating(AffineTransform(scale: key.scale)),
      page: Page(paper: key.paper, layers: [Layer(drawing: Drawing(strokes: lines + [stroke]))]),
      current: nil
    )
    // Without memory for a picture there is none.
    let image = try? renderer?.image()
    if let image, let filter = key.filter { image.apply(filter, in: image.bounds) }
    return image
  }

  /// Returns lines of a pencil that a stump smudges.
  private static func lines(across area: Rect) -> [Stroke] {
    stride(from: area.minX + 12, to: area.maxX, by: 24).enumerated().map { number, x in
      var line = InProgressStroke(ink: Ink(.pencil), response: .standard(for: .pencil, width: 8))
      for step in 0...8 {
        var sample = PenSample(
          position: Point(x: x, y: area.minY + area.height * Double(step) / 8),
          time: PenTime(nanoseconds: Int64(step) * 10_000_000)
        )
        sample.pressure = 0.8
        line.append(sample)
      }
      line.finish()
      return line.stroke(id: StrokeID(high: 1, low: UInt64(number)))
    }
  }

  /// Returns a wave that is pressed most in its middle and leans a little, as a right hand's pen does.
  private static func wave(_ key: Key) -> Stroke {
    var stroke = InProgressStroke(ink: key.ink, response: key.response)
    let count = 120
    for number in 0...count {
      let share = Double(number) / Double(count)
      var sample = PenSample(
        position: Point(
          x: 24 + share * (key.size.width - 48),
          y: key.size.height / 2 + sin(share * 3 * .pi) * 16 * (1 - share * 0.4)
        ),
        time: PenTime(nanoseconds: Int64(number) * 6_000_000)
      )
      sample.pressure = 0.08 + 0.82 * sin(share * .pi)
      sample.altitude = 1
      sample.azimuth = 0.8
      stroke.append(sample)
    }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 0, low: 1))
  }
}
