/// The values of an event's axes by their numbers; an event carries only some of them.
///
/// Axes 0...15 are stored without a heap allocation; no pen has more than nine.
public struct AxisValues: Hashable, Sendable {
  /// The maximum number of axes.
  public static let capacity = 16

  private var values = SIMD16<Double>()
  private var present: UInt16 = 0

  /// Creates an empty set.
  public init() {}

  /// A Boolean value that indicates whether no axis has a value.
  public var isEmpty: Bool { present == 0 }

  /// The value of an axis; `nil` when the event does not carry it.
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

  /// Replaces values by those of a later event.
  public mutating func merge(_ later: AxisValues) {
    for number in 0..<Self.capacity where later.present & (1 << number) != 0 {
      values[number] = later.values[number]
    }
    present |= later.present
  }
}
