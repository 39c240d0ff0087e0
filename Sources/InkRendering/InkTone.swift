internal import Geometry
internal import InkModel
internal import Raster

/// How much an ink covers, by how deep it lies and how high the paper stands.
///
/// A table: looking a pixel up costs the same for every ink.
struct InkTone: Sendable {
  /// What the ink is looked up with.
  let grain: PaperGrain
  /// Coverage of a byte by depth · 64 + height / 4.
  private let table: [UInt8]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - grain: the paper.
  ///   - coverage: 0...1, of the depth of the ink, 0...1, and the height of the paper, 0...1.
  init(_ grain: PaperGrain, coverage: (_ depth: Double, _ height: Double) -> Double) {
    self.grain = grain
    table = (0..<256 * 64).map { place in
      let depth = Double(place / 64) / 255
      guard depth > 0 else { return 0 }
      let share = coverage(depth, (Double(place % 64) + 0.5) / 64)
      return UInt8((max(0, min(1, share)) * 255).rounded())
    }
  }

  /// Turns the depths in a mask into coverage.
  ///
  /// - Parameters:
  ///   - mask: the depths; receives the coverage.
  ///   - rect: which pixels of it.
  ///   - origin: where the mask's pixel (0, 0) lies.
  ///   - canvas: from pixels to canvas units.
  ///   - heights: used again and again.
  func apply(
    to mask: MaskSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    canvas: AffineTransform,
    heights: inout [UInt8]
  ) {
    let rect = rect.intersection(mask.bounds)
    guard !rect.isEmpty else { return }
    if heights.count < rect.width {
      heights = Array(repeating: 0, count: (rect.width + 255) & ~255)
    }
    let step = canvas.apply(to: Vector(dx: 1, dy: 0))
    mask.withPixels { pixels, stride in
      for row in rect.minY..<rect.maxY {
        let line = row * stride
        var (first, last) = (line + rect.minX, line + rect.maxX)
        while first < last, pixels[first] == 0 { first += 1 }
        while last > first, pixels[last - 1] == 0 { last -= 1 }
        guard first < last else { continue }
        grain.row(
          from: canvas.apply(to: Point(x: 0.5, y: Double(origin.y + row) + 0.5)),
          step: step,
          first: origin.x + first - line,
          count: last - first,
          into: &heights
        )
        for place in first..<last where pixels[place] != 0 {
          pixels[place] = table[Int(pixels[place]) * 64 + Int(heights[place - first] >> 2)]
        }
      }
    }
  }
}
