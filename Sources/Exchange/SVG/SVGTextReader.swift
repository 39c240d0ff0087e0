internal import Geometry
internal import Markup

/// Reads the letters of a text of SVG in order, with the position and the style of the first.
///
/// A line begins where a part of the text has a height of its own or is moved up or down. Blanks are
/// collapsed, as in browsers, unless the file asks to preserve them.
struct SVGTextReader {
  /// The lines so far, with line feeds between.
  private(set) var text = ""
  /// The left end of the baseline of the first line, in the text's own units.
  private(set) var origin = Point.zero
  /// The style of the first letter that is seen; `nil` without any.
  private(set) var style: SVGStyle?

  private let sheet: SVGStyleSheet
  /// A Boolean value that indicates whether there is a first line, which another may follow.
  private var hasLine = false
  /// A Boolean value that indicates whether the last line has letters.
  private var hasLetters = false
  /// A Boolean value that indicates whether blanks lie before the next letter of the line.
  private var hasBlank = false

  /// The elements that are parts of a text.
  private static let parts: Set<String> = ["tspan", "a", "textPath"]
  private static let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - element: the element `text`.
  ///   - style: the style of the element.
  ///   - sheet: the rules of the document.
  init(_ element: MarkupElement, _ style: SVGStyle, _ sheet: SVGStyleSheet) {
    self.sheet = sheet
    read(element, style)
  }

  private mutating func read(_ element: MarkupElement, _ style: SVGStyle) {
    let isPlaced = place(element)
    let texts = element.texts
    for (piece, child) in zip(texts, element.children) {
      append(piece, of: element, style)
      guard Self.parts.contains(child.kind) else { continue }
      let inner = style.inherited(by: child, sheet)
      if inner.isDisplayed { read(child, inner) }
    }
    if let last = texts.last { append(last, of: element, style) }
    // A line may be empty.
    if isPlaced { hasLine = true }
  }

  /// Begins a line if an element does.
  ///
  /// - Returns: `true` if the element has a position of its own.
  private mutating func place(_ element: MarkupElement) -> Bool {
    let (x, y) = (SVGLength.first(of: element["x"]), SVGLength.first(of: element["y"]))
    let isMoved = (SVGLength.first(of: element["dy"]) ?? 0) != 0
    if !hasLine {
      origin = Point(x: x ?? origin.x, y: y ?? origin.y)
    } else if element["y"] != nil || isMoved {
      text += "\n"
      (hasLetters, hasBlank) = (false, false)
    }
    return element["x"] != nil || element["y"] != nil || isMoved
  }

  private mutating func append(_ piece: Substring, of element: MarkupElement, _ style: SVGStyle) {
    guard style.textColor != nil else { return }
    guard style.keepsBlanks else {
      for (index, word) in piece.split(
        omittingEmptySubsequences: false,
        whereSeparator: Self.blanks.contains
      ).enumerated() {
        if index > 0 { hasBlank = true }
        append(word, style)
      }
      return
    }
    // Line feeds between the parts of a text are the layout of the file.
    let isLayout = element.kind == "text" && !element.children.isEmpty && piece.contains("\n")
    guard !isLayout || !piece.allSatisfy(\.isWhitespace) else { return }
    append(piece, style)
  }

  private mutating func append(_ letters: Substring, _ style: SVGStyle) {
    guard !letters.isEmpty else { return }
    if hasBlank, hasLetters { text += " " }
    text += letters
    (hasLine, hasLetters, hasBlank) = (true, true, false)
    if self.style == nil, !letters.allSatisfy(\.isWhitespace) { self.style = style }
  }
}
