internal import Commands

/// A command that changes the selection, or removes or copies its contents.
public nonisolated enum SelectionCommand: String, CaseIterable, Sendable {
  /// Select all that lies on the current layer.
  case selectAll
  /// Deselect.
  case deselect
  /// Select what is not selected on the current layer, and nothing else.
  case invertSelection
  /// Take away what is selected.
  case deleteSelection
  /// Put a copy of what is selected beside it.
  case duplicateSelection
  /// Copy the selected handwriting as text.
  case copyAsText
  /// Select all that has the colour of what is selected.
  case selectSameColor
  /// Select all strokes with the ink of what is selected.
  case selectSameInk
  /// Let outlines select what they touch, or what they enclose.
  case toggleTouchedSelection
  /// Go where what is selected leads to.
  case openLink
}

extension SelectionCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .selectAll: EditorRow("Select all", "Ctrl+A", in: .selection) { $0.selectAll() }
    case .deselect: EditorRow(selection: "Deselect", "Alt+A", .close) { $0.deselect() }
    case .invertSelection:
      EditorRow("Invert selection", "Ctrl+Shift+I", in: .selection) { $0.invertSelection() }
    case .deleteSelection: EditorRow(selection: "Delete", "Del", .trash) { $0.deleteSelection() }
    case .duplicateSelection:
      EditorRow(selection: "Duplicate", "Ctrl+D", .duplicate) { $0.duplicateSelection() }
    case .copyAsText:
      EditorRow(
        selectedStrokes: "Copy as text",
        "Ctrl+Alt+F",
        terms: "handwriting recognition read transcribe OCR"
      ) { _ in Effects(.files(.writing(.copyAsText))) }
    case .selectSameColor:
      EditorRow(selection: "Select same colour", "Shift+X", terms: "similar color") {
        $0.selectSameColor()
      }
    case .selectSameInk:
      EditorRow(selectedStrokes: "Select same ink", "Shift+I", terms: "similar brush") {
        $0.selectSameInk()
      }
    case .toggleTouchedSelection:
      EditorRow("Select what the outline touches", "Ctrl+L", in: .selection, terms: "lasso") {
        $0.toggleTouchedSelection()
      }
    case .openLink:
      EditorRow(
        selection: "Open link",
        "Ctrl+Shift+K",
        .link,
        terms: "follow hyperlink URL web",
        isEnabled: \.hasSelectedLink
      ) { $0.openLink() }
    }
  }
}
