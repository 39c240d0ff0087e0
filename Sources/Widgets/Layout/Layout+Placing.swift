public import Geometry

extension Layout {
  /// Returns the elements with their frames in a width, from the upper left corner (0, 0).
  public func elements(at width: Double) -> [Element<Action>] {
    elements(in: Rect(x: 0, y: 0, width: width, height: height(at: width)))
  }

  /// Returns the elements with their frames in a frame.
  public func elements(in frame: Rect) -> [Element<Action>] {
    var elements: [Element<Action>] = []
    place(in: frame, to: &elements)
    return elements
  }

  private func place(in frame: Rect, to elements: inout [Element<Action>]) {
    switch node {
    case .leaf(let leaf):
      var element = leaf.element
      element.frame = frame
      elements.append(element)
    case .space, .flexibleSpace: break
    case .row(let spacing, let alignment, let children):
      let widths = Self.widths(of: children, spacing: spacing, in: frame.width)
      var x = frame.minX
      for (child, width) in zip(children, widths) {
        let line = Rect(x: x, y: frame.minY, width: width, height: frame.height)
        child.place(in: child.frame(in: line, alignment), to: &elements)
        x += width + spacing
      }
    case .column(let spacing, let children):
      var y = frame.minY
      for child in children {
        let height = child.height(at: frame.width)
        child.place(
          in: Rect(x: frame.minX, y: y, width: frame.width, height: height),
          to: &elements
        )
        y += height + spacing
      }
    case .flow(let flow, let children): placeFlow(flow, children, in: frame, to: &elements)
    case .grid(let grid, let children): placeGrid(grid, children, in: frame, to: &elements)
    case .padded(let insets, let child):
      let inner = Rect(
        minX: frame.minX + insets.left,
        minY: frame.minY + insets.top,
        maxX: max(frame.minX + insets.left, frame.maxX - insets.right),
        maxY: max(frame.minY + insets.top, frame.maxY - insets.bottom)
      )
      child.place(in: inner, to: &elements)
    case .framed(_, let child): child.place(in: frame, to: &elements)
    case .overlay(let children):
      for child in children { child.place(in: frame, to: &elements) }
    case .alternatives(let alternatives):
      Self.first(of: alternatives, fitting: frame.width).place(in: frame, to: &elements)
    case .lines(let lines):
      for (line, element) in lines.shown {
        var element = element
        element.frame = Rect(
          x: frame.minX,
          y: frame.minY + Double(line) * lines.height,
          width: frame.width,
          height: lines.height
        )
        elements.append(element)
      }
    }
  }

  /// The frame of a child of a row on its line.
  private func frame(in line: Rect, _ alignment: Alignment) -> Rect {
    let height = min(line.height, height(at: line.width))
    let y =
      switch alignment {
      case .top, .stretch: line.minY
      case .center: line.minY + (line.height - height) / 2
      }
    return Rect(
      x: line.minX,
      y: y,
      width: line.width,
      height: alignment == .stretch ? line.height : height
    )
  }

  private func placeFlow(
    _ flow: Flow,
    _ children: [Layout],
    in frame: Rect,
    to elements: inout [Element<Action>]
  ) {
    var y = frame.minY
    for line in Self.flowLines(of: children, flow, in: frame.width) {
      let height = line.map { children[$0.index].height(at: $0.width) }.max() ?? 0
      var x = flow.startsAtRight ? frame.maxX : frame.minX
      for item in line {
        let start = flow.startsAtRight ? x - item.width : x
        let area = Rect(x: start, y: y, width: item.width, height: height)
        children[item.index].place(in: children[item.index].frame(in: area, .center), to: &elements)
        x = flow.startsAtRight ? start - flow.spacing : start + item.width + flow.spacing
      }
      y += height + flow.lineSpacing
    }
  }

  private func placeGrid(
    _ grid: Grid,
    _ children: [Layout],
    in frame: Rect,
    to elements: inout [Element<Action>]
  ) {
    guard !children.isEmpty else { return }
    let columns = Self.columns(of: children, grid, in: frame.width)
    let width = Self.columnWidth(columns, grid, in: frame.width)
    let heights = Self.gridHeights(of: children, grid, in: frame.width)
    var y = frame.minY
    for (line, height) in heights.enumerated() {
      for column in 0..<columns where line * columns + column < children.count {
        let x = frame.minX + Double(column) * (width + grid.spacing)
        children[line * columns + column].place(
          in: Rect(x: x, y: y, width: width, height: height),
          to: &elements
        )
      }
      y += height + grid.lineSpacing
    }
  }
}
