/// The difference of words from a query by dynamic time warping: 0 for the same word, about 1 for words that have
/// nothing in common.
///
/// The difference of two sequences is the mean along the cheapest path of symmetric steps in a band along the
/// diagonal, and for the larger part that of its worst stretch, about a letter long: long words that differ in one
/// letter are different words.
///
/// Source: Sakoe and Chiba, *Dynamic programming algorithm optimization for spoken word recognition* (1978).
struct WordDistance {
  /// The share of the path in the difference; the rest is that of the picture.
  private static let pathShare: Float = 0.75
  /// The share of the worst stretch in the difference of a sequence; the rest is that of the mean.
  private static let worstShare: Float = 0.6
  /// The length of the worst stretch, in points of a path and in columns of a picture.
  private static let (pathStretch, pictureStretch) = (9, 4)
  /// The half width of the band, as a share of the longer sequence, and at least in steps.
  private static let (band, narrowest) = (0.16, 4.0)
  /// The divisors of the direction and the height of a path, and of its place along the word.
  private static let (directionScale, placeScale): (Float, Float) = (40, 12)
  /// The divisor of the sum of the differences of a column.
  private static let columnScale: Float = 500

  private let query: WordShape
  private let path: [SIMD4<Float>]

  /// Prepares the comparison of words with a query.
  init(_ query: WordShape) {
    self.query = query
    path = Self.path(of: query)
  }

  private static func path(of shape: WordShape) -> [SIMD4<Float>] {
    let place = shape.width / 254 / placeScale
    let scale = SIMD4(1 / directionScale, 1 / directionScale, 1 / directionScale, place)
    return shape.path.map { SIMD4<Float>(SIMD4<Int16>(truncatingIfNeeded: $0)) * scale }
  }

  /// The difference of the signatures, which costs next to nothing: for choosing what to compare.
  func signatureDifference(from word: WordShape) -> Int {
    (0..<WordShape.signatureColumns).reduce(0) { sum, index in
      sum + Int(Self.difference(query.signature[index], word.signature[index]))
    }
  }

  @inline(__always)
  private static func difference(_ a: WordShape.Column, _ b: WordShape.Column) -> UInt16 {
    let spread = pointwiseMax(a, b) &- pointwiseMin(a, b)
    return SIMD16<UInt16>(truncatingIfNeeded: spread).wrappedSum()
  }

  /// Returns the difference of a word from the query; infinity where it is not below a limit.
  func difference(from word: WordShape, below limit: Float) -> Float {
    let (a, b) = (query.columns, word.columns)
    let pictureShare = 1 - Self.pathShare
    let picture = Warping.cost(
      a.count,
      b.count,
      below: limit / pictureShare,
      stretch: Self.pictureStretch,
      Self.settings
    ) { Float(Self.difference(a[$0], b[$1])) / Self.columnScale }
    let rest = (limit - picture * pictureShare) / Self.pathShare
    guard rest > 0 else { return .infinity }
    let sum = picture * pictureShare + pathDifference(word, below: rest) * Self.pathShare
    return sum < limit ? sum : .infinity
  }

  private static let settings = Warping.Settings(
    band: band,
    narrowest: narrowest,
    worstShare: worstShare
  )

  private func pathDifference(_ word: WordShape, below limit: Float) -> Float {
    // Both words get the same width.
    let mean = (query.width + word.width) / 2
    let one = SIMD4<Float>(1, 1, 1, mean / query.width)
    let two = SIMD4<Float>(1, 1, 1, mean / word.width)
    let a = path.map { $0 * one }
    let b = Self.path(of: word).map { $0 * two }
    return Warping.cost(a.count, b.count, below: limit, stretch: Self.pathStretch, Self.settings) {
      let d = a[$0] - b[$1]
      let turn = min(2, (d.x * d.x + d.y * d.y).squareRoot()) * 0.5
      return turn + min(1.5, abs(d.z)) + min(1.5, abs(d.w))
    }
  }
}

/// Dynamic time warping of two sequences.
private enum Warping {
  struct Settings {
    var band: Double
    var narrowest: Double
    var worstShare: Float
  }

  /// Returns the cost of the best alignment; infinity where its mean is not below a limit.
  ///
  /// The worst stretch costs at least the mean, so what is infinite here could not be below the limit.
  @inline(__always)
  static func cost(
    _ rows: Int,
    _ columns: Int,
    below limit: Float,
    stretch: Int,
    _ settings: Settings,
    _ cost: (Int, Int) -> Float
  ) -> Float {
    guard rows > 0, columns > 0 else { return .infinity }
    let slope = Double(columns) / Double(rows)
    let radius = max(settings.narrowest, settings.band * Double(max(rows, columns)))
    var row = [Float](repeating: .infinity, count: columns + 1)
    var last = row
    last[0] = 0
    let total = Float(rows + columns)
    var cells = Cells(rows: rows, columns: columns)
    for i in 0..<rows {
      let center = (Double(i) + 0.5) * slope
      let low = max(0, Int(center - radius))
      let high = min(columns - 1, Int(center + radius))
      guard low <= high else { return .infinity }
      row[low] = .infinity
      var least = Float.infinity
      for j in low...high {
        let here = cost(i, j)
        var (value, move) = (last[j] + 2 * here, Cells.both)
        if last[j + 1] + here < value { (value, move) = (last[j + 1] + here, Cells.alongRows) }
        if row[j] + here < value { (value, move) = (row[j] + here, Cells.alongColumns) }
        cells.set(i, j, here, move)
        row[j + 1] = value
        least = min(least, value)
      }
      if high + 2 <= columns { row[high + 2] = .infinity }
      guard least / total < limit else { return .infinity }
      last[0] = .infinity
      swap(&row, &last)
    }
    let mean = last[columns] / total
    guard mean < limit else { return .infinity }
    let worst = cells.worstStretch(2 * stretch)
    return mean * (1 - settings.worstShare) + worst * settings.worstShare
  }
}

/// The costs of an alignment and the moves into each cell.
private struct Cells {
  static let (both, alongRows, alongColumns): (UInt8, UInt8, UInt8) = (0, 1, 2)

  private let rows: Int
  private let columns: Int
  private var costs: [Float]
  private var moves: [UInt8]

  init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    costs = [Float](repeating: 0, count: rows * columns)
    moves = [UInt8](repeating: 0, count: rows * columns)
  }

  mutating func set(_ i: Int, _ j: Int, _ cost: Float, _ move: UInt8) {
    costs[i * columns + j] = cost
    moves[i * columns + j] = move
  }

  /// The largest mean cost of consecutive steps of the best path; a step along both counts twice.
  func worstStretch(_ steps: Int) -> Float {
    var along: [Float] = []
    along.reserveCapacity(rows + columns)
    var (i, j) = (rows - 1, columns - 1)
    while i >= 0, j >= 0 {
      let cell = i * columns + j
      along.append(costs[cell])
      switch moves[cell] {
      case Self.alongRows: i -= 1
      case Self.alongColumns: j -= 1
      default:
        along.append(costs[cell])
        (i, j) = (i - 1, j - 1)
      }
    }
    let size = min(along.count, steps)
    var sum = along[0..<size].reduce(0, +)
    var worst = sum
    for index in size..<along.count {
      sum += along[index] - along[index - size]
      worst = max(worst, sum)
    }
    return worst / Float(size)
  }
}
