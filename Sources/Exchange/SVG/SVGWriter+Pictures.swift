internal import Geometry
internal import InkModel
internal import Markup

/// Pictures and texts.
extension SVGWriter {
  /// The property that multiplies a colour with the one below.
  static let multiplying = "mix-blend-mode:multiply"

  /// A picture as the text of a reference to itself.
  static func reference(to picture: Picture) -> String {
    let kind = picture.format == .png ? "png" : "jpeg"
    return "data:image/\(kind);base64,\(Base64.text(picture.data))"
  }

  mutating func write(_ picture: Picture) {
    write(picture, showing: Self.reference(to: picture), multiplies: false)
  }

  mutating func write(
    _ picture: Picture,
    showing reference: String,
    multiplies: Bool
  ) {
    let transform = picture.transform
    let isPlain = transform == .identity
    markup.element(
      "image",
      [
        "x": "\(picture.frame.minX)", "y": "\(picture.frame.minY)",
        "width": "\(picture.frame.width)", "height": "\(picture.frame.height)",
        "preserveAspectRatio": "none",
        "transform": isPlain ? nil : Self.text(of: transform),
        "opacity": picture.opacity < 1 ? "\(picture.opacity)" : nil,
        "style": multiplies ? Self.multiplying : nil,
        "xlink:href": reference,
      ]
    )
  }

  private static func text(of transform: AffineTransform) -> String {
    "matrix(\(transform.a) \(transform.b) \(transform.c) \(transform.d) "
      + "\(transform.tx) \(transform.ty))"
  }

  mutating func write(_ note: Note) {
    let x = "\(note.position.x)"
    let baseline = note.position.y + Note.ascent * note.fontSize
    markup.begin(
      "text",
      [
        "x": x, "y": "\(baseline)",
        "font-family": note.fontFamily ?? SVGText.usualFamily, "font-size": "\(note.fontSize)",
        "fill": note.color.with(alpha: 1).hex,
        "fill-opacity": note.color.alpha < 1 ? "\(note.color.alpha)" : nil,
        "xml:space": "preserve",
      ]
    )
    for (index, line) in note.lines.enumerated() {
      // A step from line to line is lost at an empty line (SVG 1.1, 10.5).
      let y = baseline + Double(index) * Note.lineHeight * note.fontSize
      markup.text("")
      markup.element("tspan", ["x": x, "y": index == 0 ? nil : number(y)], text: String(line))
    }
    markup.text("")
    markup.end()
  }
}
