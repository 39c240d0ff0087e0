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
    var scale: Double
    var filter: LightFilter?
  }

  private var key: Key?
  private var image: ImageSurface?

  /// Returns the picture; `nil` without memory for it.
  ///
  /// - Parameters:
  ///   - editor: the editor, whose ink is shown.
  ///   - scale: the number of pixels in a point.
  ///   - filter: the filter through which the paper is seen; `nil` for none.
  /// - Returns: the picture.
  func image(of editor: Editor, scale: Double, filter: LightFilter?) -> ImageSurface? {
    let wanted = Key(ink: editor.ink, response: editor.response, scale: scale, filter: filter)
    guard wanted != key else { return image }
    key = wanted
    image = Self.draw(wanted)
    return image
  }

  private static func draw(_ key: Key) -> ImageSurface? {
    let size = ToolSettings.sampleSize
    var stroke = InProgressStroke(ink: key.ink, response: key.response)
    let count = 120
    for number in 0...count {
      let share = Double(number) / Double(count)
      // A wave that is pressed most in its middle and leans a little, as a right hand's pen does.
      var sample = PenSample(
        position: Point(
          x: 24 + share * (size.width - 48),
          y: size.height / 2 + sin(share * 3 * .pi) * 16 * (1 - share * 0.4)
        ),
        time: PenTime(nanoseconds: Int64(number) * 6_000_000)
      )
      sample.pressure = 0.08 + 0.82 * sin(share * .pi)
      sample.altitude = 1
      sample.azimuth = 0.8
      stroke.append(sample)
    }
    stroke.finish()
    let drawing = Drawing(strokes: [stroke.stroke(id: StrokeID(high: 0, low: 1))])
    let renderer = try? PageRenderer(
      width: Int((size.width * key.scale).rounded()),
      height: Int((size.height * key.scale).rounded()),
      transform: AffineTransform(scale: key.scale),
      page: Page(layers: [Layer(drawing: drawing)]),
      current: nil
    )
    // Without memory for a picture there is none.
    let image = try? renderer?.image()
    if let image, let filter = key.filter { image.apply(filter, in: image.bounds) }
    return image
  }
}
