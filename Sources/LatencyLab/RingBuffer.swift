/// A ring buffer: the latest values of a sequence, in memory of a fixed size.
///
/// Values are numbered from 0 in the order in which they were appended, and keep their numbers.
public struct RingBuffer<Element: Sendable>: Sendable {
  private var elements: [Element]
  private let mask: Int
  /// The number of values ever appended, which is the number of the next one.
  public private(set) var total = 0

  /// Makes an empty buffer.
  ///
  /// Its memory is reserved at once, but the system provides it as the buffer fills.
  ///
  /// - Parameter capacity: The number of values that are kept; a power of two.
  public init(capacity: Int) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "a power of two")
    elements = []
    elements.reserveCapacity(capacity)
    mask = capacity - 1
  }

  /// The number of the oldest value in the buffer; ``total`` when it is empty.
  public var first: Int { max(0, total - mask - 1) }

  /// The numbers of the values in the buffer.
  public var numbers: Range<Int> { first..<total }

  /// The number of values in the buffer.
  public var count: Int { total - first }

  /// Returns whether the buffer holds the value with a number.
  public func contains(_ number: Int) -> Bool { number >= first && number < total }

  /// Accesses the value with a number, which must be in the buffer.
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

  /// Appends a value, in constant time; a full buffer drops the oldest one.
  public mutating func append(_ element: Element) {
    if elements.count <= mask { elements.append(element) } else { elements[total & mask] = element }
    total += 1
  }
}
