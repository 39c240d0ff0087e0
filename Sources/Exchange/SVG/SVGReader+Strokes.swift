internal import Geometry
internal import InkModel
internal import Markup

extension SVGReader {
  /// Reads a line, curve or shape: from the capsule if it is Sumi's, else as strokes.
  mutating func readShape(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform
  ) {
    if let text = element["d"], let stroke = ownStroke(shownBy: text, transform) {
      var stroke = stroke
      let shown = style.fill ?? style.stroke
      if let fill = stroke.fill {
        if let shown, shown.with(alpha: 1).hex != fill.with(alpha: 1).hex {
          stroke.fill = shown.with(alpha: fill.alpha)
        }
      } else if let shown, shown.with(alpha: 1).hex != stroke.ink.color.with(alpha: 1).hex {
        stroke.ink.color = shown.with(alpha: stroke.ink.color.alpha)
      }
      append(stroke)
      return
    }
    guard let path = SVGShape.path(of: element) else {
      return losses.note("the element “\(element.kind.prefix(30))” is not read")
    }
    guard style.isVisible, !path.parts.isEmpty else { return }
    if style.isSimplified { losses.note("a gradient or pattern is shown in one colour") }
    let (line, fill) = (line(style, transform), areaColor(style))
    if let line, let fill, line.dashes.isEmpty, path.parts.count == 1 {
      for var stroke in strokes(path.parts[0], line, transform) {
        if hasArea(path, transform) {
          noteRule(of: path, style, transform)
          stroke.fill = fill
        }
        append(stroke)
      }
      return
    }
    if let fill, hasArea(path, transform), let area = area(of: path, fill, style, transform) {
      append(area)
    }
    guard let line else { return }
    for part in path.parts {
      for stroke in strokes(part, line, transform) { append(stroke) }
    }
  }

  /// Puts a stroke on the current layer; one that leads nowhere leads where the link around it does.
  private mutating func append(_ stroke: Stroke) {
    guard budget.takeStroke() else { return }
    var stroke = stroke
    if let link, stroke.link == nil { stroke.link = link }
    layers[layer()].drawing.append(stroke)
  }

  /// The target of a link; `nil` where it is no address of the web or of mail, which is noted.
  mutating func target(of element: MarkupElement) -> Link? {
    guard let text = element["href"] else { return nil }
    if let address = try? WebAddress(text) { return .address(address) }
    losses.note("a link to anything but a web or mail address is left out")
    return nil
  }

  /// The stroke of Sumi's that a text shows, where the file has moved it; `nil` for none.
  private mutating func ownStroke(shownBy text: String, _ transform: AffineTransform) -> Stroke? {
    guard var stroke = capsule?.stroke(shownBy: text), budget.take(pointsOf: stroke) else {
      return nil
    }
    stroke.transform = stroke.transform.concatenating(transform)
    return stroke
  }

  /// Reads a picture: a stroke if it shows one of Sumi's.
  mutating func readImage(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform
  ) {
    guard style.isVisible else { return }
    if let text = element["href"], let stroke = ownStroke(shownBy: text, transform) {
      append(stroke)
    } else if let picture = picture(element, opacity: style.opacity, transform) {
      layers[layer()].pictures.append(picture)
    } else {
      losses.note("a picture that lies outside the file or is of another kind is left out")
    }
  }

  /// The paint that shows a shape.
  private struct Line {
    var color: InkColor
    var width: Double
    /// Lengths of dashes and gaps in canvas units; empty for a whole line.
    var dashes: [Double] = []
    var dashOffset = 0.0
    var hasRoundEnds = true
  }

  /// Colour and width of the line along a shape; `nil` when there is none.
  private mutating func line(_ style: SVGStyle, _ transform: AffineTransform) -> Line? {
    guard let color = style.stroke, style.strokeWidth > 0 else { return nil }
    if !style.dashes.isEmpty { losses.note("each dash of a dashed line becomes a stroke") }
    let scale = transform.meanScale
    return Line(
      color: color.with(alpha: color.alpha * style.strokeOpacity * style.opacity),
      width: min(10_000, style.strokeWidth * scale),
      dashes: style.dashes.map { $0 * scale },
      dashOffset: style.dashOffset * scale,
      hasRoundEnds: style.hasRoundEnds
    )
  }

  private mutating func strokes(
    _ part: SVGPath.Part,
    _ line: Line,
    _ transform: AffineTransform
  ) -> [Stroke] {
    let (points, corners) = part.places(mappedBy: transform)
    guard budget.take(points.count) else { return [] }
    let places = points.filter(\.isFinite).map {
      PolylineSpline.Value($0.x, $0.y, line.width, 1, 0, 0, 0, 0)
    }
    let ink = Ink(.monoline, color: line.color)
    guard line.dashes.isEmpty else {
      let dashes = DashedLine.dashes(
        of: places,
        pattern: line.dashes,
        offset: line.dashOffset,
        overhang: line.hasRoundEnds ? 0 : line.width / 2
      )
      guard budget.take(dashes.reduce(0) { $0 + $1.count }) else { return [] }
      return dashes.map {
        Stroke(ink: ink, path: StrokePath(PolylineSpline.controls(through: $0).map(\.strokePoint)))
      }
    }
    let controls = PolylineSpline.controls(through: places, corners: corners)
    return controls.isEmpty ? [] : [Stroke(ink: ink, path: StrokePath(controls.map(\.strokePoint)))]
  }
}
