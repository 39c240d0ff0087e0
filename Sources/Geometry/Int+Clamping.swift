extension Int {
  /// Creates the whole part of a number that may be of any size, as those of documents are.
  ///
  /// Numbers beyond ±10¹⁵ are clamped to that limit, and what is not a number is 0.
  public init(clamping number: Double) {
    let limit = 1e15
    self = number.isNaN ? 0 : Int(Swift.max(-limit, Swift.min(limit, number)))
  }
}
