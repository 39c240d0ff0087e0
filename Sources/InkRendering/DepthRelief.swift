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
  /// The raster, row by row; the pixels at its border are 0.
  let values: [UInt8]
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
  ///   - scale: the number of pixels in a canvas unit.
  ///   - painter: the painter to use.
  ///   - limits: the limits of the pixels that are filled.
  /// - Throws: `CairoError` when there is no memory for it, or more pixels are filled than the limits
  ///   allow.
  init(
    of stroke: Stroke,
    look: InkLook,
    tone: InkTone,
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
    let ink = Ink(footprints, look: look, tone: tone, scale: toPixels.meanScale)
    let mask = try MaskSurface(width: frame.width, height: frame.height)
    let target = ChunkPainter.Target(
      mask,
      origin: (frame.minX, frame.minY),
      clip: PixelRect(x: Self.margin, y: Self.margin, width: area.width, height: area.height)
    )
    let meter = WorkTicket(limits: limits).meter
    guard meter.draw(frame.width * frame.height),
      painter.fill(ink.footprints, depth: ink.depth, into: target, meter: meter)
    else { throw .excess(limits) }
    try Self.erase(stroke, from: target, toPixels, by: &painter, meter)
    values = Self.values(of: mask)
    width = frame.width
    steps = ink.steps ?? tone.steps(upTo: Int(values.max() ?? 0))
    levels = ink.levels ?? steps.map { Float($0.depth) - 0.5 }
    canvas = AffineTransform(
      translationBy: Vector(dx: Double(frame.minX), dy: Double(frame.minY))
    ).concatenating(AffineTransform(scale: 1 / scale))
  }

  /// The ink to draw.
  private struct Ink {
    var footprints: [Footprint]
    var depth: InkDepth
    /// The steps and levels, if they are known before.
    var steps: [ToneLines.Step]?
    var levels: [Float]?

    init(_ footprints: [Footprint], look: InkLook, tone: InkTone, scale: Double) {
      self.footprints = footprints
      depth = look.depth(scale: scale)
      guard case .pooling = look.contact, !footprints.isEmpty else { return }
      // Contours where the steps begin, instead of some at equal distances. Opacity scales the depth;
      // its mean stands for all.
      let opacity = footprints.reduce(0) { $0 + $1.opacity } / Double(footprints.count)
      func inset(_ step: ToneLines.Step) -> Double {
        look.inset(of: (Double(step.depth) - 0.5) / 255 / opacity) * scale
      }
      var steps = tone.steps(upTo: Int((max(0, min(1, opacity)) * 255).rounded()))
      for index in steps.indices.dropLast().reversed()
      where inset(steps[index + 1]) - inset(steps[index]) < 1 {
        // A mask cannot tell two contours in one pixel from each other.
        steps.remove(at: index)
      }
      for index in footprints.indices { self.footprints[index].opacity = 1 }
      let unit = 1 / Double(max(1, steps.count))
      depth = .contours(
        DepthContours(
          contours: steps.enumerated().map { index, step in
            DepthContours.Contour(
              inset: inset(step),
              outside: Double(index) * unit,
              inside: Double(index + 1) * unit
            )
          }
        )
      )
      self.steps = steps
      levels = steps.indices.map { Float(255 * (Double($0) + 0.5) * unit) }
    }
  }

  /// Takes away what is erased from a stroke.
  private static func erase(
    _ stroke: Stroke,
    from target: ChunkPainter.Target,
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
    eraser.withPixels { hidden, _ in
      target.mask.withPixels { values, _ in
        for index in 0..<values.count where hidden[index] != 0 {
          values[index] = UInt8(Int(values[index]) * (255 - Int(hidden[index])) / 255)
        }
      }
    }
  }

  private static func values(of mask: MaskSurface) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: mask.width * mask.height)
    mask.withPixels { pixels, pitch in
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          values[row &* mask.width &+ column] = pixels[row &* pitch &+ column]
        }
      }
    }
    return values
  }
}
