internal import Geometry

/// The ink along one span of a path, prepared for searches: where it runs, how far it reaches.
struct InkSpan {
  /// The number of the span.
  let index: Int
  /// The part of the span that is ink, 0...1.
  let shares: ClosedRange<Double>
  /// The middle of the ink.
  let center: CubicBezier
  /// The radius of the ink along the span.
  let radius: CubicPolynomial
  /// The greatest speed of ``center``, per unit of the parameter.
  let speed: Double
  /// The greatest rate of change of ``radius``, per unit of the parameter.
  let growth: Double

  /// A rectangle that holds the ink.
  var hull: Rect { center.hull.outset(by: radius.controls.max()) }

  /// Returns whether the ink anywhere comes up to an area.
  ///
  /// Halves the span until the answer is certain; what is closer to touching than a thousandth of
  /// the span's length counts as not touching.
  ///
  /// - Parameters:
  ///   - reach: how far from the ink counts.
  ///   - breadth: how much of the ink's radius counts: 1 all, 0 only the curve.
  ///   - part: parametric values that count.
  ///   - distance: the distance of a point to the area; changes by no more than the point moves.
  /// - Returns: whether a disc of the ink holds a point of the area.
  func comes(
    within reach: Double = 0,
    breadth: Double = 1,
    in part: ClosedRange<Double>,
    of distance: (Point) -> Double
  ) -> Bool {
    let (from, to) = (part.lowerBound - Double(index), part.upperBound - Double(index))
    guard from <= shares.upperBound, to >= shares.lowerBound else { return false }
    func excess(_ t: Double) -> Double {
      distance(center.point(at: t)) - breadth * radius.value(at: t) - reach
    }
    func search(_ from: Double, _ to: Double) -> Bool {
      let middle = (from + to) / 2
      let value = excess(middle)
      if value <= 0 { return true }
      let isCertain = value > (speed + growth) * (to - from) / 2
      if isCertain || to - from < 1.0 / 1024 { return false }
      return search(from, middle) || search(middle, to)
    }
    let start = max(from, shares.lowerBound)
    let end = min(to, shares.upperBound)
    return excess(start) <= 0 || excess(end) <= 0 || search(start, end)
  }
}

extension StrokePath {
  /// The spans that bear ink, in order.
  var inkSpans: LazyMapSequence<Range<Int>, InkSpan> {
    let range = parameterRange
    let (first, last) = (position(of: range.lowerBound), position(of: range.upperBound))
    let spans = isEmpty ? 0..<0 : first.span..<last.span + 1
    return spans.lazy.map { index in
      let (center, radius) = (bezier(at: index), radii(at: index))
      let controls = radius.controls
      return InkSpan(
        index: index,
        shares: (index == first.span ? first.share : 0)...(index == last.span ? last.share : 1),
        center: center,
        radius: radius,
        speed: center.maximumSpeed,
        growth: 3
          * Swift.max(
            abs(controls.y - controls.x),
            abs(controls.z - controls.y),
            abs(controls.w - controls.z)
          )
      )
    }
  }

  /// The parametric values at which the ink is not erased.
  ///
  /// - Parameters:
  ///   - area: what is erased.
  ///   - depth: how much of the ink has to be erased: 0 the curve itself, 1 the whole disc.
  /// - Returns: ascending ranges; each end exact to a thousandth. Beyond the limit of work, which no
  ///   hand reaches, the rest counts as not erased.
  func ranges(outside area: ErasedArea, toDepth depth: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    func append(_ from: Double, _ to: Double) {
      if let last = ranges.last, last.upperBound == from {
        ranges[ranges.count - 1] = last.lowerBound...to
      } else {
        ranges.append(from...to)
      }
    }
    var work = area.workLimit(for: self)
    for span in inkSpans {
      let base = Double(span.index)
      work -= area.searchWork
      let near = work > 0 ? area.near(span.hull) : ErasedArea()
      let steepness = span.speed + span.growth * depth
      func search(_ from: Double, _ to: Double) {
        let middle = (from + to) / 2
        work -= near.pieces.count
        let excess =
          near.depth(of: span.center.point(at: middle)) - depth * span.radius.value(at: middle)
        if abs(excess) > steepness * (to - from) / 2 || to - from < 1.0 / 1024
          || work < 0
        {
          if excess < 0 { append(base + from, base + to) }
        } else {
          search(from, middle)
          search(middle, to)
        }
      }
      search(span.shares.lowerBound, span.shares.upperBound)
    }
    return ranges
  }
}
