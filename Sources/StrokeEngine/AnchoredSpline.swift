/// A uniform cubic B-spline that interpolates *anchors*: the curve passes the anchor of row i at
/// u = i.
///
/// Rows and control points have the same indices. The control points of the first ``known`` rows
/// never change; those of the others are free and follow from the anchors by a tridiagonal system.
///
/// Source: C. de Boor, *A Practical Guide to Splines*, ch. IV and IX (spline interpolation).
struct AnchoredSpline: Sendable {
  /// The condition at the end of the curve.
  enum End {
    /// The last control point is doubled: the curve ends at the anchor.
    case clamped
    /// The curve continues: the fourth difference of the last control points is ``beyond``.
    case open
  }

  /// A row of the system.
  struct Anchor: Sendable {
    /// The position that the fitter requested, in the sample run.
    var requested: Int
    /// The position after smoothing the distances.
    var position: Int
    /// A Boolean value that indicates whether the anchor stays at the requested position.
    var isPinned: Bool
    /// The vector from the samples to the curve, in canvas units.
    var correction = Coordinates.zero
    /// The point that the curve passes.
    var location = Coordinates.zero
  }

  /// The distance in canvas units below which anchors coincide; three in a row make a corner.
  static let coincidence = 0.03

  /// The rows, oldest first; positions never decrease.
  var anchors: [Anchor] = []

  /// The number of rows at the front whose control points never change, 0...3.
  var known = 0

  /// The control points of the rows -1, 0, … and of the row after the last.
  var points: [Coordinates] = []

  /// The fourth difference at an open end, in canvas units.
  var beyond = Coordinates.zero

  /// The residuals of the skipped samples, from ``missedSpan(of:within:drift:isOpen:from:)``.
  var residuals = ResidualSums()

  private var factors: [Double] = []

  /// The number of rows.
  var count: Int { anchors.count }

  /// The requested position of the last anchor.
  var last: Int { anchors[anchors.count - 1].requested }

  /// Copies another spline into the existing storage.
  mutating func copy(_ other: AnchoredSpline) {
    anchors.removeAll(keepingCapacity: true)
    anchors.append(contentsOf: other.anchors)
    points.removeAll(keepingCapacity: true)
    points.append(contentsOf: other.points)
    (known, beyond) = (other.known, .zero)
  }

  /// Appends a row.
  mutating func append(_ position: Int, isPinned: Bool) {
    anchors.append(Anchor(requested: position, position: position, isPinned: isPinned))
  }

  /// Smooths the distances of the free anchors and computes their locations from the samples.
  ///
  /// A uniform spline needs distances that change smoothly: a relative step r between two distances
  /// h on a curve of curvature κ costs a deviation of about 0.06 κ h² r; smoothed twice by the
  /// weights (1, 4, 1) / 6 it costs a sixth of that.
  mutating func arrange(_ samples: SampleRun) {
    for row in known..<anchors.count {
      if !anchors[row].isPinned {
        let middle = anchors[row].requested
        let (before, after) = (requested(row - 1), requested(row + 1))
        // Distances are mirrored at a corner, as at the ends of the curve.
        let first = requested(row - 2) == before ? 2 * before - middle : requested(row - 2)
        let last = requested(row + 2) == after ? 2 * after - middle : requested(row + 2)
        let (near, far) = (before + after - 2 * middle, first + last - 2 * middle)
        let even = middle + (8 * near + far) / 36
        let position = SampleRun.nearestGrain(to: even)
        anchors[row].position = min(max(position, 0), samples.end)
      }
      let anchor = anchors[row]
      anchors[row].location = samples.location(at: anchor.position) + anchor.correction
    }
  }

  /// Returns the requested position of a row, mirrored at both ends.
  private func requested(_ row: Int) -> Int {
    let end = anchors.count - 1
    if row < 0 { return 2 * anchors[0].requested - anchors[min(-row, end)].requested }
    if row > end { return 2 * anchors[end].requested - anchors[max(0, 2 * end - row)].requested }
    return anchors[row].requested
  }

  // MARK: Control points

  /// Rounds the control point of a row to the grid.
  mutating func round(_ row: Int, to grid: Double) {
    points[row + 1] = points[row + 1].rounded(to: grid)
  }

  /// Computes the control points of the free rows from the locations of the anchors.
  mutating func solve(_ end: End) {
    while points.count < count + 2 { points.append(.zero) }
    while factors.count < count + 2 { factors.append(0) }
    for row in 0...known { factors[row] = 0 }
    var (value, factor) = (known > 0 ? points[known] : .zero, 0.0)
    for row in known..<count {
      let location = anchors[row].location
      let isLast = row == count - 1
      if count == 1 || isCorner(row) {
        (value, factor) = (location, 0)
      } else if isLast, end == .open, count > 2 {
        (value, factor) = (openEnd(at: location), 0)
      } else {
        factor = 1 / ((row == 0 || isLast ? 5 : 4) - factor)
        value = (6 * location - value) * factor
        if isLast { factor = 0 }
      }
      (points[row + 1], factors[row + 1]) = (value, factor)
    }
    var row = count - 2
    while row >= known {
      points[row + 1] -= factors[row + 1] * points[row + 2]
      row -= 1
    }
    if known < 3 { points[0] = points[1] }
    points[count + 1] = end == .open && count > 2 ? pointBeyond : points[count]
  }

  /// Returns a Boolean value that indicates whether a row lies among three coincident anchors.
  ///
  /// Their control points are at the same location, so that the sides of the corner are independent.
  private func isCorner(_ row: Int) -> Bool {
    func coincides(_ row: Int) -> Bool {
      guard row > 0, row < count else { return false }
      let step = anchors[row].location - anchors[row - 1].location
      return step.squaredLength <= Self.coincidence * Self.coincidence
    }
    guard row > 0, row < count - 1 else { return false }
    if coincides(row) { return coincides(row + 1) || coincides(row - 1) }
    return coincides(row + 1) && coincides(row + 2)
  }

  /// Returns the last control point of an open end: the last row, in which the eliminated rows
  /// replace ``pointBeyond``.
  private func openEnd(at location: Coordinates) -> Coordinates {
    let row = count - 1
    let (first, a) = (points[row], -factors[row])
    let (second, b) = (points[row - 1] - factors[row - 1] * first, -factors[row - 1] * a)
    guard count > 3 else { return (6 * location + 2 * first - second) / (7 - 2 * a + b) }
    let (third, c) = (points[row - 2] - factors[row - 2] * second, -factors[row - 2] * b)
    let sum = 6 * location - beyond + 5 * first - 4 * second
    return (sum + third) / (8 - 5 * a + 4 * b - c)
  }

  /// The control point after the last row of an open end, which continues the cubic through the last
  /// four but for ``beyond``; the parabola while there are three.
  private var pointBeyond: Coordinates {
    let (first, second, third) = (points[count], points[count - 1], points[count - 2])
    guard count > 3 else { return 3 * (first - second) + third }
    return 4 * (first + third) - 6 * second - points[count - 3] + beyond
  }
}
