internal import Commands

/// A command that scales, rotates or mirrors the selection.
public nonisolated enum TransformCommand: String, CaseIterable, Sendable {
  /// Make what is selected a tenth larger, ink and all, about its middle.
  case enlargeSelection
  /// Make it as much smaller.
  case shrinkSelection
  /// Make it a hundredth larger.
  case enlargeSelectionSlightly
  /// Make it as much smaller.
  case shrinkSelectionSlightly
  /// Turn what is selected by 15 degrees to the left as it is seen, about its middle.
  case turnSelectionLeft
  /// Turn it to the right.
  case turnSelectionRight
  /// Turn it by one degree to the left.
  case turnSelectionSlightlyLeft
  /// Turn it by one degree to the right.
  case turnSelectionSlightlyRight
  /// Exchange left and right of what is selected.
  case mirrorSelectionSideways
  /// Exchange its top and bottom.
  case mirrorSelectionUpsideDown
  /// Let resizing scale the width of strokes, or keep it.
  case toggleScaledWidth
}

extension TransformCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .enlargeSelection:
      EditorRow(selection: "Enlarge", "Ctrl+Up . >", terms: "scale grow bigger larger") {
        $0.scaleSelection(by: Editor.scaling.usual)
      }
    case .shrinkSelection:
      EditorRow(selection: "Shrink", "Ctrl+Down , <", terms: "scale smaller") {
        $0.scaleSelection(by: 1 / Editor.scaling.usual)
      }
    case .enlargeSelectionSlightly:
      EditorRow(selection: "Enlarge slightly", "Alt+Up Alt+.", terms: "scale grow bigger larger") {
        $0.scaleSelection(by: Editor.scaling.slight)
      }
    case .shrinkSelectionSlightly:
      EditorRow(selection: "Shrink slightly", "Alt+Down Alt+,", terms: "scale smaller") {
        $0.scaleSelection(by: 1 / Editor.scaling.slight)
      }
    case .turnSelectionLeft:
      EditorRow(selection: "Rotate selection left", "Ctrl+Left {", terms: "turn") {
        $0.turnSelection(by: -Editor.turning.usual)
      }
    case .turnSelectionRight:
      EditorRow(selection: "Rotate selection right", "Ctrl+Right }", terms: "turn") {
        $0.turnSelection(by: Editor.turning.usual)
      }
    case .turnSelectionSlightlyLeft:
      EditorRow(selection: "Rotate selection left slightly", "Alt+Left", terms: "turn") {
        $0.turnSelection(by: -Editor.turning.slight)
      }
    case .turnSelectionSlightlyRight:
      EditorRow(selection: "Rotate selection right slightly", "Alt+Right", terms: "turn") {
        $0.turnSelection(by: Editor.turning.slight)
      }
    case .mirrorSelectionSideways:
      EditorRow(selection: "Flip selection horizontally", "Shift+H", terms: "mirror") {
        $0.mirrorSelection(scaleX: -1, y: 1)
      }
    case .mirrorSelectionUpsideDown:
      EditorRow(selection: "Flip selection vertically", "Shift+V", terms: "mirror") {
        $0.mirrorSelection(scaleX: 1, y: -1)
      }
    case .toggleScaledWidth:
      EditorRow("Scale stroke width", "Alt+W", in: .selection, terms: "resize thickness") {
        $0.toggleScaledWidth()
      }
    }
  }
}
