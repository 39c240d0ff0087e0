internal import Geometry
internal import InkModel
internal import InkRendering
internal import Raster

/// An image of what is selected, drawn once while the pen moves it.
final class LiftedInk {
  private let image: ImageSurface
  /// From the image's pixels to canvas units.
  private let toCanvas: AffineTransform
  private let opacity: Double

  /// The largest number of pixels of the image for a pixel of the window: what is larger is drawn
  /// smaller.
  private static let largestShare = 2.0
  /// The side in pixels of the squares of the window in which it is drawn larger, smaller or turned.
  private static let side = 256

  /// Draws what is selected, as far as it can be seen or is near.
  ///
  /// - Parameters:
  ///   - clipping: a copy of what is selected.
  ///   - opacity: the opacity of its layer, 0...1.
  ///   - texture: the texture of the paper.
  ///   - view: from canvas units to window pixels.
  ///   - window: all pixels of the window.
  /// - Throws: `CairoError` when there is no memory for it.
  init(
    _ clipping: Clipping,
    opacity: Double,
    texture: Paper.Texture = .drawing,
    view: AffineTransform,
    window: PixelRect
  ) throws(CairoError) {
    let near = window.outset(by: max(window.width, window.height) / 2)
    let seen = PixelRect(covering: view.apply(to: clipping.bounds).outset(by: 2))
    let area = seen.intersection(near)
    let most = Self.largestShare * Double(window.area)
    let shrink = min(1, (most / Double(max(1, area.area))).squareRoot())
    let toImage =
      view
      .concatenating(
        AffineTransform(translationBy: Vector(dx: -Double(area.minX), dy: -Double(area.minY)))
      )
      .concatenating(AffineTransform(scale: shrink))
    let layer = Layer(
      drawing: Drawing(strokes: clipping.strokes),
      pictures: clipping.pictures,
      notes: clipping.notes
    )
    var page = Page(layers: [layer])
    page.paper.texture = texture
    let renderer = try PageRenderer(
      bounds: PixelRect(
        x: 0,
        y: 0,
        width: max(1, Int((Double(area.width) * shrink).rounded(.up))),
        height: max(1, Int((Double(area.height) * shrink).rounded(.up)))
      ),
      transform: toImage,
      page: page,
      current: nil,
      isTransparent: true
    )
    let bounds = renderer.bounds
    let image = try ImageSurface(
      width: bounds.width,
      height: bounds.height,
      format: .translucent
    )
    try renderer.compose(bounds) { made, rect, x, y in
      let area = PixelRect(
        x: rect.minX + x,
        y: rect.minY + y,
        width: rect.width,
        height: rect.height
      )
      image.copy(made, in: area, atX: x, y: y)
    }
    self.image = image
    self.opacity = opacity
    toCanvas = toImage.inverted ?? .identity
  }

  /// The number of pixels of the image.
  var pixelCount: Int { image.bounds.area }

  /// The pixels of the window that it touches.
  ///
  /// - Parameter view: from its place on the canvas to window pixels.
  /// - Returns: the smallest rectangle that holds them.
  func pixels(by view: AffineTransform) -> PixelRect {
    let area = toCanvas.concatenating(view).apply(to: image.bounds.rect)
    return PixelRect(covering: area.outset(by: 1))
  }

  /// Draws it on an image whose pixel (0, 0) lies at `origin` of the window.
  ///
  /// A pixel is the same whichever part is drawn, so that a part that is composited anew gets the same bytes.
  ///
  /// - Parameters:
  ///   - target: the image.
  ///   - rect: pixels of it that may change.
  ///   - origin: in window pixels.
  ///   - view: from its place on the canvas to window pixels.
  ///   - share: the share of its opacity that it is drawn with, 0...1.
  /// - Throws: `CairoError` when there is no memory for a small image.
  func draw(
    on target: ImageSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    by view: AffineTransform,
    opacity share: Double = 1
  ) throws(CairoError) {
    let mapping = toCanvas.concatenating(view)
    let isShift =
      abs(mapping.a - 1) + abs(mapping.b) + abs(mapping.c) + abs(mapping.d - 1) < 1e-9
    // A shift by whole pixels is quick, and as sharp as what it shows.
    if isShift {
      let shift = AffineTransform(
        translationBy: Vector(
          dx: mapping.tx.rounded() - Double(origin.x),
          dy: mapping.ty.rounded() - Double(origin.y)
        )
      )
      return target.paint(image, in: rect, by: shift, opacity: opacity * share)
    }
    let seen = rect.intersection(target.bounds).shifted(byX: origin.x, y: origin.y)
      .intersection(pixels(by: view))
    guard !seen.isEmpty else { return }
    // Cairo adds up the steps from pixel to pixel from the first one on that it draws.
    let side = Self.side
    let square = try ImageSurface(width: side, height: side, format: .translucent)
    func first(_ value: Int) -> Int { Int((Double(value) / Double(side)).rounded(.down)) * side }
    for y in stride(from: first(seen.minY), to: seen.maxY, by: side) {
      for x in stride(from: first(seen.minX), to: seen.maxX, by: side) {
        let toSquare = AffineTransform(translationBy: Vector(dx: -Double(x), dy: -Double(y)))
        square.fill(square.bounds, with: Color(red: 0, green: 0, blue: 0, alpha: 0))
        square.paint(image, in: square.bounds, by: mapping.concatenating(toSquare))
        let part = PixelRect(x: x, y: y, width: side, height: side).intersection(seen)
          .shifted(byX: -origin.x, y: -origin.y)
        target.paint(square, in: part, atX: x - origin.x, y: y - origin.y, opacity: opacity * share)
      }
    }
  }
}
