internal import Geometry
internal import InkModel
internal import Markup

extension SVGReader {
  /// A picture that lies in the file itself; `nil` when it lies elsewhere or is of another kind.
  mutating func picture(
    _ element: MarkupElement,
    opacity: Double,
    _ transform: AffineTransform
  ) -> Picture? {
    guard let content = element["href"].flatMap({ pictures.content(of: $0) }) else { return nil }
    let header = content.header
    let (width, height) = (viewport?.width, viewport?.height)
    let frame = Rect(
      x: SVGLength.length(element["x"], of: width) ?? 0,
      y: SVGLength.length(element["y"], of: height) ?? 0,
      width: max(0, SVGLength.length(element["width"], of: width) ?? Double(header.width)),
      height: max(0, SVGLength.length(element["height"], of: height) ?? Double(header.height))
    )
    return Picture(
      data: content.data,
      format: header.format,
      frame: frame,
      transform: transform,
      opacity: opacity
    )
  }

  /// Reads a text, which becomes one note in the style of its first letter.
  mutating func readText(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform
  ) {
    let reader = SVGTextReader(element, style, sheet)
    guard let first = reader.style, let color = first.textColor else { return }
    let place = reader.origin - Vector(dx: 0, dy: Note.ascent * first.fontSize)
    let scale = transform.meanScale
    layers[layer()].notes.append(
      Note(
        reader.text,
        at: transform.apply(to: place),
        fontFamily: first.fontFamily == SVGText.usualFamily ? nil : first.fontFamily,
        fontSize: max(0.1, min(10_000, scale == 1 ? first.fontSize : first.fontSize * scale)),
        color: color
      )
    )
  }
}
