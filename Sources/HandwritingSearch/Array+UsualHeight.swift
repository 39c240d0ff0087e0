extension [Double] {
  /// The height that three quarters of heights do not exceed, but for those of dots; 0 for none.
  ///
  /// A worn pen leaves dots beside its strokes, of some hands more of them than strokes.
  var usualHeight: Double {
    let heights = sorted()
    guard !heights.isEmpty else { return 0 }
    let least = 0.15 * heights[heights.count * 9 / 10]
    let first = heights.firstIndex { $0 >= least } ?? 0
    return heights[first + (heights.count - first) * 3 / 4]
  }
}
