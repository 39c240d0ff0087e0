internal import Geometry
internal import InkModel
internal import Markup

/// Reads SVG: Sumi's own without any loss, anybody's lines as strokes.
///
/// A line becomes a stroke as wide as it is; an area that is filled becomes its outline. Groups
/// that Inkscape calls layers become layers.
struct SVGReader {
  private var sheet = SVGStyleSheet()
  private var elementByID: [String: MarkupElement] = [:]
  private var losses = Losses()
  private var page = Page()
  private var layers: [Layer] = []
  private var capsule: StrokeCapsule?
  /// Whether what is read next belongs to a layer that the file names.
  private var isInNamedLayer = false
  /// Whether the file names the topmost layer.
  private var isLastNamed = false
  /// How many elements may still be drawn: one may be used by another, which may be used.
  private var elementsLeft = 300_000
  /// How many places may still be taken.
  private var placesLeft = 10_000_000

  /// How elements may be used within used ones.
  private static let deepestUse = 12
  /// Width of the line that stands for the edge of an area, in canvas units.
  private static let outlineWidth = 1.0

  /// Reads a document.
  ///
  /// - Parameter root: the element `svg`.
  /// - Returns: the document, of one page.
  static func read(_ root: MarkupElement) -> ReadDocument {
    var reader = SVGReader()
    reader.collect(root)
    if reader.sheet.hasMore { reader.losses.note("some rules of the style sheet are not applied") }
    reader.readPage(root)
    return ReadDocument(
      Document(title: root.child("title")?.text ?? "", pages: [reader.page]),
      format: .svg,
      losses: reader.losses
    )
  }

  private mutating func collect(_ element: MarkupElement) {
    if let id = element["id"], elementByID[id] == nil { elementByID[id] = element }
    if element.kind == "style" { sheet.take(element.text) }
    for child in element.children { collect(child) }
  }

  // MARK: The page

  private mutating func readPage(_ root: MarkupElement) {
    var transform = AffineTransform.identity
    if let note = Self.note("page", in: root) {
      OwnMarkup.apply(note, to: &page)
    } else {
      transform = takeSize(of: root)
    }
    let style = SVGStyle().inherited(by: root, sheet)
    for child in root.children {
      let isLayer = child.kind == "g" && child["groupmode"] == "layer"
      if isLayer {
        beginLayer(child)
        isInNamedLayer = true
        readLayer(child, style, transform)
        (isInNamedLayer, capsule) = (false, nil)
      } else if child["role"] == "paper" {
        readPaper(child)
      } else {
        read(child, style, transform, depth: 0)
      }
    }
    if !layers.isEmpty { page.layers = layers }
    for index in page.layers.indices { page.layers[index].id = LayerID(Int64(index + 1)) }
  }

  /// A note of Sumi's about an element.
  private static func note(_ kind: String, in element: MarkupElement) -> MarkupElement? {
    element.child("metadata")?.children.first {
      $0.name == MarkupName(kind, in: OwnMarkup.namespace)
    }
  }

  /// Takes the page's size over, and gives the mapping from the file's units to the page's.
  private mutating func takeSize(of root: MarkupElement) -> AffineTransform {
    page.paper = Paper(color: .white)
    var scanner = TextScanner(root["viewBox"] ?? "")
    let numbers = scanner.numbers()
    let isUsable = numbers.count == 4 && numbers[2] > 0 && numbers[3] > 0
    let box =
      isUsable
      ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      : nil
    let width = SVGLength.length(root["width"]) ?? box?.width
    let height = SVGLength.length(root["height"]) ?? box?.height
    guard let width, let height, width > 0, height > 0, width < 1e6, height < 1e6 else {
      return .identity
    }
    page.size = Size(width: width, height: height)
    guard let box else { return .identity }
    if root["preserveAspectRatio"]?.hasPrefix("none") == true {
      return AffineTransform(translationBy: Point.zero - box.origin)
        .concatenating(AffineTransform(scaleX: width / box.width, y: height / box.height))
    }
    let scale = min(width / box.width, height / box.height)
    return AffineTransform(translationBy: Point.zero - box.center)
      .concatenating(AffineTransform(scale: scale))
      .concatenating(AffineTransform(translationBy: Vector(dx: width / 2, dy: height / 2)))
  }

  private mutating func readPaper(_ element: MarkupElement) {
    guard let image = element.child("image") else { return }
    page.paper.picture = picture(image, opacity: 1, .identity)
  }

  // MARK: Layers

  private mutating func beginLayer(_ element: MarkupElement) {
    layers.append(Layer(name: element["label"] ?? ""))
    isLastNamed = true
    let index = layers.count - 1
    let declarations = SVGStyleSheet.declarations(element["style"] ?? "")
    func value(_ name: String) -> String? {
      declarations.last { $0.name == name }?.value ?? element[name]
    }
    layers[index].isVisible = value("display") != "none"
    layers[index].isLocked = element["insensitive"] == "true"
    layers[index].opacity = max(0, min(1, SVGLength.length(value("opacity"), of: 1) ?? 1))
    if let note = Self.note("layer", in: element) { OwnMarkup.apply(note, to: &layers[index]) }
    if let note = Self.note("strokes", in: element) {
      capsule = StrokeCapsule(data: note.text, checks: note["checks"] ?? "")
    }
  }

  private mutating func readLayer(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform
  ) {
    var inner = style.inherited(by: element, sheet)
    // The layer's own opacity is the layer's.
    inner.opacity = style.opacity
    let next = SVGMatrix.transform(element["transform"] ?? "").concatenating(transform)
    for child in element.children { read(child, inner, next, depth: 0) }
  }

  /// The layer that what is read next belongs to: that which the file names, or one without a name
  /// above those before.
  private mutating func layer() -> Int {
    if layers.isEmpty || isLastNamed && !isInNamedLayer {
      layers.append(Layer())
      isLastNamed = false
    }
    return layers.count - 1
  }

  // MARK: Elements

  private mutating func read(
    _ element: MarkupElement,
    _ outer: SVGStyle,
    _ transform: AffineTransform,
    depth: Int
  ) {
    guard elementsLeft > 0, depth < Self.deepestUse else {
      return losses.note("elements that use each other are left out")
    }
    elementsLeft -= 1
    switch element.kind {
    case "defs", "style", "title", "desc", "metadata", "symbol", "namedview", "script", "marker",
      "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "filter", "font",
      "foreignObject":
      return
    default: break
    }
    let declarations = SVGStyleSheet.declarations(element["style"] ?? "")
    let display = declarations.last { $0.name == "display" }?.value ?? element["display"]
    guard display != "none" else { return losses.note("a hidden element is left out") }
    let style = outer.inherited(by: element, sheet)
    let next = SVGMatrix.transform(element["transform"] ?? "").concatenating(transform)
    noteLosses(of: element)
    switch element.kind {
    case "g", "a", "switch", "svg": readGroup(element, style, next, depth)
    case "use": readUse(element, style, next, depth)
    case "image":
      guard let picture = picture(element, opacity: style.opacity, next) else {
        return losses.note("a picture that lies outside the file or is of another kind is left out")
      }
      layers[layer()].pictures.append(picture)
    case "text": readText(element, style, next)
    default: readShape(element, style, next)
    }
  }

  private mutating func noteLosses(of element: MarkupElement) {
    if element["clip-path"] != nil { losses.note("a clipped element is shown whole") }
    if element["filter"] != nil { losses.note("an element is shown without its filter") }
    if element["mask"] != nil, capsule == nil { losses.note("a masked element is shown whole") }
  }

  private mutating func readGroup(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform,
    _ depth: Int
  ) {
    var transform = transform
    if element.kind == "svg" {
      let place = Vector(
        dx: SVGLength.length(element["x"]) ?? 0,
        dy: SVGLength.length(element["y"]) ?? 0
      )
      transform = AffineTransform(translationBy: place).concatenating(transform)
    }
    for child in element.children { read(child, style, transform, depth: depth) }
  }

  private mutating func readUse(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform,
    _ depth: Int
  ) {
    guard let reference = element["href"], reference.hasPrefix("#"),
      let target = elementByID[String(reference.dropFirst())]
    else { return losses.note("an element that is not there is used and left out") }
    let place = Vector(
      dx: SVGLength.length(element["x"]) ?? 0,
      dy: SVGLength.length(element["y"]) ?? 0
    )
    let moved = AffineTransform(translationBy: place).concatenating(transform)
    if target.kind == "symbol" {
      let inner = style.inherited(by: target, sheet)
      for child in target.children { read(child, inner, moved, depth: depth + 1) }
    } else {
      read(target, style, moved, depth: depth + 1)
    }
  }

  // MARK: Strokes

  private mutating func readShape(
    _ element: MarkupElement,
    _ style: SVGStyle,
    _ transform: AffineTransform
  ) {
    if let text = element["d"], var stroke = capsule?.stroke(shownBy: text) {
      stroke.transform = stroke.transform.concatenating(transform)
      if let fill = style.fill, fill.with(alpha: 1).hex != stroke.ink.color.with(alpha: 1).hex {
        stroke.ink.color = fill.with(alpha: stroke.ink.color.alpha)
      }
      layers[layer()].drawing.append(stroke)
      return
    }
    guard let path = SVGShape.path(of: element) else {
      return losses.note("the element “\(element.kind.prefix(30))” is not read")
    }
    guard style.isVisible, !path.parts.isEmpty else { return }
    guard let line = line(style, transform) else { return }
    for part in path.parts {
      for stroke in strokes(part, line, transform) { layers[layer()].drawing.append(stroke) }
    }
  }

  /// What shows a shape.
  private struct Line {
    var color: InkColor
    var width: Double
    /// Lengths of dashes and gaps in canvas units; empty for a whole line.
    var dashes: [Double] = []
    var dashOffset = 0.0
    var hasRoundEnds = true
  }

  /// Colour and width of the line that shows a shape; `nil` when nothing is to be seen.
  private mutating func line(_ style: SVGStyle, _ transform: AffineTransform) -> Line? {
    if style.isSimplified { losses.note("a gradient or pattern is shown in one colour") }
    if let color = style.stroke, style.strokeWidth > 0 {
      if style.fill != nil { losses.note("a filled area is shown as its outline") }
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
    guard let color = style.fill else { return nil }
    losses.note("a filled area is shown as its outline")
    let alpha = color.alpha * style.fillOpacity * style.opacity
    return Line(color: color.with(alpha: alpha), width: Self.outlineWidth)
  }

  private mutating func strokes(
    _ part: SVGPath.Part,
    _ line: Line,
    _ transform: AffineTransform
  ) -> [Stroke] {
    let (points, corners) = part.places(mappedBy: transform)
    placesLeft -= points.count
    guard placesLeft > 0 else {
      losses.note("a line is left out: there are too many")
      return []
    }
    let places = points.filter(\.isFinite).map {
      PolylineSpline.Value($0.x, $0.y, line.width, 1, 0, 0, 0, 0)
    }
    let ink = Ink(.monoline, color: line.color)
    guard line.dashes.isEmpty else {
      return DashedLine.dashes(
        of: places,
        pattern: line.dashes,
        offset: line.dashOffset,
        overhang: line.hasRoundEnds ? 0 : line.width / 2
      ).map {
        Stroke(ink: ink, path: StrokePath(PolylineSpline.controls(through: $0).map(\.strokePoint)))
      }
    }
    let controls = PolylineSpline.controls(through: places, corners: corners)
    return controls.isEmpty ? [] : [Stroke(ink: ink, path: StrokePath(controls.map(\.strokePoint)))]
  }

  // MARK: Pictures and texts

  private func picture(_ element: MarkupElement, opacity: Double, _ transform: AffineTransform)
    -> Picture?
  {
    guard let reference = element["href"], reference.hasPrefix("data:"),
      let comma = reference.firstIndex(of: ","),
      reference[..<comma].hasSuffix(";base64"),
      let bytes = Base64.bytes(reference[reference.index(after: comma)...]),
      let header = PictureHeader(bytes)
    else { return nil }
    let frame = Rect(
      x: SVGLength.length(element["x"]) ?? 0,
      y: SVGLength.length(element["y"]) ?? 0,
      width: max(0, SVGLength.length(element["width"]) ?? Double(header.width)),
      height: max(0, SVGLength.length(element["height"]) ?? Double(header.height))
    )
    return Picture(
      data: bytes,
      format: header.format,
      frame: frame,
      transform: transform,
      opacity: opacity
    )
  }

  private mutating func readText(
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
        - SVGText.ascent * style.fontSize
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
