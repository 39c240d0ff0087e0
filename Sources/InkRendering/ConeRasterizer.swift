internal import Geometry
internal import StrokeEngine

/// Fills what a disc sweeps that glides from one place to another while its radius changes.
///
/// Coverage is the exact share of the pixel's square that lies inside, as far as the outline can
/// be taken for straight within a pixel, or for one as deep as the arc is on average; the middle of a line is then where it should be, to a
/// hundredth of a pixel, in every direction. It is laid down as the larger of what is there and
/// what comes: pieces of a stroke join without a seam, and ink that crosses its own way does not
/// grow darker.
///
/// Cost: about 1 ns for each pixel of the box around the sweep.
///
/// Source: the hull of two circles has straight sides that touch both (a “round cone”);
/// I. Quilez, *2D distance functions*, “uneven capsule”.
struct ConeRasterizer {
  private typealias Lanes = SIMD8<Float>
  private static let steps = Lanes(0, 1, 2, 3, 4, 5, 6, 7)

  /// The middle of the first disc, in pixels from the mask's corner.
  private let x: Float
  private let y: Float
  /// The direction to the second disc.
  private let alongX: Float
  private let alongY: Float
  private let length: Float
  private let first: Float
  private let second: Float
  /// Sine and cosine of the angle between the axis and the sides.
  private let sine: Float
  private let cosine: Float
  /// Whether both sides of the ink can lie within one pixel somewhere.
  private let isThin: Bool
  /// Pixels that lie further back than this along the axis are full already.
  private let back: Float

  /// - Parameters:
  ///   - start: the first disc.
  ///   - end: the second disc.
  ///   - origin: the mask's pixel (0, 0), in the discs' space.
  ///   - isContinued: whether the sweep of the disc before to `start` is in the mask already; it
  ///     covers whatever of this sweep lies behind `start`.
  init(
    from start: InkDisc,
    to end: InkDisc,
    origin: (x: Int, y: Int),
    isContinued: Bool = false
  ) {
    let way = end.center - start.center
    let distance = way.length
    // One disc within the other: only the larger one counts.
    let isDisc = distance <= abs(start.radius - end.radius) || distance < 1e-6
    let base = isDisc && end.radius > start.radius ? end : start
    x = Self.place(base.center.x - Double(origin.x))
    y = Self.place(base.center.y - Double(origin.y))
    first = Float(base.radius)
    second = isDisc ? Float(base.radius) : Float(end.radius)
    length = isDisc ? 0 : Float(distance)
    alongX = isDisc ? 1 : Float(way.dx / distance)
    alongY = isDisc ? 0 : Float(way.dy / distance)
    let slope = isDisc ? 0 : (start.radius - end.radius) / distance
    sine = Float(slope)
    cosine = Float((1 - slope * slope).squareRoot())
    isThin = min(first, second) < 0.8
    let reach = max(start.radius, end.radius) + 1
    back = isContinued && !isDisc ? Float(-1 - abs(slope) * reach) : -.infinity
  }

  /// Fills the sweep into a mask of bytes.
  ///
  /// - Parameters:
  ///   - pixels: the mask's bytes.
  ///   - width: columns of the mask.
  ///   - height: rows of the mask.
  ///   - stride: bytes from row to row, at least `width`.
  func fill(_ pixels: inout MutableSpan<UInt8>, width: Int, height: Int, stride: Int) {
    let reach = max(first, second) + 0.75
    let endY = y + alongY * length
    let top = Self.clamp(Double(min(y, endY) - reach), 0, height)
    let bottom = Self.clamp(Double(max(y, endY) + reach + 1), 0, height)
    guard top < bottom else { return }
    for row in top..<bottom {
      let down = Float(row) + 0.5 - y
      let (low, high) = extent(ofRow: down, reach: reach)
      let left = Self.clamp(Double(x) + Double(low), 0, width)
      let right = Self.clamp(Double(x) + Double(high) + 1, left, width)
      let bytes = (row * stride + left)..<(row * stride + right)
      fill(&pixels, bytes, fromX: Float(left) + 0.5 - x, down)
    }
  }

  /// Fills a row: the sweep is convex, so that what lies between two full pixels is full.
  private func fill(
    _ pixels: inout MutableSpan<UInt8>,
    _ bytes: Range<Int>,
    fromX start: Float,
    _ down: Float
  ) {
    var (low, high) = (bytes.lowerBound, bytes.upperBound)
    while true {
      // Full pixels need no work, but tell nothing about those beyond: other ink may have
      // filled them.
      while low < high, pixels[low] == 255 { low += 1 }
      guard low < high else { return }
      let eight = low..<min(low + 8, high)
      let isFull = fillEight(&pixels, eight, start + Float(low - bytes.lowerBound), down)
      low = eight.upperBound
      if isFull { break }
    }
    while true {
      while low < high, pixels[high - 1] == 255 { high -= 1 }
      guard low < high else { return }
      let eight = max(low, high - 8)..<high
      let across = start + Float(eight.lowerBound - bytes.lowerBound)
      let isFull = fillEight(&pixels, eight, across, down)
      high = eight.lowerBound
      if isFull { break }
    }
    for place in low..<high { pixels[place] = 255 }
  }

  /// Fills up to eight pixels side by side; whether the sweep covers eight wholly.
  private func fillEight(
    _ pixels: inout MutableSpan<UInt8>,
    _ bytes: Range<Int>,
    _ across: Float,
    _ down: Float
  ) -> Bool {
    let coverage = coverage(Self.steps + across, down)
    guard any(coverage .> 0.002) else { return false }
    for (lane, place) in bytes.enumerated() where coverage[lane] > 0.002 {
      let byte = UInt8(min(255, coverage[lane] * 255 + 0.5))
      if byte > pixels[place] { pixels[place] = byte }
    }
    return bytes.count == 8 && all(coverage .> 0.999)
  }

  /// The columns that the sweep can touch in a row, from the part of its axis within reach;
  /// counted from the middle of the first disc.
  private func extent(ofRow down: Float, reach: Float) -> (low: Float, high: Float) {
    var (start, end): (Float, Float) = (0, length)
    if abs(alongY) > 1e-4 {
      let (one, other) = ((down - reach) / alongY, (down + reach) / alongY)
      start = max(0, min(one, other))
      end = min(length, max(one, other))
    }
    let (one, other) = (alongX * start, alongX * end)
    let (low, high) = (min(one, other) - reach, max(one, other) + reach)
    guard back > -.infinity, abs(alongX) > 1e-4 else { return (low, high) }
    let edge = (back - down * alongY) / alongX
    return alongX > 0 ? (max(low, edge), high) : (low, min(high, edge))
  }

  /// Coverage, 0...1, of eight pixels side by side.
  private func coverage(_ dx: Lanes, _ dy: Float) -> Lanes {
    let along = dx * alongX + dy * alongY
    let side = dx * -alongY + dy * alongX
    let sign = Lanes(repeating: 1).replacing(with: -1, where: side .< 0)
    let across = side * sign
    // Where along the side the nearest point lies, if the sides went on for ever.
    let place = along * cosine - across * sine
    let isBefore = place .< 0
    let isAfter = place .> length * cosine
    // The way from the middle of the disc that the pixel belongs to.
    let endX = dx - alongX * length
    let endY = Lanes(repeating: dy - alongY * length)
    let fromX = dx.replacing(with: endX, where: isAfter)
    let fromY = Lanes(repeating: dy).replacing(with: endY, where: isAfter)
    let reach = (fromX * fromX + fromY * fromY).squareRoot()
    let isRound = isBefore .| isAfter
    let radius = Lanes(repeating: first).replacing(with: second, where: isAfter)
    let inverse = 1 / reach.replacing(with: 1e-6, where: reach .< 1e-6)
    // Within the pixel's square the round edge falls back behind its tangent, on average by the
    // mean square of the way along it, 1/12, over twice the distance from the middle.
    let bulge = inverse.replacing(with: 2, where: inverse .> 2) * (1 / 24)
    let bend = Lanes(repeating: 0).replacing(with: bulge, where: isRound)
    let onSide = across * cosine + along * sine - first
    let distance = onSide.replacing(with: reach - radius, where: isRound) + bend
    // The direction of the edge decides how soon it has crossed the pixel's square.
    let normal = sign * cosine
    let normalX = (alongX * sine - alongY * normal).replacing(with: fromX * inverse, where: isRound)
    let normalY = (alongY * sine + alongX * normal).replacing(with: fromY * inverse, where: isRound)
    let edge = PixelEdge(normalX: normalX, normalY: normalY)
    guard isThin else { return edge.share(-distance) }
    // Thinner than a pixel, the far side of the ink counts as well.
    let inside = along.replacing(with: 0, where: isBefore).replacing(with: length, where: isAfter)
    let thickness = (first - inside * sine - bend) * 2
    let covered = edge.share(-distance) + edge.share(distance + thickness) - 1
    return covered.replacing(with: 0, where: covered .< 0)
  }

  private static func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
    guard value > Double(low) else { return low }
    return value < Double(high) ? Int(value) : high
  }

  /// A coordinate in steps of 1/256 pixel: few enough bits that its distance to any pixel is exact,
  /// so that the ink is the same byte for byte wherever the mask begins.
  private static func place(_ value: Double) -> Float {
    Float((value * 256).rounded(.toNearestOrEven) / 256)
  }
}
