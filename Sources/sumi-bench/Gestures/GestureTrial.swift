internal import Exchange
internal import Geometry
internal import StrokeEngine

/// Counts what gestures of the pen would do to recordings that have none, and how many of made ones are
/// found: `gestures FOLDER`.
///
/// Recordings are taken at several scales, since their units differ: a false alarm at any of them counts.
struct GestureTrial {
  private let pages: [RecordedPage]
  /// The number of strokes, and those that would do something, over all scales.
  private var (strokes, scratches, circles) = (0, 0, 0)
  private var lines: [String] = []

  /// The number of pixels in a unit of the recordings.
  private static let scales = [1.0, 3, 10]
  private static let made = 150

  init(_ arguments: [String]) throws {
    guard arguments.count == 1 else { throw ExchangeError("usage: sumi-bench gestures FOLDER") }
    pages = try RecordedPage.all(in: arguments[0])
    guard pages.contains(where: { !$0.lines.isEmpty }) else {
      throw ExchangeError("\(arguments[0]): no recordings")
    }
  }

  /// Runs both parts and returns the report.
  mutating func report() -> String {
    for scale in Self.scales { countAlarms(at: scale) }
    countFound()
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - False alarms

  private mutating func countAlarms(at scale: Double) {
    let before = (strokes, scratches, circles)
    for (number, page) in pages.enumerated() {
      var ink: [[Point]] = []
      var loop: (area: Polygon, end: Double)?
      for (index, line) in page.lines.enumerated() {
        let points = line.points.map { Point(x: $0.x * scale, y: $0.y * scale) }
        strokes += 1
        if let scratch = ScratchOut(points, minimumSize: GestureLimits.smallestScratch),
          ink.contains(where: scratch.strikes)
        {
          scratches += 1
          lines.append("scratch-out: recording \(number), stroke \(index), scale \(scale)")
        }
        if let loop, GestureLimits.isTap(points, seconds: line.end - line.start, scale: 1),
          line.start - loop.end <= GestureLimits.tapDelay, loop.area.contains(points[0])
        {
          circles += 1
          lines.append("circle and tap: recording \(number), stroke \(index), scale \(scale)")
        }
        loop = DrawnLoop(points, minimumSize: GestureLimits.smallestLoop).flatMap { drawn in
          ink.contains { Self.isMostly($0, in: drawn.area) } ? (drawn.area, line.end) : nil
        }
        ink.append(points)
      }
    }
    add("scale \(scale)", strokes - before.0, scratches - before.1, circles - before.2)
  }

  private static func isMostly(_ line: [Point], in area: Polygon) -> Bool {
    guard area.bounds.intersects(Rect(enclosing: line)) else { return false }
    return 2 * line.count(where: area.contains) > line.count
  }

  private mutating func add(_ name: String, _ strokes: Int, _ scratches: Int, _ circles: Int) {
    func rate(_ count: Int) -> String {
      "\((Double(count) * 1e5 / Double(max(1, strokes))).rounded() / 10)"
    }
    lines.append(
      "\(name): \(strokes) strokes; in 10000 of them \(rate(scratches)) scratch-outs, "
        + "\(rate(circles)) circles with a tap"
    )
  }

  // MARK: - Made gestures

  /// Makes gestures over words and figures of the recordings.
  private mutating func countFound() {
    var hand = GestureHand(seed: 7)
    var (scratched, ringed) = (0, 0)
    let full = pages.filter { $0.lines.count > 2 }
    for _ in 0..<Self.made {
      let word = Self.word(of: full, by: &hand)
      let scratch = ScratchOut(
        hand.scratch(over: Rect(enclosing: word.joined())),
        minimumSize: GestureLimits.smallestScratch
      )
      if let scratch, word.contains(where: scratch.strikes) { scratched += 1 }
      let ringedWord = Self.word(of: full, by: &hand)
      let ring = DrawnLoop(
        hand.ring(around: Rect(enclosing: ringedWord.joined())),
        minimumSize: GestureLimits.smallestLoop
      )
      if let ring, ringedWord.allSatisfy({ Self.isMostly($0, in: ring.area) }) { ringed += 1 }
    }
    lines.append(
      "made: \(scratched) of \(Self.made) scratch-outs, \(ringed) of \(Self.made) circles found"
    )
  }

  /// Returns a few strokes that follow each other, brought to the height of handwriting in pixels.
  private static func word(of pages: [RecordedPage], by hand: inout GestureHand) -> [[Point]] {
    func index(_ count: Int) -> Int { min(count - 1, Int(hand.number(in: 0...Double(count)))) }
    let lines = pages[index(pages.count)].lines
    let start = index(lines.count - 2)
    let count = 1 + index(min(4, lines.count - start))
    let word = lines[start..<start + count].map(\.points)
    let bounds = Rect(enclosing: word.joined())
    // A point has no size.
    guard max(bounds.width, bounds.height) > 0 else { return Self.word(of: pages, by: &hand) }
    let size = hand.number(in: 18...90) / max(1e-9, bounds.height, bounds.width / 4)
    return word.map { line in
      line.map { Point(x: ($0.x - bounds.minX) * size, y: ($0.y - bounds.minY) * size) }
    }
  }
}
