import Geometry
import InkModel
import InkRendering
import Raster

/// White paper with ink on it, to be measured.
struct InkedPaper {
  /// Columns and rows, in pixels.
  let width: Int
  let height: Int
  /// How much of each pixel is covered, 0...1, row after row.
  private let coverages: [Double]

  /// Draws black ink.
  ///
  /// - Parameters:
  ///   - strokes: the ink, lowest first.
  ///   - width: columns.
  ///   - height: rows.
  ///   - transform: from canvas units to pixels.
  ///   - texture: the texture of the paper.
  /// - Throws: `CairoError` when there is no memory for it.
  init(
    _ strokes: [Stroke],
    width: Int,
    height: Int,
    transform: AffineTransform = .identity,
    texture: Paper.Texture = .drawing
  ) throws {
    let white = Color(red: 1, green: 1, blue: 1)
    let renderer = try CanvasRenderer(
      width: width,
      height: height,
      transform: transform,
      paper: white,
      texture: texture
    )
    for stroke in strokes { _ = try renderer.add(stroke) }
    (self.width, self.height) = (width, height)
    coverages = try Picture(of: renderer).pixels.map { 1 - Double($0 >> 8 & 255) / 255 }
  }

  /// How much of a pixel is covered, 0...1.
  func coverage(_ x: Int, _ y: Int) -> Double { coverages[y * width + x] }

  /// The covered area in pixels.
  var amount: Double { coverages.reduce(0, +) }

  /// The coverage of the darkest pixel, 0...1.
  var darkest: Double { coverages.max() ?? 0 }

  /// The mean coverage of some pixels, 0...1.
  func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> Double {
    let sum = rows.reduce(0.0) { sum, y in columns.reduce(sum) { $0 + coverage($1, y) } }
    return sum / Double(max(1, columns.count * rows.count))
  }

  /// How many rows there are from the first to the last that has ink in some columns.
  func rows(inked columns: Range<Int>) -> Int {
    let inked = (0..<height).filter { y in columns.contains { coverage($0, y) > 0.02 } }
    return inked.isEmpty ? 0 : inked[inked.count - 1] - inked[0] + 1
  }
}
