public import Geometry
public import InkModel
public import Progress
public import Raster

/// The picture of a canvas: finished ink on paper, and the stroke under the pen above it.
///
/// Finished ink is drawn once into a *dry* layer; the stroke under the pen into a *wet* one. Drawing
/// returns the pixels that changed; ``compose(_:into:)`` composites them from the layers when they are
/// needed.
public final class CanvasRenderer {
  /// The transform from canvas units to pixels.
  public private(set) var transform: AffineTransform
  let paper: Color
  let surface: PaperSurface
  let dry: ImageSurface
  let wet: WetLayer
  /// The copies of the stroke under the pen.
  var copies = WetCopies()
  /// The brush of the stroke under the pen and of each copy, whose scale may differ by a rounding; empty
  /// without a stroke.
  var wetBrushes: [InkBrush] = []
  /// The times of the stroke under the pen, of which the end may still change.
  var wetSpan: PaperWetness.Times?
  private var erasure: WetErasure?
  /// The stumps that rub; `nil` until one touches, or ink is read for one.
  var stumps: WetSmudge?
  /// A Boolean value that indicates whether there was no memory for the stumps; they are tried again when one
  /// touches.
  var lacksStumps = false
  var scratch: Scratch
  var painter = ChunkPainter()
  var rows = PixelRows()
  /// The wetness of the ink in the dry layer.
  var wetness: PaperWetness
  /// The transform from pixels to canvas units.
  var canvas: AffineTransform

  /// Creates the picture of an empty canvas.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - transform: the transform from canvas units to pixels.
  ///   - paper: the color of the background; if it is translucent, so is the picture.
  ///   - texture: the texture of the paper.
  /// - Throws: `CairoError` when there is no memory for a picture of that size.
  public convenience init(
    width: Int,
    height: Int,
    transform: AffineTransform = .identity,
    paper: Color,
    texture: Paper.Texture = .drawing
  ) throws(CairoError) {
    try self.init(
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      transform: transform,
      background: paper,
      surface: PaperSurface(texture: texture, color: paper)
    )
  }

  /// Creates the picture of an empty canvas on a background that is not its paper.
  ///
  /// - Parameters:
  ///   - bounds: the pixels, which need not begin at 0.
  ///   - transform: the transform from canvas units to pixels.
  ///   - background: the color of the background.
  ///   - surface: the paper.
  /// - Throws: `CairoError` when there is no memory for a picture of that size.
  convenience init(
    bounds: PixelRect,
    transform: AffineTransform,
    background: Color,
    surface: PaperSurface
  ) throws(CairoError) {
    let wet = try WetLayer(bounds: bounds, transform: transform, texture: surface.texture)
    try self.init(bounds: bounds, transform: transform, paper: background, surface, wet: wet)
  }

  /// Creates the picture of a part of an empty canvas on which no pen draws.
  ///
  /// - Parameters:
  ///   - band: the pixels of the part.
  ///   - transform: the transform from canvas units to pixels.
  ///   - background: the color of the background.
  ///   - surface: the paper.
  /// - Throws: `CairoError` when there is no memory for it.
  convenience init(
    band: PixelRect,
    transform: AffineTransform,
    background: Color,
    surface: PaperSurface
  ) throws(CairoError) {
    let wet = try WetLayer(width: 1, height: 1, transform: transform)
    try self.init(bounds: band, transform: transform, paper: background, surface, wet: wet)
  }

  private init(
    bounds: PixelRect,
    transform: AffineTransform,
    paper: Color,
    _ surface: PaperSurface,
    wet: WetLayer
  ) throws(CairoError) {
    self.transform = transform
    (self.paper, self.surface) = (paper, surface)
    wetness = PaperWetness(bounds)
    canvas = transform.inverted ?? .identity
    let format: ImageSurface.Format = paper.alpha < 1 ? .translucent : .opaque
    dry = try ImageSurface(bounds: bounds, format: format)
    self.wet = wet
    scratch = try Scratch(width: 128, height: 128, format: format)
    dry.fill(dry.bounds, with: paper)
  }

  /// All pixels.
  public var bounds: PixelRect { dry.bounds }

  /// Changes the view; no stroke may be under the pen, and all is to be redrawn.
  ///
  /// - Parameter transform: the transform from canvas units to pixels.
  func setTransform(_ transform: AffineTransform) {
    endMarks()
    wetness.dry(bounds)
    show(by: transform)
  }

  /// Moves the picture with the view, also the water of its washes; no stroke may be under the pen.
  ///
  /// - Parameters:
  ///   - right: the number of columns.
  ///   - down: the number of rows.
  ///   - transform: the transform from canvas units to pixels.
  func shift(byX right: Int, y down: Int, to transform: AffineTransform) {
    endMarks()
    wetness.shift(byX: right, y: down)
    dry.shift(byX: right, y: down)
    show(by: transform)
  }

  /// Replaces parts of the dry layer by what is shown until they are redrawn.
  ///
  /// - Parameters:
  ///   - parts: the pixels.
  ///   - change: draws one of them.
  func replace(_ parts: [PixelRect], _ change: (ImageSurface, PixelRect) -> Void) {
    endMarks()
    for part in parts {
      wetness.dry(part)
      change(dry, part)
    }
  }

  /// Takes back what an eraser and stumps show.
  private func endMarks() {
    erasure?.end()
    stumps?.reset()
  }

  private func show(by transform: AffineTransform) {
    self.transform = transform
    canvas = transform.inverted ?? .identity
    wet.transform = transform
  }

  /// Redraws a part of the dry layer, as after an erasure.
  public func redraw(_ rect: PixelRect, of drawing: Drawing) throws(CairoError) {
    try redraw(rect, of: drawing) { image, rect in image.fill(rect, with: paper) }
  }

  /// Redraws a part of the dry layer over a background.
  ///
  /// - Parameters:
  ///   - rect: the pixels to redraw.
  ///   - drawing: the ink.
  ///   - background: draws the pixels below the ink.
  /// - Throws: `CairoError` when there is no memory to draw in.
  func redraw(
    _ rect: PixelRect,
    of drawing: Drawing,
    over background: (ImageSurface, PixelRect) throws(CairoError) -> Void
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    erasure?.end()
    stumps?.forget(rect)
    try background(dry, rect)
    wetness.dry(rect)
    try draw(drawing, in: rect, on: dry, &wetness, meter: .unwatched)
  }

  /// Draws another finished stroke, which is not that of a stump, on the dry layer.
  ///
  /// - Returns: the pixels that may have changed.
  public func add(_ stroke: Stroke) throws(CairoError) -> PixelRect {
    let pixels = pixels(of: stroke)
    stumps?.forget(pixels)
    try draw(stroke, in: bounds, on: [dry], &wetness)
    return pixels
  }

  /// Returns the rectangle in canvas units whose ink can touch pixels.
  func area(of rect: PixelRect) -> Rect { canvas.apply(to: rect.rect.outset(by: 2)) }

  /// Returns the pixels that a stroke can touch.
  public func pixels(of stroke: Stroke) -> PixelRect { pixels(of: stroke.renderBounds) }

  /// Returns the pixels that ink in a rectangle of canvas units can touch.
  public func pixels(of area: Rect) -> PixelRect {
    PixelRect(covering: transform.apply(to: area).outset(by: 1)).intersection(bounds)
  }

  /// Shows the progress of an eraser on the dry layer, until any part is redrawn, which takes all of it
  /// back.
  ///
  /// The cost is proportional to the length of the path, however much was erased and drawn before.
  ///
  /// - Parameters:
  ///   - path: the path of the eraser since the last call, in canvas units.
  ///   - background: draws the pixels below the ink.
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw in.
  func showErasure(
    _ path: EraserPath,
    over background: (ImageSurface, PixelRect) throws(CairoError) -> Void
  ) throws(CairoError) -> PixelRect {
    if erasure == nil { erasure = try WetErasure(on: dry) }
    return try erasure?.show(path.footprints(by: transform), over: background) ?? .empty
  }

  /// Leaves what an eraser has shown as it looks until it is redrawn, since its strokes are cut.
  ///
  /// - Parameter rect: the pixels whose ink has changed.
  func settleErasure(in rect: PixelRect) {
    erasure?.settle()
    stumps?.forget(rect)
  }

  /// Composites final pixels.
  ///
  /// - Parameters:
  ///   - rect: the pixels, of which those outside of the picture are left out.
  ///   - body: receives an image, the rectangle of it that was composited, and the position of the
  ///     image's pixel (0, 0); several times for a large rectangle.
  /// - Throws: `CairoError` when there is no memory to composite in.
  public func compose(
    _ rect: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let rows = max(16, Scratch.largestArea / rect.width)
    for top in stride(from: rect.minY, to: rect.maxY, by: rows) {
      try composeBand(
        PixelRect(
          minX: rect.minX,
          minY: top,
          maxX: rect.maxX,
          maxY: min(rect.maxY, top + rows)
        ),
        into: body
      )
    }
  }

  /// Encodes the finished ink as a PNG file.
  ///
  /// - Parameter meter: receives the progress.
  /// - Returns: the bytes of the file.
  /// - Throws: `CairoError` when there is no memory for it, or the work is stopped.
  public func pngData(meter: WorkMeter = .unwatched) throws(CairoError) -> [UInt8] {
    try dry.pngData(meter: meter)
  }

  private func composeBand(
    _ band: PixelRect,
    into body: (ImageSurface, PixelRect, _ x: Int, _ y: Int) -> Void
  ) throws(CairoError) {
    guard !wetBrushes.isEmpty else {
      body(dry, band, 0, 0)
      return
    }
    try scratch.grow(toWidth: band.width, height: band.height)
    let area = PixelRect(x: 0, y: 0, width: band.width, height: band.height)
    scratch.image.copy(dry, in: area, atX: -band.minX, y: -band.minY)
    for (layer, brush) in zip([wet] + copies.layers, wetBrushes) where layer.touches(band) {
      try renderWet(band, of: layer, by: brush)
      brush.paint(on: scratch.image, in: area, through: scratch.mask, origin: (0, 0))
    }
    body(scratch.image, area, band.minX, band.minY)
  }
}
