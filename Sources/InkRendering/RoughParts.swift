internal import Geometry
internal import Raster

/// What of a picture has to be drawn anew after the view has moved.
struct RoughParts {
  /// Side of a part in pixels: small enough for one to take less than a moment where much ink lies,
  /// large enough for a stroke not to be drawn in too many of them.
  private static let side = 128

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

  /// Makes all of a picture rough.
  mutating func insertAll(of bounds: PixelRect) {
    parts.removeAll(keepingCapacity: true)
    insert(bounds)
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
  private mutating func insert(_ rect: PixelRect) {
    let side = Self.side
    for top in stride(from: rect.minY, to: rect.maxY, by: side).reversed() {
      for left in stride(from: rect.minX, to: rect.maxX, by: side).reversed() {
        let part = PixelRect(x: left, y: top, width: side, height: side).intersection(rect)
        parts.append(part)
      }
    }
  }
}
