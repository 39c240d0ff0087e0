internal import Geometry
internal import Raster

/// What of a picture has to be drawn anew: after the view has moved, or where much ink lies.
struct RoughParts {
  /// Side of a part in pixels: small enough for one to take less than a moment where much ink lies,
  /// large enough for a stroke not to be drawn in too many of them.
  private static let side = 128
  /// Side of the smallest part that is split where very much ink lies.
  private static let leastSplit = 64

  /// The last sharp picture, and how it saw the canvas, while the zoom or the turn changes.
  var last: (picture: ImageSurface, transform: AffineTransform)?
  /// The parts, those to be drawn first at the end.
  private var parts: [PixelRect] = []

  var isEmpty: Bool { parts.isEmpty }

  /// Takes the next part out.
  mutating func next() -> PixelRect? {
    let part = parts.popLast()
    if parts.isEmpty { last = nil }
    return part
  }

  /// Whether a part is large enough to be split.
  static func canSplit(_ part: PixelRect) -> Bool { max(part.width, part.height) > leastSplit }

  /// Puts three quarters of a part that was taken out back; returns the fourth.
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

  /// Moves with the picture; what comes into it is rough.
  mutating func shift(byX right: Int, y down: Int, in bounds: PixelRect) {
    parts = parts.compactMap { part in
      let moved = part.shifted(byX: right, y: down).intersection(bounds)
      return moved.isEmpty ? nil : moved
    }
    for strip in bounds.parts(outside: bounds.shifted(byX: right, y: down)) { insert(strip) }
  }

  /// Adds a rectangle in parts, to be drawn from the top down.
  mutating func insert(_ rect: PixelRect) {
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
