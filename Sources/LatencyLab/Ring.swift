/// The latest of a row of values, in memory of a fixed size.
///
/// Values are numbered from 0 in the order in which they came, and keep their numbers.
public struct Ring<Element: Sendable>: Sendable {
  private var elements: [Element]
  private let mask: Int
  /// How many values ever came: the number of the next one.
  public private(set) var total = 0

  /// Makes an empty ring.
  ///
  /// - Parameters:
  ///   - blank: fills the places that are still empty.
  ///   - capacity: values that are kept; a power of two.
  public init(_ blank: Element, capacity: Int) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "a power of two")
    elements = Array(repeating: blank, count: capacity)
    mask = capacity - 1
  }

  /// The number of the oldest value that is still there; ``total`` when there is none.
  public var first: Int { max(0, total - elements.count) }

  /// The numbers of the values that are there.
  public var numbers: Range<Int> { first..<total }

  /// How many values are there.
  public var count: Int { total - first }

  /// Whether the value with a number is there.
  public func contains(_ number: Int) -> Bool { number >= first && number < total }

  /// The value with a number, which must be there.
  public subscript(number: Int) -> Element {
    get {
      precondition(contains(number), "a value that is not there")
      return elements[number & mask]
    }
    set {
      precondition(contains(number), "a value that is not there")
      elements[number & mask] = newValue
    }
  }

  /// Puts a value behind the others; the oldest one may go.
  public mutating func append(_ element: Element) {
    elements[total & mask] = element
    total += 1
  }
}
