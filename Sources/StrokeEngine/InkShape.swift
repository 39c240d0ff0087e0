public import Geometry
public import InkModel

/// The ink of a stroke as lines and curves, for files that others draw.
///
/// The corners of ``StrokeOutline``, which lie on the edge of the ink, are within ``tolerance`` of what
/// is drawn. That is 1/190 mm at 96 units to an inch: a quarter of a dot of a printer with 1200 dots
/// to an inch, and a sixth of a pixel of a screen that shows the page eight times as large. Twice as
/// much would save a seventh of the bytes, half as much cost a quarter more. Programs that show
/// files cut curves into lines themselves, by 0.1 to 0.3 of their pixels.
public enum InkShape: Hashable, Sendable {
  /// Areas that are filled together by the rule *nonzero*.
  case areas(VectorPath)
  /// A line of even width with round ends and joins.
  case line(VectorPath, width: Double)

  /// How far the corners of the ink's edge may be from what is drawn, in the stroke's unit.
  public static let tolerance = 0.02

  /// How far a radius may be from the mean for the line to have an even width.
  private static let evenness = 0.005

  /// Its lines and curves.
  public var path: VectorPath {
    switch self {
    case .areas(let path), .line(let path, _): path
    }
  }

  /// How wide the line is; `nil` for areas.
  public var width: Double? {
    if case .line(_, let width) = self { width } else { nil }
  }

  /// Draws a whole stroke, without its mask.
  public init(of stroke: Stroke) {
    let flattener = SpanFlattener(transform: stroke.transform, inkType: stroke.ink.inkType)
    let footprints = flattener.footprints(of: stroke.path)
    if let radius = Self.evenRadius(of: footprints) {
      var path = VectorPath()
      var fitter = CurveFitter(tolerance: Self.tolerance)
      fitter.append(footprints.lazy.map(\.center), isClosed: false, to: &path)
      self = .line(path, width: 2 * radius)
    } else {
      self = .areas(Self.edge(around: footprints))
    }
  }

  /// The edge of what footprints sweep, whose areas are filled together by the rule *nonzero*.
  ///
  /// - Parameters:
  ///   - footprints: what the tip printed along its way.
  ///   - transform: from the footprints' space to that of what is drawn.
  /// - Returns: the edge; empty without footprints.
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

  /// The radius of a round tip that changes nowhere; `nil` for any other.
  private static func evenRadius(of footprints: [Footprint]) -> Double? {
    guard let first = footprints.first else { return nil }
    var (low, high) = (first.radius, first.radius)
    for footprint in footprints {
      guard footprint.isRound else { return nil }
      low = min(low, footprint.radius)
      high = max(high, footprint.radius)
    }
    return low > 0 && high - low <= 2 * evenness ? (low + high) / 2 : nil
  }
}
