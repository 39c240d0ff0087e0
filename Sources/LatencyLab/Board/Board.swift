public import Geometry
public import Raster

/// The lab's dashboard: columns of gauges, each of which is drawn separately so that none delays a
/// sample.
///
/// Gauges are laid out in points, as the interface is; the picture holds pixels.
public final class Board {
  /// The amount of content.
  public enum Extent: Sendable {
    /// The gauges that fit beside a drawing.
    case overlay
    /// All gauges.
    case page
  }

  /// The least size beside a drawing, in points: its width, and the height of the figures.
  public static let leastSize = BoardLayout(.overlay, in: .zero).size

  /// The picture, opaque.
  public let image: ImageSurface
  /// The gauges and their bounds in the picture, in pixels.
  public let gauges: [(gauge: Gauge, bounds: PixelRect)]
  private let colors: BoardColors
  private let scale: Double

  /// Makes a blank board.
  ///
  /// - Parameters:
  ///   - extent: The amount of content.
  ///   - area: The size of the window in pixels; gauges that do not fit are left out.
  ///   - scale: Pixels in a point.
  ///   - colors: The colours.
  /// - Throws: `CairoError` when there is not enough memory for the picture.
  public init(
    _ extent: Extent,
    in area: (width: Int, height: Int),
    scale: Double = 1,
    colors: BoardColors = BoardColors()
  ) throws(CairoError) {
    (self.colors, self.scale) = (colors, scale)
    let layout = BoardLayout(
      extent,
      in: Size(width: Double(area.width) / scale, height: Double(area.height) / scale)
    )
    gauges = layout.gauges.map { gauge, bounds in (gauge, Self.pixels(of: bounds, scale)) }
    image = try ImageSurface(
      width: max(2, Int((layout.size.width * scale).rounded(.up))),
      height: max(2, Int((layout.size.height * scale).rounded(.up)))
    )
    image.fill(image.bounds, with: colors.panel)
    let all = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    try image.withPainter(in: image.bounds) { $0.fill(all, with: colors.hairline) }
    image.fill(image.bounds.outset(by: -1), with: colors.panel)
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
    let isLast = !gauges.dropFirst(number + 1).contains { $0.bounds.minX == bounds.minX }
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
