internal import Geometry

/// The connected areas of the ink that erasing has left of a stroke: what the eye sees as its pieces.
///
/// They are found on a grid in the stroke's own space. A cell counts as ink unless it is surely blank,
/// so areas that are close to each other count as one.
struct InkComponents {
  /// One connected area.
  struct Component {
    /// The parametric values of the part of the path whose ink makes the area.
    let range: ClosedRange<Double>
    /// Areas in the stroke's own space that hold the ink of all other components as far as that of
    /// ``range`` reaches, and nothing of this one.
    let others: [EraserPath]
  }

  /// A disc of the tip's sweep.
  private struct Disc {
    let center: Point
    let radius: Double
    let parameter: Double
  }

  /// The states of a cell before its component is known.
  private enum Cell {
    static let blank: Int32 = 0
    static let doubtful: Int32 = -1
    static let ink: Int32 = -2
  }

  /// The least side of a cell in canvas units, and the least number of cells across the widest ink.
  private static let (detail, cellsAcross) = (0.25, 80.0)
  /// The largest number of cells, and of visits to cells, beyond which a stroke is not taken apart.
  private static let (mostCells, mostVisits) = (4_000_000, 40_000_000.0)
  /// The least of the rim of ink, in canvas units.
  private static let rim = 0.75
  /// The least area of a component of its own, in square canvas units; smaller ones go with others.
  private static let leastArea = 1.0
  /// The depth in a disc, in sides of a cell, that hides the middle of a cell, and the one for which a
  /// disc is chosen where there is room: the neighbours are hidden with it.
  private static let depth = (least: 1.0, chosen: 2.0)

  private let discs: [Disc]
  /// The filled area that the path surrounds; `nil` for none.
  private let fill: FillArea?
  /// The parametric values of the whole path.
  private let whole: ClosedRange<Double>
  /// A Boolean value that indicates whether the tip is round everywhere.
  private let isRound: Bool
  private let grid: CellGrid
  /// The distance from ink within which all counts as ink, in the stroke's own space: what hides one
  /// component then shares no pixel with another.
  private let rim: Double
  /// The component of each cell: 0 without ink, else its number from 1.
  private var cells: [Int32]
  /// The group of each component: a component with the small ones beside it.
  private var groups: [Int] = []
  /// The first and the last disc of each group.
  private var reaches: [ClosedRange<Int>] = []

  /// Finds the components of a path's ink; fails when that would take too long.
  ///
  /// - Parameters:
  ///   - path: the ink.
  ///   - fill: the filled area that it surrounds; `nil` for none.
  ///   - hasLine: whether the ink is seen; there may be only the area.
  ///   - area: what is erased of them.
  ///   - scale: the number of canvas units to a unit of the path.
  init?(
    of path: StrokePath,
    around fill: FillArea? = nil,
    hasLine: Bool = true,
    without area: ErasedArea,
    scale: Double
  ) {
    (self.fill, whole) = (fill, path.parameterRange)
    let ink = path.inkBounds(after: .identity)
    guard scale > 0, scale.isFinite, !ink.isNull else { return nil }
    let widest = path.inkSpans.reduce(0) { max($0, $1.radius.controls.max()) } * 2
    // Beside the ink there is room for discs that hide some of it.
    let bounds = ink.outset(by: 2 * Self.rim / scale + widest)
    let coarsest = (bounds.width * bounds.height / Double(Self.mostCells / 2)).squareRoot()
    let cell = max(Self.detail / scale, widest / Self.cellsAcross, coarsest)
    guard let grid = CellGrid(over: bounds, cell: cell, mostCells: Self.mostCells) else {
      return nil
    }
    (self.grid, rim) = (grid, max(cell, Self.rim / scale))
    guard let discs = hasLine ? Self.discs(of: path, cell: cell) : [] else { return nil }
    self.discs = discs
    isRound = path.allSatisfy { $0.size.width == $0.size.height }
    cells = Array(repeating: Cell.blank, count: grid.count)
    let drawing = discs.reduce(0.0) {
      $0 + 4 * (($1.radius + rim) / cell) * (($1.radius + rim) / cell)
    }
    let erasing = area.pieces.reduce(0.0) { sum, piece in
      let part = piece.bounds.intersection(bounds)
      return sum + (part.isNull ? 0 : (part.width / cell + 1) * (part.height / cell + 1))
    }
    let filling = fill?.height ?? 0
    guard drawing + erasing + filling / cell < Self.mostVisits else { return nil }
    draw()
    if let fill { draw(fill) }
    erase(area)
    let areas = label()
    let least = Self.leastArea / (scale * scale * cell * cell)
    group(isPiece: areas.map { Double($0) >= least })
    guard Double(count * grid.count) < 10 * Self.mostVisits else { return nil }
  }

  /// The number of components.
  var count: Int { reaches.count }

  /// The components, in the order in which they were drawn.
  func components() -> [Component] {
    // What is filled is surrounded by all of the path.
    if fill != nil {
      return reaches.indices.map { Component(range: whole, others: areas(beside: $0, in: whole)) }
    }
    let order = reaches.indices.sorted {
      (reaches[$0].lowerBound, $0) < (reaches[$1].lowerBound, $1)
    }
    return order.map { group in
      let first = discs[reaches[group].lowerBound].parameter.rounded(.down)
      let last = discs[reaches[group].upperBound].parameter.rounded(.up)
      // Whole spans are drawn as they were.
      let range = first...max(last, first + 1)
      return Component(range: range, others: areas(beside: group, in: range))
    }
  }

  // MARK: - Finding

  /// Discs along a path, so close that hardly anything is missing between them; `nil` for so many that
  /// it would take too long to draw them.
  private static func discs(of path: StrokePath, cell: Double) -> [Disc]? {
    // Each is drawn with a rim of a cell at least, which makes four visits.
    var left = Int(mostVisits) / 4
    for span in path.inkSpans {
      left -= stepCount(along: span, cell: cell) + 1
      guard left > 0 else { return nil }
    }
    return path.inkSpans.flatMap { span in
      let share = span.shares.upperBound - span.shares.lowerBound
      let count = stepCount(along: span, cell: cell)
      return (0...count).map { number in
        let value = span.shares.lowerBound + share * Double(number) / Double(count)
        return Disc(
          center: span.center.point(at: value),
          radius: max(0, span.radius.value(at: value)),
          parameter: Double(span.index) + value
        )
      }
    }
  }

  /// Returns the number of steps from disc to disc along a span.
  private static func stepCount(along span: InkSpan, cell: Double) -> Int {
    let thin = max(0, span.radius.controls.min())
    let step = max(cell / 2, (thin * cell).squareRoot())
    let share = span.shares.upperBound - span.shares.lowerBound
    let steps = (share * max(span.speed, span.growth) / step).rounded(.up)
    return max(1, Int(min(steps, 1e6)))
  }

  /// Marks the cells that the ink of the whole path reaches.
  private mutating func draw() {
    for disc in discs {
      grid.visitDisc(around: disc.center, radius: disc.radius + rim) { run in
        for index in run where cells[index] == Cell.blank { cells[index] = Cell.doubtful }
      }
      grid.visitDisc(around: disc.center, radius: disc.radius) { run in
        for index in run { cells[index] = Cell.ink }
      }
    }
  }

  /// Marks the cells of a filled area, by the even-odd rule, and a rim around them.
  private mutating func draw(_ fill: FillArea) {
    var crossings = Array(repeating: [Double](), count: grid.height)
    guard var start = fill.corners.last else { return }
    for end in fill.corners {
      for row in grid.rows(from: min(start.y, end.y), to: max(start.y, end.y)) {
        let y = grid.middle(of: row * grid.width).y
        guard (start.y <= y) != (end.y <= y) else { continue }
        crossings[row].append(start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y))
      }
      start = end
    }
    for (row, places) in crossings.enumerated() {
      let places = places.sorted()
      for number in stride(from: 1, to: places.count, by: 2) {
        for column in grid.columns(from: places[number - 1], to: places[number]) {
          cells[row * grid.width + column] = Cell.ink
        }
      }
    }
    let distances = grid.distances { cells[$0] == Cell.ink }
    for index in cells.indices
    where cells[index] == Cell.blank && Double(distances[index]) * grid.cell <= rim {
      cells[index] = Cell.doubtful
    }
  }

  /// Clears the cells that are surely erased.
  private mutating func erase(_ area: ErasedArea) {
    for piece in area.pieces {
      let columns = grid.columns(from: piece.bounds.minX, to: piece.bounds.maxX)
      for row in grid.rows(from: piece.bounds.minY, to: piece.bounds.maxY) {
        for index in columns.lowerBound + row * grid.width..<columns.upperBound + row * grid.width
        where cells[index] != Cell.blank {
          let place = piece.inverse.apply(to: grid.middle(of: index))
          let depth = piece.capsule.depth(of: place) * piece.scale
          if depth >= grid.cell {
            cells[index] = Cell.blank
          } else if depth >= 0 {
            cells[index] = Cell.doubtful
          }
        }
      }
    }
  }

  /// Numbers the components and puts their numbers into the cells.
  ///
  /// - Returns: the number of cells that are surely ink, of each.
  private mutating func label() -> [Int] {
    var areas: [Int] = []
    var open: [Int] = []
    for start in cells.indices where cells[start] < 0 {
      var area = 0
      open.append(start)
      while let index = open.popLast() {
        guard cells[index] < 0 else { continue }
        if cells[index] == Cell.ink { area += 1 }
        cells[index] = Int32(areas.count + 1)
        open += grid.neighbors(of: index).filter { cells[$0] < 0 }
      }
      areas.append(area)
    }
    return areas
  }

  /// Puts each small component together with the one that is nearest along the path.
  private mutating func group(isPiece: [Bool]) {
    let reaches = componentReaches(count: isPiece.count)
    groups = Array(repeating: 0, count: isPiece.count)
    for component in isPiece.indices where isPiece[component] {
      groups[component] = self.reaches.count
      self.reaches.append(reaches[component] ?? 0...0)
    }
    let pieces = self.reaches
    for component in isPiece.indices where !isPiece[component] {
      guard let reach = reaches[component] else { continue }
      func distance(_ piece: Int) -> Int {
        max(
          pieces[piece].lowerBound - reach.upperBound,
          reach.lowerBound - pieces[piece].upperBound
        )
      }
      guard let nearest = pieces.indices.min(by: { distance($0) < distance($1) }) else { return }
      let whole = self.reaches[nearest]
      groups[component] = nearest
      self.reaches[nearest] =
        min(whole.lowerBound, reach.lowerBound)...max(whole.upperBound, reach.upperBound)
    }
  }

  /// The first and the last disc that make each component; `nil` for one that none reaches.
  ///
  /// With a round tip these are the discs in which the cells lie deepest. The print of another tip
  /// differs from its disc, and all that reach the cells count.
  private func componentReaches(count: Int) -> [ClosedRange<Int>?] {
    var reaches: [ClosedRange<Int>?] = Array(repeating: nil, count: count)
    func add(_ number: Int, to index: Int) {
      guard cells[index] > 0 else { return }
      let reach = reaches[Int(cells[index]) - 1] ?? number...number
      reaches[Int(cells[index]) - 1] =
        min(reach.lowerBound, number)...max(reach.upperBound, number)
    }
    var deepest = Array(repeating: 0, count: grid.count)
    var depths = Array(repeating: -Double.infinity, count: grid.count)
    for (number, disc) in discs.enumerated() {
      grid.visitDisc(around: disc.center, radius: disc.radius + rim) { run in
        for index in run where cells[index] > 0 {
          guard isRound else {
            add(number, to: index)
            continue
          }
          let depth = disc.radius - grid.middle(of: index).distance(to: disc.center)
          if depth > depths[index] { (deepest[index], depths[index]) = (number, depth) }
        }
      }
    }
    if isRound, !discs.isEmpty { for index in cells.indices { add(deepest[index], to: index) } }
    return reaches
  }

  // MARK: - Hiding

  /// Returns whether a cell has ink of a group.
  private func has(_ index: Int, _ group: Int) -> Bool {
    cells[index] > 0 && groups[Int(cells[index]) - 1] == group
  }

  /// Discs that hold the ink of all other groups as far as that of a part of the path reaches.
  ///
  /// Each is about as large as the ink of the group allows, so that there are few.
  ///
  /// - Parameters:
  ///   - group: whose ink they leave.
  ///   - range: the part of the path.
  /// - Returns: the discs, in the stroke's own space.
  private func areas(beside group: Int, in range: ClosedRange<Double>) -> [EraserPath] {
    var isOpen = Array(repeating: false, count: grid.count)
    if fill != nil {
      for index in isOpen.indices { isOpen[index] = cells[index] > 0 && !has(index, group) }
    }
    for disc in discs where range.contains(disc.parameter) {
      grid.visitDisc(around: disc.center, radius: disc.radius + rim + grid.cell) { run in
        for index in run where cells[index] > 0 && !has(index, group) { isOpen[index] = true }
      }
    }
    let open = isOpen.indices.filter { isOpen[$0] }
    guard !open.isEmpty else { return [] }
    let distances = grid.distances { has($0, group) }
    var areas: [EraserPath] = []
    // What is nearest to the ink leaves the least choice.
    for index in open.sorted(by: { (distances[$0], $0) < (distances[$1], $1) }) where isOpen[index]
    {
      let (center, radius) = largestDisc(around: index, distances)
      areas.append(EraserPath([center], radius: radius * grid.cell))
      isOpen[index] = false
      let hidden = max(0, radius - Self.depth.least) * grid.cell
      grid.visitDisc(around: center, radius: hidden) { run in
        for index in run { isOpen[index] = false }
      }
    }
    return areas
  }

  /// The largest disc that climbing away from ink finds, with a cell deep inside.
  ///
  /// - Parameters:
  ///   - start: the cell.
  ///   - distances: of all cells from the ink, in sides of a cell.
  /// - Returns: its middle in the stroke's own space, and its radius in sides of a cell.
  private func largestDisc(around start: Int, _ distances: [Float]) -> (Point, Double) {
    func radius(_ index: Int) -> Double { max(1, Double(distances[index]) - 1) }
    let place = grid.middle(of: start)
    var best = start
    while true {
      let depth = min(Self.depth.chosen, radius(best) - 0.25)
      let next = grid.neighbors(of: best)
        .filter { grid.middle(of: $0).distance(to: place) / grid.cell <= radius($0) - depth }
        .max { distances[$0] < distances[$1] }
      guard let next, distances[next] > distances[best] else {
        return (grid.middle(of: best), radius(best))
      }
      best = next
    }
  }
}
