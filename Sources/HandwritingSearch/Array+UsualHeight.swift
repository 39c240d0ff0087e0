extension [Double] {
  /// The height that three quarters of heights do not exceed, but for those of dots; 0 for none.
  ///
  /// A worn pen leaves dots beside its strokes, of some hands more of them than strokes.
  var usualHeight: Double { sorted().usualHeightWhereSorted }

  /// The same of heights that are in order, the least first; much quicker.
  var usualHeightWhereSorted: Double {
    guard !isEmpty else { return 0 }
    let least = 0.15 * self[count * 9 / 10]
    let first = firstIndex { $0 >= least } ?? 0
    return self[first + (count - first) * 3 / 4]
  }
}
