internal import Commands

/// A command that chooses a tool or changes its settings.
///
/// Tools can also be changed while a tip is on the paper; that counts from the next contact on.
public nonisolated enum ToolCommand: String, CaseIterable, Sendable {
  /// Draw.
  case pen
  /// Change between drawing and erasing.
  case toggleEraser
  /// Change between erasing whole strokes and what the eraser goes over.
  case toggleEraserKind
  /// Let force widen the eraser, or not.
  case toggleEraserForce
  /// Make the tool at hand smaller: the pen, or the eraser.
  case smaller
  /// Make the tool at hand larger.
  case larger
  /// Let ink cover less.
  case lessOpacity
  /// Let ink cover more.
  case moreOpacity
  /// Fill what strokes enclose where the pen taps.
  case fill
  /// Take the colour under the tip.
  case eyedropper
  /// Draw with the colour before the one of now.
  case swapColors
  /// Steady strokes less.
  case lessSmoothing
  /// Steady strokes more.
  case moreSmoothing
  /// Steady strokes in another way.
  case nextStabilizer
  /// Select with an outline drawn around.
  case lasso
  /// Select with a rectangle.
  case rectangle
  /// Move the paper with the pen.
  case hand
  /// Draw with an ink that fades away.
  case fadingInk
  /// Point with a dot.
  case laserPointer
  /// Light a part of the page.
  case spotlight
  /// Use the tool before the one of now.
  case previousTool
  /// Let strokes to and fro erase, or not.
  case toggleScratchOut
  /// Let a circle and a tap select, or not.
  case toggleCircleAndTap
  /// Let a double press of a side switch choose the tool before, or not.
  case toggleSwitchDoubleTap
  /// Let a pen that is held still take the colour under it, or not.
  case toggleHoldToPick
}

extension ToolCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .pen: EditorRow(.draw, "Draw", "B P", terms: "brush freehand ink")
    case .toggleEraser: EditorRow(tool: "Toggle eraser", "E", terms: "rubber") { $0.toggleEraser() }
    case .toggleEraserKind:
      EditorRow("Switch eraser mode", "Shift+E", in: .tools) {
        $0.setEraserKind($0.eraser.kind == .pixels ? .strokes : .pixels)
      }
    case .toggleEraserForce:
      EditorRow("Pressure controls eraser size", "Alt+E", in: .tools) {
        $0.setEraser(\.widensWithForce, to: !$0.eraser.widensWithForce)
      }
    case .smaller:
      EditorRow(tool: "Decrease brush size", "[", terms: "thinner width smaller") {
        $0.stepSize(up: false)
      }
    case .larger:
      EditorRow(tool: "Increase brush size", "]", terms: "thicker width larger bigger") {
        $0.stepSize(up: true)
      }
    case .lessOpacity:
      EditorRow(tool: "Decrease opacity", "I", terms: "alpha transparent") {
        $0.stepOpacity(up: false)
      }
    case .moreOpacity:
      EditorRow(tool: "Increase opacity", "O", terms: "alpha opaque") { $0.stepOpacity(up: true) }
    case .fill: EditorRow(.fill, "Bucket fill", "F", .fill, terms: "paint flood area")
    case .eyedropper:
      EditorRow(.eyedropper, "Colour picker", "K", .eyedropper, terms: Self.eyedropperTerms)
    case .swapColors:
      EditorRow("Previous colour", "X", in: .tools, terms: "color swap") { $0.swapColors() }
    case .lessSmoothing: Self.lessStabilizer
    case .moreSmoothing: Self.moreStabilizer
    case .nextStabilizer: Self.otherStabilizer
    case .lasso: EditorRow(.lasso, "Lasso", "L", .lasso, in: .selection, terms: "selection")
    case .rectangle:
      EditorRow(
        .rectangle,
        "Rectangular selection",
        "S",
        .select,
        in: .selection,
        terms: "select marquee"
      )
    case .hand: EditorRow(.hand, "Pan tool", "H", .hand, in: .view, terms: "hand move scroll")
    case .fadingInk:
      EditorRow(.fadingInk, "Fading ink", "Shift+P", terms: "disappearing temporary presentation")
    case .laserPointer:
      EditorRow(.laser, "Laser pointer", "Shift+L", terms: "presentation dot point")
    case .spotlight: EditorRow(.spotlight, "Spotlight", "Shift+S", terms: "presentation light dim")
    case .previousTool, .toggleScratchOut, .toggleCircleAndTap, .toggleSwitchDoubleTap,
      .toggleHoldToPick:
      gestureDefinition
    }
  }

  private static let eyedropperTerms = "color pick eyedropper sample"
  private static let smoothingTerms = "smoothing stabilizer steady"

  private static var lessStabilizer: EditorRow {
    EditorRow("Decrease stabiliser", "Alt+[", in: .tools, terms: smoothingTerms) {
      $0.changeStabilizer { $0.stepStabilizer(up: false) }
    }
  }

  private static var moreStabilizer: EditorRow {
    EditorRow("Increase stabiliser", "Alt+]", in: .tools, terms: smoothingTerms) {
      $0.changeStabilizer { $0.stepStabilizer(up: true) }
    }
  }

  private static var otherStabilizer: EditorRow {
    let terms = smoothingTerms + " pulled string lazy spring average distance"
    return EditorRow("Switch stabiliser mode", "Alt+S", in: .tools, terms: terms) {
      $0.changeStabilizer { $0.chooseNextStabilizer() }
    }
  }
}
