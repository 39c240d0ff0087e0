public import Geometry
public import Raster

/// The lab's picture: gauges one below the other, in columns, each drawn for itself so that none
/// keeps a sample waiting.
///
/// Gauges are laid out in points, as the interface is; the picture holds pixels.
public final class Board {
  /// How much is shown.
  public enum Extent: Sendable {
    /// What fits beside a drawing.
    case overlay
    /// Everything.
    case page
  }

  /// What it takes beside a drawing, in points: its width, and the height of what matters most.
  public static let leastSize = BoardLayout(.overlay, in: .zero).size

  /// Its picture, opaque.
  public let image: ImageSurface
  /// The gauges and their pixels in the picture.
  public let places: [(gauge: Gauge, place: PixelRect)]
  private let ink: BoardInk
  private let scale: Double

  /// Makes a blank board.
  ///
  /// - Parameters:
  ///   - extent: how much is shown.
  ///   - room: pixels of the window; gauges that have no place in it are left out.
  ///   - scale: pixels in a point.
  ///   - ink: its colours.
  /// - Throws: `CairoError` when there is no memory for it.
  public init(
    _ extent: Extent,
    in room: (width: Int, height: Int),
    scale: Double = 1,
    ink: BoardInk = BoardInk()
  ) throws(CairoError) {
    (self.ink, self.scale) = (ink, scale)
    let layout = BoardLayout(
      extent,
      in: Size(width: Double(room.width) / scale, height: Double(room.height) / scale)
    )
    places = layout.places.map { gauge, place in (gauge, Self.pixels(of: place, scale)) }
    image = try ImageSurface(
      width: max(2, Int((layout.size.width * scale).rounded(.up))),
      height: max(2, Int((layout.size.height * scale).rounded(.up)))
    )
    image.fill(image.bounds, with: ink.panel)
    let all = Rect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
    try image.withPainter(in: image.bounds) { $0.fill(all, with: ink.hairline) }
    image.fill(image.bounds.outset(by: -1), with: ink.panel)
  }

  /// Draws one gauge anew; returns its pixels in the picture.
  public func draw(_ number: Int, _ state: BoardState) -> PixelRect {
    guard places.indices.contains(number) else { return .empty }
    let (gauge, place) = places[number]
    image.fill(place, with: ink.panel)
    let room = Rect(
      minX: Double(place.minX) / scale + BoardLayout.margin,
      minY: Double(place.minY) / scale + 8,
      maxX: Double(place.maxX) / scale - BoardLayout.margin,
      maxY: Double(place.maxY) / scale - 8
    )
    let isLast = !places.dropFirst(number + 1).contains { $0.place.minX == place.minX }
    // Without memory for a line of text there is nothing better to do than to leave it out.
    try? image.withPainter(in: place) { painter in
      try? painter.mapped(by: AffineTransform(scale: scale)) {
        let pen = BoardPen(painter: painter, ink: ink, hairline: 1 / scale)
        pen.write(gauge.title, BoardPen.hint, atX: room.minX, y: room.minY, ink.secondary)
        let inner = Rect(
          minX: room.minX,
          minY: room.minY + BoardLayout.heading,
          maxX: room.maxX,
          maxY: room.maxY
        )
        GaugePainter(pen: pen, room: inner, state: state).draw(gauge)
        if !isLast { pen.rule(fromX: room.minX, toX: room.maxX, y: room.maxY + 8 - 1 / scale) }
      }
    }
    return place
  }

  private static func pixels(of place: Rect, _ scale: Double) -> PixelRect {
    let (left, top) = (Int((place.minX * scale).rounded()), Int((place.minY * scale).rounded()))
    return PixelRect(
      x: left,
      y: top,
      width: Int((place.maxX * scale).rounded()) - left,
      height: Int((place.maxY * scale).rounded()) - top
    )
  }
}
