/// Bits one way or the other: a writer writes those that it is given and gives them back, a reader
/// pays no heed to what it is given and gives those that it reads.
///
/// So one and the same code says how a stroke is written and how it is read.
protocol BitCoder {
  /// The error that reading throws; writing throws none.
  associatedtype Failure: Error

  /// A Boolean value that indicates whether bits are written.
  static var isWriter: Bool { get }

  /// One bit, in as little room as its model finds it likely.
  mutating func bit(_ bit: Bool, _ model: inout BitModel) throws(Failure) -> Bool

  /// The low bits of a number, each as likely as not; 0 to 64.
  mutating func bits(_ value: UInt64, count: Int) throws(Failure) -> UInt64

  /// Refuses what was read unless a condition holds.
  func require(_ condition: Bool, _ reason: StaticString) throws(Failure)
}
