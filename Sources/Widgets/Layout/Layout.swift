internal import Geometry
public import Raster

/// A tree of elements and space from which the frames of a panel's elements follow.
///
/// 1. Build it from rows, columns, wrapping rows and grids of elements.
/// 2. Give it to a ``Panel`` as header, body or footer.
///
/// A layout is offered a width and answers with the height that it needs there; texts are measured
/// and broken into lines. Lengths are in points. The order of the elements is the order of the
/// tree, which is the order in which Tab meets them.
public struct Layout<Action> {
  let node: Node

  /// The vertical position of the children of a row that are lower than the row.
  public enum Alignment: Sendable {
    /// At the upper edge.
    case top
    /// In the middle.
    case center
    /// Over the whole height.
    case stretch
  }

  indirect enum Node {
    case leaf(Leaf<Action>)
    case space(Double)
    case flexibleSpace
    case row(spacing: Double, Alignment, [Layout])
    case column(spacing: Double, [Layout])
    case flow(Flow, [Layout])
    case grid(Grid, [Layout])
    case padded(Insets, Layout)
    case framed(Frame, Layout)
    case overlay([Layout])
    case alternatives([Layout])
    case lines(Lines<Action>)
  }

  /// The arrangement of the children of a wrapping row.
  struct Flow {
    var spacing: Double
    var lineSpacing: Double
    /// A Boolean value that indicates whether the first child stands at the right end.
    var startsAtRight: Bool
  }

  /// The arrangement of the children of a grid.
  struct Grid {
    var maxColumns: Int
    var spacing: Double
    var lineSpacing: Double
  }

  /// Lengths that replace those that a layout asks for; `nil` leaves them.
  struct Frame {
    var width: Double?
    var height: Double?
    var minWidth: Double?
    var minHeight: Double?
    var grows: Bool?
  }

  // MARK: - Making

  /// Makes a layout of one element with the size that its look asks for.
  public init(_ element: Element<Action>) { node = .leaf(Leaf(element)) }

  init(_ node: Node) { self.node = node }

  /// A text that is broken into lines where it does not fit.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - font: its font.
  ///   - role: its colour.
  ///   - alignment: the side to which shorter lines are moved.
  ///   - lines: the most lines that are shown.
  /// - Returns: the text, as wide as its longest line.
  public static func text(
    _ text: String,
    _ font: TextFont = Theme.body,
    role: Look.Role = .primary,
    alignment: TextLayout.Alignment = .leading,
    lines: Int = 8
  ) -> Layout {
    Layout(Element(.text(text, font, role: role, alignment: alignment, lines: lines)))
  }

  /// Space of a fixed length along the row or column that it is in.
  public static func space(_ length: Double) -> Layout { Layout(.space(length)) }

  /// Space that takes what is left of a row.
  public static var flexibleSpace: Layout { Layout(.flexibleSpace) }

  /// Children beside each other.
  ///
  /// What is left of the width goes to the children that grow. Where the width is too small, texts
  /// are narrowed down to their longest word.
  public static func row(
    spacing: Double = 0,
    alignment: Alignment = .center,
    @LayoutBuilder<Action> _ children: () -> [Layout]
  ) -> Layout {
    Layout(.row(spacing: spacing, alignment, children()))
  }

  /// Children below each other, each as wide as the column.
  public static func column(
    spacing: Double = 0,
    @LayoutBuilder<Action> _ children: () -> [Layout]
  ) -> Layout {
    Layout(.column(spacing: spacing, children()))
  }

  /// Children beside each other that continue on a new line where they do not fit.
  ///
  /// - Parameters:
  ///   - spacing: the space between two children of a line.
  ///   - lineSpacing: the space between two lines.
  ///   - startsAtRight: whether the first child stands at the right end.
  ///   - children: the children, in the order of focus.
  /// - Returns: the wrapping row.
  public static func flow(
    spacing: Double = 8,
    lineSpacing: Double = 8,
    startsAtRight: Bool = false,
    @LayoutBuilder<Action> _ children: () -> [Layout]
  ) -> Layout {
    let flow = Flow(spacing: spacing, lineSpacing: lineSpacing, startsAtRight: startsAtRight)
    return Layout(.flow(flow, children()))
  }

  /// Children in columns of equal width, as many as leave each child on one line of text.
  public static func grid(
    maxColumns: Int,
    spacing: Double = 8,
    lineSpacing: Double = 8,
    @LayoutBuilder<Action> _ children: () -> [Layout]
  ) -> Layout {
    let grid = Grid(maxColumns: maxColumns, spacing: spacing, lineSpacing: lineSpacing)
    return Layout(.grid(grid, children()))
  }

  /// Children over each other in the same frame; later ones lie above.
  public static func overlay(@LayoutBuilder<Action> _ children: () -> [Layout]) -> Layout {
    Layout(.overlay(children()))
  }

  /// The first of several layouts that breaks no word at the width that it is offered; the last one
  /// where none does.
  public static func firstFitting(@LayoutBuilder<Action> _ alternatives: () -> [Layout]) -> Layout {
    let alternatives = alternatives()
    precondition(!alternatives.isEmpty, "one of the alternatives is shown")
    return Layout(.alternatives(alternatives))
  }

  /// A long list of lines of equal height, of which only some are elements.
  ///
  /// - Parameters:
  ///   - count: the lines of the whole list.
  ///   - height: the height of a line.
  ///   - shown: elements with the index of their line, in any order.
  /// - Returns: a list that is as high as all its lines.
  public static func lines(
    count: Int,
    height: Double,
    shown: [(line: Int, element: Element<Action>)]
  ) -> Layout {
    Layout(.lines(Lines(count: count, height: height, shown: shown)))
  }

  // MARK: - Changing

  /// The same with space around it.
  public func padding(_ insets: Insets) -> Layout { Layout(.padded(insets, self)) }

  /// The same with space at the left and the right, and above and below.
  public func padding(horizontal: Double = 0, vertical: Double = 0) -> Layout {
    padding(Insets(horizontal: horizontal, vertical: vertical))
  }

  /// The same at a fixed width or height.
  public func frame(width: Double? = nil, height: Double? = nil) -> Layout {
    Layout(.framed(Frame(width: width, height: height, grows: width == nil ? nil : false), self))
  }

  /// The same, at least as wide or high.
  public func minimum(width: Double? = nil, height: Double? = nil) -> Layout {
    Layout(.framed(Frame(minWidth: width, minHeight: height), self))
  }

  /// The same, never so narrow that a text of it is broken into lines, unless there is no other way.
  public var unbroken: Layout { minimum(width: idealWidth) }

  /// The same, taking what is left of the row that it is in, or not.
  public func growing(_ grows: Bool = true) -> Layout {
    Layout(.framed(Frame(grows: grows), self))
  }
}

/// A list of lines of equal height, of which only some are elements.
struct Lines<Action> {
  var count: Int
  var height: Double
  var shown: [(line: Int, element: Element<Action>)]
}
