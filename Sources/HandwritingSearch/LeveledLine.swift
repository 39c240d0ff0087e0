internal import Geometry

internal import func Glibc.atan
internal import func Glibc.atan2
internal import func Glibc.cos
internal import func Glibc.sin

/// A line of writing that is put level: the angle by which it is turned, and the shifts of its words.
struct LeveledLine {
  /// The angle by which the line falls to the right on the screen, in radians; 0 for one that is level.
  private(set) var angle = 0.0
  /// The middle of the line, about which it is turned, in canvas units.
  private let middle: Point
  /// The way of each stroke down after the turn, in canvas units.
  private var shifts: [Double]
  private var line: PieceLine
  private var edges: WritingEdges

  /// Less of a slope is level, in radians: half a degree.
  private static let leastAngle = 0.5 * Double.pi / 180
  /// More of a slope is none of a line.
  private static let mostAngle = 0.6
  /// The least length of a line that can have a slope, in heights of its writing.
  private static let leastLength = 4.0
  /// The largest distance of half of the turns of the pen from the baseline, in heights.
  private static let mostSpread = 0.25
  /// The largest share of one direction in writing: 0 for all directions alike, 1 for shading.
  private static let mostParallel = 0.85
  /// The least way that a word is moved, in heights.
  private static let leastShift = 0.03
  /// The largest number of times that words are compared with each other.
  private static let mostRounds = 4
  /// The least number of turns of the pen by which a word has a baseline, and of words by which a line has.
  private static let (leastTurns, leastWords) = (3, 3)

  /// Puts strokes level; `nil` when they are no line of writing, or too short for a baseline.
  ///
  /// - Parameter strokes: The strokes of a line, in writing order.
  init?(_ strokes: [WrittenStroke]) {
    middle = strokes.reduce(Rect.null) { $0.union($1.bounds) }.center
    shifts = [Double](repeating: 0, count: strokes.count)
    let indices = Array(strokes.indices)
    let heights = strokes.map(\.bounds.height).sorted()
    let height = heights.isEmpty ? 0 : heights[heights.count * 3 / 4]
    angle = PieceLine.angle(of: indices, height: height, strokes)
    (line, edges) = Self.level(strokes, by: angle, about: middle)
    guard var slope = MedianSlope(of: edges.lower.map(\.point)) else { return nil }
    // The lowest points of letters are others once the line is level.
    for _ in 0..<4 where abs(slope.slope) > 1e-4 {
      angle += atan(slope.slope)
      guard abs(angle) <= Self.mostAngle else { return nil }
      (line, edges) = Self.level(strokes, by: angle, about: middle)
      guard let next = MedianSlope(of: edges.lower.map(\.point)) else { return nil }
      slope = next
    }
    guard isWriting else { return nil }
    let range = angle + atan(slope.interval.lowerBound)...angle + atan(slope.interval.upperBound)
    if abs(angle) <= Self.leastAngle || range.contains(0) || isStair {
      angle = 0
      (line, edges) = Self.level(strokes, by: 0, about: middle)
      guard isWriting else { return nil }
    }
    evenWords()
  }

  /// The transform of each stroke; `nil` for one that stays.
  var transforms: [AffineTransform?] {
    let turn = AffineTransform(translationBy: Point.zero - middle)
      .concatenating(AffineTransform(rotation: -angle))
      .concatenating(AffineTransform(translationBy: middle - Point.zero))
    return shifts.map { shift in
      guard angle != 0 || shift != 0 else { return nil }
      let move = AffineTransform(translationBy: Vector(dx: 0, dy: shift))
      return angle == 0 ? move : turn.concatenating(move)
    }
  }

  private static func level(
    _ strokes: [WrittenStroke],
    by angle: Double,
    about middle: Point
  ) -> (PieceLine, WritingEdges) {
    let (cosine, sine) = (cos(angle), sin(angle))
    let turned =
      angle == 0
      ? strokes
      : strokes.compactMap { stroke in
        let points = stroke.points.map { point in
          let way = point - middle
          return middle
            + Vector(dx: way.dx * cosine + way.dy * sine, dy: way.dy * cosine - way.dx * sine)
        }
        return WrittenStroke(number: stroke.number, points: points)
      }
    let line = PieceLine(Array(turned.indices), angle: 0, leastHeight: 0, of: turned)
    return (line, WritingEdges(of: line))
  }

  // MARK: - Writing or not

  /// A Boolean value that indicates whether the strokes look like writing: they are long for their height, most
  /// turns of the pen lie on one baseline, and they have more than one direction.
  private var isWriting: Bool {
    let heights = edges.lower.map(\.point.y).sorted()
    guard let first = line.pieces.first, let last = line.pieces.last,
      last.maxX - first.minX >= Self.leastLength * line.height,
      edges.lower.count > Self.leastTurns
    else { return false }
    let spread = heights.map { abs($0 - heights.median) }.sorted().median
    return spread <= Self.mostSpread * line.height && parallelism <= Self.mostParallel
  }

  /// The length of the mean of all directions of the pen, with angles doubled so that there and back are one.
  private var parallelism: Double {
    var (x, y, length) = (0.0, 0.0, 0.0)
    for stroke in line.strokes {
      for (first, second) in zip(stroke.points, stroke.points.dropFirst()) {
        let way = second - first
        let twice = 2 * atan2(way.dy, way.dx)
        x += way.length * cos(twice)
        y += way.length * sin(twice)
        length += way.length
      }
    }
    return length > 0 ? (x * x + y * y).squareRoot() / length : 1
  }

  /// A Boolean value that indicates whether words that are level themselves make the slope of the line, because
  /// some stand higher.
  private var isStair: Bool {
    let slopes = line.words.compactMap { pieces -> Double? in
      let points = edges.lower.filter { pieces.contains($0.piece) }.map(\.point)
      return points.count < Self.leastTurns ? nil : MedianSlope(of: points)?.slope
    }
    return !slopes.isEmpty && (angle + atan(slopes.sorted().median)) / angle < 1 / 3
  }

  // MARK: - Words

  /// Moves words onto the baseline, which is that of most of them.
  private mutating func evenWords() {
    var words = line.words.compactMap { pieces -> LevelWord? in
      let word = LevelWord(pieces: pieces, edges)
      return min(word.lower.count, word.upper.count) >= Self.leastTurns ? word : nil
    }
    guard words.count >= Self.leastWords else { return }
    var isEven = false
    for _ in 0..<Self.mostRounds where !isEven {
      isEven = true
      let lower = EdgeDensity(words.flatMap(\.lower), height: line.height)
      let upper = EdgeDensity(words.flatMap(\.upper), height: line.height)
      for index in words.indices {
        guard let way = words[index].offset(from: lower, upper, height: line.height) else {
          continue
        }
        words[index].move(by: -way)
        isEven = false
      }
    }
    // A word may have come back to where it was.
    for word in words where abs(word.shift) > Self.leastShift * line.height {
      for piece in line.pieces[word.pieces] {
        for stroke in piece.strokes { shifts[stroke] = word.shift }
      }
    }
  }
}
