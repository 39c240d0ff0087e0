internal import Geometry

internal import func Glibc.cos
internal import func Glibc.log2
internal import func Glibc.sin

/// The shape of a written word, in a few hundred bytes: its path as the pen went, and its picture in columns.
///
/// Both are measured in *spreads*, the standard deviation of the height of its ink, so that neither size nor place
/// matters. The path tells letters apart, the picture does not depend on the order of strokes.
public struct WordShape: Hashable, Sendable {
  /// A point of the path: direction and place as small integers.
  typealias PathPoint = SIMD4<Int8>
  /// A column of the picture: the ink in four heights and four directions.
  typealias Column = SIMD16<UInt8>

  /// The points of the path, in writing order.
  var path: [PathPoint]
  /// The columns of the picture, from left to right.
  var columns: [Column]
  /// The picture in eight columns, whatever the length of the word.
  var signature: [Column]
  /// The length of the ink, in spreads.
  var length: Float
  /// The width, in spreads.
  var width: Float

  /// The number of columns of a signature.
  static let signatureColumns = 8
  /// The distance of points along the path, in spreads, unless the word is very long.
  static let step = 0.6
  /// The largest number of points in a path.
  static let mostPoints = 160
  /// The distance of columns, in spreads.
  static let columnStep = 0.6
  /// The largest number of columns.
  static let mostColumns = 96
  /// The factors of a direction and of a height in a path.
  static let (directionUnit, heightUnit) = (40.0, 24.0)

  /// Measures a word; `nil` when there is too little of it to tell it from anything else, or too much ink on too
  /// small a place for a word.
  ///
  /// - Parameters:
  ///   - strokes: Its strokes in writing order.
  ///   - angle: The angle of its line, which is turned level, in radians.
  public init?(_ strokes: [WrittenStroke], angle: Double = 0) {
    let trace = InkTrace(strokes, angle: angle)
    guard trace.spread > 0, trace.length.isFinite else { return nil }
    let (length, width) = (trace.length / trace.spread, trace.width / trace.spread)
    guard Self.canBeWord(length: length, width: width) else { return nil }
    (self.length, self.width) = (Float(length), Float(width))
    path = trace.path()
    columns = trace.columns(step: max(Self.columnStep, width / Double(Self.mostColumns - 2)))
    signature = Self.signature(of: columns)
  }

  /// Puts a shape together again from what was stored of it.
  init(path: [PathPoint], columns: [Column], length: Float, width: Float) {
    (self.path, self.columns, signature) = (path, columns, Self.signature(of: columns))
    (self.length, self.width) = (length, width)
  }

  /// Returns the mean of the columns in each eighth of the word.
  private static func signature(of columns: [Column]) -> [Column] {
    (0..<signatureColumns).map { index in
      let start = index * columns.count / signatureColumns
      let end = max(start + 1, (index + 1) * columns.count / signatureColumns)
      var sum = SIMD16<UInt16>()
      let part = columns[min(start, columns.count - 1)..<min(end, columns.count)]
      for column in part { sum &+= SIMD16<UInt16>(truncatingIfNeeded: column) }
      return Column(truncatingIfNeeded: sum / SIMD16(repeating: UInt16(max(1, part.count))))
    }
  }

  /// The direction of a line without its sense, 0 up to 4: level, falling, upright, rising.
  static func direction(_ dx: Double, _ dy: Double) -> Double {
    // A rational stand-in for the angle: exact at the eight winds and monotonous between them.
    let (x, y) = (dx * dx - dy * dy, 2 * dx * dy)
    let sum = abs(x) + abs(y)
    guard sum > 0 else { return 0 }
    let ratio = y / sum
    let turn = x >= 0 ? (ratio >= 0 ? ratio : 4 + ratio) : 2 - ratio
    return min(3.999_999, max(0, turn))
  }

  /// A single line is no word, and shading goes over the same place again and again.
  private static func canBeWord(length: Double, width: Double) -> Bool {
    length >= 9 && width >= 2 && width <= 120 && length <= 14 * (width + 2)
  }
}

/// The ink of a word as short pieces of equal length, turned level and measured.
private struct InkTrace {
  private struct Piece {
    var x: Double
    var y: Double
    var dx: Double
    var dy: Double
    /// The stroke of the piece.
    var stroke: Int
  }

  private var pieces: [Piece] = []
  private(set) var length = 0.0
  private(set) var spread = 0.0
  private(set) var width = 0.0
  private var (minX, meanY) = (0.0, 0.0)

  /// The pieces that the ink of a word is cut into: enough for the longest.
  private static let count = 640.0

  init(_ strokes: [WrittenStroke], angle: Double) {
    let total = strokes.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return }
    let step = total / Self.count
    let (cosine, sine) = (cos(angle), sin(angle))
    for (number, stroke) in strokes.enumerated() {
      var left = step / 2
      for (start, end) in zip(stroke.points, stroke.points.dropFirst()) {
        let span = end - start
        let size = span.length
        guard size > 0 else { continue }
        while left <= size {
          let point = start + span * (left / size)
          let (dx, dy) = (span.dx / size, span.dy / size)
          pieces.append(
            Piece(
              x: point.x * cosine + point.y * sine,
              y: point.y * cosine - point.x * sine,
              dx: dx * cosine + dy * sine,
              dy: dy * cosine - dx * sine,
              stroke: number
            )
          )
          left += step
        }
        left -= size
      }
    }
    measure(total)
  }

  private mutating func measure(_ total: Double) {
    guard !pieces.isEmpty else { return }
    length = total
    let count = Double(pieces.count)
    meanY = pieces.reduce(0) { $0 + $1.y } / count
    spread = (pieces.reduce(0) { $0 + ($1.y - meanY) * ($1.y - meanY) } / count).squareRoot()
    minX = pieces.reduce(.infinity) { min($0, $1.x) }
    width = pieces.reduce(-.infinity) { max($0, $1.x) } - minX
  }

  /// The path at equal distances; each point has the mean direction of its neighbourhood.
  func path() -> [WordShape.PathPoint] {
    let pieceLength = length / Double(pieces.count) / spread
    let step = max(WordShape.step, length / spread / Double(WordShape.mostPoints))
    let group = max(1, Int((step / pieceLength).rounded()))
    var result: [WordShape.PathPoint] = []
    var start = 0
    while start < pieces.count, result.count < WordShape.mostPoints {
      var end = start
      while end < pieces.count, end - start < group, pieces[end].stroke == pieces[start].stroke {
        end += 1
      }
      result.append(point(of: pieces[start..<end]))
      start = end
    }
    return result
  }

  private func point(of part: ArraySlice<Piece>) -> WordShape.PathPoint {
    let count = Double(part.count)
    let dx = part.reduce(0) { $0 + $1.dx } / count
    let dy = part.reduce(0) { $0 + $1.dy } / count
    let y = (part.reduce(0) { $0 + $1.y } / count - meanY) / spread
    let x = width > 0 ? (part.reduce(0) { $0 + $1.x } / count - minX) / width : 0.5
    func small(_ value: Double) -> Int8 { Int8(max(-127, min(127, value.rounded()))) }
    return WordShape.PathPoint(
      small(dx * WordShape.directionUnit),
      small(dy * WordShape.directionUnit),
      small(y * WordShape.heightUnit),
      small(x * 254 - 127)
    )
  }

  /// The picture: the ink near each column, by its height and direction, in shares of a spread.
  func columns(step: Double) -> [WordShape.Column] {
    let count = min(WordShape.mostColumns, Int(width / spread / step) + 2)
    var bins = [SIMD16<Float>](repeating: SIMD16(), count: count)
    let weight = Float(length / Double(pieces.count) / spread / step)
    for piece in pieces {
      let column = (piece.x - minX) / spread / step
      let zone = max(0, min(3, (piece.y - meanY) / spread * 0.8 + 1.5))
      let direction = WordShape.direction(piece.dx, piece.dy)
      let (c, z, d) = (Int(column), Int(zone), Int(direction))
      let (cf, zf, df) = (
        Float(column - Double(c)), Float(zone - Double(z)), Float(direction - Double(d))
      )
      for right in 0...1 where c + right < count {
        let columnShare = weight * (right == 0 ? 1 - cf : cf)
        for lower in 0...1 where z + lower < 4 {
          let (share, row) = (columnShare * (lower == 0 ? 1 - zf : zf), (z + lower) * 4)
          bins[c + right][row + d % 4] += share * (1 - df)
          bins[c + right][row + (d + 1) % 4] += share * df
        }
      }
    }
    return bins.map { bin in
      var column = WordShape.Column()
      for index in 0..<16 {
        column[index] = UInt8(min(255, (bin[index] * 1.4).squareRoot() * 100))
      }
      return column
    }
  }
}
