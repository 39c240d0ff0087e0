public import Geometry

/// Puts lines of writing level, and their words onto the baseline.
///
/// The slope of a line is the median of the slopes between the points at which its letters touch the baseline
/// (Theil–Sen estimator). Sizes stay: a word without tall letters cannot be told from one that was written small.
public enum LineStraightener {
  /// The largest number of strokes that are looked at; the others stay.
  public static let mostStrokes = 10_000
  /// The largest number of looks: lines that are level are sometimes found otherwise than before.
  private static let mostLooks = 4
  /// The angles by which the strokes are turned to find lines, in degrees: a line is found whole that is nearly
  /// level then.
  private static let turns = [0.0, 5, -5, 10, -10, 15, -15]

  /// Returns the motions that straighten lines of writing.
  ///
  /// Lines that are level within half a degree are not turned, and words near the baseline of their line are not
  /// moved; what looks like no line of writing stays altogether. What has been straightened stays, too.
  ///
  /// Costs about a tenth of a millisecond for a stroke.
  ///
  /// - Parameters:
  ///   - strokes: The strokes in writing order, each with a number of its own.
  ///   - isWanted: Returns whether to go on; asked for each line.
  /// - Returns: A rigid motion for each stroke that moves, by its number, in canvas units; `nil` when they are no
  ///   longer wanted.
  public static func transforms(
    of strokes: [WrittenStroke],
    while isWanted: () -> Bool = { true }
  ) -> [Int: AffineTransform]? {
    var found: [Int: AffineTransform] = [:]
    var used = Array(strokes.prefix(mostStrokes))
    for _ in 0..<mostLooks {
      var isStraight = true
      guard let lines = lines(of: used, while: isWanted) else { return nil }
      for (indices, line) in lines {
        for (index, transform) in zip(indices, line.transforms) {
          guard let transform else { continue }
          isStraight = false
          let number = used[index].number
          found[number] = (found[number] ?? .identity).concatenating(transform)
          let points = used[index].points.map(transform.apply(to:))
          used[index] = WrittenStroke(number: number, points: points) ?? used[index]
        }
      }
      if isStraight { break }
    }
    return found
  }

  /// Returns lines of writing that share no strokes, those of most strokes first; `nil` when they are no longer
  /// wanted.
  private static func lines(
    of strokes: [WrittenStroke],
    while isWanted: () -> Bool
  ) -> [([Int], LeveledLine)]? {
    var candidates: [[Int]] = []
    for turn in turns {
      guard isWanted() else { return nil }
      let turned = turn == 0 ? strokes : strokes.map { $0.turned(by: turn * .pi / 180) }
      candidates += LineFinder(turned).lines.map(\.strokes)
    }
    // Of lines that are equally long, those of the least turn.
    let order = candidates.indices.sorted {
      (-candidates[$0].count, $0) < (-candidates[$1].count, $1)
    }
    var isTaken = [Bool](repeating: false, count: strokes.count)
    var found: [([Int], LeveledLine)] = []
    for number in order {
      guard isWanted() else { return nil }
      let indices = candidates[number]
      guard !indices.contains(where: { isTaken[$0] }),
        let line = LeveledLine(indices.map { strokes[$0] })
      else { continue }
      for index in indices { isTaken[index] = true }
      found.append((indices, line))
    }
    return found
  }
}

extension WrittenStroke {
  /// Returns the stroke turned about the origin.
  ///
  /// - Parameter angle: The angle, in radians, from the x axis towards the y axis.
  /// - Returns: The stroke with the same number.
  fileprivate func turned(by angle: Double) -> WrittenStroke {
    let turn = AffineTransform(rotation: angle)
    return WrittenStroke(number: number, points: points.map(turn.apply(to:))) ?? self
  }
}
