internal import Geometry
internal import InkModel
internal import Markup
internal import Progress

/// Reads InkML of the W3C as programs of Microsoft, Wacom and others write it, and as Sumi does.
///
/// Every place of a trace becomes a sample, and the stroke's path is a spline through the places.
/// Without times the trace's duration is spread evenly over its places; without that they are 0.
struct InkMLReader {
  private let meter: WorkMeter
  /// The number of elements and of strokes in capsules, and the number of those that have been
  /// read.
  private let partCount: Int
  private var partsRead = 0
  private var strokesMade = 0
  private var contexts: InkMLContexts
  private var losses = Losses()
  private var pages: [Page] = []
  /// The number of layers of all pages.
  private var layerCount = 0
  private var traces: [InkMLTrace] = []
  private var traceByID: [String: Int] = [:]
  private var layers: [Layer] = []
  private var capsule: StrokeCapsule?
  /// The document's annotation of the page that is being read.
  private var pageNote: Page?
  /// The depth of views within each other.
  private var viewDepth = 0
  /// The remaining number of views that may be followed: they may show each other without end.
  private var viewsLeft = 10_000
  /// The points that may still be read.
  private var budget: PointBudget
  /// An element of a layer, in order: a stroke from a capsule, or the number of a trace.
  private var contents: [[Content]] = []

  private enum Content {
    case stroke(Stroke)
    case trace(Int)
  }

  /// Ink that reaches further is in a unit that is not told, in canvas units.
  private static let farthest = 100_000.0
  /// The extent that such ink is given.
  private static let usualReach = 2_000.0

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - root: the element `ink`.
  ///   - budget: the points that may be made.
  ///   - meter: is told how many elements are read; stopped, the document holds a part of them.
  /// - Returns: the document.
  /// - Throws: ``ExchangeError`` when there is nothing to read.
  static func read(
    _ root: MarkupElement,
    _ budget: PointBudget,
    meter: WorkMeter = .unwatched
  ) throws(ExchangeError) -> ReadDocument {
    var reader = InkMLReader(root, budget, meter)
    var context = InkMLContext()
    reader.read(root.children, &context)
    try reader.budget.check()
    reader.endPage()
    try reader.budget.check()
    if reader.pages.isEmpty { reader.losses.note("the document holds no ink") }
    reader.losses.formUnion(reader.contexts.losses)
    let title = root.children("annotation").first { $0["type"] == "title" }?.text ?? ""
    return ReadDocument(
      Document(title: title, pages: reader.pages),
      format: .inkML,
      losses: reader.losses
    )
  }

  private init(_ root: MarkupElement, _ budget: PointBudget, _ meter: WorkMeter) {
    self.budget = budget
    contexts = InkMLContexts(of: root)
    self.meter = meter
    partCount = root.elementCount + StrokeCapsule.strokeCount(in: root)
  }

  /// Reads elements in order; a context or brush among them holds for those after it.
  private mutating func read(_ elements: [MarkupElement], _ context: inout InkMLContext) {
    for element in elements {
      partsRead += 1
      guard !budget.isExceeded, meter.advance(partsRead, of: 2 * partCount) else { return }
      switch element.kind {
      case "context": context = contexts.context(context, changedBy: element, &budget)
      case "brush", "traceFormat", "inkSource", "canvas", "canvasTransform", "timestamp":
        context = contexts.context(context, changedBy: Self.context(around: element), &budget)
      case "trace": read(trace: element, context)
      case "traceGroup": read(group: element, context)
      case "traceView": read(view: element, context)
      case "definitions", "annotation": break
      case "annotationXML":
        for child in element.children where child.name.namespace == OwnMarkup.namespace {
          read(annotation: child)
        }
      default: losses.note("the element “\(element.kind.prefix(30))” is not read")
      }
    }
  }

  private static func context(around element: MarkupElement) -> MarkupElement {
    var context = MarkupElement(MarkupName("context"))
    context.children = [element]
    return context
  }

  // MARK: Pages and layers

  private mutating func read(group: MarkupElement, _ context: InkMLContext) {
    var inner = contexts.context(context, changedBy: group, &budget)
    // What is no view is read but once.
    if viewDepth > 0 { guard budget.take(group.children.count) else { return } }
    let role = group.children("annotation").compactMap { annotation in
      annotation["type"].map { ($0, annotation.text) }
    }.first { ["page", "layer", "stroke"].contains($0.0) }
    switch role?.0 {
    case "page":
      endPage()
      read(group.children, &inner)
      endPage()
    case "layer":
      beginLayer(role?.1 ?? "")
      read(group.children, &inner)
      capsule = nil
    case "stroke":
      let text = group.children("trace").map(\.text).joined(separator: "\n")
      if !addPackedStroke(shownBy: text) { read(group.children, &inner) }
    default: read(group.children, &inner)
    }
  }

  private mutating func read(annotation note: MarkupElement) {
    switch note.kind {
    case "page":
      var page = Page()
      OwnMarkup.apply(note, to: &page)
      pageNote = page
    case "layer" where !layers.isEmpty: OwnMarkup.apply(note, to: &layers[layers.count - 1])
    case "strokes":
      if layers.isEmpty { beginLayer("") }
      capsule = unpack(note)
    default: break
    }
  }

  private mutating func unpack(_ note: MarkupElement) -> StrokeCapsule? {
    let checks = note["checks"] ?? ""
    let before = partsRead + strokesMade
    partsRead += StrokeCapsule.strokeCount(checks)
    let own = meter.part(before..<(partsRead + strokesMade), of: 2 * partCount)
    return StrokeCapsule(note, budget: &budget.packed, losses: &losses, meter: own)
  }

  /// Adds the packed stroke that a text shows to the layer, if the budget allows it.
  ///
  /// - Parameter text: the text of its traces.
  /// - Returns: `false` if there is none.
  private mutating func addPackedStroke(shownBy text: String) -> Bool {
    guard let stroke = capsule?.stroke(shownBy: text) else { return false }
    if budget.take(pointsOf: stroke) { contents[contents.count - 1].append(.stroke(stroke)) }
    return true
  }

  private mutating func beginLayer(_ name: String) {
    layers.append(Layer(name: name))
    contents.append([])
  }

  private mutating func endPage() {
    guard !layers.isEmpty || pageNote != nil else { return }
    var page = pageNote ?? Page()
    let mapping = mapping()
    let mostForce = traces.reduce(0) { max($0, $1.mostForce) }
    for (layer, content) in zip(layers.indices, contents) {
      for item in content {
        // Traces that are views of others are more than there are elements.
        strokesMade += 1
        guard meter.advance(partsRead + strokesMade, of: 2 * partCount) else { return }
        switch item {
        case .stroke(let stroke):
          guard budget.takeStroke() else { return }
          layers[layer].drawing.append(stroke)
        case .trace(let number):
          guard let stroke = traces[number].stroke(mostForce: mostForce, mappedBy: mapping) else {
            losses.note("a trace without points is left out")
            continue
          }
          guard budget.takeStroke() else { return }
          layers[layer].drawing.append(stroke)
        }
      }
    }
    if !layers.isEmpty { page.layers = layers }
    page.id = PageID(Int64(pages.count + 1))
    for index in page.layers.indices {
      layerCount += 1
      page.layers[index].id = LayerID(Int64(layerCount))
    }
    pages.append(page)
    (layers, contents, traces, traceByID, pageNote) = ([], [], [], [:], nil)
    // Strokes that lie in no layer end with the page that began with them.
    capsule = nil
  }

  /// Ink in a unit that nobody told is brought to a page's size.
  private mutating func mapping() -> AffineTransform {
    let bounds = traces.reduce(Rect.null) { $0.union(Rect(enclosing: $1.locations)) }
    let reach = max(bounds.width, bounds.height, abs(bounds.minX), abs(bounds.minY))
    guard !bounds.isNull, reach > Self.farthest else { return .identity }
    losses.note("the ink is larger than any page and shown smaller")
    let scale = Self.usualReach / max(bounds.width, bounds.height, 1)
    return AffineTransform(translationBy: Point.zero - bounds.origin)
      .concatenating(AffineTransform(scale: scale))
  }

  // MARK: Traces

  private mutating func read(trace element: MarkupElement, _ context: InkMLContext) {
    guard !addPackedStroke(shownBy: element.text) else { return }
    guard element["type"] != "penUp" else {
      return losses.note("a trace of the hovering pen is left out")
    }
    // What goes on means what its beginning meant, whatever is said where it goes on.
    let prior = Self.idOfPrior(element).flatMap { traceByID[$0] }
    let context =
      prior.map { traces[$0].context }
      ?? contexts.context(context, changedBy: element, &budget)
    var text = InkMLTraceText(element.text, channels: context.format.channels)
    let places = text.places(&budget)
    // Each place has paid for some of the text.
    let unpaid = element.text.utf8.count - places.count * PointBudget.bytesToAPoint
    guard budget.take(0, ofText: unpaid) else { return }
    if let prior {
      traces[prior].places += places
      if let own = element["id"] { traceByID[own] = prior }
      return
    }
    if layers.isEmpty { beginLayer("") }
    if let id = element["id"] { traceByID[id] = traces.count }
    contents[contents.count - 1].append(.trace(traces.count))
    traces.append(
      InkMLTrace(
        places: places,
        context: context,
        duration: OwnMarkup.number(element["duration"]).map { max(0, $0 / 1000) },
        offset: element["timeOffset"].flatMap { Double($0) }.map { $0 / 1000 }
      )
    )
  }

  /// The id of the trace that an element goes on with; `nil` when it begins one.
  private static func idOfPrior(_ element: MarkupElement) -> String? {
    guard let kind = element["continuation"], kind != "begin" else { return nil }
    return element["priorRef"]?.split(separator: "#").last.map { String($0) }
  }

  /// A view shows traces that lie among the definitions; others are shown where they lie.
  private mutating func read(view element: MarkupElement, _ context: InkMLContext) {
    guard !budget.isExceeded, budget.take(element.children.count) else { return }
    guard viewDepth < 16, viewsLeft > 0 else {
      return losses.note("views that show each other are left out")
    }
    viewDepth += 1
    viewsLeft -= 1
    defer { viewDepth -= 1 }
    if element["from"] != nil || element["to"] != nil {
      losses.note("a part of a trace is shown whole")
    }
    let inner = contexts.context(context, changedBy: element, &budget)
    for child in element.children("traceView") { read(view: child, inner) }
    guard let target = contexts.element(element["traceDataRef"]),
      target["id"].map({ traceByID[$0] == nil }) == true
    else { return }
    switch target.kind {
    case "trace": read(trace: target, inner)
    case "traceGroup": read(group: target, inner)
    case "traceView": read(view: target, inner)
    default: break
    }
  }
}
