internal import Geometry
internal import InkModel
internal import Raster

/// The coverage of an ink as a function of its depth and the height of the paper.
///
/// It is a lookup table, so that the cost of a pixel is the same for every ink.
struct InkTone: Sendable {
  /// The grain of the paper.
  let grain: PaperGrain
  /// The coverage as linear functions of the height.
  let lines: ToneLines
  /// The difference of two tones of a stroke in files that other programs draw, above 0.
  let difference: Double
  /// The coverage at depth · 64 + height / 4, 0...255.
  let table: [UInt8]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - tooth: the tooth of the paper.
  ///   - difference: the difference of two tones in files that other programs draw, above 0.
  ///   - largestFloor: the largest fraction of the ink that the deepest valleys let through in such
  ///     files, 0..<1.
  ///   - coverage: the coverage, 0...1, from the depth of the ink and the height of the paper, 0...1.
  init(
    _ tooth: PaperTooth,
    difference: Double = 0.14,
    largestFloor: Double = ToneLines.largestFloor,
    coverage: (_ depth: Double, _ height: Double) -> Double
  ) {
    grain = tooth.grain
    self.difference = difference
    let table: [UInt8] = (0..<256 * 64).map { index in
      let depth = Double(index / 64) / 255
      guard depth > 0 else { return 0 }
      let value = coverage(depth, tooth.height((Double(index % 64) + 0.5) / 64))
      return UInt8((max(0, min(1, value)) * 255).rounded())
    }
    self.table = table
    lines = ToneLines(nearestTo: table, largestFloor: largestFloor)
  }

  /// The fraction of the ink that is seen through the grain at each square canvas unit of a period,
  /// 0...255, row by row.
  ///
  /// There are few different values, so that they pack well.
  var tile: [UInt8] {
    let side = PaperGrain.period
    var (values, heights) = ([UInt8](), [UInt8](repeating: 0, count: side))
    for row in 0..<side {
      grain.row(
        from: Point(x: 0.5, y: Double(row) + 0.5),
        step: Vector(dx: 1, dy: 0),
        first: 0,
        count: side,
        into: &heights
      )
      for height in heights {
        let height = (Double(height / 8) + 0.5) / 32
        values.append(UInt8((255 * (lines.floor + (1 - lines.floor) * height)).rounded()))
      }
    }
    return values
  }

  /// Returns the steps of tone of a stroke.
  ///
  /// - Parameter peak: the greatest depth of the stroke, 0...255.
  /// - Returns: the steps by depth; empty if nothing of the stroke is to be seen.
  func steps(upTo peak: Int) -> [ToneLines.Step] {
    peak > 0 ? lines.steps(upTo: min(255, peak), difference: difference) : []
  }

  /// Converts the depths in a mask to coverage.
  ///
  /// - Parameters:
  ///   - mask: the depths; receives the coverage.
  ///   - rect: the pixels of the mask to convert.
  ///   - origin: the position of the mask's pixel (0, 0).
  ///   - canvas: the transform from pixels to canvas units.
  ///   - rows: reusable buffers.
  func apply(
    to mask: MaskSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    canvas: AffineTransform,
    rows: inout PixelRows
  ) {
    grain.forEachInkedRow(of: mask, in: rect, origin: origin, canvas: canvas, rows: &rows) {
      pixels,
      row,
      rows in
      for index in row.indices where pixels[index] != 0 {
        let height = rows.heights[index - row.indices.lowerBound]
        pixels[index] = table[Int(pixels[index]) * 64 + Int(height >> 2)]
      }
    }
  }
}
