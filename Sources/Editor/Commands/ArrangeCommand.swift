internal import Commands
internal import InkModel

/// A command that changes the order or the ink of the selected strokes.
public nonisolated enum ArrangeCommand: String, CaseIterable, Sendable {
  /// Bring what is selected above all others.
  case bringToFront
  /// Bring what is selected above the next one.
  case bringForward
  /// Bring what is selected below the next one.
  case sendBackward
  /// Bring what is selected below all others.
  case sendToBack
  /// Give what is selected the colour of the pen.
  case recolorSelection
  /// Draw what is selected anew with the ink of the pen.
  case reinkSelection
  /// Make what is selected wider.
  case widenSelection
  /// Make what is selected narrower.
  case narrowSelection
  /// Fill the area that what is selected encloses with the colour of the pen.
  case fillSelection
  /// Take the fill of what is selected away.
  case removeFill
  /// Put selected lines of writing level.
  case straightenWriting
  /// Keep ink, colour and width of what is selected.
  case copyStyle
  /// Give them to what is selected.
  case pasteStyle
  /// Let what is selected be selected together.
  case groupSelection
  /// Take groups apart.
  case ungroupSelection
  /// Keep what is selected from being selected, moved and erased.
  case lockSelection
  /// Unlock all strokes of the page.
  case unlockStrokes
}

extension ArrangeCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .bringToFront:
      EditorRow(selectedStrokes: "Bring to front", "Ctrl+Alt+]", .up, terms: "raise order") {
        $0.orderSelection(.toFront)
      }
    case .bringForward:
      EditorRow(selectedStrokes: "Bring forward", "Ctrl+]") { $0.orderSelection(.forward) }
    case .sendBackward:
      EditorRow(selectedStrokes: "Send backward", "Ctrl+[") { $0.orderSelection(.backward) }
    case .sendToBack:
      EditorRow(selectedStrokes: "Send to back", "Ctrl+Alt+[", .down, terms: "lower order") {
        $0.orderSelection(.toBack)
      }
    case .recolorSelection:
      EditorRow(selection: "Apply current colour", "Alt+X", terms: "recolor color") {
        $0.recolorSelection($0.ink.color)
      }
    case .reinkSelection:
      EditorRow(selectedStrokes: "Apply current ink", "Alt+B") {
        $0.reinkSelection(as: $0[$0.currentEnd].recipe)
      }
    case .widenSelection:
      EditorRow(selectedStrokes: "Increase stroke width", "Ctrl+Alt+W") {
        $0.widenSelection(by: Editor.widening)
      }
    case .narrowSelection:
      EditorRow(selectedStrokes: "Decrease stroke width", "Ctrl+Alt+N") {
        $0.widenSelection(by: 1 / Editor.widening)
      }
    case .fillSelection:
      EditorRow(selectedStrokes: "Fill", "Shift+Backspace", .fill, terms: "bucket area paint") {
        $0.fillSelection(with: $0.ink.color)
      }
    case .removeFill:
      EditorRow(selectedStrokes: "Remove fill", "Alt+Backspace", terms: "area outline") {
        $0.removeFill()
      }
    case .straightenWriting:
      EditorRow(selectedStrokes: "Straighten writing", "Ctrl+Alt+E", terms: "baseline level") {
        $0.straightenWriting()
      }
    case .copyStyle:
      EditorRow(selectedStrokes: "Copy style", "Ctrl+Alt+C", terms: "format attributes") {
        $0.copyStyle()
      }
    case .pasteStyle:
      EditorRow(
        selection: "Paste style",
        "Ctrl+Shift+V",
        terms: "format attributes",
        isEnabled: \.canPasteStyle
      ) {
        $0.pasteStyle()
      }
    case .groupSelection, .ungroupSelection, .lockSelection, .unlockStrokes: groupDefinition
    }
  }
}
