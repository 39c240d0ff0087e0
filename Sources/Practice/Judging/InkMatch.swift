internal import Geometry

/// Which place of one track is nearest to which of another.
///
/// Distances are those of ``InkTrack/distance(_:to:of:unit:)``.
struct InkMatch {
  /// The nearest place of the other track, and how far it is.
  typealias Nearest = InkTrack.Nearest

  /// For each place of the first track.
  private(set) var forward: [Nearest] = []
  /// For each place of the second track.
  private(set) var backward: [Nearest] = []

  private let first: InkTrack
  private let second: InkTrack
  private let unit: Double

  /// Compares two tracks.
  ///
  /// - Parameters:
  ///   - first: one of them.
  ///   - second: the other.
  ///   - unit: the measure of the letter.
  init(_ first: InkTrack, _ second: InkTrack, unit: Double) {
    (self.first, self.second, self.unit) = (first, second, unit)
    forward = Self.nearest(of: first, on: second, unit)
    backward = Self.nearest(of: second, on: first, unit)
  }

  private static func nearest(of track: InkTrack, on other: InkTrack, _ unit: Double) -> [Nearest] {
    var last = 0
    return track.places.indices.map { place in
      guard !other.places.isEmpty else { return Nearest(index: 0, cost: .infinity) }
      // The next place is mostly nearest to about the same one.
      let guess = track.distance(place, to: last, of: other, unit: unit)
      var nearest = Nearest(index: last, cost: guess)
      for range in other.ranges {
        nearest = track.nearest(to: place, among: range, of: other, unit: unit, nearest)
      }
      last = nearest.index
      return nearest
    }
  }

  /// How far a place of the first track is from one of the second.
  func cost(_ i: Int, _ j: Int) -> Double {
    first.distance(i, to: j, of: second, unit: unit)
  }

  /// The mean distances of the first track from the second and back, none counted as more than a
  /// limit.
  func means(limit: Double) -> (forward: Double, backward: Double) {
    func mean(_ list: [Nearest]) -> Double {
      list.isEmpty ? limit : list.reduce(0) { $0 + min(limit, $1.cost) } / Double(list.count)
    }
    return (mean(forward), mean(backward))
  }
}
