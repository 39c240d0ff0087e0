internal import func Glibc.log

/// The density of the edges of a line of writing along its height.
struct EdgeDensity {
  private let values: [Double]
  private let bins: [Double]
  private let origin: Double
  private let binWidth: Double

  /// The width of a bin and the distance at which edges are still alike, in heights of writing.
  private static let (bin, reach) = (0.02, 0.1)
  /// The number of bins to each side of the middle: three heights.
  private static let sideBins = 150
  /// The share of edges that may lie anywhere.
  private static let leastShare = 0.03

  /// Counts edges.
  ///
  /// - Parameters:
  ///   - values: Their heights, in canvas units.
  ///   - height: The height of the writing, more than 0.
  init(_ values: [Double], height: Double) {
    self.values = values
    binWidth = Self.bin * height
    origin = values.sorted().median - Double(Self.sideBins) * binWidth
    let reach = Int((Self.reach / Self.bin).rounded())
    var bins = [Double](repeating: 0, count: 2 * Self.sideBins + 1)
    for value in values {
      let middle = ((value - origin) / binWidth).rounded()
      guard middle >= 0, middle < Double(bins.count) else { continue }
      for index in max(0, Int(middle) - reach)...min(bins.count - 1, Int(middle) + reach) {
        bins[index] += Self.weight(abs(Double(index) - middle) * Self.bin)
      }
    }
    self.bins = bins
  }

  /// Edges count less the farther they lie; the distance is in heights.
  private static func weight(_ distance: Double) -> Double { max(0, 1 - distance / (1.2 * reach)) }

  /// Returns the logarithm of the share of edges that lie about where an edge of a word would.
  ///
  /// - Parameters:
  ///   - value: The height of the edge, in canvas units.
  ///   - way: The way down that it is moved.
  ///   - own: The edges of the word, which do not count.
  /// - Returns: The logarithm, 0 at most.
  func logShare(at value: Double, movedBy way: Double, without own: [Double]) -> Double {
    let place = ((value + way - origin) / binWidth).rounded()
    guard place >= 0, place < Double(bins.count) else { return log(Self.leastShare) }
    let height = binWidth / Self.bin
    let ownShare = own.reduce(0) { $0 + Self.weight(abs(value + way - $1) / height) }
    let others = Double(max(1, values.count - own.count))
    return log(Self.leastShare + max(0, bins[Int(place)] - ownShare) / others)
  }
}
