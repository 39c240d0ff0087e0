internal import Geometry

internal import func Glibc.cos
internal import func Glibc.sin

/// The picture of a word in eight columns, whatever its length: little enough to be made for each word of a
/// dictionary.
struct CoarseShape {
  typealias Column = WordShape.Column

  /// A short piece of ink.
  struct Piece {
    var x: Float
    var y: Float
    /// The direction without its sense, 0 up to 4.
    var direction: Float
  }

  /// The number of columns.
  static let columnCount = 8

  /// The columns, from left to right.
  private(set) var columns: [Column]
  /// The length of the ink, in spreads.
  let length: Float
  /// The width, in spreads.
  let width: Float

  /// Measures ink; `nil` when it has no height.
  ///
  /// - Parameters:
  ///   - pieces: The ink in pieces of equal length.
  ///   - pieceLength: Their length, in the unit of their places.
  init?(_ pieces: [Piece], pieceLength: Double) {
    guard !pieces.isEmpty else { return nil }
    let count = Float(pieces.count)
    let mean = pieces.reduce(0) { $0 + $1.y } / count
    let spread =
      (pieces.reduce(0) { $0 + ($1.y - mean) * ($1.y - mean) } / count).squareRoot()
    let left = pieces.reduce(Float.infinity) { min($0, $1.x) }
    let size = pieces.reduce(-Float.infinity) { max($0, $1.x) } - left
    guard spread > 0, size > 0, spread.isFinite, size.isFinite else { return nil }
    length = count * Float(pieceLength) / spread
    width = size / spread
    var bins = [SIMD16<Float>](repeating: SIMD16(), count: Self.columnCount)
    let columnScale = Float(Self.columnCount) / size
    for piece in pieces {
      let column = min(Self.columnCount - 1, Int((piece.x - left) * columnScale))
      let zone = max(0, min(2.999_9, (piece.y - mean) / spread * 0.8 + 1.5))
      let (z, d) = (Int(zone), Int(piece.direction))
      let (zf, df) = (zone - Float(z), piece.direction - Float(d))
      bins[column][z * 4 + d % 4] += (1 - zf) * (1 - df)
      bins[column][z * 4 + (d + 1) % 4] += (1 - zf) * df
      bins[column][z * 4 + 4 + d % 4] += zf * (1 - df)
      bins[column][z * 4 + 4 + (d + 1) % 4] += zf * df
    }
    let weight = Float(pieceLength) * columnScale
    columns = bins.map { bin in
      let root = (bin * (1.4 * weight)).squareRoot() * 100
      return Column(
        truncatingIfNeeded: SIMD16<Int32>(
          root.clamped(lowerBound: .zero, upperBound: SIMD16(repeating: 255))
        )
      )
    }
  }

  /// Measures strokes that are turned level; `nil` when they have no height.
  init?(_ strokes: [WrittenStroke], angle: Double) {
    let step = strokes.reduce(0) { $0 + $1.length } / 240
    guard step > 0, step.isFinite else { return nil }
    self.init(Self.pieces(of: strokes.map(\.points), step: step, angle: angle), pieceLength: step)
  }

  /// Cuts strokes into pieces of equal length.
  ///
  /// - Parameters:
  ///   - strokes: The strokes as points.
  ///   - step: The length of a piece, more than 0.
  ///   - angle: The angle that is turned level, in radians.
  /// - Returns: The pieces; what is left at the end of a stroke counts when it is longer than half of one.
  static func pieces(of strokes: [[Point]], step: Double, angle: Double = 0) -> [Piece] {
    let (cosine, sine) = (cos(angle), sin(angle))
    var pieces: [Piece] = []
    for stroke in strokes {
      var left = step / 2
      for (start, end) in zip(stroke, stroke.dropFirst()) {
        let span = end - start
        let size = span.length
        guard size > 0, size.isFinite else { continue }
        let (dx, dy) = (span.dx * cosine + span.dy * sine, span.dy * cosine - span.dx * sine)
        let direction = Float(WordShape.direction(dx, dy))
        while left <= size {
          let point = start + span * (left / size)
          pieces.append(
            Piece(
              x: Float(point.x * cosine + point.y * sine),
              y: Float(point.y * cosine - point.x * sine),
              direction: min(3.999_9, direction)
            )
          )
          left += step
        }
        left -= size
      }
    }
    return pieces
  }
}
