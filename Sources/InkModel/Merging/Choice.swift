/// A value of which two copies may have changed the original.
struct Choice<Value: Equatable> {
  /// The value that is taken: the change, if there is one; of two different ones the first.
  let value: Value
  /// A Boolean value that indicates whether the copies have different values.
  let isDifferent: Bool
  /// A Boolean value that indicates whether both changed it differently.
  let isConflict: Bool

  /// Chooses from two copies.
  ///
  /// - Parameters:
  ///   - base: the original.
  ///   - one: the first copy.
  ///   - other: the second copy.
  init(_ base: Value, _ one: Value, _ other: Value) {
    value = one == base ? other : one
    isDifferent = one != other
    isConflict = isDifferent && one != base && other != base
  }
}
