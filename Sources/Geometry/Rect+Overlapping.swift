extension Rect {
  /// Returns the groups of rectangles that overlap, directly or by others between them.
  ///
  /// The time grows with the number of pairs that lie above one another.
  ///
  /// - Parameter rects: the rectangles, in any space; null ones overlap nothing.
  /// - Returns: the groups as indices of the rectangles, in rising order within a group and by the first of each.
  public static func overlapping(_ rects: [Rect]) -> [[Int]] {
    var parents = Array(rects.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    // From left to right: what ends before a rectangle begins meets none of the later ones.
    var open: [Int] = []
    for index in rects.indices.sorted(by: { rects[$0].minX < rects[$1].minX }) {
      open.removeAll { rects[$0].maxX < rects[index].minX }
      for other in open where rects[other].intersects(rects[index]) {
        parents[root(other)] = root(index)
      }
      open.append(index)
    }
    return Dictionary(grouping: rects.indices, by: root).values.sorted { $0[0] < $1[0] }
  }
}
