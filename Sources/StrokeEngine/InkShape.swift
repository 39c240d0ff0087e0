public import Geometry
public import InkModel

/// The ink of a stroke as lines and curves, for files that other programs draw.
///
/// The vertices of ``StrokeOutline``, which lie on the edge of the ink, are within ``tolerance`` of
/// the path. That is 1/190 mm at 96 units to an inch: a quarter of a dot of a printer with 1200 dots
/// to an inch, and a sixth of a pixel of a screen that shows the page eight times as large. Twice as
/// much would save a seventh of the bytes, half as much cost a quarter more. Viewers flatten curves
/// themselves, to 0.1 to 0.3 of their pixels.
public enum InkShape: Hashable, Sendable {
  /// Areas to fill together by the nonzero rule.
  case areas(VectorPath)
  /// A line of constant width with round caps and joins.
  case line(VectorPath, width: Double)

  /// The largest distance from the edge of the ink to the path, in the stroke's unit.
  public static let tolerance = 0.02

  /// The largest deviation of a radius from the mean in a line of constant width.
  private static let radiusTolerance = 0.005

  /// The lines and curves.
  public var path: VectorPath {
    switch self {
    case .areas(let path), .line(let path, _): path
    }
  }

  /// The width of the line; `nil` for areas.
  public var width: Double? {
    if case .line(_, let width) = self { width } else { nil }
  }

  /// Creates the shape of a whole stroke, without its mask.
  public init(of stroke: Stroke) {
    let flattener = SpanFlattener(transform: stroke.transform, inkType: stroke.ink.inkType)
    let footprints = flattener.footprints(of: stroke.path)
    if let radius = Self.constantRadius(of: footprints) {
      var path = VectorPath()
      var fitter = CurveFitter(tolerance: Self.tolerance)
      fitter.append(footprints.lazy.map(\.center), isClosed: false, to: &path)
      self = .line(path, width: 2 * radius)
    } else {
      self = .areas(Self.edge(around: footprints))
    }
  }

  /// Makes the edge of the area that footprints sweep.
  ///
  /// - Parameters:
  ///   - footprints: the footprints along the stroke.
  ///   - transform: the transform from the space of the footprints to that of the path.
  /// - Returns: closed curves to fill together by the nonzero rule; empty without footprints.
  public static func edge(
    around footprints: [Footprint],
    transform: AffineTransform = .identity
  ) -> VectorPath {
    var path = VectorPath()
    var fitter = CurveFitter(tolerance: tolerance)
    let contours = StrokeOutline(around: footprints).contours
    var start = 0
    for end in contours.ends {
      let corners = contours.corners[start..<end].lazy.map(transform.apply(to:))
      fitter.append(corners, isClosed: true, to: &path)
      start = end
    }
    return path
  }

  /// Returns the constant radius of a round tip; `nil` for any other footprints.
  private static func constantRadius(of footprints: [Footprint]) -> Double? {
    guard let first = footprints.first else { return nil }
    var (low, high) = (first.radius, first.radius)
    for footprint in footprints {
      guard footprint.isRound else { return nil }
      low = min(low, footprint.radius)
      high = max(high, footprint.radius)
    }
    return low > 0 && high - low <= 2 * radiusTolerance ? (low + high) / 2 : nil
  }
}
