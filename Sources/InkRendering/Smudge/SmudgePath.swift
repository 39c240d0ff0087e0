internal import Geometry
internal import StrokeEngine

/// The dabs of a stump along the footprints of a stroke.
///
/// They depend only on the footprints before them, so that a stroke has the same ones in pieces and as a
/// whole, and in any part of a picture.
struct SmudgePath {
  private var last: Footprint?
  /// The distance to the next dab, in pixels.
  private var rest = 0.0
  private var count = 0
  /// The strength of the ink, 0...1.
  private let strength: Double

  /// Creates a path without dabs.
  ///
  /// - Parameter strength: the strength of the ink, 0...1.
  init(strength: Double) { self.strength = strength }

  /// Appends the dabs up to the next footprint; cost proportional to their number.
  ///
  /// - Parameters:
  ///   - footprint: the footprint.
  ///   - dabs: receives the dabs.
  ///   - bounds: the pixels beyond which dabs may be left out.
  mutating func append(
    _ footprint: Footprint,
    to dabs: inout [SmudgeTip.Dab],
    within bounds: PixelRect
  ) {
    guard let last else {
      dabs.append(dab(footprint, footprint, at: 0, number: 0))
      (self.last, count) = (footprint, 1)
      rest = SmudgeTip.Dab.step(of: Self.radius(of: footprint))
      return
    }
    self.last = footprint
    let length = last.center.distance(to: footprint.center)
    let (from, to) = (Self.radius(of: last), Self.radius(of: footprint))
    let step = SmudgeTip.Dab.step(of: (from + to) / 2)
    guard length >= rest else {
      rest -= length
      return
    }
    let total = Int((length - rest) / step) + 1
    let near = bounds.rect.outset(by: max(from, to))
    let shares = Self.shares(of: (last.center, footprint.center), in: near)
    let first = max(0, Int((shares.lowerBound * length - rest) / step))
    let end = min(total, Int(max(0, (shares.upperBound * length - rest) / step)) + 1)
    for index in first..<max(first, end) {
      let t = (rest + Double(index) * step) / length
      dabs.append(dab(last, footprint, at: t, number: count + index))
    }
    rest += Double(total) * step - length
    count += total
  }

  private func dab(
    _ from: Footprint,
    _ to: Footprint,
    at t: Double,
    number: Int
  ) -> SmudgeTip.Dab {
    func mixed(_ value: (Footprint) -> Double) -> Double {
      value(from) + (value(to) - value(from)) * t
    }
    return SmudgeTip.Dab(
      number: number,
      center: from.center + (to.center - from.center) * t,
      radius: mixed(Self.radius),
      strength: mixed(\.opacity) * strength
    )
  }

  private static func radius(of footprint: Footprint) -> Double {
    footprint.radius + footprint.reach.length / 2
  }

  /// Returns the part of a line within a rectangle, as shares of its length; empty, at 0, if there is none.
  private static func shares(of line: (from: Point, to: Point), in rect: Rect) -> ClosedRange<
    Double
  > {
    var (first, last) = (0.0, 1.0)
    let sides = [
      (line.from.x, line.to.x, rect.minX, rect.maxX),
      (line.from.y, line.to.y, rect.minY, rect.maxY),
    ]
    for (from, to, low, high) in sides {
      guard from != to else {
        if from < low || from > high { return 0...0 }
        continue
      }
      let ends = [(low - from) / (to - from), (high - from) / (to - from)]
      (first, last) = (max(first, min(ends[0], ends[1])), min(last, max(ends[0], ends[1])))
    }
    return first <= last ? first...last : 0...0
  }
}
