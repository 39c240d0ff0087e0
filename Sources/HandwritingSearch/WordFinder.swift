public import Geometry

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
      found += PieceLine(line, of: used).candidates(number: number)
    }
    return found
  }
}
