internal import Geometry

/// Divides a row of points into straight sides so that the squared distances are least.
///
/// Dynamic programming over all divisions (R. Bellman, *On the approximation of curves by line
/// segments using dynamic programming*, 1961); each side costs the residual of its line.
struct CornerSearch {
  private let points: [Point]
  private var sums: [LineSums] = []

  /// Takes the points of an open row.
  init(_ points: [Point]) {
    self.points = points
    var sum = LineSums()
    sums.append(sum)
    for point in points {
      sum.add(point - points[0])
      sums.append(sum)
    }
  }

  /// The sums of the points from one number to another, both included.
  func sums(from first: Int, to last: Int) -> LineSums {
    sums[last + 1].without(sums[first])
  }

  /// The point that the sums count from.
  var origin: Point { points[0] }

  /// The numbers of the points that bound the best sides, for each number of sides.
  ///
  /// - Parameters:
  ///   - most: how many sides at most.
  ///   - shortest: how many steps a side has at least.
  /// - Returns: for 1, 2, … sides, one number more than sides; what is impossible is left out.
  func divisions(most: Int, shortest: Int) -> [[Int]] {
    let count = points.count
    var best = [[Double]](repeating: Array(repeating: .infinity, count: count), count: most + 1)
    var before = [[Int]](repeating: Array(repeating: 0, count: count), count: most + 1)
    best[0][0] = 0
    var found: [[Int]] = []
    for sides in 1...most {
      for end in 0..<count where end >= sides * shortest {
        for start in stride(from: (sides - 1) * shortest, through: end - shortest, by: 1) {
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
