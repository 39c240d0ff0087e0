import Foundation

/// The spectrum of the ink in the middle of a paper.
enum Spectrum {
  /// Computes the power of three octaves: wavelengths of 8 to 16, 4 to 8 and 2 to 4 pixels.
  ///
  /// - Parameters:
  ///   - paper: the ink.
  ///   - side: the columns and rows of the part that is looked at.
  /// - Returns: the mean power of each octave.
  static func powers(of paper: InkedPaper, side: Int) -> [Double] {
    let (left, top) = ((paper.width - side) / 2, (paper.height - side) / 2)
    let mean = paper.mean(left..<left + side, top..<top + side)
    let window = (0..<side).map { 0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(side)) }
    let half = side / 2
    // By rows, then by columns, of the frequencies of one half plane.
    var rows: [[(Double, Double)]] = []
    for y in 0..<side {
      let values = (0..<side).map {
        (paper.coverage(left + $0, top + y) - mean) * window[$0] * window[y]
      }
      rows.append((0...half).map { transform(values.map { ($0, 0) }, frequency: $0) })
    }
    var sums = [(power: Double, count: Int)](repeating: (0, 0), count: 3)
    for column in 0...half {
      let values = rows.map { $0[column] }
      for row in -half + 1..<half {
        let frequency = Double(column * column + row * row).squareRoot() / Double(side)
        guard frequency >= 1.0 / 16, frequency < 0.5 else { continue }
        let value = transform(values, frequency: row)
        let octave = min(2, Int(log2(frequency * 16)))
        sums[octave].power += value.0 * value.0 + value.1 * value.1
        sums[octave].count += 1
      }
    }
    return sums.map { $0.power / Double(max(1, $0.count)) }
  }

  private static func transform(
    _ values: [(Double, Double)],
    frequency: Int
  ) -> (Double, Double) {
    var sum = (0.0, 0.0)
    for (index, value) in values.enumerated() {
      let angle = -2 * Double.pi * Double(index * frequency) / Double(values.count)
      let (cosine, sine) = (cos(angle), sin(angle))
      sum.0 += value.0 * cosine - value.1 * sine
      sum.1 += value.0 * sine + value.1 * cosine
    }
    return sum
  }
}
