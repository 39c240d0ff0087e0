internal import Geometry
internal import Raster

extension PaperGrain {
  /// The inked part of a row of a mask.
  struct InkedRow {
    /// The indices of the pixels in the mask.
    let indices: Range<Int>
    /// The position of the first of them on the paper, in pixels.
    let (x, y): (Int, Int)
  }

  /// Calls a closure for each row of a mask with ink, when the heights of the paper below it are read.
  ///
  /// - Parameters:
  ///   - mask: the mask.
  ///   - rect: the pixels of the mask to visit.
  ///   - origin: the position of the mask's pixel (0, 0).
  ///   - canvas: the transform from pixels to canvas units.
  ///   - rows: reusable buffers; the first height is that of the row's first pixel.
  ///   - body: receives the pixels of the mask, to be changed, the part of the row from its first to its
  ///     last pixel above 0, and the buffers.
  @inline(__always)
  func forEachInkedRow(
    of mask: MaskSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int),
    canvas: AffineTransform,
    rows: inout PixelRows,
    _ body: (_ pixels: inout MutableSpan<UInt8>, _ row: InkedRow, _ rows: inout PixelRows) -> Void
  ) {
    let rect = rect.intersection(mask.bounds)
    guard !rect.isEmpty else { return }
    rows.grow(to: rect.width)
    let step = canvas.apply(to: Vector(dx: 1, dy: 0))
    mask.withPixels { pixels, stride in
      for number in rect.minY..<rect.maxY {
        let line = number * stride
        var (first, last) = (line + rect.minX, line + rect.maxX)
        while first < last, pixels[first] == 0 { first += 1 }
        while last > first, pixels[last - 1] == 0 { last -= 1 }
        guard first < last else { continue }
        let row = InkedRow(indices: first..<last, x: origin.x + first - line, y: origin.y + number)
        self.row(
          from: canvas.apply(to: Point(x: 0.5, y: Double(row.y) + 0.5)),
          step: step,
          first: row.x,
          count: last - first,
          into: &rows.heights
        )
        body(&pixels, row, &rows)
      }
    }
  }
}
