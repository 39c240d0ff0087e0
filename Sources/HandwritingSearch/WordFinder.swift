public import Geometry

internal import func Glibc.atan
internal import func Glibc.cos
internal import func Glibc.exp
internal import func Glibc.log
internal import func Glibc.sin

/// Finds what may be words on a page, by place and time.
///
/// Strokes become lines; a line is cut where its gaps are wide. Where a gap may be one between letters or between
/// words, the piece is a candidate both whole and cut.
public enum WordFinder {
  /// The largest number of strokes that are looked at on a page; the others are not searched.
  public static let mostStrokes = 1_000_000
  /// The largest number of strokes in a word.
  static let mostInWord = 80
  /// The largest number of candidates of a page.
  static let mostWords = 40_000

  /// A candidate: strokes that may be a word.
  public struct Candidate: Sendable {
    /// The strokes, as indices of those that were given, in writing order.
    public var strokes: [Int]
    /// The number of its line, counted in the order of writing.
    public var line: Int
    /// The first and the last piece of its line that it has.
    public var pieces: ClosedRange<Int>
    /// The bounds of its centre lines, in canvas units.
    public var bounds: Rect
    /// The angle by which its line rises to the right, in radians; negative when it rises on the screen.
    public var angle: Double
    /// The height of the writing of its line, in canvas units.
    public var height: Double
  }

  /// Finds the candidates of a page.
  ///
  /// - Parameter strokes: The strokes of the page in writing order.
  /// - Returns: The candidates, line by line.
  public static func words(of strokes: [WrittenStroke]) -> [Candidate] {
    let used = strokes.count > mostStrokes ? Array(strokes.prefix(mostStrokes)) : strokes
    var found: [Candidate] = []
    for (number, line) in LineFinder(used).lines.enumerated() {
      guard found.count < mostWords else { break }
      found += PieceLine(line, number: number, of: used).candidates()
    }
    return found
  }
}

/// A line as pieces that do not overlap sideways, with the gaps between them.
private struct PieceLine {
  private struct Piece {
    var strokes: [Int]
    var minX: Double
    var maxX: Double
  }

  private let strokes: [WrittenStroke]
  private let number: Int
  private let height: Double
  private let angle: Double
  private var pieces: [Piece] = []
  /// The gap after each piece but the last.
  private var gaps: [Double] = []
  /// The width that divides gaps within words from those between them.
  private var wordGap = 0.0

  init(_ line: LineFinder.Line, number: Int, of strokes: [WrittenStroke]) {
    (self.strokes, self.number) = (strokes, number)
    angle = Self.angle(of: line, strokes)
    let (cosine, sine) = (cos(angle), sin(angle))
    let spans = line.strokes.map { index in
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
    height = max(line.height, Self.height(of: pieces, strokes))
    gaps = zip(pieces, pieces.dropFirst()).map { $1.minX - $0.maxX }
    wordGap = Self.division(of: gaps, height: height)
  }

  /// The height that three quarters of the pieces do not exceed: a piece is a letter at least.
  private static func height(of pieces: [Piece], _ strokes: [WrittenStroke]) -> Double {
    let heights = pieces.map { piece in
      piece.strokes.reduce(Rect.null) { $0.union(strokes[$1].bounds) }.height
    }.sorted()
    return heights.isEmpty ? 0 : heights[heights.count * 3 / 4]
  }

  /// The slope of a line that is long enough to have one.
  private static func angle(of line: LineFinder.Line, _ strokes: [WrittenStroke]) -> Double {
    let rects = line.strokes.map { strokes[$0].bounds }.filter { $0.height >= 0.35 * line.height }
    guard rects.count >= 4 else { return 0 }
    let count = Double(rects.count)
    let x = rects.reduce(0) { $0 + $1.center.x } / count
    let y = rects.reduce(0) { $0 + $1.center.y } / count
    var (xx, xy) = (0.0, 0.0)
    for rect in rects {
      xx += (rect.center.x - x) * (rect.center.x - x)
      xy += (rect.center.x - x) * (rect.center.y - y)
    }
    guard (12 * xx / count).squareRoot() > 5 * line.height else { return 0 }
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

  // MARK: - Candidates

  func candidates() -> [WordFinder.Candidate] {
    var found: [WordFinder.Candidate] = []
    var open = [0..<pieces.count]
    while let range = open.popLast(), found.count < WordFinder.mostWords {
      guard !range.isEmpty else { continue }
      let inner = range.lowerBound..<range.upperBound - 1
      let widest = inner.max { gaps[$0] < gaps[$1] }
      let gap = widest.map { gaps[$0] } ?? 0
      if gap <= max(1.6 * wordGap, 0.7 * height), let word = candidate(range) { found.append(word) }
      guard let widest, gap >= max(0.15 * height, 0.5 * wordGap) else { continue }
      open.append(widest + 1..<range.upperBound)
      open.append(range.lowerBound..<widest + 1)
    }
    return found
  }

  private func candidate(_ range: Range<Int>) -> WordFinder.Candidate? {
    let count = pieces[range].reduce(0) { $0 + $1.strokes.count }
    guard count <= WordFinder.mostInWord else { return nil }
    let indices = pieces[range].flatMap(\.strokes).sorted()
    let bounds = indices.reduce(Rect.null) { $0.union(strokes[$1].bounds) }
    guard bounds.width <= 40 * height, bounds.width >= 0.3 * height else { return nil }
    return WordFinder.Candidate(
      strokes: indices,
      line: number,
      pieces: range.lowerBound...range.upperBound - 1,
      bounds: bounds,
      angle: angle,
      height: height
    )
  }
}
