internal import Geometry
internal import Raster

/// An element of a layout with what its look asks for.
struct Leaf<Action> {
  let element: Element<Action>
  /// The text of the element and the space around it; `nil` for an element without.
  private let text: (measured: MeasuredText, insets: Insets)?

  init(_ element: Element<Action>) {
    self.element = element
    text = element.look.label.map { label in
      (MeasuredText(label.text, font: label.font, maxLines: label.maxLines), label.insets)
    }
  }

  /// The width at which its text stands on one line.
  var idealWidth: Double {
    if let text { return text.measured.line.width + text.insets.width }
    return element.look.leastSize.width
  }

  /// The width below which a word would be broken.
  var minWidth: Double {
    if let text { return text.measured.longestWord + text.insets.width }
    return element.look.leastSize.width
  }

  /// The height at a width.
  func height(at width: Double) -> Double {
    let least = element.look.leastSize.height
    guard let text else { return least }
    let height = text.measured.height(at: width - text.insets.width)
    return max(least, height + text.insets.height)
  }

  /// A Boolean value that indicates whether it fills the rest of a row.
  var grows: Bool {
    switch element.look {
    case .slider, .field, .separator, .row, .toggle: true
    case .nothing, .text, .icon, .button, .swatch, .image, .custom: false
    }
  }
}
