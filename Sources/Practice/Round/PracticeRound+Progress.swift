public import InkModel

extension PracticeRound {
  /// The share of the reach within which ink is for the stroke that it follows, and for no other.
  private static let ownShare = 0.5
  /// How much farther than the nearest place of a stroke others are written over, in heights of x.
  private static let slack = 0.1

  /// How far the word is written.
  ///
  /// In crowded letters a neighbour is nearer than an unsteady hand is steady. Ink is therefore for
  /// the stroke that it follows as a whole; for another only where it leaves that one, as ink does
  /// that goes on from one stroke to the next.
  ///
  /// - Parameter kept: what lies on the paper, in the order in which it was written.
  /// - Returns: which strokes are done.
  public func progress(of kept: [Stroke]) -> Progress {
    var isThere = Array(repeating: false, count: track.places.count)
    for path in kept.flatMap(\.visiblePaths) {
      cover(&isThere, with: InkTrack([path], step: text.xHeight * Self.step))
    }
    return Progress(
      isWritten: track.ranges.map { range in
        let count = isThere[range].count { $0 }
        return Double(count) >= level.limits.coverage * Double(range.count)
      }
    )
  }

  /// Notes the places that one stroke of ink goes over.
  private func cover(_ isThere: inout [Bool], with ink: InkTrack) {
    guard !ink.places.isEmpty, !track.places.isEmpty else { return }
    let match = InkMatch(ink, track, unit: text.xHeight / 2)
    let reach = level.limits.reach * text.xHeight
    /// The nearest cost of each place of ink to each stroke.
    let costs = track.ranges.map { range in
      ink.places.indices.map { place in
        range.reduce(Double.infinity) { min($0, match.cost(place, $1)) }
      }
    }
    let sums = costs.map { $0.reduce(0) { $0 + min(reach, $1) } }
    guard let owner = sums.indices.min(by: { sums[$0] < sums[$1] }) else { return }
    for (place, near) in match.forward.enumerated() {
      let isOwn = costs[owner][place] < reach * Self.ownShare
      let others = isOwn ? [] : [track.strokes[near.index]]
      for stroke in [owner] + others where costs[stroke][place] < reach {
        let limit = costs[stroke][place] + Self.slack * text.xHeight
        for goal in track.ranges[stroke] where match.cost(place, goal) < limit {
          isThere[goal] = true
        }
      }
    }
  }
}
