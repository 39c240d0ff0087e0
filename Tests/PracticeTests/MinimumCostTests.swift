import TestSupport
import Testing

@testable import Practice

/// Assignment and path against trying everything.
@Suite struct MinimumCostTests {
  private static func table(_ rows: Int, _ columns: Int, _ generator: inout SeededGenerator)
    -> [[Double]]
  {
    (0..<rows).map { _ in
      (0..<columns).map { _ in
        // Ties are common.
        generator.once(in: 3) ? Double(generator.whole(0...3)) : generator.number(-5...5)
      }
    }
  }

  /// The least sum of all assignments.
  private static func leastSum(_ costs: [[Double]], row: Int = 0, used: Set<Int> = []) -> Double {
    guard row < costs.count else { return 0 }
    return costs[row].indices.filter { !used.contains($0) }.map { column in
      costs[row][column] + leastSum(costs, row: row + 1, used: used.union([column]))
    }.min() ?? .infinity
  }

  @Test(arguments: 0..<60)
  func assignmentsAreMinimal(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = generator.whole(1...5)
    let costs = Self.table(rows, rows + generator.whole(0...2), &generator)
    let columns = MinimumCostAssignment.columns(for: costs)
    #expect(columns.count == rows && Set(columns).count == rows)
    let sum = zip(costs, columns).reduce(0) { $0 + $1.0[$1.1] }
    #expect(abs(sum - Self.leastSum(costs)) < 1e-9)
  }

  /// What is added to a row or a column changes no assignment's rank.
  @Test(arguments: 0..<10)
  func offsetsDoNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let costs = (0..<6).map { _ in (0..<6).map { _ in generator.number(0...1) } }
    let (rows, columns) = (
      (0..<6).map { _ in generator.number(-9...9) }, (0..<6).map { _ in generator.number(-9...9) }
    )
    let shifted = costs.indices.map { row in
      costs[row].indices.map { costs[row][$0] + rows[row] + columns[$0] }
    }
    #expect(
      MinimumCostAssignment.columns(for: shifted) == MinimumCostAssignment.columns(for: costs)
    )
  }

  @Test func nothingIsAssignedToNothing() {
    #expect(MinimumCostAssignment.columns(for: []).isEmpty)
  }

  private static func cost(of rows: [Int], _ costs: [[Double]], change: Double) -> Double {
    let steps = rows.enumerated().reduce(0) { $0 + costs[$1.element][$1.offset] }
    return steps + change * Double(zip(rows, rows.dropFirst()).count { $0 != $1 })
  }

  @Test(arguments: 0..<40)
  func pathsAreMinimal(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (rows, columns) = (generator.whole(1...3), generator.whole(1...6))
    let costs = Self.table(rows, columns, &generator)
    let change = generator.number(0...4)
    var all: [[Int]] = [[]]
    for _ in 0..<columns { all = all.flatMap { path in (0..<rows).map { path + [$0] } } }
    let least = all.map { Self.cost(of: $0, costs, change: change) }.min() ?? 0
    let found = MinimumCostPath.rows(through: costs, change: change)
    #expect(found.count == columns)
    #expect(abs(Self.cost(of: found, costs, change: change) - least) < 1e-9)
  }

  /// Free changes follow the least of each column; dear ones never change.
  @Test(arguments: 0..<10)
  func theCostOfAChangeDecides(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let costs = (0..<4).map { _ in (0..<30).map { _ in generator.number(0...1) } }
    let free = MinimumCostPath.rows(through: costs, change: 0)
    for column in free.indices {
      #expect(costs[free[column]][column] == costs.map { $0[column] }.min())
    }
    #expect(Set(MinimumCostPath.rows(through: costs, change: 100)).count == 1)
  }
}
