public import Geometry

/// Recognizes geometric shapes in strokes.
///
/// The stroke is resampled at equal steps. A shape is recognized when the error of the least squares
/// fit of its sides, of a circular arc, or of the ellipse of the same moments, is below the limits. The result does not
/// depend on the scale of the points.
public struct ShapeRecognizer: Sendable {
  /// The minimum diagonal of the bounds of a shape, in the unit of the points.
  public let minimumSize: Double

  /// The number of steps of a resampled stroke.
  static let steps = 72
  /// The largest root mean square error of a line, as a fraction of its length.
  private static let lineError = 0.014
  /// The largest distance of a point from a line, which excludes flat arcs.
  private static let maximumSagitta = 0.035
  /// The smallest distance of a flat arc from its chord, as a fraction of the chord: hands bow what
  /// is meant to be straight by less.
  private static let minimumBow = 0.025
  /// The largest error of a flat arc, as a fraction of that of the line.
  private static let bowError = 0.5
  /// The largest root mean square error of an arc, as a fraction of its length.
  private static let arcError = 0.0085
  /// The largest angle of an arc, in radians: what is more is a circle that is not closed.
  private static let maximumSweep = 4.4
  /// The minimum length of an arc, as a multiple of ``minimumSize``: strokes of letters are shorter.
  private static let minimumArc = 3.0
  /// The largest root mean square error of a side of a polygon, as a fraction of its length.
  static let sideError = 0.045
  /// The largest root mean square error of an ellipse, as a fraction of its mean radius.
  private static let ellipseError = 0.065
  /// The largest gap between the ends of a closed stroke, as a fraction of the diagonal.
  private static let gapFraction = 0.2
  /// The extent of the tremor of a resting hand, as a fraction of the diagonal.
  private static let restFraction = 0.03
  /// The ratio of the axes from which on an ellipse is a circle.
  private static let circleRatio = 0.85
  /// The minimum ratio of the axes of an ellipse.
  private static let minimumRatio = 0.2

  /// Creates a recognizer.
  ///
  /// - Parameter minimumSize: the minimum diagonal of the bounds of a shape.
  public init(minimumSize: Double = 24) { self.minimumSize = minimumSize }

  /// Returns the shape of a stroke; `nil` when none is recognized.
  public func shape(of points: [Point]) -> DrawnShape? {
    let points = points.filter(\.isFinite)
    let bounds = Rect(enclosing: points)
    let diagonal = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    guard diagonal >= minimumSize, diagonal > 0,
      let stroke = Self.resampled(Self.withoutRest(points, diagonal: diagonal))
    else { return nil }
    if let line = line(stroke) { return arc(stroke, insteadOf: line.error) ?? line.shape }
    if let arrow = ArrowFit(stroke)?.shape { return arrow }
    let loop = Self.trimmedLoop(stroke)
    guard loop[0].distance(to: loop[loop.count - 1]) <= Self.gapFraction * diagonal,
      let outline = Self.resampled(loop)
    else { return arc(stroke) }
    let (polygon, ellipse) = (PolygonFit(outline), ellipse(outline))
    guard let polygon else { return ellipse.map { .ellipse($0.shape) } }
    guard let ellipse, ellipse.error < polygon.error else { return polygon.shape }
    return .ellipse(ellipse.shape)
  }

  /// Returns the points without those at the end where the hand rests.
  private static func withoutRest(_ points: [Point], diagonal: Double) -> [Point] {
    guard let end = points.last else { return points }
    let radius = restFraction * diagonal
    let last = points.lastIndex { $0.distance(to: end) > radius } ?? 0
    return Array(points[...last]) + [end]
  }

  // MARK: - Line and ellipse

  private func line(_ points: [Point]) -> (shape: DrawnShape, error: Double)? {
    var sums = LineSums()
    for point in points { sums.add(point - points[0]) }
    let direction = Vector(angle: sums.angle, length: 1)
    let origin = points[0] + sums.middle
    let positions = points.map { ($0 - origin).dot(direction) }
    guard let first = positions.first, let last = positions.last else { return nil }
    let length = abs(last - first)
    let error = (sums.residual / Double(points.count)).squareRoot()
    let arcLength = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let sagitta = points.reduce(0) { max($0, abs(($1 - origin).cross(direction))) }
    guard length >= minimumSize, length > 0.9 * arcLength,
      error <= Self.lineError * length, sagitta <= Self.maximumSagitta * length
    else { return nil }
    return (.line(from: origin + direction * first, to: origin + direction * last), error)
  }

  /// Returns the arc of a stroke; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - points: the stroke at equal steps.
  ///   - lineError: the root mean square distance from a line that the stroke may be instead; `nil` for
  ///     none.
  /// - Returns: the arc.
  private func arc(_ points: [Point], insteadOf lineError: Double? = nil) -> DrawnShape? {
    guard let fit = ArcFit(points), fit.length >= Self.minimumArc * minimumSize,
      abs(fit.arc.sweep) <= Self.maximumSweep, fit.error <= Self.arcError * fit.length,
      fit.sagitta >= Self.minimumBow, fit.error <= Self.bowError * (lineError ?? .infinity)
    else { return nil }
    return .arc(fit.arc)
  }

  private func ellipse(_ outline: [Point]) -> (shape: Ellipse, error: Double)? {
    guard var ellipse = Ellipse(fitting: outline),
      ellipse.short >= Self.minimumRatio * ellipse.long
    else { return nil }
    let mean = (ellipse.long * ellipse.short).squareRoot()
    let squares = outline.reduce(0.0) { sum, point in
      // The distance from the ellipse along the radius.
      let (_, ratio) = ellipse.position(of: point)
      let error = ratio > 0 ? (point - ellipse.center).length * (1 - 1 / ratio) : mean
      return sum + error * error
    }
    let error = squares / Double(outline.count)
    guard error.squareRoot() <= Self.ellipseError * mean else { return nil }
    let turn = Self.turn(of: outline)
    // One turn, not two, and not a figure of eight.
    guard abs(abs(turn) - 2 * .pi) < 0.7 else { return nil }
    if ellipse.short >= Self.circleRatio * ellipse.long {
      (ellipse.long, ellipse.short, ellipse.angle) = (mean, mean, 0)
    }
    ellipse.start = ellipse.position(of: outline[0]).parameter
    ellipse.isClockwise = turn > 0
    return (ellipse, error)
  }

  // MARK: - Polylines

  /// Returns points at equal arc lengths along a polyline, its ends included; `nil` for length 0.
  static func resampled(_ points: [Point]) -> [Point]? {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite else { return nil }
    let step = whole / Double(steps)
    var (found, passed, index) = ([points[0]], 0.0, 0)
    for number in 1..<steps {
      let arcLength = Double(number) * step
      while index < lengths.count - 1, passed + lengths[index] < arcLength {
        passed += lengths[index]
        index += 1
      }
      let fraction = lengths[index] > 0 ? (arcLength - passed) / lengths[index] : 0
      found.append(points[index].interpolated(to: points[index + 1], by: min(1, max(0, fraction))))
    }
    return found + [points[points.count - 1]]
  }

  /// Returns the part of a polyline that is closed best: hands overshoot when they close a shape.
  static func trimmedLoop(_ points: [Point]) -> [Point] {
    var (best, range) = (Double.infinity, 0...points.count - 1)
    for start in 0..<points.count / 7 {
      for end in (points.count * 7 / 10)..<points.count {
        // A longer part is preferred to one that is closed a little better.
        let distance = points[start].distance(to: points[end])
        let penalty = points[0].distance(to: points[start]) * 0.2
        if distance + penalty < best { (best, range) = (distance + penalty, start...end) }
      }
    }
    return Array(points[range])
  }

  /// Returns the total turn of a closed outline in radians, clockwise as seen on the screen.
  static func turn(of outline: [Point]) -> Double {
    // Over several steps at once, since tremor turns in both directions.
    let stride = 6
    let count = outline.count - 1
    guard count > 2 * stride else { return 0 }
    let chords = (0..<count / stride).map { index in
      outline[(index + 1) * stride % count] - outline[index * stride]
    }
    return zip(chords, chords.dropFirst() + chords.prefix(1)).reduce(0) { sum, pair in
      sum + (pair.1.angle - pair.0.angle).remainder(dividingBy: 2 * .pi)
    }
  }
}
