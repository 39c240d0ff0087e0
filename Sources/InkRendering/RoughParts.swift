internal import Geometry
internal import Raster

/// The parts of a picture that are still to be drawn in their final form.
struct RoughParts {
  /// The side of a part in pixels: small enough to be drawn quickly where much ink is, large enough
  /// for a stroke to be in few of them.
  private static let side = 128
  /// The side in pixels above which parts with very much ink are split.
  private static let minimumSide = 64

  /// The last sharp picture and its transform, while the zoom or the rotation changes.
  var last: (picture: ImageSurface, transform: AffineTransform)?
  /// The part that is drawn in steps; `nil` for none.
  var dense: DensePart?
  /// The other parts in the reverse order of drawing.
  private var parts: [PixelRect] = []

  var isEmpty: Bool { parts.isEmpty && dense == nil }

  /// Removes and returns the next part.
  mutating func next() -> PixelRect? { parts.popLast() }

  /// Forgets the last sharp picture if all of this one is sharp.
  mutating func settle() {
    if isEmpty { last = nil }
  }

  /// Begins the part anew that is drawn in steps, since what it shows has changed.
  mutating func restart() {
    guard let part = dense?.rect else { return }
    dense = nil
    parts.append(part)
  }

  /// Returns a Boolean value that indicates whether a part is large enough to be split.
  static func canSplit(_ part: PixelRect) -> Bool { max(part.width, part.height) > minimumSide }

  /// Splits a removed part into quarters, inserts three of them and returns the fourth.
  mutating func split(_ part: PixelRect) -> PixelRect {
    let (width, height) = ((part.width + 1) / 2, (part.height + 1) / 2)
    for (column, row) in [(1, 1), (0, 1), (1, 0)] {
      let quarter = PixelRect(
        x: part.minX + column * width,
        y: part.minY + row * height,
        width: width,
        height: height
      ).intersection(part)
      if !quarter.isEmpty { parts.append(quarter) }
    }
    return PixelRect(x: part.minX, y: part.minY, width: width, height: height)
  }

  /// Translates the parts with the picture; newly exposed parts are rough.
  mutating func shift(byX right: Int, y down: Int, in bounds: PixelRect) {
    restart()
    parts = parts.compactMap { part in
      let moved = part.shifted(byX: right, y: down).intersection(bounds)
      return moved.isEmpty ? nil : moved
    }
    for strip in bounds.parts(outside: bounds.shifted(byX: right, y: down)) { insert(strip) }
  }

  /// Inserts a rectangle in parts, to be drawn from top to bottom.
  mutating func insert(_ rect: PixelRect) {
    if dense?.rect.intersects(rect) == true { restart() }
    let side = Self.side
    parts.removeAll { $0.intersection(rect) == $0 }
    for top in stride(from: rect.minY, to: rect.maxY, by: side).reversed() {
      for left in stride(from: rect.minX, to: rect.maxX, by: side).reversed() {
        let part = PixelRect(x: left, y: top, width: side, height: side).intersection(rect)
        parts.append(part)
      }
    }
  }
}
