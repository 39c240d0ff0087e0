internal import Geometry
internal import InkModel
internal import Markup
internal import Progress

/// Reads SVG: Sumi's own without any loss, anybody's lines as strokes.
///
/// A line becomes a stroke as wide as it is; an area that is filled becomes its outline. Groups
/// that Inkscape calls layers become layers.
struct SVGReader {
  let meter: WorkMeter
  /// The number of elements and of strokes in capsules, and the number of those that have been
  /// read.
  private let partCount: Int
  private var partsRead = 0
  private(set) var sheet = SVGStyleSheet()
  private var elementByID: [String: MarkupElement] = [:]
  var losses = Losses()
  private var page = Page()
  /// The target of the link around what is read; `nil` for none.
  var link: Link?
  var layers: [Layer] = []
  var capsule: StrokeCapsule?
  /// A Boolean value that indicates whether what is read next belongs to a layer that the file
  /// names.
  private var isInNamedLayer = false
  /// A Boolean value that indicates whether the file names the topmost layer.
  private var isLastNamed = false
  /// The remaining number of elements that may be drawn because others use them, which may be used
  /// themselves.
  private var usesLeft = 300_000
  /// The size that lengths in percent are shares of, in the units of what is read; `nil` when not known.
  private(set) var viewport: Size?
  /// The points that may still be read.
  var budget: PointBudget
  /// The pictures of the file.
  var pictures = SVGPictures()

  /// The greatest depth of used elements within used ones.
  private static let deepestUse = 12

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - root: the element `svg`.
  ///   - budget: the points that may be made.
  ///   - meter: is told how many elements are read; stopped, the document holds a part of them.
  /// - Returns: the document, of one page.
  /// - Throws: ``ExchangeError`` when it makes more points than the limits allow.
  static func read(
    _ root: MarkupElement,
    _ budget: PointBudget,
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> ReadDocument {
    var reader = SVGReader(root, budget, meter)
    reader.collect(root)
    if reader.sheet.hasMore { reader.losses.note("some rules of the style sheet are not applied") }
    reader.readPage(root)
    try reader.budget.check()
    return ReadDocument(
      Document(title: root.child("title")?.text ?? "", pages: [reader.page]),
      format: .svg,
      losses: reader.losses
    )
  }

  private init(_ root: MarkupElement, _ budget: PointBudget, _ meter: WorkMeter) {
    self.budget = budget
    (self.meter, partCount) = (meter, root.elementCount + StrokeCapsule.strokeCount(in: root))
  }

  private mutating func collect(_ element: MarkupElement) {
    if let id = element["id"], elementByID[id] == nil { elementByID[id] = element }
    if element.kind == "style" { sheet.add(element.text) }
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
    for child in root.children where !meter.isStopped {
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
    let box = SVGViewBox.box(of: root)
    page.size = SVGViewBox.size(
      SVGLength.length(root["width"]) ?? box?.width,
      SVGLength.length(root["height"]) ?? box?.height
    )
    viewport = box?.size ?? page.size
    return SVGViewBox.mapping(of: root, to: page.size)
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
    let values = SVGStyle.values(of: element, sheet)
    layers[index].isVisible = values["display"] != "none"
    layers[index].isLocked = element["insensitive"] == "true"
    layers[index].opacity = max(0, min(1, SVGLength.length(values["opacity"], of: 1) ?? 1))
    if let note = Self.note("layer", in: element) { OwnMarkup.apply(note, to: &layers[index]) }
    if let note = Self.note("strokes", in: element) {
      capsule = unpack(note)
    }
  }

  private mutating func unpack(_ note: MarkupElement) -> StrokeCapsule? {
    let checks = note["checks"] ?? ""
    let before = partsRead
    partsRead += StrokeCapsule.strokeCount(checks)
    let own = meter.part(before..<partsRead, of: partCount)
    return StrokeCapsule(note, budget: &budget.packed, losses: &losses, meter: own)
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
    for child in element.children where !meter.isStopped {
      read(child, inner, next, depth: 0)
    }
  }

  /// The layer that what is read next belongs to: that which the file names, or one without a name
  /// above those before.
  mutating func layer() -> Int {
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
    partsRead += 1
    guard !budget.isExceeded, meter.advance(partsRead, of: partCount) else { return }
    if depth > 0 {
      guard usesLeft > 0, depth < Self.deepestUse else {
        return losses.note("elements that use each other are left out")
      }
      usesLeft -= 1
      guard takeAgain(element) else { return }
    }
    switch element.kind {
    case "defs", "style", "title", "desc", "metadata", "symbol", "namedview", "script", "marker",
      "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "filter", "font",
      "foreignObject", "animate", "animateMotion", "animateTransform", "set":
      return
    default: break
    }
    // What else shows strokes that are read already.
    guard element["role"] != OwnMarkup.tonesRole else { return }
    let style = outer.inherited(by: element, sheet)
    guard style.isDisplayed else { return losses.note("a hidden element is left out") }
    let next = SVGMatrix.transform(element["transform"] ?? "").concatenating(transform)
    noteLosses(of: element)
    switch element.kind {
    case "g", "a", "switch", "svg": readGroup(element, style, next, depth)
    case "use": readUse(element, style, next, depth)
    case "image": readImage(element, style, next)
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
    let outerViewport = viewport
    defer { viewport = outerViewport }
    if element.kind == "svg" {
      let place = Vector(
        dx: SVGLength.length(element["x"]) ?? 0,
        dy: SVGLength.length(element["y"]) ?? 0
      )
      transform = beginViewport(of: element)
        .concatenating(AffineTransform(translationBy: place)).concatenating(transform)
    }
    let outer = link
    defer { link = outer }
    if element.kind == "a", let target = target(of: element) { link = target }
    var isInk = element["role"] == OwnMarkup.inkRole
    if element["role"] == OwnMarkup.filledRole, let text = element.children.first?["d"] {
      isInk = capsule?.hasStroke(shownBy: text) == true
    }
    for child in isInk ? element.children.prefix(1) : element.children[...]
    where !meter.isStopped {
      read(child, style, transform, depth: depth)
    }
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
    let isSized = ["svg", "symbol"].contains(target.kind)
    let shown = isSized ? sized(target, by: element) : target
    if target.kind == "symbol" {
      guard takeAgain(shown) else { return }
      let inner = style.inherited(by: target, sheet)
      let outerViewport = viewport
      defer { viewport = outerViewport }
      let fitted = beginViewport(of: shown).concatenating(moved)
      for child in target.children where !meter.isStopped {
        read(child, inner, fitted, depth: depth + 1)
      }
    } else {
      read(shown, style, moved, depth: depth + 1)
    }
  }

  /// Returns an element with those sides that an element which uses it gives as lengths.
  private func sized(_ element: MarkupElement, by user: MarkupElement) -> MarkupElement {
    var element = element
    for side in ["width", "height"] {
      guard let text = user[side], SVGLength.length(text, of: 1) != nil else { continue }
      element.attributes[side] = text
    }
    return element
  }

  /// Takes the viewport of an element over, and gives the mapping from its box to its place.
  ///
  /// - Parameter element: an element `svg` or `symbol`, with the sides that another one gives it.
  /// - Returns: the mapping, without the position of the place.
  private mutating func beginViewport(of element: MarkupElement) -> AffineTransform {
    let size = SVGViewBox.size(
      SVGLength.length(element["width"] ?? "100%", of: viewport?.width),
      SVGLength.length(element["height"] ?? "100%", of: viewport?.height)
    )
    viewport = SVGViewBox.box(of: element)?.size ?? size
    return SVGViewBox.mapping(of: element, to: size)
  }

  /// Takes an element that is used out of the budget.
  ///
  /// - Returns: `false` if the budget is spent.
  private mutating func takeAgain(_ element: MarkupElement) -> Bool {
    budget.take(0, ofText: textLength(of: element, isInText: false))
  }

  /// The bytes that are read again each time an element is used, without those of elements in it that
  /// are read on their own.
  private func textLength(of element: MarkupElement, isInText: Bool) -> Int {
    var length = element.attributes.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    if element.kind == "image", let reference = element["href"] {
      length += pictures.lookupCost(of: reference) - reference.utf8.count
    }
    guard isInText || element.kind == "text" else { return length }
    return element.children.reduce(length + element.text.utf8.count) {
      $0 + textLength(of: $1, isInText: true)
    }
  }
}
