public import Geometry

extension Paper {
  /// The position of the print on a page, and the width of its lines.
  ///
  /// By default a line or dot lies at the upper left corner of the page, and the print fills the page.
  /// All lengths are canvas units.
  public struct Layout: Hashable, Sendable {
    /// A point through which lines pass, or at which a dot lies: the first line of a staff, a corner of
    /// a triangle.
    public var origin: Point
    /// The parts of the page without print; a page without an end has none.
    public var margins: Margins
    /// The distance of upright lines and of columns of dots, above 0; `nil` for that of the rows.
    ///
    /// Of the patterns, grid and dots have it.
    public var columnSpacing: Double?
    /// The width of lines or of dots; `nil` for the usual one, 1 for lines and 2 for dots.
    public var lineWidth: Double?
    /// An upright line over the whole height of the page; `nil` for none.
    public var marginLine: MarginLine?

    /// Makes a layout.
    ///
    /// - Parameters:
    ///   - origin: a point through which lines pass.
    ///   - margins: the parts of the page without print.
    ///   - columnSpacing: the distance of upright lines; `nil` for that of the rows.
    ///   - lineWidth: the width of lines or of dots; `nil` for the usual one.
    ///   - marginLine: an upright line; `nil` for none.
    public init(
      origin: Point = .zero,
      margins: Margins = Margins(),
      columnSpacing: Double? = nil,
      lineWidth: Double? = nil,
      marginLine: MarginLine? = nil
    ) {
      (self.origin, self.margins) = (origin, margins)
      (self.columnSpacing, self.lineWidth) = (columnSpacing, lineWidth)
      self.marginLine = marginLine
    }

    /// Returns the layout with all lengths multiplied.
    ///
    /// - Parameter factor: above 0.
    /// - Returns: the layout whose lengths are so many times as long.
    public func scaled(by factor: Double) -> Layout {
      Layout(
        origin: Point(x: origin.x * factor, y: origin.y * factor),
        margins: Margins(
          left: margins.left * factor,
          top: margins.top * factor,
          right: margins.right * factor,
          bottom: margins.bottom * factor
        ),
        columnSpacing: columnSpacing.map { $0 * factor },
        lineWidth: lineWidth.map { $0 * factor },
        marginLine: marginLine.map { MarginLine(x: $0.x * factor, color: $0.color) }
      )
    }
  }

  /// The distances from the edges of a page to its print, in canvas units, 0 or more.
  public struct Margins: Hashable, Sendable {
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the upper edge: the header.
    public var top: Double
    /// The distance from the right edge.
    public var right: Double
    /// The distance from the lower edge: the footer.
    public var bottom: Double

    /// Makes margins.
    ///
    /// - Parameters:
    ///   - left: the distance from the left edge.
    ///   - top: the distance from the upper edge.
    ///   - right: the distance from the right edge.
    ///   - bottom: the distance from the lower edge.
    public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// An upright line that separates a margin.
  public struct MarginLine: Hashable, Sendable {
    /// Its distance from the left edge of the page in canvas units; below 0, that from the right edge.
    public var x: Double
    /// Its colour.
    public var color: InkColor

    /// Makes a margin line.
    ///
    /// - Parameters:
    ///   - x: its distance from the left edge; below 0, that from the right edge.
    ///   - color: its colour.
    public init(x: Double, color: InkColor) { (self.x, self.color) = (x, color) }
  }

  /// The width of the lines or dots that are printed, in canvas units.
  public var lineWidth: Double { layout.lineWidth ?? (pattern.isDotted ? 2 : 1) }

  /// The distance of upright lines and of columns of dots, in canvas units.
  public var columnSpacing: Double { layout.columnSpacing ?? spacing }

  /// The distance from the first line of a staff to that of the next, in canvas units: the staff, and
  /// twice its height between two staves.
  ///
  /// As Xournal++ has it, where the space grows with the width of the lines.
  public var staffDistance: Double { 12 * spacing + 5 * lineWidth }
}
