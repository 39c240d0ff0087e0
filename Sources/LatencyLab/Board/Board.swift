public import Geometry
public import Raster

/// The lab's picture: gauges one below the other, each drawn for itself so that none keeps a sample
/// waiting.
public final class Board {
  /// How much is shown.
  public enum Extent: Sendable {
    /// What fits beside a drawing.
    case overlay
    /// Everything.
    case page
  }

  /// Its width in pixels.
  public static let width = 348
  private static let margin = 12.0

  /// Its picture, opaque.
  public let image: ImageSurface
  /// The gauges and their pixels in the picture.
  public let places: [(gauge: Gauge, place: PixelRect)]
  private let ink: BoardInk

  /// Makes a blank board.
  ///
  /// - Parameters:
  ///   - extent: how much is shown.
  ///   - height: pixels at most; gauges that have no room are left out.
  ///   - ink: its colours.
  /// - Throws: `CairoError` when there is no memory for it.
  public init(_ extent: Extent, height: Int, ink: BoardInk = BoardInk()) throws(CairoError) {
    let gauges: [Gauge] =
      extent == .page ? Gauge.allCases : [.figures, .histogram, .timeline, .pen, .prediction]
    var places: [(gauge: Gauge, place: PixelRect)] = []
    var top = 1
    for gauge in gauges where top + gauge.height + 1 <= height {
      let place = PixelRect(x: 1, y: top, width: Self.width - 2, height: gauge.height)
      places.append((gauge, place))
      top += gauge.height
    }
    (self.places, self.ink) = (places, ink)
    image = try ImageSurface(width: Self.width, height: max(2, top + 1))
    image.fill(image.bounds, with: ink.hairline)
    image.fill(image.bounds.outset(by: -1), with: ink.panel)
  }

  /// Draws one gauge anew; returns its pixels in the picture.
  public func draw(_ number: Int, _ state: BoardState) -> PixelRect {
    guard places.indices.contains(number) else { return .empty }
    let (gauge, place) = places[number]
    image.fill(place, with: ink.panel)
    // Without memory for a line of text there is nothing better to do than to leave it out.
    try? image.withPainter(in: place) { painter in
      let pen = BoardPen(painter: painter, ink: ink)
      let room = Rect(
        minX: Double(place.minX) + Self.margin,
        minY: Double(place.minY) + 8,
        maxX: Double(place.maxX) - Self.margin,
        maxY: Double(place.maxY) - 6
      )
      pen.write(gauge.title, BoardPen.title, atX: room.minX, y: room.minY, ink.secondary)
      let inner = Rect(
        minX: room.minX,
        minY: room.minY + 18,
        maxX: room.maxX,
        maxY: room.maxY
      )
      GaugePainter(pen: pen, room: inner, state: state).draw(gauge)
      pen.rule(fromX: room.minX, toX: room.maxX, y: Double(place.maxY) - 1)
    }
    return place
  }
}
