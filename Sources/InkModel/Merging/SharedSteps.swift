/// The steps that the histories of two copies share: equal edits in a row.
///
/// A history forgets its oldest steps; so the oldest that one copy still has may be a later one of the
/// other.
struct SharedSteps {
  /// The places of the steps in the history of the first copy.
  let one: Range<Int>
  /// The places of the same steps in that of the second.
  let other: Range<Int>

  /// Finds as many shared steps as there are in a row, from the oldest step of one of the copies on.
  ///
  /// - Parameters:
  ///   - one: the edits that undo the steps of the first copy, those of the oldest step first.
  ///   - other: the edits of the second copy.
  init(_ one: [DocumentEdit], _ other: [DocumentEdit]) {
    var longest = SharedSteps(from: (0, 0), of: one, other)
    func look(_ starts: (Int, Int)) {
      let found = SharedSteps(from: starts, of: one, other)
      if found.one.count > longest.one.count { longest = found }
    }
    for start in one.indices.dropFirst() { look((start, 0)) }
    for start in other.indices.dropFirst() { look((0, start)) }
    self = longest
  }

  /// Counts the steps that are shared from two places on.
  ///
  /// - Parameters:
  ///   - starts: the place in each history.
  ///   - one: the edits of the first copy.
  ///   - other: the edits of the second copy.
  init(from starts: (Int, Int), of one: [DocumentEdit], _ other: [DocumentEdit]) {
    let count = zip(one[starts.0...], other[starts.1...]).prefix { $0 == $1 }.count
    self.one = starts.0..<starts.0 + count
    self.other = starts.1..<starts.1 + count
  }
}
