internal import Geometry

/// The nearest points between two tracks, in both directions.
///
/// Distances are those of ``InkTrack/distance(_:to:of:unit:)``.
struct InkMatch {
  /// The nearest point of the other track, and its distance.
  typealias Nearest = InkTrack.Nearest

  /// The nearest points of the second track, for each point of the first.
  private(set) var forward: [Nearest] = []
  /// The nearest points of the first track, for each point of the second.
  private(set) var backward: [Nearest] = []

  private let first: InkTrack
  private let second: InkTrack
  private let unit: Double

  /// Compares two tracks.
  ///
  /// - Parameters:
  ///   - first: The first track.
  ///   - second: The second track.
  ///   - unit: The measure of the letter.
  init(_ first: InkTrack, _ second: InkTrack, unit: Double) {
    (self.first, self.second, self.unit) = (first, second, unit)
    forward = Self.nearest(of: first, on: second, unit)
    backward = Self.nearest(of: second, on: first, unit)
  }

  private static func nearest(of track: InkTrack, on other: InkTrack, _ unit: Double) -> [Nearest] {
    var last = 0
    return track.points.indices.map { point in
      guard !other.points.isEmpty else { return Nearest(index: 0, cost: .infinity) }
      // The next point is mostly nearest to about the same one.
      let guess = track.distance(point, to: last, of: other, unit: unit)
      var nearest = Nearest(index: last, cost: guess)
      for range in other.ranges {
        nearest = track.nearest(to: point, among: range, of: other, unit: unit, nearest)
      }
      last = nearest.index
      return nearest
    }
  }

  /// Returns the distance of a point of the first track from one of the second.
  func cost(_ i: Int, _ j: Int) -> Double {
    first.distance(i, to: j, of: second, unit: unit)
  }

  /// Returns the mean distances of the first track from the second and back, each distance clamped
  /// to a limit.
  func means(limit: Double) -> (forward: Double, backward: Double) {
    func mean(_ list: [Nearest]) -> Double {
      list.isEmpty ? limit : list.reduce(0) { $0 + min(limit, $1.cost) } / Double(list.count)
    }
    return (mean(forward), mean(backward))
  }
}
