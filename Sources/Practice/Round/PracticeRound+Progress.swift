public import InkModel

extension PracticeRound {
  /// How much farther than the nearest place of a stroke others are written over, in heights of x.
  private static let slack = 0.1
  /// How much farther off a stroke that is not written may be than one that is, in heights of x: less
  /// than strokes of a crowded letter are apart, or ink that is written twice would be for both.
  private static let pull = 0.12
  /// What it costs to go on from one stroke to another, and back to an earlier one, in squares of
  /// the height of x.
  private static let (change, turnBack) = (0.04, 0.01)

  /// How far the word is written.
  ///
  /// - Parameter kept: what lies on the paper, in the order in which it was written.
  /// - Returns: which strokes are done.
  public func progress(of kept: [Stroke]) -> Progress {
    Progress(
      isWritten: assignment(of: kept).shares.map { $0 >= level.limits.coverage }
    )
  }

  /// Which stroke of the word each piece of ink is for.
  func assignment(of kept: [Stroke]) -> InkAssignment {
    let height = text.xHeight
    return InkAssignment(
      InkTrack(kept.flatMap(\.visiblePaths), step: height * Self.step),
      to: track,
      step: height * Self.step,
      measures: InkAssignment.Measures(
        unit: height / 2,
        reach: level.limits.reach * height,
        slack: Self.slack * height,
        pull: Self.pull * height,
        change: Self.change * height * height,
        turnBack: Self.turnBack * height * height
      )
    )
  }
}
