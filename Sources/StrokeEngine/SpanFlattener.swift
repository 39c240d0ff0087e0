public import Geometry
public import InkModel

/// Cuts one span of a stroke's curve into straight pieces.
///
/// What comes out depends on the span's four control points and the mapping alone, so that the
/// pieces of a stroke under the pen, of the finished stroke and of a replay are the same.
public struct SpanFlattener: Sendable {
  /// How far a piece may be from the curve, in pixels: far below what an eye can see, since
  /// corners show in the edge of a wide stroke before they show in its middle.
  public static let tolerance = 0.02

  /// From canvas units to pixels.
  public let transform: AffineTransform
  private let scale: Double

  /// Makes a flattener for a mapping from canvas units to pixels.
  public init(transform: AffineTransform) {
    self.transform = transform
    scale = transform.meanScale
  }

  /// The disc at the beginning of a span.
  public func start(_ span: PathSpan) -> InkDisc {
    let sum: SIMD2<Double> = place(span.before) + place(span.end)
    let size = span.before.size.width + span.end.size.width
    return disc((sum + 4 * place(span.start)) / 6, (size + 4 * span.start.size.width) / 6)
  }

  /// Appends the ends of the pieces of a span; its beginning is the end of the span before.
  public func append(_ span: PathSpan, to discs: inout [InkDisc]) {
    let (p0, p1) = (place(span.before), place(span.start))
    let (p2, p3) = (place(span.end), place(span.after))
    let (w0, w1) = (span.before.size.width, span.start.size.width)
    let (w2, w3) = (span.end.size.width, span.after.size.width)
    let count = pieces(p0, p1, p2, p3, bend: abs(w0 - 2 * w1 + w2) + abs(w1 - 2 * w2 + w3))
    for piece in 1...count {
      let weights = CubicBSpline.weights(at: Double(piece) / Double(count))
      var center = weights[0] * p0
      center += weights[1] * p1
      center += weights[2] * p2
      center += weights[3] * p3
      let size = (weights * SIMD4(w0, w1, w2, w3)).sum()
      discs.append(disc(center, size))
    }
  }

  /// The pieces of a whole curve; one disc for a curve of one point.
  public func discs(of path: StrokePath) -> [InkDisc] {
    if path.count == 1, let dot = path.first {
      return [start(PathSpan(before: dot, start: dot, end: dot, after: dot))]
    }
    var discs: [InkDisc] = []
    for index in 0..<max(0, path.count - 1) {
      let span = path.span(at: index)
      if index == 0 { discs.append(start(span)) }
      append(span, to: &discs)
    }
    return discs
  }

  /// The second derivative is largest at an end; a chord is off by an eighth of it, divided by
  /// the square of the number of pieces.
  private func pieces(
    _ p0: SIMD2<Double>,
    _ p1: SIMD2<Double>,
    _ p2: SIMD2<Double>,
    _ p3: SIMD2<Double>,
    bend: Double
  ) -> Int {
    let first: SIMD2<Double> = p0 - 2 * p1 + p2
    let last: SIMD2<Double> = p1 - 2 * p2 + p3
    let square = max((first * first).sum(), (last * last).sum())
    let deviation = (square.squareRoot() + bend * scale / 4) / 8
    guard deviation.isFinite else { return 1 }
    return max(1, min(256, Int((deviation / Self.tolerance).squareRoot().rounded(.up))))
  }

  private func place(_ point: StrokePoint) -> SIMD2<Double> {
    let place = transform.apply(to: point.location)
    return SIMD2(place.x, place.y)
  }

  private func disc(_ center: SIMD2<Double>, _ size: Double) -> InkDisc {
    InkDisc(center: Point(x: center.x, y: center.y), radius: max(0, size * scale / 2))
  }
}
