internal import Geometry
internal import InkModel
internal import Progress
internal import Raster
internal import StrokeEngine

/// Drawing of finished strokes.
extension CanvasRenderer {
  /// Draws finished ink of another layer on an image of the size of this picture.
  func draw(
    _ drawing: Drawing,
    in rect: PixelRect,
    on image: ImageSurface,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    var wetness = PaperWetness(rect)
    try draw(drawing, in: rect, on: image, &wetness, meter: meter)
  }

  /// The pixels that a footprint of a single stroke counts for: it needs as much memory as time.
  static let footprintPixels = 2000

  /// Draws a finished stroke on images of the same pixels, in bands that fit the scratch mask; that of a
  /// stump leaves nothing.
  func draw(
    _ stroke: Stroke,
    in rect: PixelRect,
    on images: [ImageSurface],
    _ wetness: inout PaperWetness,
    meter: WorkMeter = .unwatched
  ) throws(CairoError) {
    let frame = transform.apply(to: stroke.renderBounds).outset(by: 1)
    let area = PixelRect(covering: frame).intersection(rect)
    guard !area.isEmpty, !stroke.isSmudge else { return }
    let limits = meter.limits
    let toPixels = stroke.transform.concatenating(transform)
    try fill(stroke, in: area, on: images, meter)
    guard stroke.ink.color.alpha > 0 else { return }
    let brush = InkBrush(
      stroke.ink,
      on: surface,
      seed: stroke.randomSeed,
      scale: toPixels.meanScale
    )
    let (depth, path) = (brush.depth, stroke.path)
    let span = brush.isWash ? PaperWetness.Times(path, date: path.creationDate) : nil
    let footprints = SpanFlattener(transform: toPixels, inkType: stroke.ink.inkType)
      .footprints(of: stroke.path, upTo: limits[.drawing] / Self.footprintPixels)
    guard footprints.count <= limits[.drawing] / Self.footprintPixels else {
      throw .excess(limits)
    }
    for band in Self.bands(of: area) {
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
      brush.develop(
        scratch.mask,
        in: whole,
        origin: origin,
        canvas: canvas,
        wetness: &wetness,
        for: span,
        isFinal: true,
        rows: &rows
      )
      try erase(stroke, by: toPixels, in: target, meter)
      for image in images {
        brush.paint(on: image, in: band, through: scratch.mask, origin: origin)
      }
    }
  }

  /// Draws the area that a stroke fills on images, below its ink.
  private func fill(
    _ stroke: Stroke,
    in area: PixelRect,
    on images: [ImageSurface],
    _ meter: WorkMeter
  ) throws(CairoError) {
    guard let color = stroke.fill, color.alpha > 0 else { return }
    let corners = stroke.fillCorners(after: transform, tolerance: Self.fillTolerance)
    guard corners.count > 2 else { return }
    for band in Self.bands(of: area) {
      try scratch.grow(toWidth: band.width, height: band.height)
      let whole = PixelRect(x: 0, y: 0, width: band.width, height: band.height)
      let origin = (band.minX, band.minY)
      let target = ChunkPainter.Target(scratch.mask, origin: origin, clip: whole)
      guard meter.draw(band.width * band.height + corners.count) else {
        throw .excess(meter.limits)
      }
      scratch.mask.clear(whole)
      painter.fill(corners, isEvenOdd: true, into: target)
      try erase(stroke, by: stroke.transform.concatenating(transform), in: target, meter)
      for image in images {
        image.paint(Color(color), in: band, through: scratch.mask, atX: band.minX, y: band.minY)
      }
    }
  }

  /// The largest distance of the edge of a filled area from its curve, in pixels.
  private static let fillTolerance = 0.1

  /// Returns the parts of an area that fit the scratch mask.
  private static func bands(of area: PixelRect) -> [PixelRect] {
    let height = max(64, Scratch.largestArea / area.width)
    return Swift.stride(from: area.minY, to: area.maxY, by: height).map { top in
      PixelRect(
        minX: area.minX,
        minY: top,
        maxX: area.maxX,
        maxY: min(area.maxY, top + height)
      )
    }
  }

  /// Takes what is erased from the coverage of a stroke.
  private func erase(
    _ stroke: Stroke,
    by toPixels: AffineTransform,
    in target: ChunkPainter.Target,
    _ meter: WorkMeter
  ) throws(CairoError) {
    guard let erased = stroke.mask?.erased, !erased.isEmpty else { return }
    target.mask.invert(target.clip)
    for eraser in erased {
      let footprints = eraser.footprints(by: toPixels)
      guard painter.fill(footprints, depth: .uniform, into: target, meter: meter) else {
        throw .excess(meter.limits)
      }
    }
    target.mask.invert(target.clip)
  }
}
