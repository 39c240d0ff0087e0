internal import Geometry
public import InkModel

/// The guides that a stroke follows, with the distances of the hand.
public struct GuideSnap: Hashable, Sendable {
  /// The guides, in the order in which they were added.
  public var guides: [Guide]
  /// The distance from an edge within which a stroke begins on it and stays on it, in canvas units.
  public var reach: Double
  /// The length of the way after which it is known which direction a stroke takes, in canvas units.
  public var slack: Double

  /// The usual ``reach`` and ``slack`` at a zoom of 1.
  public static let (usualReach, usualSlack) = (24.0, 6.0)

  /// Creates the guides of a stroke.
  ///
  /// - Parameters:
  ///   - guides: the guides.
  ///   - zoom: the magnification of the canvas, above 0, which divides the distances.
  public init(_ guides: [Guide], zoom: Double = 1) {
    self.guides = guides
    (reach, slack) = (Self.usualReach / zoom, Self.usualSlack / zoom)
  }
}

/// Brings the line of a stroke onto the guide that it began at, on its way to the fitter.
///
/// The same places give the same line, however they are batched. A stroke that begins within the reach of
/// an edge follows the nearest edge; else it takes one of the directions of the guide of directions that
/// was added last; else it is left as it is. Until it has gone as far as ``GuideSnap/slack``, a stroke that
/// has a choice of directions stays at its start.
struct GuideFollower: Sendable {
  private enum Course {
    /// The stroke is free.
    case free
    /// An edge.
    case edge(Guide)
    /// A guide whose direction is not chosen yet.
    case open(Guide)
    /// A direction of length 1.
    case direction(Vector)
  }

  private let snap: GuideSnap
  private var course: Course?
  private var start = Point.zero

  /// Creates one without places; `nil` when there is no guide.
  init?(_ snap: GuideSnap?) {
    guard let snap, !snap.guides.isEmpty else { return nil }
    self.snap = snap
  }

  /// Returns the place of the ink for the next place of the line, both in canvas units.
  mutating func follow(_ point: Point) -> Point {
    guard point.isFinite else { return point }
    var course = course ?? begin(at: point)
    if case .open(let guide) = course, start.distance(to: point) >= snap.slack {
      course = guide.direction(at: start, along: point - start).map { .direction($0) } ?? .free
    }
    self.course = course
    switch course {
    case .free: return point
    case .edge(let guide):
      return guide.constrain(point, from: start, heading: point - start, within: snap.reach)
    case .open: return start
    case .direction(let direction): return start + direction * (point - start).dot(direction)
    }
  }

  private mutating func begin(at point: Point) -> Course {
    start = point
    var (nearest, least) = (Guide?.none, snap.reach)
    for guide in snap.guides {
      guard let distance = guide.nearestPoint(to: point)?.distance(to: point), distance <= least
      else { continue }
      (nearest, least) = (guide, distance)
    }
    if let nearest { return .edge(nearest) }
    guard let guide = snap.guides.last(where: { !$0.kind.isEdge }) else { return .free }
    if let crossing = guide.crossing(nearestTo: point),
      crossing.distance(to: point) <= snap.reach
    {
      start = crossing
    }
    let directions = guide.directions(at: start)
    return switch directions.count {
    case 0: .free
    case 1: .direction(directions[0])
    default: .open(guide)
    }
  }
}
