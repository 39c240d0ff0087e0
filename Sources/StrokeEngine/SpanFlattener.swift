public import Geometry
public import InkModel

/// Flattens spans of a stroke's curve to straight segments.
///
/// The result depends only on the span's four control points and the transform, so that the segments
/// of an in-progress stroke, of the finished stroke and of a replay are the same.
public struct SpanFlattener: Sendable {
  /// The largest distance from a segment to the curve, in pixels: far below the resolution of the
  /// eye, since vertices show in the edge of a wide stroke before they show in its center line.
  public static let tolerance = 0.03

  /// The transform from canvas units to pixels.
  public let transform: AffineTransform
  private let scale: Double
  private let turn: Double

  /// Creates a flattener.
  ///
  /// - Parameters:
  ///   - transform: the transform from canvas units to pixels.
  ///   - inkType: the ink, which determines the angle between the tip's edge and the pen's azimuth.
  public init(transform: AffineTransform, inkType: InkType = .pen) {
    self.transform = transform
    scale = transform.meanScale
    turn = inkType.nibTurn
  }

  /// Returns the footprint at the start of a span, bit for bit that at the end of the span before.
  public func start(_ span: PathSpan) -> Footprint {
    TransformedSpan(span, by: self).footprint(at: 0)
  }

  /// Returns the footprint of a point on a curve.
  public func footprint(_ point: StrokePoint) -> Footprint {
    start(PathSpan(before: point, start: point, end: point, after: point))
  }

  /// Appends the footprints at the ends of the segments of a span, without the start of the span.
  public func append(_ span: PathSpan, to footprints: inout [Footprint]) {
    append(TransformedSpan(span, by: self), from: 0, to: 1, to: &footprints)
  }

  /// Returns the footprints of a whole curve; a single one for a curve of one point.
  ///
  /// - Parameters:
  ///   - path: the curve.
  ///   - limit: the number of footprints with which it ends early.
  /// - Returns: the footprints, more than `limit` only if there are more.
  public func footprints(of path: StrokePath, upTo limit: Int = .max) -> [Footprint] {
    if path.count == 1, let dot = path.first { return [footprint(dot)] }
    let range = path.parameterRange
    var footprints: [Footprint] = []
    for index in 0..<max(0, path.count - 1) where footprints.count <= limit {
      let from = max(0, range.lowerBound - Double(index))
      let to = min(1, range.upperBound - Double(index))
      guard from <= to, from < 1 || index == path.count - 2 else { continue }
      let span = TransformedSpan(path.span(at: index), by: self)
      if footprints.isEmpty { footprints.append(span.footprint(at: from)) }
      append(span, from: from, to: to, to: &footprints)
    }
    return footprints
  }

  private func append(
    _ span: TransformedSpan,
    from start: Double,
    to end: Double,
    to footprints: inout [Footprint]
  ) {
    guard end > start else { return }
    let exactCount = Double(span.segmentCount) * (end - start)
    let count = max(1, Int(exactCount.rounded(.up)))
    for index in 1...count {
      footprints.append(span.footprint(at: start + (end - start) * Double(index) / Double(count)))
    }
  }

  /// A span in pixels: the four control values of each component of its footprints.
  private struct TransformedSpan {
    private var x = Values()
    private var y = Values()
    private var radius = Values()
    private var reachX = Values()
    private var reachY = Values()
    private var opacity = Values()

    init(_ span: PathSpan, by flattener: SpanFlattener) {
      set(0, to: span.before, flattener)
      set(1, to: span.start, flattener)
      set(2, to: span.end, flattener)
      set(3, to: span.after, flattener)
    }

    /// The edge of a tip is stored as a vector, so that its angle and length interpolate smoothly.
    private mutating func set(_ index: Int, to point: StrokePoint, _ flattener: SpanFlattener) {
      let center = flattener.transform.apply(to: point.location)
      let (long, short) = (point.size.width, point.size.height)
      x.values[index] = center.x
      y.values[index] = center.y
      radius.values[index] = min(long, short) / 2 * flattener.scale
      opacity.values[index] = point.opacity
      guard long > short else { return }
      let edge = Vector(angle: point.azimuth + flattener.turn, length: (long - short) / 2)
      let reach = flattener.transform.apply(to: edge)
      reachX.values[index] = reach.dx
      reachY.values[index] = reach.dy
    }

    func footprint(at t: Double) -> Footprint {
      let weights = CubicBSpline.weights(at: t)
      return Footprint(
        center: Point(x: x.blended(weights), y: y.blended(weights)),
        radius: max(0, radius.blended(weights)),
        reach: Vector(dx: reachX.blended(weights), dy: reachY.blended(weights)),
        opacity: max(0, min(1, opacity.blended(weights)))
      )
    }

    /// The number of segments that keeps the tolerance.
    ///
    /// The second derivative is largest at an end; a chord is off by an eighth of it, divided by
    /// the square of the number of segments.
    var segmentCount: Int {
      let (ddx, ddy) = (x.secondDifferences, y.secondDifferences)
      let (edgeX, edgeY) = (reachX.secondDifferences, reachY.secondDifferences)
      let center = (ddx * ddx + ddy * ddy).max().squareRoot()
      let edge = (edgeX * edgeX + edgeY * edgeY).max().squareRoot()
      let width = max(abs(radius.secondDifferences.x), abs(radius.secondDifferences.y))
      let deviation = (center + edge + width) / 8
      guard deviation.isFinite else { return 1 }
      return max(
        1,
        min(256, Int((deviation / SpanFlattener.tolerance).squareRoot().rounded(.up)))
      )
    }
  }

  /// Four control values of one component.
  private struct Values {
    var values = SIMD4<Double>()

    func blended(_ weights: SIMD4<Double>) -> Double { (weights * values).sum() }

    /// The second derivatives at the two ends of the span.
    var secondDifferences: SIMD2<Double> {
      SIMD2(values[0] - 2 * values[1] + values[2], values[1] - 2 * values[2] + values[3])
    }
  }
}
