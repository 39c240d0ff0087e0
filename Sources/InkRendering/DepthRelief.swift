internal import Geometry
internal import InkModel
internal import Progress
internal import Raster
internal import StrokeEngine

/// The depth of the ink of a stroke as a raster, divided into steps of tone.
struct DepthRelief {
  /// The steps of tone by depth.
  let steps: [ToneLines.Step]
  /// The value of the raster above which each step begins.
  let levels: [Float]
  /// The raster, 0...255, row by row; the pixels at its border are 0.
  let values: [Float]
  /// The distances from the edge that the values follow from; `nil` where they are linear themselves.
  let effect: ContourTracer.Effect?
  /// The number of columns.
  let width: Int
  /// The transform from pixels to canvas units.
  let canvas: AffineTransform

  /// The width of the border, in pixels.
  private static let margin = 2
  /// The pixels that a footprint counts for: it needs as much memory as time.
  private static let footprintPixels = 2000

  /// Draws a stroke.
  ///
  /// - Parameters:
  ///   - stroke: a stroke with finite bounds.
  ///   - look: the appearance of its ink.
  ///   - tone: the tone of that.
  ///   - washes: the washes before the stroke, in whose water it may be.
  ///   - scale: the number of pixels in a canvas unit.
  ///   - painter: the painter to use.
  ///   - limits: the limits of the pixels that are filled.
  /// - Throws: `CairoError` when there is no memory for it, or more pixels are filled than the limits
  ///   allow.
  init(
    of stroke: Stroke,
    look: InkLook,
    tone: InkTone,
    after washes: [Stroke],
    scale: Double,
    by painter: inout ChunkPainter,
    limits: Limits
  ) throws(CairoError) {
    let mapping = AffineTransform(scale: scale)
    let area = PixelRect(covering: mapping.apply(to: stroke.renderBounds).outset(by: 1))
    let frame = PixelRect(
      minX: area.minX - Self.margin,
      minY: area.minY - Self.margin,
      maxX: area.maxX + Self.margin,
      maxY: area.maxY + Self.margin
    )
    let toPixels = stroke.transform.concatenating(mapping)
    let footprints = SpanFlattener(transform: toPixels, inkType: stroke.ink.inkType)
      .footprints(of: stroke.path, upTo: limits[.drawing] / Self.footprintPixels)
    guard footprints.count <= limits[.drawing] / Self.footprintPixels else {
      throw .excess(limits)
    }
    let mask = try MaskSurface(width: frame.width, height: frame.height)
    let target = ChunkPainter.Target(
      mask,
      origin: (frame.minX, frame.minY),
      clip: PixelRect(x: Self.margin, y: Self.margin, width: area.width, height: area.height)
    )
    let meter = WorkTicket(limits: limits).meter
    guard meter.draw(frame.width * frame.height),
      painter.fill(
        footprints,
        depth: look.depth(scale: toPixels.meanScale),
        into: target,
        meter: meter
      )
    else { throw .excess(limits) }
    var values: [Float]
    if let wash = look.wash(scale: toPixels.meanScale) {
      let wetness = try Self.wetness(of: washes, in: target, mapping, &painter, meter)
      let times = PaperWetness.Times(stroke.path, date: stroke.path.creationDate)
      values = wash.meanPigment(of: mask, wetness: wetness, for: times)
      let depths = Self.values(of: mask).map { UInt8($0) }
      effect = ContourTracer.Effect(causes: depths, table: wash.meanPigments)
    } else {
      (values, effect) = (Self.values(of: mask), nil)
    }
    try Self.erase(stroke, from: &values, in: target, toPixels, by: &painter, meter)
    self.values = values
    width = frame.width
    steps = tone.steps(upTo: Int(values.max() ?? 0))
    levels = steps.map { Float($0.depth) - 0.5 }
    canvas = AffineTransform(
      translationBy: Vector(dx: Double(frame.minX), dy: Double(frame.minY))
    ).concatenating(AffineTransform(scale: 1 / scale))
  }

  /// Returns the wetness of the paper after washes.
  private static func wetness(
    of washes: [Stroke],
    in target: ChunkPainter.Target,
    _ mapping: AffineTransform,
    _ painter: inout ChunkPainter,
    _ meter: WorkMeter
  ) throws(CairoError) -> PaperWetness {
    let (width, height) = (target.mask.width, target.mask.height)
    var wetness = PaperWetness(target.mask.bounds)
    guard !washes.isEmpty else { return wetness }
    let water = try MaskSurface(width: width, height: height)
    let hidden = ChunkPainter.Target(water, origin: target.origin)
    for wash in washes {
      let earlier = PaperWetness.Times(wash.path, date: wash.path.creationDate)
      guard let earlier else { continue }
      let toPixels = wash.transform.concatenating(mapping)
      let limit = meter.limits[.drawing] / footprintPixels
      let footprints = SpanFlattener(transform: toPixels, inkType: wash.ink.inkType)
        .footprints(of: wash.path, upTo: limit)
      let pool = PoolProfile(width: WashTone.width * toPixels.meanScale)
      water.clear(water.bounds)
      guard footprints.count <= limit, meter.draw(width * height),
        painter.fill(footprints, depth: .soft(.pool(pool)), into: hidden, meter: meter)
      else { throw .excess(meter.limits) }
      water.withPixels { pixels, pitch in
        for row in 0..<height {
          let line = pixels.span.extracting((row * pitch)..<(row * pitch + width))
          wetness.moisten(fromX: 0, y: row, with: line, for: earlier)
        }
      }
    }
    return wetness
  }

  /// Takes away what is erased from a stroke.
  private static func erase(
    _ stroke: Stroke,
    from values: inout [Float],
    in target: ChunkPainter.Target,
    _ toPixels: AffineTransform,
    by painter: inout ChunkPainter,
    _ meter: WorkMeter
  ) throws(CairoError) {
    guard let erased = stroke.mask?.erased, !erased.isEmpty else { return }
    let whole = target.mask.bounds
    let eraser = try MaskSurface(width: whole.width, height: whole.height)
    let hidden = ChunkPainter.Target(eraser, origin: target.origin)
    for path in erased {
      let footprints = path.footprints(by: toPixels)
      guard painter.fill(footprints, depth: .uniform, into: hidden, meter: meter) else {
        throw .excess(meter.limits)
      }
    }
    eraser.withPixels { hidden, pitch in
      for row in 0..<whole.height {
        for column in 0..<whole.width where hidden[row &* pitch &+ column] != 0 {
          let left = 255 - Float(hidden[row &* pitch &+ column])
          values[row &* whole.width &+ column] *= left / 255
        }
      }
    }
  }

  private static func values(of mask: MaskSurface) -> [Float] {
    var values = [Float](repeating: 0, count: mask.width * mask.height)
    mask.withPixels { pixels, pitch in
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          values[row &* mask.width &+ column] = Float(pixels[row &* pitch &+ column])
        }
      }
    }
    return values
  }
}
