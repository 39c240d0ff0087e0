internal import Geometry

/// Which stroke of a form each piece of ink is for.
///
/// In crowded letters a neighbour is nearer than an unsteady hand is steady, so that nearness alone
/// tells nothing.
///
/// 1. Each written stroke is cut where it goes on from one stroke of the form to another: the way of
///    least cost through the strokes, where each change costs (Viterbi's algorithm).
/// 2. Pieces and strokes are paired, one with one, so that the distances less the worth of the
///    strokes that are written over are least (Kuhn and Munkres); a piece that is left over joins the stroke that it suits best.
/// 3. Single pieces change strokes as long as that makes the sum less, in which writing out of order
///    costs a little.
struct InkAssignment {
  /// What counts how much; lengths in the unit of the tracks.
  struct Measures {
    /// The measure for the cost of turns.
    var unit: Double
    /// The distance at which ink is for no stroke.
    var reach: Double
    /// How much farther than the nearest place of a stroke others are written over.
    var slack: Double
    /// How much farther off than another stroke the one may be that a piece is for, because nothing
    /// else is written over it.
    var pull: Double
    /// What it costs to go on from one stroke to another: a distance times a length.
    var change: Double
    /// What it costs to go back to an earlier stroke: a distance times a length.
    var turnBack: Double
  }

  /// Ink of one written stroke that is for one stroke of the form.
  struct Piece {
    /// Its places in the ink's track.
    var places: Range<Int>
    /// The stroke of the form.
    var stroke: Int
  }

  /// The pieces in the order in which they were written; ink that is near no stroke is in none.
  private(set) var pieces: [Piece] = []
  /// For each place of the form, whether ink for its stroke goes over it.
  private(set) var isThere: [Bool]

  private let ink: InkTrack
  private let form: InkTrack
  private let measures: Measures
  private let step: Double
  /// For each piece, what it may be for.
  private var choices: [[Choice]] = []

  /// What a piece would be as a part of a stroke.
  private struct Choice {
    var stroke: Int
    /// The distances of its places, summed over its length.
    var cost: Double
    /// Whether it goes over each place of the stroke.
    var covers: [Bool]
  }

  /// The places that ink and strokes count for at least, so that dots count.
  private static let least = 6
  /// Rounds in which single pieces change strokes at most.
  private static let rounds = 8

  /// Finds what is for what.
  ///
  /// - Parameters:
  ///   - ink: what was written, in order.
  ///   - form: what was to be written, at steps of the same length.
  ///   - step: the length of a step.
  ///   - measures: what counts how much.
  init(_ ink: InkTrack, to form: InkTrack, step: Double, measures: Measures) {
    (self.ink, self.form, self.step, self.measures) = (ink, form, step, measures)
    isThere = Array(repeating: false, count: form.places.count)
    for range in ink.ranges { cut(range) }
    pair()
    improve()
    for (piece, choice) in zip(pieces, chosen) {
      for (place, isCovered) in zip(form.ranges[piece.stroke], choice.covers) where isCovered {
        isThere[place] = true
      }
    }
  }

  /// The share of each stroke of the form that ink goes over.
  var shares: [Double] {
    form.ranges.map { Self.share(of: isThere[$0]) }
  }

  /// The places of ink that are for a stroke, in the order in which they were written.
  func places(for stroke: Int) -> [Int] {
    pieces.filter { $0.stroke == stroke }.flatMap(\.places)
  }

  // MARK: - Pieces

  /// Cuts a written stroke where it goes on from one stroke of the form to another.
  private mutating func cut(_ range: Range<Int>) {
    let bounds = Rect(enclosing: Array(ink.places[range])).outset(by: measures.reach)
    let near = form.ranges.indices.filter {
      bounds.intersects(Rect(enclosing: Array(form.places[form.ranges[$0]])))
    }
    let costs = near.map { stroke in
      range.map { nearest($0, on: stroke) }
    }
    let free = costs.indices.filter { index in
      costs[index].contains { $0 < measures.reach }
    }
    guard !free.isEmpty else { return }
    let way = CheapestWay.rows(through: free.map { costs[$0] }, change: measures.change / step)
    var start = 0
    for place in way.indices where place + 1 == way.count || way[place + 1] != way[place] {
      let places = (range.lowerBound + start)..<(range.lowerBound + place + 1)
      let sums = free.map { costs[$0][start...place].reduce(0, +) * weight(of: places) }
      // More than a whole stroke is worth is too far off.
      let limit = (sums.min() ?? 0) + 2 * measures.turnBack
      let choices = zip(free, sums).filter { $1 <= limit + worth(1, of: near[$0]) }
        .map { choice(of: places, start, near[$0.0], costs[$0.0], sum: $0.1) }
      pieces.append(Piece(places: places, stroke: near[free[way[place]]]))
      self.choices.append(choices)
      start = place + 1
    }
  }

  /// How far a place of ink is from a stroke, the reach at most.
  private func nearest(_ place: Int, on stroke: Int) -> Double {
    ink.nearest(
      to: place,
      among: form.ranges[stroke],
      of: form,
      unit: measures.unit,
      InkTrack.Nearest(index: 0, cost: measures.reach)
    ).cost
  }

  private func cost(_ place: Int, _ goal: Int) -> Double {
    ink.distance(place, to: goal, of: form, unit: measures.unit)
  }

  /// What a piece would be as a part of a stroke.
  ///
  /// - Parameters:
  ///   - places: of the piece.
  ///   - start: its first place in the written stroke.
  ///   - stroke: what it may be for.
  ///   - costs: of the places of the whole written stroke.
  ///   - sum: of its own places, over its length.
  /// - Returns: the choice.
  private func choice(
    of places: Range<Int>,
    _ start: Int,
    _ stroke: Int,
    _ costs: [Double],
    sum: Double
  ) -> Choice {
    let range = form.ranges[stroke]
    var covers = Array(repeating: false, count: range.count)
    for place in places {
      let near = costs[start + place - places.lowerBound]
      guard near < measures.reach else { continue }
      cover(&covers, of: range, from: place, within: near + measures.slack)
    }
    return Choice(stroke: stroke, cost: sum, covers: covers)
  }

  /// Marks the places of a stroke that are nearer to a place of ink than a limit.
  private func cover(
    _ covers: inout [Bool],
    of range: Range<Int>,
    from place: Int,
    within limit: Double
  ) {
    let own = ink.places[place]
    var goal = range.lowerBound
    while goal < range.upperBound {
      let rest = own.distance(to: form.places[goal]) - limit
      if rest > 0 {
        let passed = rest / form.longestStep
        goal += passed < 1e6 ? max(1, Int(passed)) : range.count
        continue
      }
      if !covers[goal - range.lowerBound], cost(place, goal) < limit {
        covers[goal - range.lowerBound] = true
      }
      goal += 1
    }
  }

  /// The length that one place of a piece counts for.
  private func weight(of places: Range<Int>) -> Double {
    Double(max(Self.least, places.count)) / Double(places.count) * step
  }

  // MARK: - Pairs

  private var chosen: [Choice] {
    zip(pieces, choices).compactMap { piece, choices in
      choices.first { $0.stroke == piece.stroke }
    }
  }

  /// What it is worth that a share of a stroke is written over: a whole stroke more than two halves.
  private func worth(_ share: Double, of stroke: Int) -> Double {
    let length = Double(max(Self.least, form.ranges[stroke].count)) * step
    return measures.pull * length * share * share
  }

  private static func share(of list: some Collection<Bool>) -> Double {
    list.isEmpty ? 1 : Double(list.count { $0 }) / Double(list.count)
  }

  /// Pairs pieces with strokes, one with one; what is left over stays where it is.
  private mutating func pair() {
    let strokes = form.ranges.count
    let most = 1e3 * measures.reach * step * Double(ink.places.count + form.places.count)
    let costs = choices.indices.map { piece -> [Double] in
      var row = Array(repeating: most, count: strokes + choices.count)
      for choice in choices[piece] {
        row[choice.stroke] =
          choice.cost - worth(Self.share(of: choice.covers), of: choice.stroke)
      }
      row[strokes + piece] = choices[piece].map(\.cost).min() ?? most
      return row
    }
    for (piece, column) in CheapestPairing.columns(for: costs).enumerated() {
      pieces[piece].stroke =
        column < strokes
        ? column
        : choices[piece].min { $0.cost < $1.cost }?.stroke ?? pieces[piece].stroke
    }
  }

  /// Lets pieces change strokes while the sum gets less.
  private mutating func improve() {
    for _ in 0..<Self.rounds {
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

  /// What of the sum depends on what one piece is for.
  private func sum(of piece: Int, as choice: Choice) -> Double {
    var before = Array(repeating: false, count: choice.covers.count)
    for index in pieces.indices where index != piece && pieces[index].stroke == choice.stroke {
      for other in choices[index] where other.stroke == choice.stroke {
        for place in before.indices where other.covers[place] { before[place] = true }
      }
    }
    let after = zip(before, choice.covers).map { $0 || $1 }
    var sum =
      choice.cost + worth(Self.share(of: before), of: choice.stroke)
      - worth(Self.share(of: after), of: choice.stroke)
    if piece > 0, pieces[piece - 1].stroke > choice.stroke { sum += measures.turnBack }
    if piece + 1 < pieces.count, pieces[piece + 1].stroke < choice.stroke {
      sum += measures.turnBack
    }
    return sum
  }
}
