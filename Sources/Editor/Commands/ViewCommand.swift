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
  /// Divide the window into two panes of the document, or end that.
  case toggleSplitView
  /// Draw in the other pane.
  case nextPane
  /// Make the left or upper pane smaller.
  case moveDividerBack
  /// Make the left or upper pane larger.
  case moveDividerForward
  /// Show or hide the samples of the last stroke as dots.
  case toggleSamples
  /// Show the page being drawn once more, or end that.
  case toggleReplay
  /// Play the replay, or pause it.
  case toggleReplayPlaying
  /// Replay faster.
  case replayFaster
  /// Replay slower.
  case replaySlower
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
      EditorRow("Actual size", "Ctrl+0 1", in: .view, terms: "100 % zoom reset") { $0.resetZoom() }
    case .fitPage:
      EditorRow("Zoom to fit", "Ctrl+9 F10 2 3", .fit, in: .view, terms: "show all whole page") {
        $0.fit()
      }
    case .rotateLeft:
      EditorRow("Rotate canvas left", "4", in: .view, terms: "turn view") {
        $0.rotate(by: -Editor.turn)
      }
    case .rotateRight:
      EditorRow("Rotate canvas right", "6", .rotate, in: .view, terms: "turn view") {
        $0.rotate(by: Editor.turn)
      }
    case .resetRotation:
      EditorRow("Reset rotation", "5", in: .view, terms: "turn upright") { $0.rotate(to: 0) }
    case .mirrorView:
      EditorRow("Flip canvas", "M", .mirror, in: .view, terms: "mirror view") { $0.mirror() }
    case .straightenView:
      EditorRow("Reset rotation and flip", "Ctrl+5", in: .view, terms: "straighten upright mirror")
      {
        $0.straighten()
      }
    case .toggleSplitView, .nextPane, .moveDividerBack, .moveDividerForward: splitDefinition
    case .toggleSamples:
      EditorRow("Show samples", "Ctrl+Alt+S", in: .view, terms: "debug dots coalesced predicted") {
        $0.toggleSamples()
      }
    case .toggleReplay:
      EditorRow(
        "Replay drawing",
        "Ctrl+R",
        .play,
        in: .view,
        terms: "time lapse timelapse history playback animation",
        isEnabled: \.canReplay
      ) { $0.toggleReplay() }
    case .toggleReplayPlaying:
      EditorRow("Play or pause replay", "R", in: .view, isEnabled: \.canReplay) {
        $0.toggleReplayPlaying()
      }
    case .replayFaster:
      EditorRow("Replay faster", "Alt+R", in: .view, terms: "speed", isEnabled: \.canReplay) {
        $0.stepReplaySpeed(faster: true)
      }
    case .replaySlower:
      EditorRow("Replay slower", "Shift+R", in: .view, terms: "speed", isEnabled: \.canReplay) {
        $0.stepReplaySpeed(faster: false)
      }
    }
  }
}
