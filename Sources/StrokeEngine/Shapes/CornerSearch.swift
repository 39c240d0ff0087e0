internal import Geometry

/// Divides a sequence of points into straight sides with the least sum of squared distances.
///
/// Dynamic programming over all divisions (R. Bellman, *On the approximation of curves by line
/// segments using dynamic programming*, 1961); each side costs the residual of its line.
struct CornerSearch {
  private let points: [Point]
  private var sums: [LineSums] = []

  /// Creates a search in an open sequence of points.
  init(_ points: [Point]) {
    self.points = points
    var sum = LineSums()
    sums.append(sum)
    for point in points {
      sum.add(point - points[0])
      sums.append(sum)
    }
  }

  /// Returns the sums over the points from one index to another, both included.
  func sums(from first: Int, to last: Int) -> LineSums {
    sums[last + 1].without(sums[first])
  }

  /// The origin of the sums.
  var origin: Point { points[0] }

  /// Finds the best division for each number of sides.
  ///
  /// - Parameters:
  ///   - maximumCount: the maximum number of sides.
  ///   - minimumLength: the minimum number of steps in a side.
  /// - Returns: the indices of the ends of the sides for 1, 2, … sides, as far as these are possible.
  func divisions(maximumCount: Int, minimumLength: Int) -> [[Int]] {
    let count = points.count
    var best = [[Double]](
      repeating: Array(repeating: .infinity, count: count),
      count: maximumCount + 1
    )
    var before = [[Int]](repeating: Array(repeating: 0, count: count), count: maximumCount + 1)
    best[0][0] = 0
    var found: [[Int]] = []
    for sides in 1...maximumCount {
      for end in 0..<count where end >= sides * minimumLength {
        let starts = stride(from: (sides - 1) * minimumLength, through: end - minimumLength, by: 1)
        for start in starts {
          guard best[sides - 1][start].isFinite else { continue }
          let cost = best[sides - 1][start] + sums(from: start, to: end).residual
          if cost < best[sides][end] { (best[sides][end], before[sides][end]) = (cost, start) }
        }
      }
      guard best[sides][count - 1].isFinite else { break }
      var corners = [count - 1]
      for side in stride(from: sides, to: 0, by: -1) {
        corners.insert(before[side][corners[0]], at: 0)
      }
      found.append(corners)
    }
    return found
  }
}
