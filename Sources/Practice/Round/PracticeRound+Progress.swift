public import InkModel

extension PracticeRound {
  /// The distance beyond the nearest point of a stroke up to which other points count as covered,
  /// in x-heights.
  private static let slack = 0.1
  /// The extra distance at which ink is assigned to a stroke that is not covered otherwise, in
  /// x-heights: less than strokes of a dense letter are apart, or repeated ink would count for
  /// both.
  private static let pull = 0.12
  /// The costs of continuing on another stroke, and of going back to an earlier one, in squares of
  /// the x-height.
  private static let (change, turnBack) = (0.04, 0.01)

  /// Returns the strokes of the word that are written.
  ///
  /// - Parameter written: The strokes on the page, in writing order.
  /// - Returns: The progress.
  public func progress(of written: [Stroke]) -> Progress {
    Progress(
      isWritten: assignment(of: written).shares.map { $0 >= level.limits.coverage }
    )
  }

  /// Returns the assignment of ink to the strokes of the word.
  func assignment(of written: [Stroke]) -> InkAssignment {
    let height = text.xHeight
    return InkAssignment(
      InkTrack(written.flatMap(\.visiblePaths), step: height * Self.step),
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
