/// The way of least cost through a table, where each change of the row costs (Viterbi's algorithm).
enum CheapestWay {
  /// Finds the way.
  ///
  /// - Parameters:
  ///   - costs: of the columns of each row; all rows are as long, and there is one at least.
  ///   - change: what it costs to go on in another row.
  /// - Returns: the number of the row for each column.
  static func rows(through costs: [[Double]], change: Double) -> [Int] {
    var sums = costs.map { $0[0] }
    var origins: [[Int]] = []
    for place in costs[0].indices.dropFirst() {
      let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
      let limit = sums[best] + change
      origins.append(sums.indices.map { sums[$0] <= limit ? $0 : best })
      for row in sums.indices { sums[row] = min(sums[row], limit) + costs[row][place] }
    }
    var row = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    var way = [row]
    for origin in origins.reversed() {
      row = origin[row]
      way.append(row)
    }
    return way.reversed()
  }
}
