public import Geometry
public import InkModel
public import PenInput
public import Progress
public import Raster
public import StrokeEngine

/// The picture of a canvas: finished ink on paper, and the stroke under the pen above it.
///
/// Finished ink is drawn once into a *dry* layer; the stroke under the pen into a *wet* one. Drawing
/// returns the pixels that changed; ``compose(_:into:)`` composites them from the layers when they are
/// needed.
public final class CanvasRenderer {
  /// The transform from canvas units to pixels.
  public private(set) var transform: AffineTransform
  private let paper: Color
  private let texture: Paper.Texture
  private let dry: ImageSurface
  private let wet: WetLayer
  /// The layers of the copies of the stroke under the pen; kept from stroke to stroke.
  private var copies: [WetLayer] = []
  private var wetBrush: InkBrush?
  private var erasure: WetErasure?
  private var scratch: Scratch
  private var painter = ChunkPainter()
  private var heights: [UInt8] = []
  /// The transform from pixels to canvas units.
  private var canvas: AffineTransform

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
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let wet = try WetLayer(
      width: width,
      height: height,
      transform: transform,
      texture: texture
    )
    try self.init(bounds: bounds, transform: transform, paper: paper, texture, wet: wet)
  }

  /// Creates the picture of a part of an empty canvas on which no pen draws.
  ///
  /// - Parameters:
  ///   - band: the pixels of the part.
  ///   - transform: the transform from canvas units to pixels.
  ///   - paper: the color of the background.
  ///   - texture: the texture of the paper.
  /// - Throws: `CairoError` when there is no memory for it.
  convenience init(
    band: PixelRect,
    transform: AffineTransform,
    paper: Color,
    texture: Paper.Texture
  ) throws(CairoError) {
    let wet = try WetLayer(width: 1, height: 1, transform: transform)
    try self.init(bounds: band, transform: transform, paper: paper, texture, wet: wet)
  }

  private init(
    bounds: PixelRect,
    transform: AffineTransform,
    paper: Color,
    _ texture: Paper.Texture,
    wet: WetLayer
  ) throws(CairoError) {
    self.transform = transform
    (self.paper, self.texture) = (paper, texture)
    canvas = transform.inverted ?? .identity
    let format: ImageSurface.Format = paper.alpha < 1 ? .translucent : .opaque
    dry = try ImageSurface(bounds: bounds, format: format)
    self.wet = wet
    scratch = try Scratch(width: 128, height: 128, format: format)
    dry.fill(dry.bounds, with: paper)
  }

  /// All pixels.
  public var bounds: PixelRect { dry.bounds }

  /// Changes the view; no stroke may be under the pen.
  ///
  /// - Parameters:
  ///   - transform: the transform from canvas units to pixels.
  ///   - change: updates the dry layer with what is shown until it is redrawn.
  func setTransform(_ transform: AffineTransform, _ change: (ImageSurface) -> Void) {
    erasure?.end()
    self.transform = transform
    canvas = transform.inverted ?? .identity
    wet.transform = transform
    change(dry)
  }

  /// Redraws a part of the dry layer, as after an erasure.
  public func redraw(_ rect: PixelRect, of drawing: Drawing) throws(CairoError) {
    let rect = rect.intersection(bounds)
    erasure?.end()
    dry.fill(rect, with: paper)
    try draw(drawing, in: rect, on: dry)
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
    try background(dry, rect)
    try draw(drawing, in: rect, on: dry)
  }

  /// Draws finished ink on an image of the size of this picture.
  func draw(
    _ drawing: Drawing,
    in rect: PixelRect,
    on image: ImageSurface,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let strokes = drawing.strokes(near: area(of: rect))
    for (index, stroke) in strokes.enumerated() {
      guard meter.advance(index, of: strokes.count) else { throw .stopped }
      try draw(stroke, in: rect, on: image, meter: meter)
    }
  }

  /// Draws another finished stroke on the dry layer.
  ///
  /// - Returns: the pixels that may have changed.
  public func add(_ stroke: Stroke) throws(CairoError) -> PixelRect {
    try draw(stroke, in: bounds, on: dry)
    return pixels(of: stroke)
  }

  /// Returns the rectangle in canvas units whose ink can touch pixels.
  func area(of rect: PixelRect) -> Rect { canvas.apply(to: rect.rect.outset(by: 2)) }

  /// Returns the pixels that a stroke can touch.
  public func pixels(of stroke: Stroke) -> PixelRect { pixels(of: stroke.renderBounds) }

  /// Returns the pixels that ink in a rectangle of canvas units can touch.
  public func pixels(of area: Rect) -> PixelRect {
    PixelRect(covering: transform.apply(to: area).outset(by: 1)).intersection(bounds)
  }

  /// Shows the current state of the stroke under the pen.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: predicted samples after the last one.
  /// - Returns: the pixels that changed.
  public func showWet(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    showWet(stroke, predicted: predicted, copies: [])[0]
  }

  /// Shows the current state of the stroke under the pen and of its copies.
  ///
  /// The curve is fitted once; each copy costs what it costs to draw.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: predicted samples after the last one.
  ///   - transforms: the transforms of the canvas that make its copies, the same ones during a stroke.
  ///     Without memory for their layers they are not shown before they are finished.
  /// - Returns: the pixels that changed, of the stroke and of each copy.
  public func showWet(
    _ stroke: InProgressStroke,
    predicted: [PenSample],
    copies transforms: [AffineTransform]
  ) -> [PixelRect] {
    if wetBrush == nil {
      wetBrush = InkBrush(stroke.ink, on: texture, seed: stroke.randomSeed)
      wet.prepare(&copies, by: transforms.map { $0.concatenating(transform) })
    }
    let tail = stroke.tail(after: predicted)
    return [wet.update(stroke, tail: tail)] + copies.map { $0.update(stroke, tail: tail) }
  }

  /// Moves the stroke under the pen to the dry layer; it must be finished.
  ///
  /// The pixels on the screen do not change, except for the prediction.
  ///
  /// - Returns: the pixels that changed.
  public func dryWet(_ stroke: InProgressStroke) throws(CairoError) -> PixelRect {
    try dryWet(stroke, copies: [])
  }

  /// Moves the stroke under the pen and its copies to the dry layer; it must be finished.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - transforms: the transforms of the canvas that make its copies.
  /// - Returns: the pixels that changed.
  /// - Throws: `CairoError` when there is no memory to draw in.
  public func dryWet(
    _ stroke: InProgressStroke,
    copies transforms: [AffineTransform]
  ) throws(CairoError) -> PixelRect {
    let damage = showWet(stroke, predicted: [], copies: transforms)
    if let brush = wetBrush {
      for (layer, damage) in zip([wet] + copies, damage) {
        // The tail is not part of any layer yet. A copy may lie outside of the window.
        if !damage.isEmpty {
          try renderWet(damage, of: layer)
          let origin = (damage.minX, damage.minY)
          brush.paint(on: dry, in: damage, through: scratch.mask, origin: origin)
          layer.mask.clear(damage)
        }
        layer.clear { tile in
          brush.develop(layer.mask, in: tile, origin: (0, 0), canvas: canvas, heights: &heights)
          brush.paint(on: dry, in: tile, through: layer.mask, origin: (0, 0))
        }
      }
    }
    wetBrush = nil
    return damage.reduce(.empty) { $0.union($1) }
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

  /// Removes the stroke under the pen.
  ///
  /// - Returns: the pixels that changed.
  public func discardWet() -> PixelRect {
    var damage = PixelRect.empty
    for layer in [wet] + copies {
      damage.formUnion(layer.tailBounds)
      layer.clear { damage.formUnion($0) }
    }
    wetBrush = nil
    return damage.intersection(bounds)
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
    guard let brush = wetBrush else {
      body(dry, band, 0, 0)
      return
    }
    try scratch.grow(toWidth: band.width, height: band.height)
    let area = PixelRect(x: 0, y: 0, width: band.width, height: band.height)
    scratch.image.copy(dry, in: area, atX: -band.minX, y: -band.minY)
    for layer in [wet] + copies where layer.touches(band) {
      try renderWet(band, of: layer)
      brush.paint(on: scratch.image, in: area, through: scratch.mask, origin: (0, 0))
    }
    body(scratch.image, area, band.minX, band.minY)
  }

  /// Renders the coverage of the stroke under the pen, or of a copy of it, to the scratch mask, whose
  /// pixel (0, 0) is then the first of the rectangle.
  private func renderWet(_ rect: PixelRect, of layer: WetLayer) throws(CairoError) {
    try scratch.grow(toWidth: rect.width, height: rect.height)
    let area = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    let origin = (rect.minX, rect.minY)
    scratch.mask.copy(rect, of: layer.mask, toX: 0, y: 0)
    layer.addTail(to: scratch.mask, origin: origin, clip: area)
    wetBrush?.develop(scratch.mask, in: area, origin: origin, canvas: canvas, heights: &heights)
  }

  /// The pixels that a footprint of a single stroke counts for: it needs as much memory as time.
  private static let footprintPixels = 2000

  /// Draws a finished stroke on an image, in bands that fit the scratch mask.
  private func draw(
    _ stroke: Stroke,
    in rect: PixelRect,
    on image: ImageSurface,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let area = pixels(of: stroke).intersection(rect)
    guard !area.isEmpty else { return }
    let limits = meter.limits
    let toPixels = stroke.transform.concatenating(transform)
    let brush = InkBrush(stroke.ink, on: texture, seed: stroke.randomSeed)
    let depth = brush.depth(scale: toPixels.meanScale)
    let footprints = SpanFlattener(transform: toPixels, inkType: stroke.ink.inkType)
      .footprints(of: stroke.path, upTo: limits[.drawing] / Self.footprintPixels)
    guard footprints.count <= limits[.drawing] / Self.footprintPixels else {
      throw .excess(limits)
    }
    let rows = max(64, Scratch.largestArea / area.width)
    for top in Swift.stride(from: area.minY, to: area.maxY, by: rows) {
      let band = PixelRect(
        minX: area.minX,
        minY: top,
        maxX: area.maxX,
        maxY: min(area.maxY, top + rows)
      )
      try scratch.grow(toWidth: band.width, height: band.height)
      let whole = PixelRect(x: 0, y: 0, width: band.width, height: band.height)
      let origin = (band.minX, band.minY)
      let target = ChunkPainter.Target(scratch.mask, origin: origin, clip: whole)
      // A stroke that goes over itself again and again fills the same pixels as often.
      guard meter.draw(band.width * band.height) else { throw .excess(limits) }
      scratch.mask.clear(whole)
      guard painter.fill(footprints, depth: depth, into: target, meter: meter) else {
        throw .excess(limits)
      }
      brush.develop(scratch.mask, in: whole, origin: origin, canvas: canvas, heights: &heights)
      if let erased = stroke.mask?.erased, !erased.isEmpty {
        scratch.mask.invert(whole)
        for eraser in erased {
          let footprints = eraser.footprints(by: toPixels)
          guard painter.fill(footprints, depth: .uniform, into: target, meter: meter) else {
            throw .excess(limits)
          }
        }
        scratch.mask.invert(whole)
      }
      brush.paint(on: image, in: band, through: scratch.mask, origin: origin)
    }
  }
}
