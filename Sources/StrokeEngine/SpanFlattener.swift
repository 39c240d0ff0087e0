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
  private let turn: Double

  /// Makes a flattener.
  ///
  /// - Parameters:
  ///   - transform: from canvas units to pixels.
  ///   - inkType: decides how the tip is turned; without it all tips that are not round lie along
  ///     the pen's azimuth.
  public init(transform: AffineTransform, inkType: InkType = .pen) {
    self.transform = transform
    scale = transform.meanScale
    turn = inkType.nibTurn
  }

  /// The footprint at the beginning of a span, to the last bit the end of the span before.
  public func start(_ span: PathSpan) -> Footprint {
    PlacedSpan(span, by: self).footprint(at: 0)
  }

  /// The footprint of a point that a curve passes through.
  public func footprint(_ point: StrokePoint) -> Footprint {
    start(PathSpan(before: point, start: point, end: point, after: point))
  }

  /// Appends the ends of the pieces of a span; its beginning is the end of the span before.
  public func append(_ span: PathSpan, to footprints: inout [Footprint]) {
    append(PlacedSpan(span, by: self), from: 0, to: 1, to: &footprints)
  }

  /// The pieces of a whole curve; one footprint for a curve of one point.
  public func footprints(of path: StrokePath) -> [Footprint] {
    if path.count == 1, let dot = path.first { return [footprint(dot)] }
    let range = path.parameterRange
    var footprints: [Footprint] = []
    for index in 0..<max(0, path.count - 1) {
      let from = max(0, range.lowerBound - Double(index))
      let to = min(1, range.upperBound - Double(index))
      guard from <= to, from < 1 || index == path.count - 2 else { continue }
      let placed = PlacedSpan(path.span(at: index), by: self)
      if footprints.isEmpty { footprints.append(placed.footprint(at: from)) }
      append(placed, from: from, to: to, to: &footprints)
    }
    return footprints
  }

  private func append(
    _ span: PlacedSpan,
    from start: Double,
    to end: Double,
    to footprints: inout [Footprint]
  ) {
    guard end > start else { return }
    let whole = Double(span.pieces) * (end - start)
    let count = max(1, Int(whole.rounded(.up)))
    for piece in 1...count {
      footprints.append(span.footprint(at: start + (end - start) * Double(piece) / Double(count)))
    }
  }

  /// A span brought to pixels: the four values that govern each part of its footprints.
  private struct PlacedSpan {
    private var x = Values()
    private var y = Values()
    private var radius = Values()
    private var reachX = Values()
    private var reachY = Values()
    private var opacity = Values()

    init(_ span: PathSpan, by flattener: SpanFlattener) {
      take(span.before, 0, flattener)
      take(span.start, 1, flattener)
      take(span.end, 2, flattener)
      take(span.after, 3, flattener)
    }

    /// The edge of a tip is kept as a way, so that it turns and grows evenly between points.
    private mutating func take(_ point: StrokePoint, _ place: Int, _ flattener: SpanFlattener) {
      let center = flattener.transform.apply(to: point.location)
      let (long, short) = (point.size.width, point.size.height)
      x.values[place] = center.x
      y.values[place] = center.y
      radius.values[place] = min(long, short) / 2 * flattener.scale
      opacity.values[place] = point.opacity
      guard long > short else { return }
      let edge = Vector(angle: point.azimuth + flattener.turn, length: (long - short) / 2)
      let reach = flattener.transform.apply(to: edge)
      reachX.values[place] = reach.dx
      reachY.values[place] = reach.dy
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

    /// The second derivative is largest at an end; a chord is off by an eighth of it, divided by
    /// the square of the number of pieces.
    var pieces: Int {
      let way = (x.bends * x.bends + y.bends * y.bends).max().squareRoot()
      let edge = (reachX.bends * reachX.bends + reachY.bends * reachY.bends).max().squareRoot()
      let width = max(abs(radius.bends.x), abs(radius.bends.y))
      let deviation = (way + edge + width) / 8
      guard deviation.isFinite else { return 1 }
      return max(
        1,
        min(256, Int((deviation / SpanFlattener.tolerance).squareRoot().rounded(.up)))
      )
    }
  }

  /// Four control values.
  private struct Values {
    var values = SIMD4<Double>()

    func blended(_ weights: SIMD4<Double>) -> Double { (weights * values).sum() }

    /// The second differences at the two ends.
    var bends: SIMD2<Double> {
      SIMD2(values[0] - 2 * values[1] + values[2], values[1] - 2 * values[2] + values[3])
    }
  }
}
