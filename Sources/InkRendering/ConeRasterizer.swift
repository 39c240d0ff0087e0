internal import Geometry
internal import StrokeEngine

/// Fills what a disc sweeps that glides from one place to another while its radius changes.
///
/// Coverage is computed from the signed distance to the outline, as if the pixel were a segment
/// of length 1 across it. It is laid down as the larger of what is there and what comes: pieces of a
/// stroke join without a seam, and ink that crosses its own way does not grow darker.
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

  /// - Parameter origin: the mask's pixel (0, 0), in the discs' space.
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
        guard coverage.max() > 0 else { continue }
        let bytes = SIMD8<UInt8>(truncatingIfNeeded: SIMD8<Int32>(coverage * 255 + 0.5))
        let offset = row * stride + column
        for lane in 0..<min(8, right - column) where bytes[lane] > pixels[offset + lane] {
          pixels[offset + lane] = bytes[lane]
        }
      }
    }
  }

  /// Coverage, 0...1, of eight pixels side by side.
  private func coverage(_ dx: Lanes, _ dy: Float) -> Lanes {
    let along = dx * alongX + dy * alongY
    let side = dx * -alongY + dy * alongX
    let across = side.replacing(with: -side, where: side .< 0)
    // Where along the side the nearest point lies, if the sides went on for ever.
    let place = along * cosine - across * sine
    let onSide = across * cosine + along * sine - first
    let pastEnd = along - length
    let atStart = (along * along + across * across).squareRoot() - first
    let atEnd = (pastEnd * pastEnd + across * across).squareRoot() - second
    var distance = onSide
    distance.replace(with: atStart, where: place .< 0)
    distance.replace(with: atEnd, where: place .> length * cosine)
    // Thinner than a pixel, the far side of the ink counts as well.
    let inside = along.clamped(
      lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: length))
    let thickness = (first - inside * sine) * 2
    let near = pointwiseMin(-distance, Lanes(repeating: 0.5))
    let far = pointwiseMin(distance + thickness, Lanes(repeating: 0.5))
    return (near + far).clamped(
      lowerBound: Lanes(repeating: 0), upperBound: Lanes(repeating: 1))
  }

  private static func clamp(_ value: Float, _ low: Int, _ high: Int) -> Int {
    guard value > Float(low) else { return low }
    return value < Float(high) ? Int(value) : high
  }
}
