internal import Commands

/// A command that chooses a tool or changes its settings.
///
/// Tools can also be changed while a tip is on the paper; that counts from the next contact on.
public nonisolated enum ToolCommand: String, CaseIterable, Sendable {
  /// Draw.
  case pen
  /// Draw with the next kind of ink.
  case nextInk
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
  /// Take the colour under the tip.
  case eyedropper
  /// Draw with the colour before the one of now.
  case swapColors
  /// Smooth strokes less.
  case lessSmoothing
  /// Smooth strokes more.
  case moreSmoothing
  /// Select with an outline drawn around.
  case lasso
  /// Select with a rectangle.
  case rectangle
  /// Move the paper with the pen.
  case hand
}

extension ToolCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .pen: EditorRow(.draw, "Draw", "B P", terms: "brush freehand ink")
    case .nextInk:
      EditorRow(tool: "Next ink", "Shift+B", terms: "brush pencil marker crayon") {
        $0.chooseNextInk()
      }
    case .toggleEraser:
      EditorRow(tool: "Erase, or go back to drawing", "E", terms: "eraser rubber") {
        $0.toggleEraser()
      }
    case .toggleEraserKind:
      EditorRow("Erase whole strokes or parts", "Shift+E", in: .tools) {
        $0.setEraserKind($0.eraser.kind == .pixels ? .strokes : .pixels)
      }
    case .toggleEraserForce:
      EditorRow("Let force widen the eraser", "Alt+E", in: .tools) {
        $0.setEraser(\.widensWithForce, to: !$0.eraser.widensWithForce)
      }
    case .smaller:
      EditorRow(tool: "Thinner", "[", terms: "size width smaller decrease") {
        $0.stepSize(up: false)
      }
    case .larger:
      EditorRow(tool: "Thicker", "]", terms: "size width larger bigger increase") {
        $0.stepSize(up: true)
      }
    case .lessOpacity:
      EditorRow(tool: "Less opaque", "I", terms: "opacity alpha") { $0.stepOpacity(up: false) }
    case .moreOpacity:
      EditorRow(tool: "More opaque", "O", terms: "opacity alpha") { $0.stepOpacity(up: true) }
    case .eyedropper:
      EditorRow(.eyedropper, "Pick a colour", "K", .eyedropper, terms: Self.eyedropperTerms)
    case .swapColors:
      EditorRow("The colour before", "X", in: .tools, terms: "color swap previous") {
        $0.swapColors()
      }
    case .lessSmoothing:
      EditorRow("Steady the hand less", "Alt+[", in: .tools, terms: Self.smoothingTerms) {
        $0.stepSmoothing(up: false)
      }
    case .moreSmoothing:
      EditorRow("Steady the hand more", "Alt+]", in: .tools, terms: Self.smoothingTerms) {
        $0.stepSmoothing(up: true)
      }
    case .lasso: EditorRow(.lasso, "Lasso", "L", .lasso, in: .selection, terms: "selection")
    case .rectangle:
      EditorRow(
        .rectangle,
        "Select by a rectangle",
        "S",
        .select,
        in: .selection,
        terms: "selection marquee"
      )
    case .hand: EditorRow(.hand, "Move the paper", "H", .hand, in: .view, terms: "pan scroll")
    }
  }

  private static let eyedropperTerms = "color picker eyedropper sample"
  private static let smoothingTerms = "smoothing stabilizer stabiliser"
}
