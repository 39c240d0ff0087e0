internal import Geometry

extension Layout {
  /// The width at which no text is broken, in points.
  public var idealWidth: Double { width(\.idealWidth, of: \.idealWidth) }

  /// The width below which a word would be broken, in points.
  public var minWidth: Double {
    switch node {
    case .flow(_, let children), .grid(_, let children): children.map(\.minWidth).max() ?? 0
    case .alternatives(let alternatives): alternatives.map(\.minWidth).min() ?? 0
    default: width(\.minWidth, of: \.minWidth)
    }
  }

  /// The sum or the maximum of a width of the children, with the space between them.
  private func width(_ ofLeaf: (Leaf<Action>) -> Double, of ofChild: (Layout) -> Double) -> Double {
    switch node {
    case .leaf(let leaf): return ofLeaf(leaf)
    case .space(let length): return length
    case .flexibleSpace, .lines: return 0
    case .row(let spacing, _, let children):
      return children.reduce(0) { $0 + ofChild($1) } + Self.gaps(spacing, children.count)
    case .flow(let flow, let children):
      return children.reduce(0) { $0 + ofChild($1) } + Self.gaps(flow.spacing, children.count)
    case .grid(let grid, let children):
      let columns = min(grid.maxColumns, children.count)
      return (children.map(ofChild).max() ?? 0) * Double(columns) + Self.gaps(grid.spacing, columns)
    case .column(_, let children), .overlay(let children): return children.map(ofChild).max() ?? 0
    case .alternatives(let alternatives): return alternatives.first.map(ofChild) ?? 0
    case .padded(let insets, let child): return ofChild(child) + insets.width
    case .framed(let frame, let child):
      return frame.width ?? max(frame.minWidth ?? 0, ofChild(child))
    }
  }

  /// A Boolean value that indicates whether it fills the rest of its row.
  var grows: Bool {
    switch node {
    case .leaf(let leaf): leaf.grows
    case .flexibleSpace, .lines, .grid: true
    case .space: false
    case .row(_, _, let children), .flow(_, let children), .column(_, let children),
      .overlay(let children), .alternatives(let children):
      children.contains(where: \.grows)
    case .padded(_, let child): child.grows
    case .framed(let frame, let child): frame.grows ?? child.grows
    }
  }

  /// The height that it needs at a width, in points.
  public func height(at width: Double) -> Double {
    switch node {
    case .leaf(let leaf): return leaf.height(at: width)
    case .space(let length): return length
    case .flexibleSpace: return 0
    case .row(let spacing, _, let children):
      return zip(children, Self.widths(of: children, spacing: spacing, in: width))
        .map { $0.height(at: $1) }.max() ?? 0
    case .column(let spacing, let children):
      return children.reduce(0) { $0 + $1.height(at: width) } + Self.gaps(spacing, children.count)
    case .flow(let flow, let children):
      let heights = Self.flowLines(of: children, flow, in: width).map { line in
        line.map { children[$0.index].height(at: $0.width) }.max() ?? 0
      }
      return heights.reduce(0, +) + Self.gaps(flow.lineSpacing, heights.count)
    case .grid(let grid, let children):
      let heights = Self.gridHeights(of: children, grid, in: width)
      return heights.reduce(0, +) + Self.gaps(grid.lineSpacing, heights.count)
    case .padded(let insets, let child):
      return child.height(at: max(0, width - insets.width)) + insets.height
    case .framed(let frame, let child):
      return frame.height
        ?? max(frame.minHeight ?? 0, child.height(at: frame.width ?? width))
    case .overlay(let children): return children.map { $0.height(at: width) }.max() ?? 0
    case .alternatives(let alternatives):
      return Self.first(of: alternatives, fitting: width).height(at: width)
    case .lines(let lines): return Double(lines.count) * lines.height
    }
  }

  /// The first of several layouts that breaks no word at a width, or the last one.
  static func first(of alternatives: [Layout], fitting width: Double) -> Layout {
    // The width of a frame may be smaller than the one that was measured by an error of rounding.
    alternatives.first { $0.minWidth <= width + 0.01 } ?? alternatives[alternatives.count - 1]
  }

  // MARK: - Rows

  /// The space between a number of children.
  static func gaps(_ spacing: Double, _ count: Int) -> Double {
    spacing * Double(max(0, count - 1))
  }

  /// The widths of the children of a row.
  ///
  /// What is left is shared by those that grow; what is missing is taken from those that can be
  /// narrower, in proportion to how much narrower they can be.
  static func widths(of children: [Layout], spacing: Double, in width: Double) -> [Double] {
    let available = max(0, width - gaps(spacing, children.count))
    let ideals = children.map(\.idealWidth)
    let rest = available - ideals.reduce(0, +)
    if rest >= 0 {
      let count = children.count(where: \.grows)
      return zip(children, ideals).map { $0.grows ? $1 + rest / Double(count) : $1 }
    }
    let least = zip(children, ideals).map { min($0.minWidth, $1) }
    let slack = zip(ideals, least).reduce(0) { $0 + $1.0 - $1.1 }
    if slack >= -rest {
      return zip(ideals, least).map { $0 + rest * ($0 - $1) / slack }
    }
    // Not even the longest words fit: all children are narrowed alike.
    let sum = least.reduce(0, +)
    return sum > 0 ? least.map { $0 * available / sum } : least
  }

  // MARK: - Wrapping rows

  /// A child on a line of a wrapping row.
  struct FlowItem {
    var index: Int
    var width: Double
  }

  /// The children of each line of a wrapping row, with their widths.
  static func flowLines(of children: [Layout], _ flow: Flow, in width: Double) -> [[FlowItem]] {
    var lines: [[FlowItem]] = []
    var used = 0.0
    for (index, child) in children.enumerated() {
      let item = FlowItem(index: index, width: min(child.idealWidth, width))
      if let last = lines.indices.last, used + flow.spacing + item.width <= width + 0.01 {
        lines[last].append(item)
        used += flow.spacing + item.width
      } else {
        lines.append([item])
        used = item.width
      }
    }
    return lines
  }

  // MARK: - Grids

  /// The number of columns of a grid: as many as leave no child broken, in lines of equal length.
  static func columns(of children: [Layout], _ grid: Grid, in width: Double) -> Int {
    let widest = children.map(\.idealWidth).max() ?? 0
    let most = max(1, min(grid.maxColumns, children.count))
    for columns in stride(from: most, to: 1, by: -1)
    where columnWidth(columns, grid, in: width) >= widest {
      let lines = (children.count + columns - 1) / columns
      return columns == most ? most : (children.count + lines - 1) / lines
    }
    return 1
  }

  /// The width of a column of a grid.
  static func columnWidth(_ columns: Int, _ grid: Grid, in width: Double) -> Double {
    (width - gaps(grid.spacing, columns)) / Double(columns)
  }

  /// The height of each line of a grid.
  static func gridHeights(of children: [Layout], _ grid: Grid, in width: Double) -> [Double] {
    let columns = columns(of: children, grid, in: width)
    let columnWidth = columnWidth(columns, grid, in: width)
    return stride(from: 0, to: children.count, by: columns).map { start in
      children[start..<min(start + columns, children.count)]
        .map { $0.height(at: columnWidth) }.max() ?? 0
    }
  }
}
