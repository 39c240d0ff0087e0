/// The widest gaps of the parts of a line that is cut at its widest gap, and each part in the same way.
///
/// Built in time proportional to the number of gaps, however they are distributed. Source: J. Vuillemin,
/// *A unifying look at data structures*, 1980 (Cartesian trees).
struct GapTree {
  /// The index of the widest gap of the line, of equal ones the first; `nil` without gaps.
  let widest: Int?
  /// The widest gap of the part that ends at each gap; `nil` for a part without gaps.
  private(set) var widestBefore: [Int?]
  /// The widest gap of the part that begins at each gap; `nil` for a part without gaps.
  private(set) var widestAfter: [Int?]

  /// Creates the tree of the widths of gaps.
  init(_ gaps: [Double]) {
    widestBefore = Array(repeating: nil, count: gaps.count)
    widestAfter = widestBefore
    // Gaps that no wider one has followed yet, each at least as wide as the next.
    var open: [Int] = []
    for index in gaps.indices {
      while let last = open.last, gaps[last] < gaps[index] {
        widestBefore[index] = last
        open.removeLast()
      }
      if let last = open.last { widestAfter[last] = index }
      open.append(index)
    }
    widest = open.first
  }
}
