internal import Geometry

/// Which place of one track is nearest to which of another.
///
/// Distances are those of ``InkTrack/distance(_:to:of:unit:)``.
struct InkMatch {
  /// The nearest place of the other track, and how far it is.
  struct Nearest {
    var index: Int
    var cost: Double
  }

  /// For each place of the first track.
  private(set) var forward: [Nearest] = []
  /// For each place of the second track.
  private(set) var backward: [Nearest] = []

  private let first: InkTrack
  private let second: InkTrack
  private let unit: Double

  /// Compares two tracks; time grows with the product of their places.
  ///
  /// - Parameters:
  ///   - first: one of them.
  ///   - second: the other.
  ///   - unit: the measure of the letter.
  init(_ first: InkTrack, _ second: InkTrack, unit: Double) {
    (self.first, self.second, self.unit) = (first, second, unit)
    let nothing = Nearest(index: 0, cost: .infinity)
    forward = Array(repeating: nothing, count: first.places.count)
    backward = Array(repeating: nothing, count: second.places.count)
    for i in first.places.indices {
      for j in second.places.indices {
        let cost = cost(i, j)
        if cost < forward[i].cost { forward[i] = Nearest(index: j, cost: cost) }
        if cost < backward[j].cost { backward[j] = Nearest(index: i, cost: cost) }
      }
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
