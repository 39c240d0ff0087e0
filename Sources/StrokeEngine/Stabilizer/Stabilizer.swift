/// A way to steady the line of a trembling hand, with its strength.
///
/// Times are seconds. Lengths are canvas units at a zoom of 1, so that a hand feels the same at every
/// zoom. A strength of 0 leaves the pen as it is, as ``off`` does.
public enum Stabilizer: Hashable, Sendable {
  /// Draws where the pen is.
  case off
  /// Averages positions over a window of time around each; see ``InProgressStroke/stabilizer``.
  case average(window: Double)
  /// Draws the ink behind the pen as a critically damped spring does, a time late.
  case spring(delay: Double)
  /// Pulls the ink behind the pen at the end of a string; within its length the pen moves freely.
  case string(length: Double)
  /// Draws the ink as the spring does, a length of the pen's path late: speed does not matter.
  case distance(lag: Double)

  /// A mode without its strength, in the order in which they are offered.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    case off
    case average
    case spring
    case string
    case distance

    /// The largest strength: milliseconds for ``average`` and ``spring``, else canvas units at a zoom
    /// of 1.
    public var maximum: Double { self == .spring ? 200 : 100 }
    /// The strength until another is chosen.
    public var standard: Double {
      switch self {
      case .off: 0
      case .average, .spring: 80
      case .string, .distance: 20
      }
    }
  }

  /// The distance in time or space from the pen to the ink that stays.
  public enum Lag: Hashable, Sendable {
    /// Seconds.
    case time(Double)
    /// Canvas units at a zoom of 1.
    case length(Double)
  }

  /// Creates a stabilizer.
  ///
  /// - Parameters:
  ///   - mode: the mode.
  ///   - strength: milliseconds or a length, see ``Mode/maximum``; it is clamped, and `nil` for the
  ///     usual one. What is not a number counts as 0.
  public init(_ mode: Mode, strength: Double? = nil) {
    let wanted = strength ?? mode.standard
    let value = min(mode.maximum, max(0, wanted.isNaN ? 0 : wanted))
    self =
      switch mode {
      case .off: .off
      case .average: .average(window: value / 1000)
      case .spring: .spring(delay: value / 1000)
      case .string: .string(length: value)
      case .distance: .distance(lag: value)
      }
  }

  /// The mode.
  public var mode: Mode {
    switch self {
    case .off: .off
    case .average: .average
    case .spring: .spring
    case .string: .string
    case .distance: .distance
    }
  }

  /// The strength: milliseconds or a length, see ``Mode/maximum``.
  public var strength: Double {
    switch self {
    case .off: 0
    case .average(let seconds), .spring(let seconds): seconds * 1000
    case .string(let length), .distance(let length): length
    }
  }

  /// The lag of the ink that stays behind a pen that moves steadily; `nil` when nothing is steadied.
  ///
  /// ``average(window:)`` draws the ink up to the pen all the same, and steadies it this much later.
  public var lag: Lag? {
    guard strength > 0 else { return nil }
    return switch self {
    case .off: nil
    case .average(let window): .time(window / 2)
    case .spring(let delay): .time(delay)
    case .string(let length), .distance(let length): .length(length)
    }
  }

  /// A Boolean value that indicates whether the ink under the pen ends behind it.
  public var trails: Bool { mode != .average && lag != nil }

  /// The delay of the end of the ink behind the pen, in seconds; `nil` for none, and for a length.
  public var inkDelay: Double? {
    guard case .spring(let delay) = self, delay > 0 else { return nil }
    return delay
  }

  /// Returns the stabilizer with lengths multiplied by a factor.
  public func scaled(by factor: Double) -> Stabilizer {
    switch self {
    case .off, .average, .spring: self
    case .string(let length): .string(length: length * factor)
    case .distance(let length): .distance(lag: length * factor)
    }
  }
}
