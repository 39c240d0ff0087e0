internal import Geometry
internal import InkModel
internal import Markup
internal import StrokeEngine

/// Strokes that appear as they were drawn: each is seen through a mask, a line that grows along the way of
/// the pen, until its end. Programs in which nothing moves show the whole page.
///
/// Standard: W3C, *SVG 1.1*, section 19 (animation, after SMIL).
extension SVGWriter {
  /// Begins the group of a stroke that is seen as far as it is drawn.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - places: the way of its pen.
  ///   - duration: the seconds of a round.
  ///   - style: how the stroke is blended.
  mutating func beginDrawing(
    _ stroke: Stroke,
    along places: [SVGAnimation.Place],
    _ duration: Double,
    style: String?
  ) {
    let mask = writeMask(over: stroke, along: places, duration)
    markup.begin("g", ["style": style])
    let end = places.last?.share ?? 0
    writeAnimation(of: "mask", [(0, "url(#\(mask))"), (end, "none")], duration, isStepped: true)
  }

  /// A share of the time, to a millisecond in a quarter of an hour.
  private static let shareText = NumberText(digits: 6, isBrief: true)
  private static let lengthText = NumberText(digits: 2, isBrief: true)
  /// The margin by which the line is wider than the ink on each side, in canvas units.
  private static let margin = 2.0

  /// Writes the mask of a stroke, and gives its id.
  private mutating func writeMask(
    over stroke: Stroke,
    along places: [SVGAnimation.Place],
    _ duration: Double
  ) -> String {
    let flattener = SpanFlattener(transform: stroke.transform, inkType: stroke.ink.inkType)
    let radius = flattener.footprints(of: stroke.path)
      .reduce(0) { max($0, $1.radius + $1.reach.length) }
    let reach = radius + Self.margin
    let bounds = stroke.renderBounds.outset(by: reach)
    animatedCount += 1
    let id = "drawn\(animatedCount)"
    markup.begin(
      "mask",
      [
        "id": id, "maskUnits": "userSpaceOnUse", "x": number(bounds.minX),
        "y": number(bounds.minY), "width": number(bounds.width), "height": number(bounds.height),
      ]
    )
    writeLine(along: places, reach, duration)
    markup.end()
    return id
  }

  /// Writes the line that grows; it begins and ends farther out than the pen, since its ends are straight.
  private mutating func writeLine(
    along places: [SVGAnimation.Place],
    _ reach: Double,
    _ duration: Double
  ) {
    guard let first = places.first, let last = places.last else { return }
    var path = [first.point + Self.direction(in: places.reversed()) * reach]
    path += places.map(\.point)
    path.append(last.point + Self.direction(in: places) * reach)
    var lengths = [0.0]
    for (from, to) in zip(path, path.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (to - from).length)
    }
    let whole = lengths[lengths.count - 1]
    markup.begin(
      "path",
      [
        "fill": "none", "stroke": "#fff", "stroke-width": number(2 * reach),
        "stroke-linecap": "butt", "stroke-linejoin": "round",
        "stroke-dasharray": "\(Self.lengthText(whole)) \(Self.lengthText(whole))",
        "d": SVGOutline.data(of: VectorPath(through: path)),
      ]
    )
    // Before the touch nothing is drawn, at the touch all up to it.
    var keys = [(0.0, whole), (first.share, whole)]
    keys += zip(places, lengths.dropFirst()).map { ($0.share, whole - $1) }
    writeAnimation(
      of: "stroke-dashoffset",
      keys.map { ($0.0, Self.lengthText($0.1)) },
      duration,
      isStepped: false
    )
    markup.end()
  }

  /// The direction in which places end; to the right where they are one place.
  private static func direction(in places: [SVGAnimation.Place]) -> Vector {
    guard let last = places.last,
      let before = places.last(where: { ($0.point - last.point).length > 0 })
    else { return Vector(dx: 1, dy: 0) }
    let way = last.point - before.point
    return way / way.length
  }

  /// Writes how a property changes in a round; behind the last time it stays.
  private mutating func writeAnimation(
    of property: String,
    _ keys: [(share: Double, value: String)],
    _ duration: Double,
    isStepped: Bool
  ) {
    guard let last = keys.last else { return }
    // Steps need no last time; what moves evenly ends at 1.
    let keys = isStepped ? keys : keys + [(1, last.value)]
    markup.element(
      "animate",
      [
        "attributeName": property, "dur": "\(number(duration))s", "repeatCount": "indefinite",
        "calcMode": isStepped ? "discrete" : nil,
        "keyTimes": keys.map { Self.shareText($0.share) }.joined(separator: ";"),
        "values": keys.map(\.value).joined(separator: ";"),
      ]
    )
  }
}
