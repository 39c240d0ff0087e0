internal import Geometry
internal import InkModel
internal import Raster
internal import StrokeEngine

/// Fills spans of a stroke's curve into a mask.
struct SpanPainter {
  private let flattener: SpanFlattener
  /// The ends of the pieces of a span; kept to be filled again without an allocation.
  private var discs: [InkDisc] = []

  init(transform: AffineTransform) { flattener = SpanFlattener(transform: transform) }

  /// Fills spans.
  ///
  /// - Parameters:
  ///   - spans: places in `points` at which spans begin; 0 is the beginning of the curve.
  ///   - points: control points of a curve, enough of them to govern the spans.
  ///   - mask: receives the ink; holds that of the spans before already.
  ///   - origin: where the mask's pixel (0, 0) lies.
  /// - Returns: the pixels that may have changed, counted as `origin` is.
  mutating func fill(
    _ spans: Range<Int>,
    of points: [StrokePoint],
    into mask: MaskSurface,
    origin: (x: Int, y: Int)
  ) -> PixelRect {
    discs.removeAll(keepingCapacity: true)
    for place in spans where place + 1 < points.count {
      let span = Self.span(at: place, of: points)
      if discs.isEmpty { discs.append(flattener.start(span)) }
      flattener.append(span, to: &discs)
    }
    return sweep(into: mask, origin: origin, isContinued: spans.lowerBound > 0)
  }

  /// Fills the dot that a curve of one point is.
  mutating func fillDot(
    _ point: StrokePoint,
    into mask: MaskSurface,
    origin: (x: Int, y: Int)
  ) -> PixelRect {
    let disc = flattener.start(PathSpan(before: point, start: point, end: point, after: point))
    discs = [disc, disc]
    return sweep(into: mask, origin: origin)
  }

  /// Fills a whole curve, or the part of it that is ink.
  mutating func fill(_ path: StrokePath, into mask: MaskSurface, origin: (x: Int, y: Int)) {
    discs = flattener.discs(of: path)
    if let dot = discs.first, discs.count == 1 { discs.append(dot) }
    _ = sweep(into: mask, origin: origin)
  }

  /// Fills what an eraser went over; its path is in the space of the curves.
  mutating func fill(_ eraser: EraserPath, into mask: MaskSurface, origin: (x: Int, y: Int)) {
    let transform = eraser.transform.concatenating(flattener.transform)
    let scale = transform.meanScale
    discs = eraser.points.map { point in
      InkDisc(center: transform.apply(to: point.location), radius: point.radius * scale)
    }
    if let dot = discs.first, discs.count == 1 { discs.append(dot) }
    _ = sweep(into: mask, origin: origin)
  }

  /// The pixels that a curve can touch: it stays within the hull of its control points.
  func bounds(of points: [StrokePoint]) -> PixelRect {
    var bounds = Rect.null
    for point in points {
      let disc = flattener.start(
        PathSpan(before: point, start: point, end: point, after: point)
      )
      bounds.formUnion(Rect(around: disc.center, radius: disc.radius + 1))
    }
    return PixelRect(covering: bounds)
  }

  private func sweep(
    into mask: MaskSurface,
    origin: (x: Int, y: Int),
    isContinued: Bool = false
  ) -> PixelRect {
    guard discs.count > 1 else { return .empty }
    var bounds = Rect.null
    for disc in discs { bounds.formUnion(Rect(around: disc.center, radius: disc.radius + 1)) }
    mask.withPixels { pixels, stride in
      for index in 1..<discs.count {
        ConeRasterizer(
          from: discs[index - 1],
          to: discs[index],
          origin: origin,
          isContinued: isContinued || index > 1
        ).fill(&pixels, width: mask.width, height: mask.height, stride: stride)
      }
    }
    return PixelRect(covering: bounds)
  }

  /// Beyond the ends of the curve, its end points count again.
  private static func span(at place: Int, of points: [StrokePoint]) -> PathSpan {
    PathSpan(
      before: points[max(0, place - 1)],
      start: points[place],
      end: points[place + 1],
      after: points[min(points.count - 1, place + 2)]
    )
  }
}
