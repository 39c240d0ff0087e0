internal import Geometry

/// The layout of the gauges, in points.
struct BoardLayout {
  /// The width of a column.
  static let columnWidth = 348.0
  /// The margin between a gauge's content and the edges of its column.
  static let margin = 12.0
  /// The height of a gauge's heading.
  static let heading = 18.0
  /// The width of the frame around the board.
  private static let frame = 1.0
  /// The largest share of the window's width that the board may take, so that there is paper to
  /// draw on.
  private static let largestShare = 0.6

  /// The gauges in their order, with their bounds.
  let gauges: [(gauge: Gauge, bounds: Rect)]
  /// The size of the board.
  let size: Size

  /// Lays out the gauges; where there is too little room, those of least priority are left out, but
  /// the figures.
  ///
  /// - Parameters:
  ///   - extent: The amount of content.
  ///   - window: The size of the window.
  init(_ extent: Board.Extent, in window: Size) {
    let all = extent == .page ? Gauge.allCases : Gauge.overlay
    let inner = window.height - 2 * Self.frame
    var gauges = all.filter { $0.height <= inner || $0 == .figures }
    let width = window.width * Self.largestShare
    let most = extent == .page ? max(1, Int(width / Self.columnWidth)) : 1
    var columns = Self.columns(of: gauges, height: inner)
    while columns.count > most, let least = gauges.max(by: { $0.priority < $1.priority }) {
      gauges.removeAll { $0 == least }
      columns = Self.columns(of: gauges, height: inner)
    }
    columns = Self.evened(columns, height: inner)
    var placed: [(gauge: Gauge, bounds: Rect)] = []
    var height = 0.0
    for (number, column) in columns.enumerated() {
      // The first column stays at the right edge, whatever the number of columns.
      let left = Self.frame + Double(columns.count - 1 - number) * Self.columnWidth
      var top = Self.frame
      for gauge in column {
        let bounds = Rect(
          minX: left,
          minY: top,
          maxX: left + Self.columnWidth - 2 * Self.frame,
          maxY: top + gauge.height
        )
        placed.append((gauge, bounds))
        top += gauge.height
      }
      height = max(height, top)
    }
    self.gauges = placed
    size = Size(
      width: Double(max(1, columns.count)) * Self.columnWidth,
      height: height + Self.frame
    )
  }

  /// Returns the same gauges in as many columns, the highest of which is as low as possible.
  private static func evened(_ columns: [[Gauge]], height: Double) -> [[Gauge]] {
    let gauges = columns.flatMap { $0 }
    let whole = gauges.reduce(0) { $0 + $1.height }
    let least = max(whole / Double(max(1, columns.count)), gauges.map(\.height).max() ?? 0)
    return stride(from: least, to: max(least, height), by: 4).lazy
      .map { Self.columns(of: gauges, height: $0) }
      .first { $0.count <= columns.count } ?? columns
  }

  /// Returns the gauges stacked into columns of a limited height.
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
