/// The table that a run is compared with; brought up to date when a change is meant.
enum StoredFigures {
  /// How many times as much a figure may be before it counts as worse: the machine is noisy.
  static let tolerance = 1.5

  static func value(of name: String) -> Double? { table[name] }

  private static let table: [String: Double] = [:]
}
