internal import Geometry
internal import InkModel
internal import InkRendering

/// The areas that strokes enclose, filled: those of closed strokes as their own fills, those of others
/// together as a stroke without a line.
struct AreaFilling {
  /// The strokes that have the fill now and had not before.
  private(set) var filled: [Stroke] = []
  /// The stroke that fills what several enclose together, which still needs an id; `nil` for none.
  private(set) var area: Stroke?
  /// A Boolean value that indicates whether nothing is enclosed.
  private(set) var isEmpty = true

  /// The distance between the ends of a closed stroke, as a share of the longer side of its bounds.
  private static let closedShare = 0.25
  /// The extent of an area below which there is none, in canvas units.
  private static let leastBreadth = 1.0
  /// The largest distance of an outline from the cells that it follows, in canvas units.
  static let tolerance = 0.5

  /// Fills what strokes enclose.
  ///
  /// - Parameters:
  ///   - strokes: the strokes, from the lowest to the topmost. One alone is closed by a straight line.
  ///   - color: the color of the fill.
  init(_ strokes: [Stroke], with color: InkColor) {
    let strokes = strokes.filter { !$0.isSmudge }
    let isAlone = strokes.count == 1
    var open: [Stroke] = []
    for stroke in strokes {
      guard isAlone || stroke.fill != nil || Self.isClosed(stroke) else {
        open.append(stroke)
        continue
      }
      guard Self.hasArea(stroke) else { continue }
      isEmpty = false
      guard stroke.fill != color else { continue }
      var new = stroke
      new.fill = color
      filled.append(new)
    }
    // What has been filled together is not filled a second time.
    let isFilled = strokes.contains { $0.fill != nil && $0.ink.color.alpha == 0 }
    guard open.count > 1, !isFilled else { return }
    area = Self.area(within: EnclosedArea.outlines(of: open), color)
    if area != nil { isEmpty = false }
  }

  private static func isClosed(_ stroke: Stroke) -> Bool {
    let (path, range) = (stroke.path, stroke.path.parameterRange)
    let bounds = path.lineBounds
    guard hasArea(stroke) else { return false }
    let start = path.interpolatedLocation(at: range.lowerBound)
    let end = path.interpolatedLocation(at: range.upperBound)
    return start.distance(to: end) <= closedShare * max(bounds.width, bounds.height)
  }

  private static func hasArea(_ stroke: Stroke) -> Bool {
    let bounds = stroke.path.lineBounds
    return !bounds.isNull && min(bounds.width, bounds.height) >= leastBreadth
  }

  /// Makes a stroke that fills outlines and shows no line.
  ///
  /// Its line goes around all outlines, and between them there and back again, where it surrounds
  /// nothing.
  ///
  /// - Parameters:
  ///   - outlines: closed polylines, in canvas units.
  ///   - color: the color of the fill.
  ///   - tolerance: the largest distance of its line from the outlines, in canvas units.
  /// - Returns: the stroke; `nil` without outlines.
  static func area(
    within outlines: [[Point]],
    _ color: InkColor,
    tolerance: Double = AreaFilling.tolerance
  ) -> Stroke? {
    var curves: [CubicBezier] = []
    var fitter = CurveFitter(tolerance: tolerance)
    for outline in outlines {
      var path = VectorPath()
      fitter.append(outline, isClosed: true, to: &path)
      let own = path.curves
      guard let start = own.first?.start else { continue }
      let home = curves.first?.start
      if let home { curves.append(CubicBezier(lineFrom: home, to: start)) }
      curves += own
      if let home { curves.append(CubicBezier(lineFrom: start, to: home)) }
    }
    guard !curves.isEmpty else { return nil }
    let point = StrokePoint(location: .zero, timeOffset: 0, size: Size(width: 1, height: 1))
    return Stroke(
      ink: Ink(.monoline, color: color.with(alpha: 0)),
      path: StrokePath(beziers: curves, like: point, tolerance: tolerance / 2),
      fill: color
    )
  }
}

extension VectorPath {
  /// The lines and curves of a path of one closed part.
  fileprivate var curves: [CubicBezier] {
    var (curves, start, last): ([CubicBezier], Point?, Point?) = ([], nil, nil)
    for element in elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let point):
        if let last { curves.append(CubicBezier(lineFrom: last, to: point)) }
        last = point
      case .curve(let first, let second, let end):
        if let last {
          curves.append(CubicBezier(start: last, control1: first, control2: second, end: end))
        }
        last = end
      case .close:
        if let last, let start, last != start {
          curves.append(CubicBezier(lineFrom: last, to: start))
        }
        last = start
      }
    }
    return curves
  }
}

extension CubicBezier {
  /// Makes a straight line.
  fileprivate init(lineFrom start: Point, to end: Point) {
    self.init(
      start: start,
      control1: start.interpolated(to: end, by: 1 / 3),
      control2: start.interpolated(to: end, by: 2 / 3),
      end: end
    )
  }
}
