internal import Geometry
internal import Markup

/// The basic shapes of SVG as paths.
enum SVGShape {
  /// The path that an element draws; `nil` for an element that is no shape.
  static func path(of element: MarkupElement) -> SVGPath? {
    switch element.kind {
    case "path": return SVGPath(element["d"] ?? "")
    case "line":
      var path = SVGPath()
      path.move(to: Point(x: length(element, "x1"), y: length(element, "y1")))
      path.line(to: Point(x: length(element, "x2"), y: length(element, "y2")))
      return path
    case "polyline", "polygon": return polygon(element)
    case "rect": return rectangle(element)
    case "circle":
      let radius = length(element, "r")
      return ellipse(element, radius, radius)
    case "ellipse": return ellipse(element, length(element, "rx"), length(element, "ry"))
    default: return nil
    }
  }

  private static func length(_ element: MarkupElement, _ name: String) -> Double {
    SVGLength.length(element[name]) ?? 0
  }

  private static func polygon(_ element: MarkupElement) -> SVGPath {
    var scanner = TextScanner(element["points"] ?? "")
    let numbers = scanner.numbers()
    let points = (0..<(numbers.count / 2)).map {
      Point(x: numbers[2 * $0], y: numbers[2 * $0 + 1])
    }
    var path = SVGPath()
    path.polygon(points, isClosed: element.kind == "polygon")
    return path
  }

  private static func rectangle(_ element: MarkupElement) -> SVGPath {
    let (width, height) = (length(element, "width"), length(element, "height"))
    let (x, y) = (length(element, "x"), length(element, "y"))
    var path = SVGPath()
    guard width > 0, height > 0 else { return path }
    let given = (SVGLength.length(element["rx"]), SVGLength.length(element["ry"]))
    var rx = min(width / 2, max(0, given.0 ?? given.1 ?? 0))
    var ry = min(height / 2, max(0, given.1 ?? given.0 ?? 0))
    let isRound = rx > 0 && ry > 0
    if !isRound { (rx, ry) = (0, 0) }
    path.move(to: Point(x: x + rx, y: y))
    let corners = [
      Point(x: x + width, y: y), Point(x: x + width, y: y + height), Point(x: x, y: y + height),
      Point(x: x, y: y),
    ]
    for (index, corner) in corners.enumerated() {
      let inner = Point(
        x: corner.x + (corner.x > x ? -rx : rx),
        y: corner.y + (corner.y > y ? -ry : ry)
      )
      let isLevel = index % 2 == 0
      path.line(to: Point(x: isLevel ? inner.x : corner.x, y: isLevel ? corner.y : inner.y))
      guard isRound else { continue }
      let mapping = AffineTransform(scaleX: rx, y: ry)
        .concatenating(AffineTransform(translationBy: inner - .zero))
      path.arc(mapping, from: Double(index - 1) * .pi / 2, by: .pi / 2)
    }
    path.close()
    return path
  }

  private static func ellipse(_ element: MarkupElement, _ rx: Double, _ ry: Double) -> SVGPath {
    var path = SVGPath()
    guard rx > 0, ry > 0 else { return path }
    let center = Point(x: length(element, "cx"), y: length(element, "cy"))
    path.move(to: Point(x: center.x + rx, y: center.y))
    let mapping = AffineTransform(scaleX: rx, y: ry)
      .concatenating(AffineTransform(translationBy: center - .zero))
    path.arc(mapping, from: 0, by: 2 * .pi)
    path.close()
    return path
  }
}
