internal import InkModel
internal import Markup

/// The style of an element of SVG, its own and what it inherits.
struct SVGStyle {
  /// Colour of areas; `nil` when they are not filled.
  var fill: InkColor? = .black
  /// Colour of lines; `nil` when there are none.
  var stroke: InkColor?
  /// Extent of lines in the element's own units.
  var strokeWidth = 1.0
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// A Boolean value that indicates whether parts that are surrounded twice are left out of areas.
  var isEvenOdd = false
  /// The opacity of the element and of all that hold it.
  var opacity = 1.0
  /// The value of `currentColor`.
  var color = InkColor.black
  var isVisible = true
  /// A Boolean value that indicates whether the element and what lies in it are shown; not inherited.
  var isDisplayed = true
  /// Lengths of dashes and gaps in the element's own units; empty for a whole line.
  var dashes: [Double] = []
  /// The offset into the dashes at which a line begins.
  var dashOffset = 0.0
  var hasRoundEnds = false
  /// A Boolean value that indicates whether a colour stands for a gradient or a pattern.
  var isSimplified = false
  var fontFamily: String?
  var fontSize = 16.0
  /// A Boolean value that indicates whether all blanks of texts count.
  var keepsBlanks = false

  /// The colour of letters; `nil` when they are not seen.
  var textColor: InkColor? {
    guard isVisible, opacity > 0 else { return nil }
    if let fill { return fill.with(alpha: fill.alpha * fillOpacity * opacity) }
    return stroke.map { $0.with(alpha: $0.alpha * strokeOpacity * opacity) }
  }

  /// The names of all properties that are read.
  static let names: Set<String> = [
    "fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity", "opacity", "color",
    "visibility", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "font-family",
    "font-size", "fill-rule", "display",
  ]

  /// The style of an element within this one.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - sheet: the rules of the document.
  /// - Returns: what holds for the element.
  func inherited(by element: MarkupElement, _ sheet: SVGStyleSheet) -> SVGStyle {
    var style = self
    let values = Self.values(of: element, sheet)
    style.isDisplayed = values["display"] != "none"
    if let value = element["space"] { style.keepsBlanks = value == "preserve" }
    if let value = values["color"], let color = SVGColor.color(value) { style.color = color }
    if let value = values["font-size"] {
      style.fontSize = SVGLength.length(value, of: fontSize) ?? fontSize
    }
    for (name, value) in values { style.set(name, value) }
    return style
  }

  /// Returns the properties that are given to an element itself.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - sheet: the rules of the document.
  /// - Returns: the value that counts of each, by name.
  static func values(of element: MarkupElement, _ sheet: SVGStyleSheet) -> [String: String] {
    element.attributes.filter { names.contains($0.key) }
      .merging(sheet.values(for: element)) { $1 }
      .merging(SVGStyleSheet.values(element["style"] ?? "")) { $1 }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "fill": fill = paint(value, instead: fill)
    case "stroke": stroke = paint(value, instead: stroke)
    case "stroke-width": strokeWidth = SVGLength.length(value, of: 100) ?? strokeWidth
    case "fill-opacity": fillOpacity = Self.share(value) ?? fillOpacity
    case "stroke-opacity": strokeOpacity = Self.share(value) ?? strokeOpacity
    case "opacity": opacity *= Self.share(value) ?? 1
    case "visibility":
      if ["visible", "hidden", "collapse"].contains(value) { isVisible = value == "visible" }
    case "stroke-dasharray":
      dashes = value.split { $0 == "," || $0 == " " }.compactMap { SVGLength.length(String($0)) }
      if !dashes.contains(where: { $0 > 0 }) || dashes.contains(where: { $0 < 0 }) { dashes = [] }
    case "stroke-dashoffset": dashOffset = SVGLength.length(value) ?? 0
    case "fill-rule":
      if value == "evenodd" || value == "nonzero" { isEvenOdd = value == "evenodd" }
    case "stroke-linecap": hasRoundEnds = value == "round"
    case "font-family":
      fontFamily = value.split(separator: ",").first.map {
        String($0.filter { !"'\"".contains($0) })
      }
    default: break
    }
  }

  private mutating func paint(_ value: String, instead old: InkColor?) -> InkColor? {
    switch value {
    case "none", "transparent": return nil
    case "inherit": return old
    case "currentColor", "currentcolor": return color
    default:
      guard value.hasPrefix("url(") else { return SVGColor.color(value) ?? old }
      isSimplified = true
      let rest = value.drop { $0 != ")" }.dropFirst().filter { !$0.isWhitespace }
      return SVGColor.color(String(rest)) ?? InkColor(red: 0.5, green: 0.5, blue: 0.5)
    }
  }

  private static func share(_ text: String) -> Double? {
    SVGLength.length(text, of: 1).map { max(0, min(1, $0)) }
  }
}
