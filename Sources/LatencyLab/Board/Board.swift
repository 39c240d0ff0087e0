public import Geometry
public import Raster

/// The lab's dashboard: a column of gauges, each of which is drawn separately so that none delays a
/// sample.
///
/// Gauges are laid out in points, as the interface is; the picture holds pixels.
public final class Board {
  /// A section of the page, which decides the gauges that come first.
  public enum Section: Int, CaseIterable, Hashable, Sendable {
    /// The latency and its distribution, and the pen.
    case figures
    /// The accuracy of prediction, and the parts that are not in the figures.
    case details
    /// The figures alone, above the controls.
    case settings

    /// The gauges that it is about, from above.
    var gauges: [Gauge] {
      switch self {
      case .figures: [.figures, .histogram, .timeline, .pen]
      case .details: [.prediction, .notIncluded]
      case .settings: [.figures]
      }
    }

    /// The gauges that follow where there is room.
    var others: [Gauge] {
      self == .settings ? [] : Gauge.allCases.filter { !gauges.contains($0) }
    }

    /// The height of all its gauges, in points.
    public var height: Double { (gauges + others).reduce(0) { $0 + $1.height } }
  }

  /// The width for which the gauges are made, in points.
  public static let width = 344.0

  /// The picture, opaque.
  public let image: ImageSurface
  /// The gauges and their bounds in the picture, in pixels.
  public let gauges: [(gauge: Gauge, bounds: PixelRect)]
  private let colors: BoardColors
  private let scale: Double

  /// Makes a blank board.
  ///
  /// - Parameters:
  ///   - section: The section of the page.
  ///   - area: The size of the picture in pixels; gauges that do not fit are left out.
  ///   - scale: Pixels in a point.
  ///   - colors: The colours.
  /// - Throws: `CairoError` when there is not enough memory for the picture.
  public init(
    _ section: Section,
    in area: (width: Int, height: Int),
    scale: Double = 1,
    colors: BoardColors = BoardColors()
  ) throws(CairoError) {
    (self.colors, self.scale) = (colors, scale)
    image = try ImageSurface(width: max(1, area.width), height: max(1, area.height))
    let layout = BoardLayout(
      section,
      in: Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
    )
    let whole = image.bounds
    gauges = layout.gauges.map { gauge, bounds in
      (gauge, Self.pixels(of: bounds, scale).intersection(whole))
    }
    image.fill(whole, with: colors.panel)
  }

  /// Redraws a gauge and returns its bounds in the picture; empty when there is no such gauge.
  public func draw(_ number: Int, _ state: BoardState) -> PixelRect {
    guard gauges.indices.contains(number) else { return .empty }
    let (gauge, bounds) = gauges[number]
    image.fill(bounds, with: colors.panel)
    let area = Rect(
      minX: Double(bounds.minX) / scale + BoardLayout.margin,
      minY: Double(bounds.minY) / scale + 8,
      maxX: Double(bounds.maxX) / scale - BoardLayout.margin,
      maxY: Double(bounds.maxY) / scale - 8
    )
    let isLast = number == gauges.count - 1
    // Without memory for a line of text it is left out.
    try? image.withPainter(in: bounds) { painter in
      try? painter.mapped(by: AffineTransform(scale: scale)) {
        let board = BoardPainter(painter: painter, colors: colors, hairline: 1 / scale)
        board.write(
          gauge.title(of: state),
          BoardPainter.hint,
          atX: area.minX,
          y: area.minY,
          colors.secondary
        )
        let inner = Rect(
          minX: area.minX,
          minY: area.minY + BoardLayout.heading,
          maxX: area.maxX,
          maxY: area.maxY
        )
        GaugePainter(board: board, area: inner, state: state).draw(gauge)
        if !isLast {
          board.drawRule(fromX: area.minX, toX: area.maxX, y: area.maxY + 8 - 1 / scale)
        }
      }
    }
    return bounds
  }

  private static func pixels(of bounds: Rect, _ scale: Double) -> PixelRect {
    let (left, top) = (Int((bounds.minX * scale).rounded()), Int((bounds.minY * scale).rounded()))
    return PixelRect(
      x: left,
      y: top,
      width: Int((bounds.maxX * scale).rounded()) - left,
      height: Int((bounds.maxY * scale).rounded()) - top
    )
  }
}
