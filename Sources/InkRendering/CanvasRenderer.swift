public import Geometry
public import InkModel
public import PenInput
public import Progress
public import Raster
public import StrokeEngine

/// The picture of a canvas: finished ink on paper, and the stroke under the pen above it.
///
/// Finished ink is drawn once into a *dry* layer; the stroke under the pen into a *wet* one.
/// Drawing only tells which pixels changed; ``compose(_:into:)`` makes those pixels from the
/// layers, whenever they are needed.
public final class CanvasRenderer {
  /// From canvas units to pixels.
  public private(set) var transform: AffineTransform
  private let paper: Color
  private let dry: ImageSurface
  private let wet: WetLayer
  private var wetBrush: InkBrush?
  private var erasure: WetErasure?
  private var scratch: Scratch
  private var painter = ChunkPainter()
  private var heights: [UInt8] = []
  /// From pixels to canvas units.
  private var canvas: AffineTransform

  /// Makes the picture of an empty canvas.
  ///
  /// - Parameters:
  ///   - width: columns of the picture.
  ///   - height: rows of the picture.
  ///   - transform: from canvas units to pixels.
  ///   - paper: colour where there is no ink; when it does not cover all, the picture is
  ///     translucent.
  /// - Throws: `CairoError` when there is no memory for a picture of that size.
  public init(
    width: Int,
    height: Int,
    transform: AffineTransform = .identity,
    paper: Color
  ) throws(CairoError) {
    self.transform = transform
    self.paper = paper
    canvas = transform.inverted ?? .identity
    let format: ImageSurface.Format = paper.alpha < 1 ? .translucent : .opaque
    dry = try ImageSurface(width: width, height: height, format: format)
    wet = try WetLayer(width: width, height: height, transform: transform)
    scratch = try Scratch(width: 128, height: 128, format: format)
    dry.fill(dry.bounds, with: paper)
  }

  /// All pixels.
  public var bounds: PixelRect { dry.bounds }

  /// Looks at the canvas in another way from now on; no stroke may be under the pen.
  ///
  /// - Parameters:
  ///   - transform: from canvas units to pixels.
  ///   - change: is lent the dry layer, to make of it what is to be seen until it is drawn anew.
  func look(by transform: AffineTransform, _ change: (ImageSurface) -> Void) {
    erasure?.end()
    self.transform = transform
    canvas = transform.inverted ?? .identity
    wet.transform = transform
    change(dry)
  }

  /// Draws a part of the dry layer anew, as after an erasure.
  public func redraw(_ rect: PixelRect, of drawing: Drawing) throws(CairoError) {
    let rect = rect.intersection(bounds)
    erasure?.end()
    dry.fill(rect, with: paper)
    try draw(drawing, in: rect, on: dry)
  }

  /// Draws a part of the dry layer anew, over something else than plain paper.
  ///
  /// - Parameters:
  ///   - rect: the part.
  ///   - drawing: the ink.
  ///   - background: makes the pixels of a part that lie below the ink.
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
    for (number, stroke) in strokes.enumerated() {
      guard meter.advance(number, of: strokes.count) else { throw .stopped }
      try draw(stroke, in: rect, on: image)
    }
  }

  /// Draws one more finished stroke on the dry layer.
  ///
  /// - Returns: the pixels that may look different now.
  public func add(_ stroke: Stroke) throws(CairoError) -> PixelRect {
    try draw(stroke, in: bounds, on: dry)
    return pixels(of: stroke)
  }

  /// The rectangle of canvas units whose ink can touch pixels.
  func area(of rect: PixelRect) -> Rect { canvas.apply(to: rect.rect.outset(by: 2)) }

  /// The pixels that a stroke can touch.
  public func pixels(of stroke: Stroke) -> PixelRect { pixels(of: stroke.renderBounds) }

  /// The pixels that ink in a rectangle of canvas units can touch.
  public func pixels(of area: Rect) -> PixelRect {
    PixelRect(covering: transform.apply(to: area).outset(by: 1)).intersection(bounds)
  }

  /// Shows a stroke under the pen as it is now.
  ///
  /// - Parameters:
  ///   - stroke: the stroke, at any stage.
  ///   - predicted: samples to pretend came after the last one.
  /// - Returns: the pixels that look different now.
  public func showWet(_ stroke: InProgressStroke, predicted: [PenSample]) -> PixelRect {
    if wetBrush == nil { wetBrush = InkBrush(stroke.ink) }
    return wet.update(stroke, predicted: predicted)
  }

  /// Makes the stroke under the pen a part of the dry layer; it must have been finished.
  ///
  /// What was on the screen stays, but for the prediction.
  ///
  /// - Returns: the pixels that look different now.
  public func dryWet(_ stroke: InProgressStroke) throws(CairoError) -> PixelRect {
    let damage = showWet(stroke, predicted: [])
    if let brush = wetBrush {
      // The tail is in no layer yet.
      try takeWet(damage)
      let origin = (damage.minX, damage.minY)
      brush.paint(on: dry, in: damage, through: scratch.mask, origin: origin)
      wet.mask.clear(damage)
      wet.clear { tile in
        brush.develop(wet.mask, in: tile, origin: (0, 0), canvas: canvas, heights: &heights)
        brush.paint(on: dry, in: tile, through: wet.mask, origin: (0, 0))
      }
    }
    wetBrush = nil
    return damage
  }

  /// Shows that an eraser went on over the dry layer; a part drawn anew shows it no longer.
  ///
  /// Costs as much as the way is long, however much was erased and drawn before.
  ///
  /// - Parameters:
  ///   - way: where it went since the last call, in canvas units.
  ///   - background: makes the pixels of a part that lie below the ink.
  /// - Returns: the pixels that look different now.
  /// - Throws: `CairoError` when there is no memory to draw in.
  func showErasure(
    _ way: EraserPath,
    over background: (ImageSurface, PixelRect) throws(CairoError) -> Void
  ) throws(CairoError) -> PixelRect {
    if erasure == nil { erasure = try WetErasure(on: dry) }
    return try erasure?.show(way.footprints(by: transform), over: background) ?? .empty
  }

  /// Takes the stroke under the pen away.
  ///
  /// - Returns: the pixels that look different now.
  public func discardWet() -> PixelRect {
    var damage = wet.tailBounds
    wet.clear { damage.formUnion($0) }
    wetBrush = nil
    return damage.intersection(bounds)
  }

  /// Makes final pixels.
  ///
  /// - Parameters:
  ///   - rect: which ones; what lies outside the picture is left out.
  ///   - body: is given an image, the rectangle of it that was made, and where the image's pixel
  ///     (0, 0) lies; several times when the rectangle is large.
  /// - Throws: `CairoError` when there is no memory to make them in.
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

  /// The finished ink as a PNG file.
  ///
  /// - Parameter meter: is told how much of the file is written.
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
    try takeWet(band)
    let area = PixelRect(x: 0, y: 0, width: band.width, height: band.height)
    scratch.image.copy(dry, in: area, atX: -band.minX, y: -band.minY)
    brush.paint(on: scratch.image, in: area, through: scratch.mask, origin: (0, 0))
    body(scratch.image, area, band.minX, band.minY)
  }

  /// Makes the coverage of the stroke under the pen in the scratch mask, whose pixel (0, 0) is then
  /// the first of the rectangle.
  private func takeWet(_ rect: PixelRect) throws(CairoError) {
    try scratch.grow(toWidth: rect.width, height: rect.height)
    let area = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    let origin = (rect.minX, rect.minY)
    scratch.mask.copy(rect, of: wet.mask, toX: 0, y: 0)
    wet.addTail(to: scratch.mask, origin: origin, clip: area)
    wetBrush?.develop(scratch.mask, in: area, origin: origin, canvas: canvas, heights: &heights)
  }

  /// Draws a finished stroke on an image, in bands that fit the scratch mask.
  private func draw(
    _ stroke: Stroke,
    in rect: PixelRect,
    on image: ImageSurface
  ) throws(CairoError) {
    let area = pixels(of: stroke).intersection(rect)
    guard !area.isEmpty else { return }
    let toPixels = stroke.transform.concatenating(transform)
    let brush = InkBrush(stroke.ink)
    let rings = brush.rings(scale: toPixels.meanScale)
    let footprints = SpanFlattener(transform: toPixels, inkType: stroke.ink.inkType)
      .footprints(of: stroke.path)
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
      scratch.mask.clear(whole)
      painter.fill(footprints, rings: rings, into: target)
      brush.develop(scratch.mask, in: whole, origin: origin, canvas: canvas, heights: &heights)
      if let erased = stroke.mask?.erased, !erased.isEmpty {
        scratch.mask.invert(whole)
        for eraser in erased {
          painter.fill(eraser.footprints(by: toPixels), rings: .even, into: target)
        }
        scratch.mask.invert(whole)
      }
      brush.paint(on: image, in: band, through: scratch.mask, origin: origin)
    }
  }
}

extension EraserPath {
  /// What the eraser went over, after a mapping of its canvas.
  fileprivate func footprints(by mapping: AffineTransform) -> [Footprint] {
    let transform = transform.concatenating(mapping)
    let scale = transform.meanScale
    return points.map { point in
      Footprint(center: transform.apply(to: point.location), radius: point.radius * scale)
    }
  }
}
