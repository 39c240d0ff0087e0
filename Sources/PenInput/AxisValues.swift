/// The values of an event's axes, by axis number; an event carries only some of them.
///
/// Holds the axes 0...15 without a heap allocation; no pen has more than nine.
public struct AxisValues: Hashable, Sendable {
  /// Number of axes that fit.
  public static let capacity = 16

  private var values = SIMD16<Double>()
  private var present: UInt16 = 0

  /// Makes an empty set.
  public init() {}

  /// Whether no axis has a value.
  public var isEmpty: Bool { present == 0 }

  /// The value of an axis; `nil` when the event did not carry it.
  ///
  /// Axes beyond 15 are ignored.
  public subscript(number: Int) -> Double? {
    get {
      guard (0..<Self.capacity).contains(number), present & (1 << number) != 0 else { return nil }
      return values[number]
    }
    set {
      guard (0..<Self.capacity).contains(number) else { return }
      values[number] = newValue ?? 0
      if newValue == nil { present &= ~(1 << number) } else { present |= 1 << number }
    }
  }

  /// Takes over every value of a later event.
  public mutating func merge(_ later: AxisValues) {
    for number in 0..<Self.capacity where later.present & (1 << number) != 0 {
      values[number] = later.values[number]
    }
    present |= later.present
  }
}
