/// Plain statistics of lists of numbers.
enum Quantile {
  /// The number that a share of the others do not exceed; 0 for an empty list.
  static func of(_ numbers: [Double], _ share: Double) -> Double {
    guard !numbers.isEmpty else { return 0 }
    let sorted = numbers.sorted()
    let position = share * Double(sorted.count - 1)
    let low = Int(position)
    let high = min(sorted.count - 1, low + 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (position - Double(low))
  }

  /// The root of the mean square; 0 for an empty list.
  static func rootMeanSquare(_ numbers: [Double]) -> Double {
    guard !numbers.isEmpty else { return 0 }
    return (numbers.reduce(0) { $0 + $1 * $1 } / Double(numbers.count)).squareRoot()
  }
}
