internal import Geometry
internal import StrokeEngine

/// Fills what a disc sweeps that glides from one place to another while its radius changes.
///
/// Coverage is the exact share of the pixel's square that lies inside, as far as the outline can
/// be taken for straight within a pixel; the middle of a line is then where it should be, to a
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

  /// - Parameters:
  ///   - start: the first disc.
  ///   - end: the second disc.
  ///   - origin: the mask's pixel (0, 0), in the discs' space.
  init(from start: InkDisc, to end: InkDisc, origin: (x: Int, y: Int)) {
    let way = end.center - start.center
    let distance = way.length
    // One disc within the other: only the larger one counts.
    let isDisc = distance <= abs(start.radius - end.radius) || distance < 1e-6
    let base = isDisc && end.radius > start.radius ? end : start
    x = Float(base.center.x - Double(origin.x))
    y = Float(base.center.y - Double(origin.y))
    first = Float(base.radius)
    second = isDisc ? Float(base.radius) : Float(end.radius)
    length = isDisc ? 0 : Float(distance)
    alongX = isDisc ? 1 : Float(way.dx / distance)
    alongY = isDisc ? 0 : Float(way.dy / distance)
    let slope = isDisc ? 0 : (start.radius - end.radius) / distance
    sine = Float(slope)
    cosine = Float((1 - slope * slope).squareRoot())
  }

  /// Fills the sweep into a mask of bytes.
  ///
  /// - Parameters:
  ///   - pixels: the mask's bytes.
  ///   - width: columns of the mask.
  ///   - height: rows of the mask.
  ///   - stride: bytes from row to row, at least `width`.
  func fill(_ pixels: inout MutableSpan<UInt8>, width: Int, height: Int, stride: Int) {
    let reach = max(first, second) + 1
    let (endX, endY) = (x + alongX * length, y + alongY * length)
    let left = Self.clamp(min(x, endX) - reach, 0, width)
    let right = Self.clamp(max(x, endX) + reach + 1, 0, width)
    let top = Self.clamp(min(y, endY) - reach, 0, height)
    let bottom = Self.clamp(max(y, endY) + reach + 1, 0, height)
    guard left < right else { return }
    for row in top..<max(top, bottom) {
      let down = Float(row) + 0.5 - y
      for column in Swift.stride(from: left, to: right, by: 8) {
        let across = Self.steps + (Float(column) + 0.5 - x)
        let coverage = coverage(across, down)
        let offset = row * stride + column
        for lane in 0..<min(8, right - column) where coverage[lane] > 0.002 {
          let byte = UInt8(min(255, coverage[lane] * 255 + 0.5))
          if byte > pixels[offset + lane] { pixels[offset + lane] = byte }
        }
      }
    }
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
    let onSide = across * cosine + along * sine - first
    let distance = onSide.replacing(with: reach - radius, where: isRound)
    // Thinner than a pixel, the far side of the ink counts as well.
    let inside = along.replacing(with: 0, where: isBefore).replacing(with: length, where: isAfter)
    let thickness = (first - inside * sine) * 2
    // The direction of the edge decides how soon it has crossed the pixel's square.
    let normal = sign * cosine
    let safe = reach.replacing(with: 1, where: reach .< 1e-6)
    let normalX = (alongX * sine - alongY * normal).replacing(with: fromX / safe, where: isRound)
    let normalY = (alongY * sine + alongX * normal).replacing(with: fromY / safe, where: isRound)
    let edge = PixelEdge(normalX: normalX, normalY: normalY)
    let covered = edge.share(-distance) + edge.share(distance + thickness) - 1
    return covered.replacing(with: 0, where: covered .< 0)
  }

  private static func clamp(_ value: Float, _ low: Int, _ high: Int) -> Int {
    guard value > Float(low) else { return low }
    return value < Float(high) ? Int(value) : high
  }
}
