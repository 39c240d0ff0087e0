public import Geometry
public import InkModel

/// Cuts one span of a stroke's curve into straight pieces.
///
/// What comes out depends on the span's four control points and the mapping alone, so that the
/// pieces of a stroke under the pen, of the finished stroke and of a replay are the same.
public struct SpanFlattener: Sendable {
  /// How far a piece may be from the curve, in pixels: far below what an eye can see, since
  /// corners show in the edge of a wide stroke before they show in its middle.
  public static let tolerance = 0.03

  /// From canvas units to pixels.
  public let transform: AffineTransform
  private let scale: Double

  /// Makes a flattener for a mapping from canvas units to pixels.
  public init(transform: AffineTransform) {
    self.transform = transform
    scale = transform.meanScale
  }

  /// The disc at the beginning of a span, to the last bit the end of the span before.
  public func start(_ span: PathSpan) -> InkDisc {
    PlacedSpan(span, by: self).disc(at: 0)
  }

  /// Appends the ends of the pieces of a span; its beginning is the end of the span before.
  public func append(_ span: PathSpan, to discs: inout [InkDisc]) {
    append(PlacedSpan(span, by: self), from: 0, to: 1, to: &discs)
  }

  /// The pieces of a whole curve; one disc for a curve of one point.
  public func discs(of path: StrokePath) -> [InkDisc] {
    if path.count == 1, let dot = path.first {
      return [start(PathSpan(before: dot, start: dot, end: dot, after: dot))]
    }
    let range = path.parameterRange
    var discs: [InkDisc] = []
    for index in 0..<max(0, path.count - 1) {
      let from = max(0, range.lowerBound - Double(index))
      let to = min(1, range.upperBound - Double(index))
      guard from <= to, from < 1 || index == path.count - 2 else { continue }
      let placed = PlacedSpan(path.span(at: index), by: self)
      if discs.isEmpty { discs.append(placed.disc(at: from)) }
      append(placed, from: from, to: to, to: &discs)
    }
    return discs
  }

  private func append(
    _ span: PlacedSpan,
    from start: Double,
    to end: Double,
    to discs: inout [InkDisc]
  ) {
    guard end > start else { return }
    let whole = Double(pieces(span)) * (end - start)
    let count = max(1, Int(whole.rounded(.up)))
    for piece in 1...count {
      discs.append(span.disc(at: start + (end - start) * Double(piece) / Double(count)))
    }
  }

  /// The second derivative is largest at an end; a chord is off by an eighth of it, divided by
  /// the square of the number of pieces.
  private func pieces(_ span: PlacedSpan) -> Int {
    let (x, y, width) = (span.x.bends, span.y.bends, span.width.bends)
    let bend = abs(width.0) + abs(width.1)
    let square = max(x.0 * x.0 + y.0 * y.0, x.1 * x.1 + y.1 * y.1)
    let deviation = (square.squareRoot() + bend / 4) / 8
    guard deviation.isFinite else { return 1 }
    return max(1, min(256, Int((deviation / Self.tolerance).squareRoot().rounded(.up))))
  }

  private func place(_ point: StrokePoint) -> SIMD2<Double> {
    let place = transform.apply(to: point.location)
    return SIMD2(place.x, place.y)
  }

  /// A span brought to pixels: the four values that govern each of its coordinates.
  private struct PlacedSpan {
    var x: Values
    var y: Values
    var width: Values

    init(_ span: PathSpan, by flattener: SpanFlattener) {
      let (p0, p1) = (flattener.place(span.before), flattener.place(span.start))
      let (p2, p3) = (flattener.place(span.end), flattener.place(span.after))
      x = Values(SIMD4(p0.x, p1.x, p2.x, p3.x))
      y = Values(SIMD4(p0.y, p1.y, p2.y, p3.y))
      let widths = SIMD4(
        span.before.size.width,
        span.start.size.width,
        span.end.size.width,
        span.after.size.width
      )
      width = Values(widths * flattener.scale)
    }

    func disc(at t: Double) -> InkDisc {
      let weights = CubicBSpline.weights(at: t)
      return InkDisc(
        center: Point(x: x.blended(weights), y: y.blended(weights)),
        radius: max(0, width.blended(weights) / 2)
      )
    }
  }

  /// Four control values.
  private struct Values {
    private let values: SIMD4<Double>

    init(_ values: SIMD4<Double>) { self.values = values }

    func blended(_ weights: SIMD4<Double>) -> Double { (weights * values).sum() }

    /// The second differences at the two ends.
    var bends: (Double, Double) {
      (values[0] - 2 * values[1] + values[2], values[1] - 2 * values[2] + values[3])
    }
  }
}
