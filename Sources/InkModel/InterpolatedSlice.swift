extension StrokePath {
  /// Points along the curve at even steps, made one by one as they are asked for.
  ///
  /// The first point is that of the range's lower bound, the last that of its upper bound, always;
  /// only the last step may be shorter. An empty path has no points, a range of one value has one.
  /// A step that is 0, negative or not a number gives just the two ends.
  public struct InterpolatedSlice: Sequence, IteratorProtocol, Sendable {
    private let path: StrokePath
    private let range: ClosedRange<Double>
    private let step: Stride
    private var upcoming: Double?
    private var steps = 0.0

    /// A quantity that is the same from point to point.
    public enum Stride: Hashable, Sendable {
      /// Way along the curve, in units of the stroke's own space.
      case distance(Double)
      /// Difference of ``StrokePoint/timeOffset``, in seconds.
      case time(Double)
      /// Difference of parametric values.
      case parametricStep(Double)

      /// A Boolean value that indicates whether the step leads forward.
      var advances: Bool {
        switch self {
        case .distance(let amount), .time(let amount), .parametricStep(let amount): amount > 0
        }
      }
    }

    init(path: StrokePath, range: ClosedRange<Double>, step: Stride) {
      self.path = path
      self.range = range.clamped(to: path.parameterRange)
      self.step = step
      upcoming = path.isEmpty ? nil : self.range.lowerBound
    }

    /// The next point; `nil` after the last.
    public mutating func next() -> StrokePoint? {
      nextParametricValue().map(path.interpolatedPoint(at:))
    }

    /// The parametric value of the next point, which then counts as given; `nil` after the last.
    public mutating func nextParametricValue() -> Double? {
      guard let value = upcoming else { return nil }
      steps += 1
      upcoming = value < range.upperBound ? Swift.min(successor(of: value), range.upperBound) : nil
      return value
    }

    private func successor(of value: Double) -> Double {
      guard step.advances else { return range.upperBound }
      if case .parametricStep(let amount) = step {
        // Multiples of the step do not add up rounding errors.
        return Swift.max(range.lowerBound + steps * amount, value.nextUp)
      }
      let reached = path.parametricValue(value, offsetBy: step)
      // What is left of rounding is no step of its own.
      let isEnd = range.upperBound - reached < 1e-9
      return isEnd ? range.upperBound : Swift.max(reached, value.nextUp)
    }
  }

  /// Points along the curve at even steps, made as they are asked for; the end always included.
  ///
  /// - Parameters:
  ///   - range: parametric values, brought to ``parameterRange``; `nil` means all of that.
  ///   - step: what stays the same from point to point.
  /// - Returns: the points; nothing is computed before the first is asked for.
  public func interpolatedPoints(
    in range: ClosedRange<Double>? = nil,
    by step: InterpolatedSlice.Stride
  ) -> InterpolatedSlice {
    InterpolatedSlice(path: self, range: range ?? parameterRange, step: step)
  }
}
