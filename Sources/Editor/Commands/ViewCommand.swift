internal import Commands

/// A command that changes the view of the canvas.
public nonisolated enum ViewCommand: String, CaseIterable, Sendable {
  /// Show the canvas larger.
  case zoomIn
  /// Show the canvas smaller.
  case zoomOut
  /// Show the canvas in true size, neither turned nor mirrored.
  case actualSize
  /// Show the whole sheet, or all ink of an endless page.
  case fitPage
  /// Turn the canvas to the left.
  case rotateLeft
  /// Turn the canvas to the right.
  case rotateRight
  /// Show the canvas upright.
  case resetRotation
  /// Exchange left and right.
  case mirrorView
  /// Show the canvas neither turned nor mirrored.
  case straightenView
}

extension ViewCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .zoomIn:
      EditorRow("Zoom in", "Ctrl++ Ctrl+=", .zoomIn, in: .view) { $0.stepZoom(up: true) }
    case .zoomOut:
      EditorRow("Zoom out", "Ctrl+- Ctrl+_", .zoomOut, in: .view) { $0.stepZoom(up: false) }
    case .actualSize:
      EditorRow("True size", "Ctrl+0 1", in: .view, terms: "100 % zoom reset") { $0.resetZoom() }
    case .fitPage:
      EditorRow("Show all", "Ctrl+9 F10 2 3", .fit, in: .view, terms: "fit zoom whole") { $0.fit() }
    case .rotateLeft:
      EditorRow("Turn to the left", "4", in: .view, terms: "rotate canvas") {
        $0.rotate(by: -Editor.turn)
      }
    case .rotateRight:
      EditorRow("Turn to the right", "6", .rotate, in: .view, terms: "rotate canvas") {
        $0.rotate(by: Editor.turn)
      }
    case .resetRotation:
      EditorRow("Turn upright", "5", in: .view, terms: "rotate reset") { $0.rotate(to: 0) }
    case .mirrorView:
      EditorRow("Mirror the view", "M", .mirror, in: .view, terms: "flip") { $0.mirror() }
    case .straightenView:
      EditorRow("Straighten the view", "Ctrl+5", in: .view, terms: "rotate flip reset") {
        $0.straighten()
      }
    }
  }
}
