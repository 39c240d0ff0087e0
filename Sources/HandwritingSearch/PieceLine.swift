internal import Geometry

internal import func Glibc.atan
internal import func Glibc.cos
internal import func Glibc.exp
internal import func Glibc.log
internal import func Glibc.sin

/// A line as pieces that do not overlap sideways, with the gaps between them.
struct PieceLine {
  /// A part of a line that no other overlaps sideways: a letter, a syllable, or letters that are joined.
  struct Piece {
    /// The strokes, as indices of those of the page.
    var strokes: [Int]
    /// The least coordinate along the line, in canvas units.
    var minX: Double
    /// The greatest coordinate along the line, in canvas units.
    var maxX: Double
  }

  /// The steps of the angle of candidates, in radians: a word that is added to a line leaves the others as they are.
  private static let angleStep = 0.02

  /// The strokes of the page.
  let strokes: [WrittenStroke]
  /// The height of its writing, in canvas units.
  let height: Double
  /// The angle by which it falls to the right on the screen, in radians.
  let angle: Double
  /// The pieces from left to right.
  private(set) var pieces: [Piece] = []
  /// The gap after each piece but the last.
  private var gaps: [Double] = []
  /// The width that divides gaps within words from those between them.
  private var wordGap = 0.0

  /// Cuts a line into pieces.
  init(_ line: LineFinder.Line, of strokes: [WrittenStroke]) {
    self.init(
      line.strokes,
      angle: Self.angle(of: line.strokes, height: line.height, strokes),
      leastHeight: line.height,
      of: strokes
    )
  }

  /// Cuts strokes into pieces along an angle.
  ///
  /// - Parameters:
  ///   - indices: The strokes of the line, as indices of those of the page.
  ///   - angle: The angle of the line, in radians.
  ///   - leastHeight: The least that its writing is high, in canvas units.
  ///   - strokes: The strokes of the page.
  init(_ indices: [Int], angle: Double, leastHeight: Double, of strokes: [WrittenStroke]) {
    (self.strokes, self.angle) = (strokes, angle)
    let (cosine, sine) = (cos(angle), sin(angle))
    let spans = indices.map { index in
      let along = strokes[index].points.map { $0.x * cosine + $0.y * sine }
      return Piece(strokes: [index], minX: along.min() ?? 0, maxX: along.max() ?? 0)
    }
    for span in spans.sorted(by: { $0.minX < $1.minX }) {
      if let last = pieces.last, span.minX <= last.maxX {
        pieces[pieces.count - 1].strokes += span.strokes
        pieces[pieces.count - 1].maxX = max(last.maxX, span.maxX)
      } else {
        pieces.append(span)
      }
    }
    height = max(leastHeight, Self.height(of: pieces, strokes))
    gaps = zip(pieces, pieces.dropFirst()).map { $1.minX - $0.maxX }
    wordGap = Self.division(of: gaps, height: height)
  }

  /// The height that three quarters of the pieces do not exceed: a piece is a letter at least.
  private static func height(of pieces: [Piece], _ strokes: [WrittenStroke]) -> Double {
    pieces.map { piece in
      piece.strokes.reduce(Rect.null) { $0.union(strokes[$1].bounds) }.height
    }.usualHeight
  }

  /// The slope of a line that is long enough to have one.
  static func angle(of indices: [Int], height: Double, _ strokes: [WrittenStroke]) -> Double {
    let rects = indices.map { strokes[$0].bounds }.filter { $0.height >= 0.35 * height }
    guard rects.count >= 4 else { return 0 }
    let count = Double(rects.count)
    let x = rects.reduce(0) { $0 + $1.center.x } / count
    let y = rects.reduce(0) { $0 + $1.center.y } / count
    var (xx, xy) = (0.0, 0.0)
    for rect in rects {
      xx += (rect.center.x - x) * (rect.center.x - x)
      xy += (rect.center.x - x) * (rect.center.y - y)
    }
    guard (12 * xx / count).squareRoot() > 5 * height else { return 0 }
    return max(-0.7, min(0.7, atan(xy / xx)))
  }

  /// Divides gaps into two kinds so that the logarithms within each differ least (Otsu's method).
  private static func division(of gaps: [Double], height: Double) -> Double {
    let (least, most) = (0.25 * height, 0.9 * height)
    let logs = gaps.filter { $0 > 0.02 * height }.map { log(min($0, 3 * height)) }.sorted()
    guard logs.count >= 4, let low = logs.first, let high = logs.last, high - low > 0.7 else {
      return 0.45 * height
    }
    let sum = logs.reduce(0, +)
    var (best, division, before) = (-Double.infinity, 0.0, 0.0)
    for index in 1..<logs.count {
      before += logs[index - 1]
      let (a, b) = (Double(index), Double(logs.count - index))
      let difference = before / a - (sum - before) / b
      let spread = a * b * difference * difference
      if spread > best { (best, division) = (spread, (logs[index - 1] + logs[index]) / 2) }
    }
    return max(least, min(most, exp(division)))
  }

  // MARK: - Words

  /// The words, as ranges of pieces: cut where a gap is wider than those within words.
  var words: [Range<Int>] {
    guard !pieces.isEmpty else { return [] }
    let cuts = gaps.indices.filter { gaps[$0] > wordGap }.map { $0 + 1 }
    return zip([0] + cuts, cuts + [pieces.count]).map { $0..<$1 }
  }

  /// Returns the candidates of words.
  ///
  /// - Parameter number: The number of the line.
  /// - Returns: The candidates, each whole before its parts.
  func candidates(number: Int) -> [WordFinder.Candidate] {
    var found: [WordFinder.Candidate] = []
    let tree = GapTree(gaps)
    let counts = pieces.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.strokes.count) }
    var open = [(range: 0..<pieces.count, widest: tree.widest)]
    while let (range, widest) = open.popLast(), found.count < WordFinder.mostWords {
      guard !range.isEmpty else { continue }
      let gap = widest.map { gaps[$0] } ?? 0
      let strokeCount = counts[range.upperBound] - counts[range.lowerBound]
      if gap <= max(1.6 * wordGap, 0.7 * height), strokeCount <= WordFinder.mostInWord,
        let word = candidate(range, number)
      {
        found.append(word)
      }
      guard let widest, gap >= max(0.15 * height, 0.5 * wordGap) else { continue }
      open.append((widest + 1..<range.upperBound, tree.widestAfter[widest]))
      open.append((range.lowerBound..<widest + 1, tree.widestBefore[widest]))
    }
    return found
  }

  private func candidate(_ range: Range<Int>, _ number: Int) -> WordFinder.Candidate? {
    let indices = pieces[range].flatMap(\.strokes).sorted()
    let bounds = indices.reduce(Rect.null) { $0.union(strokes[$1].bounds) }
    guard bounds.width <= 40 * height, bounds.width >= 0.3 * height else { return nil }
    return WordFinder.Candidate(
      strokes: indices,
      line: number,
      pieces: range.lowerBound...range.upperBound - 1,
      bounds: bounds,
      angle: (angle / Self.angleStep).rounded() * Self.angleStep,
      height: height
    )
  }
}
