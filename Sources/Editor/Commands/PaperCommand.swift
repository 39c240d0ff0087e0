internal import Commands
internal import InkModel

/// A command that changes the paper of the current page.
public nonisolated enum PaperCommand: String, CaseIterable, Sendable {
  /// Paper with nothing printed.
  case plainPaper
  /// Paper with lines to write on.
  case ruledPaper
  /// Paper with a grid.
  case gridPaper
  /// Paper with dots.
  case dottedPaper
  /// Paper with staves for music.
  case musicPaper
  /// Paper with equilateral triangles.
  case isometricPaper
  /// Paper with dots at the corners of equilateral triangles.
  case isometricDottedPaper
  /// Lines farther from each other.
  case moreSpacing
  /// Lines closer to each other.
  case lessSpacing
  /// Paper of the next colour.
  case nextPaperColor
  /// Paper of the next texture.
  case nextPaperTexture
  /// A page without an end.
  case endlessPage
  /// A page of 210 × 297 mm.
  case a4Page
  /// A page of 148 × 210 mm.
  case a5Page
  /// A page of 8.5 × 11 inches.
  case letterPage
  /// A page as large as the window.
  case screenPage
}

extension PaperCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .plainPaper: EditorRow("Plain paper", "Alt+1", in: .paper) { $0.print(.plain) }
    case .ruledPaper:
      EditorRow("Ruled paper", "Alt+2", in: .paper, terms: "lines background") { $0.print(.ruled) }
    case .gridPaper:
      EditorRow("Squared paper", "Alt+3", in: .paper, terms: "grid background") { $0.print(.grid) }
    case .dottedPaper:
      EditorRow("Dotted paper", "Alt+4", in: .paper, terms: "dots background") { $0.print(.dots) }
    case .musicPaper:
      EditorRow("Music paper", "Alt+M", in: .paper, terms: "staves staff notes") {
        $0.print(.staves)
      }
    case .isometricPaper:
      EditorRow("Isometric grid", "Alt+G", in: .paper, terms: "triangles background") {
        $0.print(.isometricGrid)
      }
    case .isometricDottedPaper:
      EditorRow("Isometric dots", "Alt+D", in: .paper, terms: "triangles background") {
        $0.print(.isometricDots)
      }
    case .moreSpacing:
      EditorRow(
        "Increase line spacing",
        "Alt+=",
        in: .paper,
        terms: "distance wider ruling grid size",
        isEnabled: \.hasPrintedPaper
      ) { $0.stepPaperSpacing(up: true) }
    case .lessSpacing:
      EditorRow(
        "Decrease line spacing",
        "Alt+-",
        in: .paper,
        terms: "distance narrower ruling grid size",
        isEnabled: \.hasPrintedPaper
      ) { $0.stepPaperSpacing(up: false) }
    case .nextPaperColor:
      EditorRow("Next paper colour", "Alt+C", in: .paper, terms: "background color") {
        $0.colorPaper()
      }
    case .nextPaperTexture:
      EditorRow(
        "Next paper texture",
        "Alt+T",
        in: .paper,
        terms: "grain tooth smooth cold-pressed laid surface"
      ) { $0.texturePaper() }
    case .endlessPage:
      EditorRow("Infinite page", "Alt+5", in: .paper, terms: "endless canvas size") {
        $0.resizePage(to: nil)
      }
    case .a4Page: EditorRow("A4", "Alt+6", in: .paper) { $0.resizePage(to: PageSizes.a4) }
    case .a5Page: EditorRow("A5", "Alt+7", in: .paper) { $0.resizePage(to: PageSizes.a5) }
    case .letterPage:
      EditorRow("Letter", "Alt+8", in: .paper) { $0.resizePage(to: PageSizes.letter) }
    case .screenPage:
      EditorRow("Window size", "Alt+9", in: .paper) { $0.resizePage(to: $0.screenSize) }
    }
  }
}
