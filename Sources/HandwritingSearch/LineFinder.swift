internal import Geometry

/// Finds the lines of writing on a page: each stroke joins the line beside whose last strokes it lies.
///
/// Strokes come in the order of writing. The cost of each is bounded: it is compared with the lines written
/// last and with those near its place.
struct LineFinder {
  /// The strokes of a line, as indices of the strokes that the finder has been given.
  struct Line {
    var strokes: [Int] = []
    /// The bounds of the strokes written last, for comparing the next one.
    fileprivate var recent: [Rect] = []
    /// The height of its writing: that which most of its strokes do not exceed.
    fileprivate(set) var height = 0.0
    fileprivate var heights = RecentHeights()
    /// The bounds of the strokes written last together.
    fileprivate var extent = Rect.null
    /// The area in which a stroke can join the line.
    fileprivate var reach = Rect.null
  }

  /// The lines that were written last and are looked at for each stroke.
  private static let openLines = 8
  /// The strokes of a line that a new one is compared with.
  private static let recentStrokes = 40
  /// The nearest of them, which tell the height at which the line is there: the fewest and the most.
  private static let (nearestStrokes, nearStrokes) = (6, 24)
  /// The farthest of more than the fewest, in heights of writing, since lines rise and fall.
  private static let nearGap = 7.0
  /// Fewer strokes do not tell the height of a line.
  private static let fewStrokes = 6
  /// The strokes before one that may be of the same syllable.
  private static let syllableStrokes = 16
  /// More turns upwards or downwards are not of one letter.
  private static let mostTurns = 3
  /// The farthest that a dot lies above and below its line, in heights of writing.
  private static let (above, below) = (0.7, 0.4)
  /// The farthest that a stroke lies from its line, in heights of writing: wider than any space.
  private static let widestGap = 3.0

  /// The heights of the strokes written last.
  fileprivate struct RecentHeights {
    /// The heights, as they were written and in order.
    private var (written, sorted): ([Double], [Double]) = ([], [])

    /// The height that most of them do not exceed.
    var usual: Double { sorted.usualHeightWhereSorted }

    /// Appends a height, and removes the first of more than `count`.
    mutating func append(_ height: Double, keeping count: Int) {
      written.append(height)
      sorted.insert(height, at: position(of: height))
      if written.count > count { sorted.remove(at: position(of: written.removeFirst())) }
    }

    /// Returns the number of heights that are less.
    private func position(of height: Double) -> Int {
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < height { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The edges of strokes; one long tail does not move them.
  private struct Edges {
    private(set) var count = 0
    private var (top, secondTop) = (Double.infinity, Double.infinity)
    private var (bottom, secondBottom) = (-Double.infinity, -Double.infinity)

    /// The upper edge, without the highest stroke where there are some.
    var usualTop: Double { count >= 4 ? secondTop : top }
    /// The lower edge, without the lowest stroke where there are some.
    var usualBottom: Double { count >= 4 ? secondBottom : bottom }

    mutating func add(_ rect: Rect) {
      count += 1
      secondTop = min(secondTop, max(top, rect.minY))
      top = min(top, rect.minY)
      secondBottom = max(secondBottom, min(bottom, rect.maxY))
      bottom = max(bottom, rect.maxY)
    }
  }

  private let strokes: [WrittenStroke]
  private(set) var lines: [Line] = []
  private var order: [Int] = []
  /// The lines that pass through the cells of a grid, the last one last.
  private var cells: [Cell: [Int]] = [:]
  private let cellSize: Double

  /// A cell by its column and its row, which have 32 bits each: one number is found quicker than two.
  private struct Cell: Hashable {
    private let number: Int

    init(x: Int, y: Int) { number = x << 32 | y & 0xFFFF_FFFF }

    var x: Int { number >> 32 }
    var y: Int { Int(Int32(truncatingIfNeeded: number)) }
  }

  /// Finds the lines of strokes in writing order.
  init(_ strokes: [WrittenStroke]) {
    self.strokes = strokes
    let heights = strokes.map { max($0.bounds.height, $0.bounds.width / 4) }
    cellSize = max(1e-3, 3 * (heights.isEmpty ? 1 : heights.usualHeight))
    let usual = Self.usualHeights(strokes)
    for index in strokes.indices where Self.canBeWriting(strokes[index], among: usual[index]) {
      add(index, among: usual[index])
    }
  }

  /// The heights that most strokes written about the same time do not exceed.
  private static func usualHeights(_ strokes: [WrittenStroke]) -> [Double] {
    let (block, reach) = (16, 24)
    var result = [Double](repeating: 0, count: strokes.count)
    var start = 0
    while start < strokes.count {
      let end = min(strokes.count, start + block)
      let near = strokes[max(0, start - reach)..<min(strokes.count, end + reach)]
      let height = near.map { max($0.bounds.height, $0.bounds.width / 2.5) }.usualHeight
      for index in start..<end { result[index] = height }
      start = end
    }
    return result
  }

  /// A frame, an arrow or a line under a word is much larger than the strokes written about the same time, or as
  /// straight as no word.
  private static func canBeWriting(_ stroke: WrittenStroke, among height: Double) -> Bool {
    let (width, tall) = (stroke.bounds.width, stroke.bounds.height)
    let diagonal = (width * width + tall * tall).squareRoot()
    if diagonal > 5.5 * height, stroke.length < 1.4 * diagonal { return false }
    return tall <= 5 * height && width <= 40 * height
  }

  private mutating func add(_ index: Int, among usual: Double) {
    let bounds = strokes[index].bounds
    var best: (line: Int, cost: Double)?
    for line in candidates(for: bounds) {
      let isLast = line == order.first
      if let cost = cost(of: strokes[index], in: lines[line], among: usual, isLast: isLast),
        cost < best?.cost ?? .infinity
      {
        best = (line, cost)
      }
    }
    let line = best?.line ?? lines.count
    if best == nil { lines.append(Line()) }
    append(index, bounds, to: line)
  }

  private func candidates(for bounds: Rect) -> [Int] {
    var found = order
    let cell = cell(of: bounds)
    for x in cell.x - 1...cell.x + 1 {
      for y in cell.y - 1...cell.y + 1 {
        guard let lines = cells[Cell(x: x, y: y)] else { continue }
        for line in lines where !found.contains(line) { found.append(line) }
      }
    }
    return found
  }

  private func cell(of bounds: Rect) -> Cell {
    let limit = 1e9
    func index(_ value: Double) -> Int {
      Int(max(-limit, min(limit, value / cellSize)).rounded(.down))
    }
    return Cell(x: index(bounds.center.x), y: index(bounds.center.y))
  }

  private mutating func append(_ index: Int, _ bounds: Rect, to number: Int) {
    lines[number].strokes.append(index)
    lines[number].recent.append(bounds)
    if lines[number].recent.count > Self.recentStrokes { lines[number].recent.removeFirst() }
    lines[number].heights.append(max(bounds.height, bounds.width / 4), keeping: Self.recentStrokes)
    lines[number].height = lines[number].heights.usual
    let margin = (Self.widestGap + 1) * lines[number].height
    lines[number].extent = lines[number].recent.reduce(Rect.null) { $0.union($1) }
    lines[number].reach = lines[number].extent.outset(by: margin)
    order.removeAll { $0 == number }
    order.insert(number, at: 0)
    if order.count > Self.openLines { order.removeLast() }
    let cell = cell(of: bounds)
    var here = cells[cell] ?? []
    here.removeAll { $0 == number }
    here.append(number)
    if here.count > 4 { here.removeFirst() }
    cells[cell] = here
  }

  /// Returns how badly a stroke fits into a line, 0 or more; `nil` when it does not.
  private func cost(
    of stroke: WrittenStroke,
    in line: Line,
    among usual: Double,
    isLast: Bool
  ) -> Double? {
    // The first strokes of a letter may be much smaller than the letter.
    let least = line.strokes.count < Self.fewStrokes ? usual : 1e-6
    let (bounds, height) = (stroke.bounds, max(line.height, least))
    guard bounds.height <= 4 * height, line.reach.intersects(bounds) else { return nil }
    // Most lines lie above or below; it is cheap to see that.
    if !isLast,
      bounds.maxY < line.extent.minY - Self.above * height
        || bounds.minY > line.extent.maxY + Self.below * height
    {
      return nil
    }
    let gaps = line.recent.map { Self.gap($0, bounds) }
    let sorted = gaps.sorted()
    guard let gap = sorted.first, gap <= Self.widestGap * height else { return nil }
    let nearest = sorted[min(Self.nearestStrokes, sorted.count) - 1]
    let farthest = min(
      max(nearest, Self.nearGap * height),
      sorted[min(Self.nearStrokes, sorted.count) - 1]
    )
    var (all, tall) = (Edges(), Edges())
    for (gap, rect) in zip(gaps, line.recent) where gap <= farthest {
      all.add(rect)
      // Dots say little about the height of the line.
      if rect.height >= 0.35 * height { tall.add(rect) }
    }
    let edges = tall.count > 0 ? tall : all
    let (top, bottom) = (edges.usualTop, edges.usualBottom)
    let offset = abs(bounds.center.y - (top + bottom) / 2) / height
    func costBelow() -> Double? { isLast && isBelow(stroke, line, height) ? 4 : nil }
    if bounds.height < 0.35 * height {
      guard bounds.center.y > top - Self.above * height,
        bounds.center.y < bottom + Self.below * height
      else { return costBelow() }
    } else {
      let overlap = min(bounds.maxY, bottom) - max(bounds.minY, top)
      guard overlap >= 0.4 * min(bounds.height, bottom - top) else { return costBelow() }
    }
    return max(0, gap) / height + 2 * offset
  }

  /// Returns whether a stroke lies close below or above the strokes written just before it, as in a syllable of
  /// Hangul.
  private func isBelow(_ stroke: WrittenStroke, _ line: Line, _ height: Double) -> Bool {
    let bounds = stroke.bounds
    let block = line.recent.suffix(Self.syllableStrokes).filter { Self.gap($0, bounds) == 0 }
    let whole = block.reduce(bounds) { $0.union($1) }
    let side = max(whole.width, height)
    guard whole.height <= 1.8 * side else { return false }
    return line.strokes.suffix(Self.syllableStrokes).contains { index in
      if Self.isJoined(strokes[index]) || Self.isJoined(stroke) { return false }
      let rect = strokes[index].bounds
      let shared = min(rect.maxX, bounds.maxX) - max(rect.minX, bounds.minX)
      let apart = max(rect.minY - bounds.maxY, bounds.minY - rect.maxY)
      return shared >= 0.5 * min(rect.width, bounds.width) && apart <= 0.5 * side
    }
  }

  /// Returns whether a stroke is letters that are joined: it is longer than high and goes up and down, as no
  /// stroke of a syllable does so often.
  private static func isJoined(_ stroke: WrittenStroke) -> Bool {
    guard stroke.bounds.width > stroke.bounds.height, let first = stroke.points.first else {
      return false
    }
    let least = 0.25 * stroke.bounds.height
    var (low, high, turns, isRising) = (first.y, first.y, 0, false)
    for point in stroke.points {
      (low, high) = (min(low, point.y), max(high, point.y))
      guard isRising ? point.y - low > least : high - point.y > least else { continue }
      (low, high, isRising) = (point.y, point.y, !isRising)
      turns += 1
    }
    return turns > mostTurns
  }

  private static func gap(_ a: Rect, _ b: Rect) -> Double {
    max(0, max(a.minX - b.maxX, b.minX - a.maxX))
  }
}
