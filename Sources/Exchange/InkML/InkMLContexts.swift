internal import Geometry
internal import Markup

/// Finds out which context holds where, following the document's references.
struct InkMLContexts {
  private var definitions: [String: MarkupElement] = [:]
  /// Kinds of which something was said that is not understood.
  private(set) var losses = Losses()

  /// Elements that cost as much to apply as a point to make.
  private static let elementsToAPoint = 8
  /// References are followed so far: some documents refer in circles.
  private static let longestChain = 16

  /// Collects what has an id anywhere in the document.
  init(of root: MarkupElement) { collect(root) }

  private mutating func collect(_ element: MarkupElement) {
    if let id = element["id"], definitions[id] == nil { definitions[id] = element }
    for child in element.children { collect(child) }
  }

  /// The element that a reference such as `#ctx0` leads to.
  func element(_ reference: String?) -> MarkupElement? {
    guard let reference else { return nil }
    let id = reference.split(separator: "#", omittingEmptySubsequences: false).last ?? ""
    return definitions[String(id)]
  }

  /// Returns the context after an element has changed it: by its references first, then by what lies in it.
  ///
  /// - Parameters:
  ///   - context: the context before.
  ///   - element: the element.
  ///   - budget: pays for what is applied: a context may hold thousands of elements, and be referred to as
  ///     often.
  ///   - depth: the number of references that were followed.
  /// - Returns: the context, with a part of the changes when the budget is exceeded.
  mutating func context(
    _ context: InkMLContext,
    changedBy element: MarkupElement,
    _ budget: inout PointBudget,
    depth: Int = 0
  ) -> InkMLContext {
    guard depth < Self.longestChain else { return context }
    var context = context
    if let other = self.element(element["contextRef"]) {
      context = self.context(context, changedBy: other, &budget, depth: depth + 1)
    }
    let references = ["inkSourceRef", "traceFormatRef", "canvasRef", "canvasTransformRef"]
    for name in references + ["brushRef", "timestampRef"] {
      if let other = self.element(element[name]) { apply(other, into: &context, &budget, depth) }
    }
    guard element.kind == "context" else { return context }
    for child in element.children { apply(child, into: &context, &budget, depth) }
    return context
  }

  private mutating func apply(
    _ element: MarkupElement,
    into context: inout InkMLContext,
    _ budget: inout PointBudget,
    _ depth: Int
  ) {
    guard !budget.isExceeded, budget.take(Self.cost(of: element)) else { return }
    switch element.kind {
    case "inkSource":
      if let child = element.child("traceFormat") { apply(child, into: &context, &budget, depth) }
      if let child = element.child("channelProperties") {
        context.format.apply(properties: child)
      }
    case "traceFormat": context.format = InkMLFormat(element) ?? context.format
    case "canvas":
      let child = element.child("traceFormat") ?? self.element(element["traceFormatRef"])
      context.canvasFormat = child.flatMap {
        budget.take(Self.cost(of: $0)) ? InkMLFormat($0) : nil
      }
    case "canvasTransform": apply(transform: element, into: &context, &budget)
    case "brush":
      if depth < Self.longestChain, let parent = self.element(element["brushRef"]),
        parent["id"] != element["id"]
      {
        apply(parent, into: &context, &budget, depth + 1)
      } else {
        context.brush = InkMLBrush()
      }
      context.brush.apply(element)
    case "timestamp": context.date = Self.date(element)
    case "traceFormatRef", "annotation", "annotationXML": break
    default: break
    }
  }

  /// Returns the points that applying an element costs, by all that is in it.
  private static func cost(of element: MarkupElement) -> Int {
    1 + size(of: element) / elementsToAPoint
  }

  /// Returns the number of elements in the tree of one, of which a long text counts as several.
  private static func size(of element: MarkupElement) -> Int {
    let letters = element.attributes.values.reduce(element.text.utf8.count) { $0 + $1.utf8.count }
    let own = 1 + letters / PointBudget.bytesToAPoint
    return element.children.reduce(own) { $0 + size(of: $1) }
  }

  private mutating func apply(
    transform element: MarkupElement,
    into context: inout InkMLContext,
    _ budget: inout PointBudget
  ) {
    let mapping = element.child("mapping") ?? self.element(element["mappingRef"])
    if let mapping, !budget.take(Self.cost(of: mapping)) { return }
    let kind = mapping?["type"] ?? "identity"
    guard kind != "identity" else { return }
    let text = mapping?.child("affine")?.text ?? mapping?.child("matrix")?.text
    let rows = (text ?? "").split(separator: ",").map { row -> [Double] in
      var scanner = TextScanner(row)
      return scanner.numbers()
    }
    guard kind == "affine", rows.count >= 2, rows[0].count >= 3, rows[1].count >= 3,
      let shiftX = rows[0].last, let shiftY = rows[1].last
    else { return losses.note("a mapping of the kind “\(kind.prefix(20))” is not applied") }
    let transform = AffineTransform(
      a: rows[0][0],
      b: rows[1][0],
      c: rows[0][1],
      d: rows[1][1],
      tx: shiftX,
      ty: shiftY
    )
    context.transform = transform.isFinite ? transform : nil
  }

  /// Seconds since 1970 that a timestamp says, by a number of milliseconds or by a date.
  private static func date(_ element: MarkupElement) -> Double? {
    if let text = element["time"], let milliseconds = Double(text), abs(milliseconds) < 1e15 {
      return milliseconds / 1000
    }
    guard let text = element["timeString"] else { return nil }
    let whole = String(text.prefix { $0 != "." && $0 != "Z" && $0 != "+" })
    // A date that is no date is a date that is not known.
    guard let date = UniversalTime(whole) else { return nil }
    let rest = text.dropFirst(whole.count)
    let fraction = rest.hasPrefix(".") ? Double("0" + rest.prefix { $0 == "." || $0.isNumber }) : 0
    return Double(date.seconds) + (fraction ?? 0)
  }
}
