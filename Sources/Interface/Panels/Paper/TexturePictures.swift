internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import Widgets

/// Small pictures of the textures of paper, each shaded with the side of a pencil.
final class TexturePictures {
  private struct Key: Hashable {
    var texture: Paper.Texture
    var color: InkColor
    var scale: Double
    var filter: LightFilter?
  }

  /// The pictures by what they show, one of each texture.
  private var images: [Paper.Texture: (key: Key, image: ImageSurface?)] = [:]
  /// The size of a picture, in points; a tile shows its left part.
  static let size = Size(width: 200, height: PaperPanel.pictureHeight)

  /// Returns the picture; `nil` without memory for it.
  ///
  /// - Parameters:
  ///   - texture: the texture.
  ///   - color: the color of the paper.
  ///   - scale: the number of pixels in a point.
  ///   - filter: the filter through which the paper is seen; `nil` for none.
  /// - Returns: the picture.
  func image(
    of texture: Paper.Texture,
    color: InkColor,
    scale: Double,
    filter: LightFilter?
  ) -> ImageSurface? {
    let key = Key(texture: texture, color: color, scale: scale, filter: filter)
    if let known = images[texture], known.key == key { return known.image }
    let image = Self.draw(key)
    images[texture] = (key, image)
    return image
  }

  private static func draw(_ key: Key) -> ImageSurface? {
    let renderer = try? PageRenderer(
      bounds: PixelRect(
        x: 0,
        y: 0,
        width: Int((size.width * key.scale).rounded()),
        height: Int((size.height * key.scale).rounded())
      ),
      transform: AffineTransform(scale: key.scale),
      page: Page(
        paper: Paper(texture: key.texture, color: key.color),
        layers: [Layer(drawing: Drawing(strokes: [shading(on: key.color)]))]
      ),
      current: nil
    )
    // Without memory for a picture there is none.
    let image = try? renderer?.image()
    if let image, let filter = key.filter { image.apply(filter, in: image.bounds) }
    return image
  }

  /// Returns a stroke from edge to edge with the side of the lead, pressed more and more.
  private static func shading(on paper: InkColor) -> Stroke {
    let isDark = paper.red + paper.green + paper.blue < 1.5
    let ink = Ink(.pencil, color: isDark ? .white : .black)
    var stroke = InProgressStroke(ink: ink, response: .standard(for: .pencil))
    let count = 60
    for number in 0...count {
      let share = Double(number) / Double(count)
      var sample = PenSample(
        position: Point(x: -40 + share * (size.width + 80), y: size.height / 2),
        time: PenTime(nanoseconds: Int64(number) * 6_000_000)
      )
      sample.pressure = 0.1 + 0.9 * share
      (sample.altitude, sample.azimuth) = (0.35, .pi / 2)
      stroke.append(sample)
    }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: 0, low: 1))
  }
}
