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
    let frame = Rect(
      x: SVGLength.length(element["x"]) ?? 0,
      y: SVGLength.length(element["y"]) ?? 0,
      width: max(0, SVGLength.length(element["width"]) ?? Double(header.width)),
      height: max(0, SVGLength.length(element["height"]) ?? Double(header.height))
    )
    return Picture(
      data: content.data,
      format: header.format,
      frame: frame,
      transform: transform,
      opacity: opacity
    )
  }

  /// Reads a text: each `tspan` is a line.
  mutating func readText(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform
  ) {
    let lines = [element.text] + element.children("tspan").map(Self.text)
    let isFromSpans =
      !element.children("tspan").isEmpty
      && element.text.allSatisfy(\.isWhitespace)
    let text = (isFromSpans ? Array(lines.dropFirst()) : lines).joined(separator: "\n")
    guard !text.allSatisfy(\.isWhitespace) else { return }
    let first = element.children("tspan").first
    let place = Point(
      x: SVGLength.length(element["x"] ?? first?["x"]) ?? 0,
      y: (SVGLength.length(element["y"] ?? first?["y"]) ?? 0)
        - Note.ascent * style.fontSize
    )
    let scale = transform.meanScale
    layers[layer()].notes.append(
      Note(
        text,
        at: transform.apply(to: place),
        fontFamily: style.fontFamily == SVGText.usualFamily ? nil : style.fontFamily,
        fontSize: max(0.1, min(10_000, scale == 1 ? style.fontSize : style.fontSize * scale)),
        color: (style.fill ?? .black).with(alpha: (style.fill?.alpha ?? 1) * style.fillOpacity)
      )
    )
  }

  private static func text(_ element: MarkupElement) -> String {
    element.text + element.children.map(text).joined()
  }
}
