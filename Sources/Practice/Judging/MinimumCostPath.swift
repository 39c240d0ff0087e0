/// The path of least cost through a table, where each change of the row has a cost (Viterbi's
/// algorithm).
enum MinimumCostPath {
  /// Finds the path.
  ///
  /// - Parameters:
  ///   - costs: The costs of each row's columns; all rows have the same length, and there is at
  ///     least one.
  ///   - change: The cost of a change to another row.
  /// - Returns: The index of the row for each column.
  static func rows(through costs: [[Double]], change: Double) -> [Int] {
    var sums = costs.map { $0[0] }
    var origins: [[Int]] = []
    for column in costs[0].indices.dropFirst() {
      let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
      let limit = sums[best] + change
      origins.append(sums.indices.map { sums[$0] <= limit ? $0 : best })
      for row in sums.indices { sums[row] = min(sums[row], limit) + costs[row][column] }
    }
    var row = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    var path = [row]
    for origin in origins.reversed() {
      row = origin[row]
      path.append(row)
    }
    return path.reversed()
  }
}
