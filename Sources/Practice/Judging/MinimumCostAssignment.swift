/// Assigns rows of a cost matrix to columns so that the sum of costs is minimal.
///
/// Source: H. W. Kuhn, *The Hungarian Method for the Assignment Problem*, 1955, with the shortest
/// augmenting paths of R. Jonker and A. Volgenant; O(rows² × columns).
enum MinimumCostAssignment {
  /// Finds the assignment.
  ///
  /// - Parameter costs: The rows of the matrix, all of one length, with at least as many columns as
  ///   rows; finite.
  /// - Returns: The column of each row; no column occurs twice.
  static func columns(for costs: [[Double]]) -> [Int] {
    guard let width = costs.first?.count else { return [] }
    precondition(width >= costs.count, "there are columns for all rows")
    var search = Search(costs, width)
    for row in costs.indices { search.pair(row) }
    var columns = Array(repeating: 0, count: costs.count)
    for (column, row) in search.rows.enumerated() where row >= 0 { columns[row] = column }
    return columns
  }

  /// The assignment of the rows so far, with dual prices that prove that it is minimal.
  private struct Search {
    /// The row of each column; -1 for none.
    var rows: [Int]
    private let costs: [[Double]]
    private var rowPrices: [Double]
    private var columnPrices: [Double]

    init(_ costs: [[Double]], _ width: Int) {
      self.costs = costs
      rows = Array(repeating: -1, count: width)
      rowPrices = Array(repeating: 0, count: costs.count)
      columnPrices = Array(repeating: 0, count: width)
    }

    /// Assigns one more row along the shortest augmenting path.
    mutating func pair(_ row: Int) {
      var distances = Array(repeating: Double.infinity, count: rows.count)
      var before = Array(repeating: -1, count: rows.count)
      var isSeen = Array(repeating: false, count: rows.count)
      var (current, last) = (row, -1)
      while true {
        var nearest = -1
        let base = last < 0 ? 0 : distances[last]
        for column in rows.indices where !isSeen[column] {
          let cost = base + costs[current][column] - rowPrices[current] - columnPrices[column]
          if cost < distances[column] { (distances[column], before[column]) = (cost, last) }
          if nearest < 0 || distances[column] < distances[nearest] { nearest = column }
        }
        isSeen[nearest] = true
        last = nearest
        if rows[nearest] < 0 { break }
        current = rows[nearest]
      }
      settle(row, isSeen, distances, upTo: distances[last])
      while last >= 0 {
        let previous = before[last]
        rows[last] = previous < 0 ? row : rows[previous]
        last = previous
      }
    }

    private mutating func settle(
      _ row: Int,
      _ isSeen: [Bool],
      _ distances: [Double],
      upTo end: Double
    ) {
      rowPrices[row] += end
      for column in rows.indices where isSeen[column] && distances[column] < end {
        columnPrices[column] += distances[column] - end
        if rows[column] >= 0 { rowPrices[rows[column]] += end - distances[column] }
      }
    }
  }
}
