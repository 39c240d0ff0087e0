public import Geometry
public import Raster
internal import StrokeEngine

/// Draws marks over a picture, such as the outline of a tip and the frame of a selection.
///
/// A pixel is the same whichever part of a mark is drawn, so that a part that is composited anew gets
/// the same bytes. With Cairo it is not: it rounds an edge where the clip cuts it.
public struct MarkPainter {
  private let image: ImageSurface
  private let rect: PixelRect
  private let mask: MaskSurface
  private let target: ChunkPainter.Target
  private var painter = ChunkPainter()
  private var filler = PolygonFiller()

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - image: the image to draw on.
  ///   - rect: the pixels of the image that may change.
  ///   - origin: the position of the image's pixel (0, 0); all marks are in the coordinates of it.
  /// - Throws: `CairoError` when there is no memory for a mask of that size.
  public init(
    on image: ImageSurface,
    in rect: PixelRect,
    origin: (x: Int, y: Int)
  ) throws(CairoError) {
    self.image = image
    self.rect = rect.intersection(image.bounds)
    mask = try MaskSurface(width: self.rect.width, height: self.rect.height)
    let corner = (x: origin.x + self.rect.minX, y: origin.y + self.rect.minY)
    target = ChunkPainter.Target(mask, origin: corner)
  }

  /// Fills a polygon.
  public mutating func fill(_ corners: [Point], with color: Color) {
    var contours = Contours()
    contours.append { $0 += corners }
    fill(contours, with: color)
  }

  /// Fills a disc.
  public mutating func fillDisc(around center: Point, radius: Double, with color: Color) {
    fill(Self.circle(around: center, radius: radius), with: color)
  }

  /// Fills all that may change but a disc.
  public mutating func fillOutside(
    ofDiscAround center: Point,
    radius: Double,
    with color: Color
  ) {
    var contours = Contours()
    contours.append { $0 += Self.circle(around: center, radius: radius) }
    filler.fill(contours, into: mask, origin: target.origin, clip: mask.bounds)
    mask.invert(mask.bounds)
    image.paint(color, in: rect, through: mask, atX: rect.minX, y: rect.minY)
    mask.clear(mask.bounds)
  }

  /// Strokes a circle.
  ///
  /// - Parameters:
  ///   - center: the center.
  ///   - radius: the radius of the center line.
  ///   - width: the width of the line.
  ///   - color: the color of the line.
  public mutating func ring(around center: Point, radius: Double, width: Double, color: Color) {
    var contours = Contours()
    contours.append { $0 += Self.circle(around: center, radius: radius + width / 2) }
    if radius > width / 2 {
      // The opposite orientation leaves the inside out.
      contours.append { $0 += Self.circle(around: center, radius: radius - width / 2).reversed() }
    }
    fill(contours, with: color)
  }

  /// Strokes a polyline with round joins and ends.
  ///
  /// - Parameters:
  ///   - corners: the vertices; a single one draws nothing.
  ///   - isClosed: whether the last vertex is joined to the first.
  ///   - width: the width of the line.
  ///   - color: the color of the line.
  ///   - dash: the length of the dashes and of the gaps between them; `nil` for a solid line.
  public mutating func line(
    _ corners: [Point],
    isClosed: Bool,
    width: Double,
    color: Color,
    dash: Double? = nil
  ) {
    guard let first = corners.first, corners.count > 1, !rect.isEmpty else { return }
    let corners = isClosed ? corners + [first] : corners
    let pieces = dash.map { dashes(of: corners, length: $0, width: width) } ?? [corners]
    for piece in pieces {
      let footprints = piece.map { Footprint(center: $0, radius: width / 2) }
      painter.fill(footprints, depth: .uniform, into: target)
    }
    paint(Rect(enclosing: corners).outset(by: width), color)
  }

  /// Returns the dashes of a polyline that can be seen.
  ///
  /// Their number does not grow with the parts of the line that are elsewhere.
  func dashes(of corners: [Point], length: Double, width: Double) -> [[Point]] {
    guard length > 0 else { return [corners] }
    let area = PixelRect(
      x: target.origin.x,
      y: target.origin.y,
      width: rect.width,
      height: rect.height
    )
    let near = area.rect.outset(by: width + 2)
    // A round end adds half the width to a dash.
    let cap = min(width, length) / 2
    var pieces: [[Point]] = []
    var before = 0.0
    for (start, end) in zip(corners, corners.dropFirst()) {
      let whole = start.distance(to: end)
      defer { before += whole }
      guard whole > 0, let seen = Self.part(of: start, end, in: near) else { continue }
      var number = ((before + seen.lowerBound * whole) / (2 * length)).rounded(.down)
      while number * 2 * length < before + seen.upperBound * whole {
        let from = max(0, number * 2 * length - before + cap)
        let to = min(whole, (number * 2 + 1) * length - before - cap)
        let direction = (end - start) * (1 / whole)
        if from <= to { pieces.append([start + direction * from, start + direction * to]) }
        number += 1
      }
    }
    return pieces
  }

  /// Returns the part of a segment that lies in a rectangle, as fractions of its length; `nil` for none.
  ///
  /// Source: Y.-D. Liang and B. Barsky, *A new concept and method for line clipping*, 1984.
  private static func part(of start: Point, _ end: Point, in area: Rect) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    let offset = end - start
    for (distance, from, least, most) in [
      (offset.dx, start.x, area.minX, area.maxX), (offset.dy, start.y, area.minY, area.maxY),
    ] {
      guard distance != 0 else {
        if from < least || from > most { return nil }
        continue
      }
      let ends = [(least - from) / distance, (most - from) / distance]
      low = max(low, min(ends[0], ends[1]))
      high = min(high, max(ends[0], ends[1]))
    }
    return low <= high ? low...high : nil
  }

  private static func circle(around center: Point, radius: Double) -> [Point] {
    var corners: [Point] = []
    var chain = DiscChain([InkDisc(center: center, radius: radius)])
    chain.appendOutline(to: &corners)
    return corners
  }

  private mutating func fill(_ contours: Contours, with color: Color) {
    filler.fill(contours, into: mask, origin: target.origin, clip: mask.bounds)
    paint(contours.bounds, color)
  }

  /// Composites the mask over the image and clears it.
  private func paint(_ area: Rect, _ color: Color) {
    let (left, top) = (target.origin.x, target.origin.y)
    let touched = PixelRect(covering: area.outset(by: 2)).shifted(byX: -left, y: -top)
      .intersection(mask.bounds)
    guard !touched.isEmpty else { return }
    let part = touched.shifted(byX: rect.minX, y: rect.minY)
    image.paint(color, in: part, through: mask, atX: rect.minX, y: rect.minY)
    mask.clear(touched)
  }
}
