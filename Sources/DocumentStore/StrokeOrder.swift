/// What a file knows of the order of a layer's strokes: numbers that grow, with gaps between.
struct StrokeOrder {
  /// How many strokes there are.
  var count: Int
  /// The rank of the topmost; 0 when there are none.
  var top: Int64

  /// The gap between neighbours; it can be halved sixteen times before the layer is counted anew.
  static let gap: Int64 = 1 << 16

  /// Ranks for newcomers between two neighbours, or above all.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - below: the rank of the stroke below them; 0 when there is none.
  ///   - above: the rank of the stroke above them; `nil` when there is none.
  /// - Returns: ranks that grow; `nil` when there is no room.
  static func ranks(_ count: Int, between below: Int64, and above: Int64?) -> [Int64]? {
    guard let above else { return (1...Int64(max(1, count))).map { below + $0 * gap } }
    let step = (above - below) / Int64(count + 1)
    guard step > 0 else { return nil }
    return (1...Int64(max(1, count))).map { below + $0 * step }
  }
}
