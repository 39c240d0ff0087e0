internal import Geometry
internal import InkModel

/// The printed papers of Xournal++.
///
/// The positions of lines are those of its classes `RuledBackgroundView`, `LinedBackgroundView`,
/// `GraphBackgroundView`, `DottedBackgroundView`, `StavesBackgroundView`, `IsoGraphBackgroundView` and
/// `IsoDottedBackgroundView`. Lengths are points of 1/72 inch, as in the files.
struct XournalPaper {
  /// The names of the styles.
  enum Style: String {
    case plain, ruled, lined, graph, dotted, staves, isograph, isodotted
  }

  /// A setting of a style: `r1` and `14.17`.
  struct Setting {
    var name: String
    var value: String
  }

  /// The style of the paper.
  var style: Style
  /// The settings that differ from those of the style, by their names.
  var settings: [Setting]
  /// The colour of the paper.
  var color: InkColor
  /// The size of the page.
  var size: Size

  /// Blank parts above and below the first and the last line.
  static let (header, footer) = (80.0, 60.0)
  /// The blank parts beside staves, and the distance of their lines.
  private static let (staffMargin, staffSpacing) = (50.0, 5.0)
  /// The distance of the margin line of lined paper from the left edge.
  private static let marginLine = 72.0
  /// The distances of lines to write on and of crossings, which is 5 mm.
  private static let (ruling, raster) = (24.0, 14.17)
  /// The height of an equilateral triangle whose sides are 1.
  private static let triangleHeight = 0.75.squareRoot()
  /// Settings beyond this are none of a page's.
  private static let farthest = 10_000.0

  /// The paper that the settings describe.
  var paper: Paper {
    let triangle = length("r1", 1) ?? Self.raster
    var layout = Paper.Layout(lineWidth: length("lw", 0.001) ?? usualWidth)
    var spacing = triangle
    switch style {
    case .plain:
      spacing = Paper.Pattern.plain.usualSpacing / XournalUnit.canvasUnits
      layout.lineWidth = Paper().lineWidth / XournalUnit.canvasUnits
    case .ruled, .lined:
      spacing = length("r1", 1) ?? Self.ruling
      layout.origin.y = Self.header
      layout.margins = Paper.Margins(top: Self.header, bottom: Self.footer)
      if style == .lined {
        let x = number("m1") ?? Self.marginLine
        let color = color("2") ?? (isLight ? Self.pink : Self.midnight)
        layout.marginLine = Paper.MarginLine(x: x, color: color)
      }
    case .graph: layout.margins = graphMargins(spacing)
    case .dotted: break
    case .staves:
      spacing = Self.staffSpacing
      layout.origin.y = Self.header
      layout.margins = Paper.Margins(
        left: Self.staffMargin,
        top: Self.header,
        right: Self.staffMargin,
        bottom: Self.footer
      )
    case .isograph, .isodotted: placeTriangles(triangle, &layout)
    }
    return Paper(
      pattern,
      spacing: spacing,
      layout: layout,
      color: color,
      printColor: color("1") ?? usualColor
    )
  }

  private var pattern: Paper.Pattern {
    switch style {
    case .plain: .plain
    case .ruled, .lined: .ruled
    case .graph: .grid
    case .dotted: .dots
    case .staves: .staves
    case .isograph: .isometricGrid
    case .isodotted: .isometricDots
    }
  }

  /// A graph ends at its margin, or, if the margin is rounded, at the last line inside of it.
  func graphMargins(_ spacing: Double) -> Paper.Margins {
    guard let margin = length("m1", 0.001) else { return Paper.Margins() }
    guard let rounds = number("rm"), rounds != 0 else {
      return Paper.Margins(all: margin)
    }
    func first() -> Double { (margin / spacing).rounded(.up) * spacing }
    func last(_ length: Double) -> Double {
      max(0, length - ((length - margin) / spacing).rounded(.down) * spacing)
    }
    return Paper.Margins(
      left: first(),
      top: first(),
      right: last(size.width),
      bottom: last(size.height)
    )
  }

  /// Triangles fill the middle of the page, as many as fit with a margin of their side.
  private func placeTriangles(_ side: Double, _ layout: inout Paper.Layout) {
    let step = Size(width: side * Self.triangleHeight, height: side / 2)
    let columns = max(0, ((size.width - 2 * side) / step.width).rounded(.down))
    let rows = max(0, ((size.height - 2 * side) / step.height).rounded(.down))
    let left = max(0, (size.width - columns * step.width) / 2)
    let top = max(0, (size.height - rows * step.height) / 2)
    layout.origin = Point(x: left, y: top + step.height)
    layout.margins = Paper.Margins(left: left, top: top, right: left, bottom: top)
    // Of an odd number of rows the last has no dots.
    let isOdd = rows - 2 * (rows / 2).rounded(.down) == 1
    if style == .isodotted, isOdd { layout.margins.bottom += step.height }
  }

  // MARK: Settings

  private static let pink = InkColor(red: 1, green: 0, blue: 0x80 / 255)
  private static let midnight = InkColor(red: 0x22 / 255, green: 0, blue: 0x80 / 255)
  private static let blue = InkColor(red: 0x40 / 255, green: 0xA0 / 255, blue: 1)
  private static let silver = InkColor(red: 0xBD / 255, green: 0xBD / 255, blue: 0xBD / 255)
  private static let slate = InkColor(red: 0x43 / 255, green: 0x43 / 255, blue: 0x43 / 255)

  /// The colour of lines without a setting.
  private var usualColor: InkColor {
    switch style {
    case .ruled, .lined: isLight ? Self.blue : Self.slate
    case .plain, .graph, .dotted, .isograph, .isodotted: isLight ? Self.silver : Self.slate
    case .staves: isLight ? .black : .white
    }
  }

  /// The width of lines or dots without a setting.
  var usualWidth: Double {
    switch style {
    case .plain, .ruled, .lined, .graph, .staves: 0.5
    case .isograph: 1
    case .dotted, .isodotted: 1.5
    }
  }

  /// A Boolean value that indicates whether the paper counts as light; dark paper has other settings
  /// of colours.
  var isLight: Bool { ((color.red + color.green + color.blue) * 255).rounded() > 0x180 }

  private func color(_ number: String) -> InkColor? {
    value((isLight ? "f" : "af") + number).flatMap { InkColor(hex: String($0.suffix(6))) }
  }

  private func value(_ name: String) -> String? { settings.last { $0.name == name }?.value }

  /// The number of a setting; `nil` when there is none.
  func number(_ name: String) -> Double? {
    value(name).flatMap { Double($0) }.flatMap { abs($0) < Self.farthest ? $0 : nil }
  }

  private func length(_ name: String, _ least: Double) -> Double? {
    number(name).flatMap { $0 >= least ? $0 : nil }
  }
}
