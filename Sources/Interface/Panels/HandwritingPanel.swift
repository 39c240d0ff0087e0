internal import Geometry
internal import Practice
internal import SystemIO
internal import Widgets

/// Asks for a text that is to be put into the drawing as handwriting.
struct HandwritingPanel {
  let context: PanelContext

  /// The number of the element that the text is written in.
  static let field = 0

  /// The panel.
  var panel: Panel<InterfaceAction> {
    let title = localized("Insert text as handwriting")
    let width = min(520, context.window.width - 48)
    var panel = Panel<InterfaceAction>(title, size: Size(width: width, height: 136))
    panel.add(
      Element(
        .field(context.handwriting, placeholder: localized("Words to write")),
        in: Rect(x: 12, y: 48, width: width - 136, height: 40),
        name: localized("Words to write"),
        response: .edit(context.handwriting) { .writeHandwriting($0) }
      )
    )
    for element in context.header(title, of: .handwriting, width: width) { panel.add(element) }
    var button = Element<InterfaceAction>(
      .button(localized("Insert")),
      in: Rect(x: width - 116, y: 48, width: 104, height: 40),
      name: localized("Insert"),
      response: .tap(.insertHandwriting)
    )
    button.isEnabled = !context.handwriting.text.allSatisfy(\.isWhitespace)
    button.isSelected = true
    panel.add(button)
    panel.add(
      Element(
        .text(words, Theme.hint, role: .secondary, lines: 2),
        in: Rect(x: 16, y: 94, width: width - 32, height: 36)
      )
    )
    return panel
  }

  /// What the alphabet lacks, or what will happen.
  private var words: String {
    let missing = HandwrittenText(context.handwriting.text).missing
    guard !missing.isEmpty else {
      return localized("Written with the pen at hand; it can be moved and undone.")
    }
    let letters = missing.map(String.init).joined(separator: " ")
    return localized("The alphabet lacks {letters}", ["letters": letters])
  }
}
