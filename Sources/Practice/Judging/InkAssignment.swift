internal import Geometry

/// The assignment of pieces of ink to the strokes of a letter form.
///
/// In dense letters an unsteady hand is often nearer to a neighbouring stroke, so that distance
/// alone does not decide.
///
/// 1. Each written stroke is cut where it continues on another stroke of the form: the path of
///    least cost through the strokes, where each change has a cost (Viterbi's algorithm).
/// 2. Pieces and strokes are paired one to one, so that the distances minus the gain of the strokes
///    that are covered are minimal (Kuhn and Munkres); each remaining piece joins the stroke that
///    it suits best.
/// 3. Single pieces change strokes while that lowers the sum, in which writing out of order
///    has a small cost.
struct InkAssignment {
  /// The weights and limits; lengths in the unit of the tracks.
  struct Measures {
    /// The measure of the cost of turns.
    var unit: Double
    /// The distance from which on ink belongs to no stroke.
    var reach: Double
    /// The distance beyond the nearest point of a stroke up to which other points count as covered.
    var slack: Double
    /// The extra distance at which a piece is still assigned to a stroke because no other piece
    /// covers it.
    var pull: Double
    /// The cost of continuing on another stroke: a distance times a length.
    var change: Double
    /// The cost of going back to an earlier stroke: a distance times a length.
    var turnBack: Double
  }

  /// A part of a written stroke that belongs to one stroke of the form.
  struct Piece {
    /// The indices of its points in the ink's track.
    var points: Range<Int>
    /// The index of the stroke of the form.
    var stroke: Int
  }

  /// The pieces in writing order; ink that is near no stroke is in none.
  private(set) var pieces: [Piece] = []
  /// For each point of the form, whether ink of its stroke covers it.
  private(set) var isCovered: [Bool]

  private let ink: InkTrack
  private let form: InkTrack
  private let measures: Measures
  private let step: Double
  /// The distance of the ink's points as a multiple of the step: ink that was scaled has another.
  private let stretch: Double
  /// For each piece, the strokes that it may belong to.
  private var choices: [[Choice]] = []

  /// A piece as a part of a stroke.
  private struct Choice {
    var stroke: Int
    /// The integral of its distance from the stroke over its length.
    var cost: Double
    /// For each point of the stroke, whether the piece covers it.
    var covers: [Bool]
  }

  /// The least number of points that a piece or stroke counts for, so that dots count.
  private static let least = 6
  /// The largest length of a stroke that ink covers, as a multiple of the ink's own length: a short piece
  /// is not all of a stroke.
  private static let mostCover = 1.25
  /// The number of points that any piece may cover, so that dots count.
  private static let leastCover = 3.0
  /// The largest number of iterations in which single pieces change strokes.
  private static let iterations = 8

  /// Finds the assignment.
  ///
  /// - Parameters:
  ///   - ink: The writing, in order.
  ///   - form: The model, at steps of the same length.
  ///   - step: The length of a step.
  ///   - measures: The weights and limits.
  init(_ ink: InkTrack, to form: InkTrack, step: Double, measures: Measures) {
    (self.ink, self.form, self.step, self.measures) = (ink, form, step, measures)
    let distances = ink.points.count - ink.ranges.count
    stretch = distances > 0 && ink.length > 0 ? ink.length / Double(distances) / step : 1
    isCovered = Array(repeating: false, count: form.points.count)
    for range in ink.ranges { cut(range) }
    pair()
    improve()
    for (piece, choice) in zip(pieces, chosen) {
      for (point, covers) in zip(form.ranges[piece.stroke], choice.covers) where covers {
        isCovered[point] = true
      }
    }
  }

  /// The share of each stroke of the form that is covered by ink.
  var shares: [Double] {
    form.ranges.enumerated().map { stroke, range in
      share(of: isCovered[range], by: points(for: stroke).count)
    }
  }

  /// Returns the indices of the ink's points that belong to a stroke, in writing order.
  func points(for stroke: Int) -> [Int] {
    pieces.filter { $0.stroke == stroke }.flatMap(\.points)
  }

  // MARK: - Pieces

  /// Cuts a written stroke where it continues on another stroke of the form.
  private mutating func cut(_ range: Range<Int>) {
    let bounds = Rect(enclosing: Array(ink.points[range])).outset(by: measures.reach)
    let near = form.ranges.indices.filter {
      bounds.intersects(Rect(enclosing: Array(form.points[form.ranges[$0]])))
    }
    let costs = near.map { stroke in
      range.map { nearest($0, on: stroke) }
    }
    let free = costs.indices.filter { index in
      costs[index].contains { $0 < measures.reach }
    }
    guard !free.isEmpty else { return }
    let path = MinimumCostPath.rows(through: free.map { costs[$0] }, change: measures.change / step)
    var start = 0
    for column in path.indices where column + 1 == path.count || path[column + 1] != path[column] {
      let points = (range.lowerBound + start)..<(range.lowerBound + column + 1)
      let sums = free.map { costs[$0][start...column].reduce(0, +) * weight(of: points) }
      // A stroke that costs more than covering it gains is too far off.
      let limit = (sums.min() ?? 0) + 2 * measures.turnBack
      let choices = zip(free, sums).filter { $1 <= limit + gain(1, of: near[$0]) }
        .map { choice(of: points, start, near[$0.0], costs[$0.0], sum: $0.1) }
      pieces.append(Piece(points: points, stroke: near[free[path[column]]]))
      self.choices.append(choices)
      start = column + 1
    }
  }

  /// Returns the distance of an ink point from a stroke, at most the reach.
  private func nearest(_ point: Int, on stroke: Int) -> Double {
    ink.nearest(
      to: point,
      among: form.ranges[stroke],
      of: form,
      unit: measures.unit,
      InkTrack.Nearest(index: 0, cost: measures.reach)
    ).cost
  }

  private func cost(_ point: Int, _ goal: Int) -> Double {
    ink.distance(point, to: goal, of: form, unit: measures.unit)
  }

  /// A piece as a part of a stroke.
  ///
  /// - Parameters:
  ///   - points: The indices of the piece's points.
  ///   - start: The index of its first point in the written stroke.
  ///   - stroke: The stroke that it may belong to.
  ///   - costs: The distances of all points of the written stroke.
  ///   - sum: The integral of the piece's distance over its length.
  /// - Returns: The choice.
  private func choice(
    of points: Range<Int>,
    _ start: Int,
    _ stroke: Int,
    _ costs: [Double],
    sum: Double
  ) -> Choice {
    let range = form.ranges[stroke]
    var covers = Array(repeating: false, count: range.count)
    for point in points {
      let near = costs[start + point - points.lowerBound]
      guard near < measures.reach else { continue }
      cover(&covers, of: range, from: point, within: near + measures.slack)
    }
    return Choice(stroke: stroke, cost: sum, covers: covers)
  }

  /// Marks the points of a stroke that are nearer to an ink point than a limit.
  private func cover(
    _ covers: inout [Bool],
    of range: Range<Int>,
    from point: Int,
    within limit: Double
  ) {
    let own = ink.points[point]
    var goal = range.lowerBound
    while goal < range.upperBound {
      let rest = own.distance(to: form.points[goal]) - limit
      if rest > 0 {
        let skipped = rest / form.longestStep
        goal += skipped < 1e6 ? max(1, Int(skipped)) : range.count
        continue
      }
      if !covers[goal - range.lowerBound], cost(point, goal) < limit {
        covers[goal - range.lowerBound] = true
      }
      goal += 1
    }
  }

  /// Returns the length that one point of a piece counts for.
  private func weight(of points: Range<Int>) -> Double {
    Double(max(Self.least, points.count)) / Double(points.count) * step
  }

  // MARK: - Pairs

  private var chosen: [Choice] {
    zip(pieces, choices).compactMap { piece, choices in
      choices.first { $0.stroke == piece.stroke }
    }
  }

  /// Returns the gain of covering a share of a stroke: a whole stroke gains more than two halves.
  private func gain(_ share: Double, of stroke: Int) -> Double {
    let length = Double(max(Self.least, form.ranges[stroke].count)) * step
    return measures.pull * length * share * share
  }

  /// Returns the share of a stroke that ink covers.
  ///
  /// - Parameters:
  ///   - covers: For each point of the stroke, whether it is covered.
  ///   - points: The number of points of the ink.
  /// - Returns: The share, 0...1.
  private func share(of covers: some Collection<Bool>, by points: Int) -> Double {
    guard !covers.isEmpty else { return 1 }
    let most = max(Self.leastCover, Self.mostCover * Double(points) * stretch)
    return min(Double(covers.count { $0 }), points > 0 ? most : 0) / Double(covers.count)
  }

  /// Pairs pieces with strokes one to one; remaining pieces join the stroke that they suit best.
  private mutating func pair() {
    let strokes = form.ranges.count
    let most = 1e3 * measures.reach * step * Double(ink.points.count + form.points.count)
    let costs = choices.indices.map { piece -> [Double] in
      var row = Array(repeating: most, count: strokes + choices.count)
      for choice in choices[piece] {
        row[choice.stroke] =
          choice.cost
          - gain(
            share(of: choice.covers, by: pieces[piece].points.count),
            of: choice.stroke
          )
      }
      row[strokes + piece] = choices[piece].map(\.cost).min() ?? most
      return row
    }
    for (piece, column) in MinimumCostAssignment.columns(for: costs).enumerated() {
      pieces[piece].stroke =
        column < strokes
        ? column
        : choices[piece].min { $0.cost < $1.cost }?.stroke ?? pieces[piece].stroke
    }
  }

  /// Moves single pieces to other strokes while that lowers the sum.
  private mutating func improve() {
    for _ in 0..<Self.iterations {
      var isBetter = false
      for piece in pieces.indices where choices[piece].count > 1 {
        let old = pieces[piece].stroke
        var (best, least) = (old, Double.infinity)
        let sums = choices[piece].map { sum(of: piece, as: $0) }
        for (choice, sum) in zip(choices[piece], sums)
        where sum < least - 1e-12 || sum <= least && choice.stroke == old {
          (best, least) = (choice.stroke, sum)
        }
        pieces[piece].stroke = best
        isBetter = isBetter || best != old
      }
      if !isBetter { return }
    }
  }

  /// Returns the part of the sum that depends on the stroke of one piece.
  private func sum(of piece: Int, as choice: Choice) -> Double {
    var (before, points) = (Array(repeating: false, count: choice.covers.count), 0)
    for index in pieces.indices where index != piece && pieces[index].stroke == choice.stroke {
      points += pieces[index].points.count
      for other in choices[index] where other.stroke == choice.stroke {
        for point in before.indices where other.covers[point] { before[point] = true }
      }
    }
    let after = zip(before, choice.covers).map { $0 || $1 }
    let own = pieces[piece].points.count
    var sum =
      choice.cost + gain(share(of: before, by: points), of: choice.stroke)
      - gain(share(of: after, by: points + own), of: choice.stroke)
    if piece > 0, pieces[piece - 1].stroke > choice.stroke { sum += measures.turnBack }
    if piece + 1 < pieces.count, pieces[piece + 1].stroke < choice.stroke {
      sum += measures.turnBack
    }
    return sum
  }
}
