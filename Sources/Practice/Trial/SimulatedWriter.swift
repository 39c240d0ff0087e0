internal import Geometry
public import InkModel

/// A hand that is made up, for letters of which there are no recordings.
///
/// It writes the strokes of a model with deviations of its own: all letters have its slant and its
/// proportions, each stroke is moved, turned and scaled a little, sways along its length, and begins and
/// ends too early or too late. A hasty writer joins strokes that follow each other closely.
///
/// The amounts are shares of the letter's diagonal, and were chosen to look like the writing of adults
/// before the judge saw any of it. The judge's limits were fitted to other recordings.
public struct SimulatedWriter: Sendable {
  /// The standard deviations of a writer of average care, whose own factor is 0.6...1.3.
  private enum Deviation {
    /// The slant and the proportions of all letters.
    static let (slant, proportion) = (0.09, 0.06)
    /// The shift of a stroke, as a share of the letter; its turn in radians, and its scale.
    static let (shift, turn, scale) = (0.012, 0.04, 0.05)
    /// The sway along a stroke.
    static let sway = 0.007
    /// The excess length at both ends, as a share of the stroke.
    static let end = 0.04
  }

  /// The gap up to which a hasty writer joins two strokes, as a share of the letter and of the shorter
  /// stroke.
  private static let (joinedGap, joinedShare) = (0.15, 0.7)
  /// The number of points along a stroke.
  private static let pointCount = 24

  /// A Boolean value that indicates whether the writer joins strokes.
  public let isHasty: Bool

  private var generator: SplitMix
  private let care: Double
  private let (slant, proportion): (Double, Double)

  /// Makes a writer; equal seeds are the same writer.
  public init(seed: UInt64, isHasty: Bool = false) {
    var generator = SplitMix(state: seed)
    care = 0.6 + 0.7 * generator.share()
    slant = Deviation.slant * generator.normal()
    proportion = 1 + Deviation.proportion * generator.normal()
    (self.generator, self.isHasty) = (generator, isHasty)
  }

  /// Writes a letter.
  ///
  /// - Parameter strokes: The strokes of the model, y down.
  /// - Returns: The strokes of the writer, in the same order; fewer if some are joined.
  public mutating func write(_ strokes: [StrokePath]) -> [StrokePath] {
    let bounds = strokes.reduce(Rect.null) { $0.union($1.lineBounds) }
    guard !bounds.isNull else { return [] }
    let unit = max(1e-6, InkAlignment.diagonal(of: bounds))
    var written = strokes.map { write($0, unit: unit, center: bounds.center) }
    if isHasty { join(&written, gap: Self.joinedGap * unit) }
    return written.map(Self.path)
  }

  private mutating func write(_ stroke: StrokePath, unit: Double, center: Point) -> [Point] {
    let points = Self.points(of: stroke)
    let middle = points.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(points.count)
    let size = care * Deviation.scale
    let scale = (1 + size * generator.normal(), 1 + size * generator.normal())
    let turn = care * Deviation.turn * generator.normal()
    let shift = Vector(dx: generator.normal(), dy: generator.normal()) * care * Deviation.shift
    let sways = (0..<3).map { _ in
      Vector(dx: generator.normal(), dy: generator.normal()) * care * Deviation.sway * unit
    }
    let phases = (0..<3).map { _ in generator.share() }
    return extended(points).enumerated().map { index, point in
      let t = Double(index) / Double(max(1, points.count - 1))
      var offset = (point - .zero) - middle
      offset = Vector(dx: offset.dx * scale.0, dy: offset.dy * scale.1)
      offset = Vector(dx: offset.dx - turn * offset.dy, dy: offset.dy + turn * offset.dx)
      var place = Point.zero + middle + offset + shift * unit
      for (number, sway) in sways.enumerated() {
        place = place + sway * Self.wave(t * Double(number + 1) / 2 + phases[number])
      }
      let own = place - center
      return center + Vector(dx: (own.dx - slant * own.dy) * proportion, dy: own.dy / proportion)
    }
  }

  /// Returns a stroke whose ends are longer or shorter.
  private mutating func extended(_ points: [Point]) -> [Point] {
    guard points.count > 3, let first = points.first, let last = points.last else { return points }
    let length = Self.length(points)
    var points = points
    for (index, inner, end) in [(0, 2, first), (points.count - 1, points.count - 3, last)] {
      let direction = (end - points[inner]).unit ?? .zero
      let excess = care * Deviation.end * length * generator.normal()
      points[index] = end + direction * max(-0.4 * length / Double(points.count), excess)
    }
    return points
  }

  private func join(_ strokes: inout [[Point]], gap: Double) {
    var joined: [[Point]] = []
    for stroke in strokes {
      let shorter = min(Self.length(joined.last ?? []), Self.length(stroke))
      if let last = joined.last?.last, let next = stroke.first,
        last.distance(to: next) < min(gap, Self.joinedShare * shorter)
      {
        joined[joined.count - 1] += stroke
      } else {
        joined.append(stroke)
      }
    }
    strokes = joined
  }

  private static func length(_ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private static func points(of stroke: StrokePath) -> [Point] {
    let length = stroke.length
    guard length > 1e-9 else {
      return [stroke.interpolatedLocation(at: stroke.parameterRange.lowerBound)]
    }
    let step = length / Double(pointCount - 1)
    return stroke.interpolatedPoints(in: stroke.parameterRange, by: .distance(step))
      .map(\.location)
  }

  private static func path(_ points: [Point]) -> StrokePath {
    StrokePath(
      controlPoints: points.enumerated().map { index, point in
        StrokePoint(
          location: point,
          timeOffset: Double(index) * 0.02,
          size: Size(width: 1, height: 1)
        )
      }
    )
  }

  /// Returns a smooth wave of period 1, from -1 to 1: a parabola for each half.
  private static func wave(_ t: Double) -> Double {
    let phase = t - t.rounded(.down)
    let half = phase < 0.5 ? phase * 2 : phase * 2 - 1
    return (phase < 0.5 ? 4 : -4) * half * (1 - half)
  }
}

/// A generator of pseudorandom numbers.
///
/// Source: S. Vigna, *splitmix64*, 2015.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a number of a uniform distribution, 0 to 1.
  mutating func share() -> Double { Double(next() >> 11) / Double(UInt64(1) << 53) }

  /// Returns a number of a distribution with mean 0 and deviation 1 that is nearly normal: the sum of
  /// twelve uniform ones.
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + share() } }
}
