/// A uniform cubic B-spline held by *anchors*: row i's anchor is where the curve passes at u = i.
///
/// Row and control point have the same number. The first ``known`` rows have control points that
/// never change; the others are free and follow from the anchors by one tridiagonal system.
///
/// Source: C. de Boor, *A Practical Guide to Splines*, ch. IV and IX (spline interpolation).
struct AnchoredSpline: Sendable {
  /// What holds the curve beyond its last row.
  enum End {
    /// The last control point counts twice: the curve ends at the anchor.
    case clamped
    /// The curve goes on: the fourth difference of the last control points is ``beyond``.
    case open
  }

  /// A row of the system.
  struct Anchor: Sendable {
    /// Where the fitter asked for the anchor, a position in the sample run.
    var wish: Int
    /// Where it is after evening out the distances.
    var position: Int
    /// Whether it stays where the fitter asked for it.
    var isPinned: Bool
    /// From the samples' place to the curve, in canvas units.
    var correction = Place.zero
    /// Where the curve passes.
    var place = Place.zero
  }

  /// Two anchors this near, in canvas units, are one place; three in a row make a corner.
  static let sameness = 0.03

  /// The rows, oldest first; positions never decrease.
  var anchors: [Anchor] = []

  /// How many rows at the front have control points that never change, 0...3.
  var known = 0

  /// Control points of the rows -1, 0, … and of the row after the last.
  var points: [Place] = []

  /// The fourth difference at an open end, in canvas units.
  var beyond = Place.zero

  /// What the skipped samples ask for; see ``missedSpan(of:within:drift:isOpen:from:)``.
  var pull = SamplePull()

  private var factors: [Double] = []

  /// The number of rows.
  var count: Int { anchors.count }

  /// Where the last anchor was asked for.
  var last: Int { anchors[anchors.count - 1].wish }

  /// Becomes a copy of another, in memory of its own that is kept.
  mutating func copy(_ other: AnchoredSpline) {
    anchors.removeAll(keepingCapacity: true)
    anchors.append(contentsOf: other.anchors)
    points.removeAll(keepingCapacity: true)
    points.append(contentsOf: other.points)
    (known, beyond) = (other.known, .zero)
  }

  /// Appends a row.
  mutating func append(_ position: Int, isPinned: Bool) {
    anchors.append(Anchor(wish: position, position: position, isPinned: isPinned))
  }

  /// Evens out the distances of the free anchors and takes their places from the samples.
  ///
  /// A uniform spline wants distances that change smoothly: a step by the share r between two
  /// distances h on a curve of curvature κ costs a deviation of about 0.06 κ h² r, a step that
  /// is smoothed twice by the weights (1, 4, 1) / 6 a sixth of that.
  mutating func arrange(_ samples: SampleRun) {
    for row in known..<anchors.count {
      if !anchors[row].isPinned {
        let middle = anchors[row].wish
        let (before, after) = (wish(row - 1), wish(row + 1))
        // Distances end at a corner, as they do at the ends of the curve.
        let first = wish(row - 2) == before ? 2 * before - middle : wish(row - 2)
        let last = wish(row + 2) == after ? 2 * after - middle : wish(row + 2)
        let (near, far) = (before + after - 2 * middle, first + last - 2 * middle)
        let even = middle + (8 * near + far) / 36
        let position = SampleRun.nearestGrain(to: even)
        anchors[row].position = min(max(position, 0), samples.end)
      }
      let anchor = anchors[row]
      anchors[row].place = samples.place(at: anchor.position) + anchor.correction
    }
  }

  /// The wish of a row, mirrored at both ends.
  private func wish(_ row: Int) -> Int {
    let end = anchors.count - 1
    if row < 0 { return 2 * anchors[0].wish - anchors[min(-row, end)].wish }
    if row > end { return 2 * anchors[end].wish - anchors[max(0, 2 * end - row)].wish }
    return anchors[row].wish
  }

  // MARK: Control points

  /// Brings the control point of a row to the places that are kept.
  mutating func round(_ row: Int, to grid: Double) {
    points[row + 1] = points[row + 1].rounded(to: grid)
  }

  /// Computes the control points of the free rows from the places of the anchors.
  mutating func solve(_ end: End) {
    while points.count < count + 2 { points.append(.zero) }
    while factors.count < count + 2 { factors.append(0) }
    for row in 0...known { factors[row] = 0 }
    var (value, factor) = (known > 0 ? points[known] : .zero, 0.0)
    for row in known..<count {
      let place = anchors[row].place
      let isLast = row == count - 1
      if count == 1 || isCorner(row) {
        (value, factor) = (place, 0)
      } else if isLast, end == .open, count > 2 {
        (value, factor) = (openEnd(at: place), 0)
      } else {
        factor = 1 / ((row == 0 || isLast ? 5 : 4) - factor)
        value = (6 * place - value) * factor
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

  /// Whether a row lies among three anchors of one place: the control point is that place, so
  /// that neither side of the corner feels the other.
  private func isCorner(_ row: Int) -> Bool {
    func rests(_ row: Int) -> Bool {
      guard row > 0, row < count else { return false }
      let step = anchors[row].place - anchors[row - 1].place
      return step.squaredLength <= Self.sameness * Self.sameness
    }
    guard row > 0, row < count - 1 else { return false }
    if rests(row) { return rests(row + 1) || rests(row - 1) }
    return rests(row + 1) && rests(row + 2)
  }

  /// The last control point of an open end: the last row, with ``pointBeyond`` put in by the
  /// eliminated rows before it.
  private func openEnd(at place: Place) -> Place {
    let row = count - 1
    let (first, a) = (points[row], -factors[row])
    let (second, b) = (points[row - 1] - factors[row - 1] * first, -factors[row - 1] * a)
    guard count > 3 else { return (6 * place + 2 * first - second) / (7 - 2 * a + b) }
    let (third, c) = (points[row - 2] - factors[row - 2] * second, -factors[row - 2] * b)
    let sum = 6 * place - beyond + 5 * first - 4 * second
    return (sum + third) / (8 - 5 * a + 4 * b - c)
  }

  /// The control point after the last row of an open end: a cubic goes on through the last four,
  /// but for ``beyond``; a parabola while there are three.
  private var pointBeyond: Place {
    let (first, second, third) = (points[count], points[count - 1], points[count - 2])
    guard count > 3 else { return 3 * (first - second) + third }
    return 4 * (first + third) - 6 * second - points[count - 3] + beyond
  }
}
