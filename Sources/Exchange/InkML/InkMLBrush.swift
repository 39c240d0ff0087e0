internal import InkModel
internal import Markup

/// The brush with which traces are drawn.
struct InkMLBrush: Hashable, Sendable {
  /// Extent of the tip in canvas units; a little over half a millimetre when nothing is said.
  var width = 2.0
  /// Extent of the tip down; `nil` when it is as wide.
  var height: Double?
  var color = InkColor.black
  /// The opacity.
  var alpha = 1.0
  /// A Boolean value that indicates whether it tints what lies below, as a highlighter does.
  var isHighlighter = false
  /// A Boolean value that indicates whether force changes nothing.
  var ignoresForce = false
  /// The kind of ink that Sumi wrote; `nil` when another program wrote the brush.
  var inkType: InkType?

  /// Takes in the properties that an element `brush` sets.
  mutating func apply(_ element: MarkupElement) {
    for property in element.children("brushProperty") {
      // Some programs give an address that ends in the name.
      let name = property["name"].flatMap { $0.split(whereSeparator: { "/#".contains($0) }).last }
      guard let name, let value = property["value"] else { continue }
      apply(String(name), value, units: property["units"])
    }
  }

  /// The ink that comes nearest, by whether the pen reported force.
  func ink(hasForce: Bool) -> Ink {
    let kind: InkType = isHighlighter ? .marker : hasForce && !ignoresForce ? .pen : .monoline
    return Ink(inkType ?? kind, color: color.with(alpha: alpha))
  }

  /// Extent of the ink under a force of 0...1, as programs of Microsoft draw it.
  func width(force: Double?) -> Double {
    guard let force, !ignoresForce else { return width }
    return width * Self.factor(force: force)
  }

  /// Returns the factor of a brush's extent at a force: from a quarter to seven quarters.
  static func factor(force: Double) -> Double { 0.25 + 1.5 * force }

  private mutating func apply(_ name: String, _ value: String, units: String?) {
    let number = Double(value).flatMap { $0.isFinite ? $0 : nil }
    let isTrue = value == "1" || value == "true"
    switch name {
    case "width":
      if let number, number > 0 { width = length(number, units) }
    case "height":
      if let number, number > 0 { height = length(number, units) }
    case "color":
      if let color = InkColor(hex: value) ?? SVGColor.named(value) { self.color = color }
    case "transparency":
      if let number { alpha = max(0, min(1, 1 - number / 255)) }
    case "rasterOp": isHighlighter = value == "maskPen"
    case "ignorePressure": ignoresForce = isTrue
    case "inkType": inkType = InkType(rawValue: value)
    default: break
    }
  }

  private func length(_ number: Double, _ units: String?) -> Double {
    // Without a unit, programs of Microsoft mean hundredths of a millimetre.
    min(10_000, number * InkMLUnit.length(units ?? "himetric"))
  }
}
