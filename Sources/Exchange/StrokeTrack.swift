internal import Geometry
internal import InkModel
internal import StrokeEngine

/// The ink of a stroke as straight pieces with widths, for formats that know nothing finer.
struct StrokeTrack {
  /// One end of a straight piece, in canvas units.
  struct Place {
    var location: Point
    var width: Double
  }

  /// The places in drawing order; one is a dot, none is no ink.
  private(set) var places: [Place] = []
  /// A Boolean value that indicates whether the nib is flat, so that the ends of the ink are no half
  /// circles.
  private(set) var isFlat = false

  /// The tolerance of the track's distance from the stroke, in canvas units.
  private static let tolerance = 0.03
  /// The tolerance of a piece's width, as a share of it.
  private static let widthTolerance = 0.02
  /// The share of its width to which a nib may be flat and count as round.
  private static let flatTolerance = 0.15

  /// Makes the track of a stroke, its transform applied, its mask not.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - mapping: from the canvas to where the track is wanted; widths follow.
  init(_ stroke: Stroke, mappedBy mapping: AffineTransform = .identity) {
    let flattener = SpanFlattener(transform: stroke.transform, inkType: stroke.ink.inkType)
    var last: Point?
    for footprint in flattener.footprints(of: stroke.path) where footprint.center.isFinite {
      append(footprint, after: last)
      let reach = footprint.reach.length
      isFlat = isFlat || reach > Self.flatTolerance * (footprint.radius + reach)
      last = footprint.center
    }
    for index in places.indices {
      places[index].location = mapping.apply(to: places[index].location)
      places[index].width *= mapping.meanScale
    }
  }

  /// A Boolean value that indicates whether all of it is equally wide, to the tolerance.
  var isEven: Bool {
    let widths = places.map(\.width)
    guard let least = widths.min(), let most = widths.max() else { return true }
    return most - least <= Self.widthTolerance * most
  }

  /// The mean width along the way.
  var meanWidth: Double {
    var (sum, length) = (0.0, 0.0)
    for (start, end) in zip(places, places.dropFirst()) {
      let piece = start.location.distance(to: end.location)
      sum += piece * (start.width + end.width) / 2
      length += piece
    }
    return length > 0 ? sum / length : places.first?.width ?? 0
  }

  /// Takes the next place, and drops the one before if it lies on the way.
  ///
  /// A flat nib is as wide as it reaches across its way.
  private mutating func append(_ footprint: Footprint, after point: Point?) {
    let way = point.flatMap { (footprint.center - $0).unit }
    let reach = way.map { abs($0.cross(footprint.reach)) } ?? footprint.reach.length
    let next = Place(location: footprint.center, width: 2 * (footprint.radius + reach))
    if places.count >= 2 {
      let (start, middle) = (places[places.count - 2], places[places.count - 1])
      if Self.isOnTheWay(middle, from: start, to: next) { places.removeLast() }
    }
    if let last = places.last, last.location == next.location, last.width >= next.width { return }
    places.append(next)
  }

  /// Returns whether a place may be dropped: it lies between two others and is as wide as they say.
  ///
  /// Only one place is looked at: what was dropped before it lay as close to a shorter way. So that
  /// such steps do not add up, a piece is dropped only when it is short or exactly straight.
  private static func isOnTheWay(_ middle: Place, from start: Place, to end: Place) -> Bool {
    let way = end.location - start.location
    let toMiddle = middle.location - start.location
    guard way.lengthSquared > 0 else { return false }
    let share = toMiddle.dot(way) / way.lengthSquared
    guard share >= 0, share <= 1 else { return false }
    let width = start.width + (end.width - start.width) * share
    let isStraight = (toMiddle - way * share).length < 0.1 * tolerance
    return isStraight && abs(width - middle.width) <= 0.1 * widthTolerance * middle.width
  }
}
