internal import Geometry

/// The layout of the gauges in a column, in points.
struct BoardLayout {
  /// The margin between a gauge's content and the edges of the column.
  static let margin = 12.0
  /// The height of a gauge's heading.
  static let heading = 18.0

  /// The gauges in their order, with their bounds.
  let gauges: [(gauge: Gauge, bounds: Rect)]

  /// Lays out the gauges of a section; where there is too little room, those of least priority are
  /// left out, but the first one, and where there is more, those of other sections follow.
  ///
  /// - Parameters:
  ///   - section: The section of the page.
  ///   - area: The size of the column.
  init(_ section: Board.Section, in area: Size) {
    var shown = section.gauges.filter { $0.height <= area.height }
    if shown.isEmpty { shown = Array(section.gauges.prefix(1)) }
    while shown.count > 1, Self.height(of: shown) > area.height,
      let least = shown.max(by: { $0.priority < $1.priority })
    {
      shown.removeAll { $0 == least }
    }
    for gauge in section.others where Self.height(of: shown) + gauge.height <= area.height {
      shown.append(gauge)
    }
    var top = 0.0
    gauges = shown.map { gauge in
      let end = min(top + gauge.height, area.height)
      defer { top = end }
      return (gauge, Rect(minX: 0, minY: top, maxX: area.width, maxY: end))
    }
  }

  private static func height(of gauges: [Gauge]) -> Double {
    gauges.reduce(0) { $0 + $1.height }
  }
}
