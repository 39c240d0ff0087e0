internal import Geometry

/// Where gauges lie, in points.
struct BoardLayout {
  /// Width of a column.
  static let columnWidth = 348.0
  /// What gauges keep from the edges of their column.
  static let margin = 12.0
  /// Height of a gauge's heading.
  static let heading = 18.0
  /// The frame around everything.
  private static let frame = 1.0
  /// The share of the window that the board may take, so that there is paper left to draw on.
  private static let largestShare = 0.6

  /// The gauges in their order, and where they lie.
  let places: [(gauge: Gauge, place: Rect)]
  /// What they take.
  let size: Size

  /// Finds a place for each gauge; where there is too little room those that matter least are left
  /// out, but never the figures.
  ///
  /// - Parameters:
  ///   - extent: how much is shown.
  ///   - room: the window.
  init(_ extent: Board.Extent, in room: Size) {
    let all = extent == .page ? Gauge.allCases : Gauge.overlay
    let inner = room.height - 2 * Self.frame
    var gauges = all.filter { $0.height <= inner || $0 == .figures }
    let width = room.width * Self.largestShare
    let most = extent == .page ? max(1, Int(width / Self.columnWidth)) : 1
    var columns = Self.columns(of: gauges, height: inner)
    while columns.count > most, let least = gauges.max(by: { $0.priority < $1.priority }) {
      gauges.removeAll { $0 == least }
      columns = Self.columns(of: gauges, height: inner)
    }
    columns = Self.evened(columns, height: inner)
    var places: [(gauge: Gauge, place: Rect)] = []
    var height = 0.0
    for (number, column) in columns.enumerated() {
      // The first column stays where it is, at the right edge, however many there are.
      let left = Self.frame + Double(columns.count - 1 - number) * Self.columnWidth
      var top = Self.frame
      for gauge in column {
        let place = Rect(
          minX: left,
          minY: top,
          maxX: left + Self.columnWidth - 2 * Self.frame,
          maxY: top + gauge.height
        )
        places.append((gauge, place))
        top += gauge.height
      }
      height = max(height, top)
    }
    self.places = places
    size = Size(
      width: Double(max(1, columns.count)) * Self.columnWidth,
      height: height + Self.frame
    )
  }

  /// The same gauges in as many columns, the highest of which is as low as can be.
  private static func evened(_ columns: [[Gauge]], height: Double) -> [[Gauge]] {
    let gauges = columns.flatMap { $0 }
    let whole = gauges.reduce(0) { $0 + $1.height }
    let least = max(whole / Double(max(1, columns.count)), gauges.map(\.height).max() ?? 0)
    return stride(from: least, to: max(least, height), by: 4).lazy
      .map { Self.columns(of: gauges, height: $0) }
      .first { $0.count <= columns.count } ?? columns
  }

  /// Gauges one below the other, as long as there is room; then in the next column.
  private static func columns(of gauges: [Gauge], height: Double) -> [[Gauge]] {
    var columns: [[Gauge]] = []
    var rest = 0.0
    for gauge in gauges {
      if columns.isEmpty || gauge.height > rest {
        columns.append([])
        rest = height
      }
      columns[columns.count - 1].append(gauge)
      rest -= gauge.height
    }
    return columns
  }
}
