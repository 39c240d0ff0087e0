/// The identity of a stroke, unique in every drawing.
public struct StrokeID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The upper half of the 128 bits.
  public var high: UInt64
  /// The lower half of the 128 bits.
  public var low: UInt64

  /// Makes an id from its halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes an id from 32 hexadecimal digits, as ``description`` prints them; `nil` for other text.
  public init?(_ text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// The id as 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// This id or, where it is taken, one that stands in for it: always the same among the same ids.
  ///
  /// The stand-ins of an id are numbered. As they are mostly given in order, the first free one is
  /// found in a time that grows with the logarithm of their number.
  package func free(_ isTaken: (StrokeID) -> Bool) -> StrokeID {
    guard isTaken(self) else { return self }
    var (low, high) = (0, 1)
    while isTaken(standIn(high)) { (low, high) = (high, 2 * high) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if isTaken(standIn(middle)) { low = middle } else { high = middle }
    }
    return standIn(high)
  }

  /// The stand-in with a number, from 1 on.
  private func standIn(_ number: Int) -> StrokeID {
    var hash = ContentHash()
    hash.combine(high)
    hash.combine(low)
    // The first is what earlier programs gave.
    if number > 1 { hash.combine(UInt64(number)) }
    return hash.id
  }

  /// Returns whether an id sorts before another; the order has no meaning.
  public static func < (left: StrokeID, right: StrokeID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
