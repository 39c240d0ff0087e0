internal import Commands
internal import Geometry
internal import InkModel

/// A command on the guides and the symmetry of the page.
public nonisolated enum GuideCommand: String, CaseIterable, Sendable {
  /// Move guides with the pen.
  case moveGuides
  /// Let strokes follow the guides, or not.
  case toggleSnapping
  /// A straight edge.
  case addRuler
  /// Parallel lines.
  case addParallelLines
  /// An ellipse.
  case addEllipseGuide
  /// A smooth curve.
  case addFrenchCurve
  /// Lines to one vanishing point.
  case addOnePointPerspective
  /// Lines to two vanishing points.
  case addTwoPointPerspective
  /// Lines to three vanishing points.
  case addThreePointPerspective
  /// Lines in three directions.
  case addIsometricGuide
  /// Lines of squares.
  case addGridGuide
  /// Go to the next guide or handle that keys move.
  case nextGuideHandle
  /// Turn the guide to the left.
  case turnGuideLeft
  /// Turn it to the right.
  case turnGuideRight
  /// Turn it to the left by a degree.
  case turnGuideSlightlyLeft
  /// Turn it to the right by a degree.
  case turnGuideSlightlyRight
  /// Remove the guide.
  case removeGuide
  /// Draw each stroke once.
  case noSymmetry
  /// Draw each stroke mirrored as well.
  case mirrorSymmetry
  /// Draw each stroke several times about a point.
  case radialSymmetry
  /// Draw each stroke in rows and columns.
  case tileSymmetry
  /// Draw more strokes at once.
  case moreSymmetryCopies
  /// Draw fewer strokes at once.
  case fewerSymmetryCopies
}

extension GuideCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .moveGuides:
      EditorRow("Move guides", "U", .shapes, in: .tools, terms: "assistant edit handles") {
        $0.toggleMovingGuides()
      }
    case .toggleSnapping:
      EditorRow("Snap to guides", "Shift+U", in: .tools, terms: "assistant magnet follow") {
        $0.toggleSnapping()
      }
    case .addRuler: Self.adding(.ruler, "Ruler", "Alt+U", terms: "assistant straight edge line")
    case .addParallelLines:
      Self.adding(.parallel, "Parallel lines", "Ctrl+Alt+1", terms: "assistant ruler")
    case .addEllipseGuide:
      Self.adding(.ellipse, "Ellipse guide", "Ctrl+Alt+2", terms: "assistant circle oval")
    case .addFrenchCurve:
      Self.adding(.curve, "French curve", "Ctrl+Alt+3", terms: "assistant spline")
    case .addOnePointPerspective:
      Self.adding(.onePoint, "One-point perspective", "Ctrl+Alt+4", terms: Self.perspectiveTerms)
    case .addTwoPointPerspective:
      Self.adding(.twoPoint, "Two-point perspective", "Ctrl+Alt+5", terms: Self.perspectiveTerms)
    case .addThreePointPerspective:
      Self.adding(
        .threePoint,
        "Three-point perspective",
        "Ctrl+Alt+6",
        terms: Self.perspectiveTerms
      )
    case .addIsometricGuide:
      Self.adding(.isometric, "Isometric guide", "Ctrl+Alt+7", terms: "assistant axonometric")
    case .addGridGuide:
      Self.adding(.grid, "Grid guide", "Ctrl+Alt+8", terms: "assistant squares snap")
    case .nextGuideHandle:
      EditorRow("Next guide handle", "Alt+N", in: .tools, terms: "", isEnabled: \.hasGuides) {
        $0.chooseNextHandle()
      }
    case .turnGuideLeft: Self.turning("Rotate guide left", "Alt+;", by: -.pi / 12)
    case .turnGuideRight: Self.turning("Rotate guide right", "Alt+'", by: .pi / 12)
    case .turnGuideSlightlyLeft: Self.turning("Rotate guide slightly left", ";", by: -.pi / 180)
    case .turnGuideSlightlyRight: Self.turning("Rotate guide slightly right", "'", by: .pi / 180)
    case .removeGuide:
      EditorRow("Remove guide", "Alt+Del", in: .tools, isEnabled: \.hasCurrentGuide) { editor in
        editor.currentGuide.map { editor.removeGuide($0) } ?? Effects()
      }
    case .noSymmetry, .mirrorSymmetry, .radialSymmetry, .tileSymmetry, .moreSymmetryCopies,
      .fewerSymmetryCopies:
      symmetryDefinition
    }
  }

  private var symmetryDefinition: EditorRow {
    switch self {
    case .mirrorSymmetry:
      EditorRow("Reflection symmetry", "Ctrl+Alt+V", in: .tools, terms: "mirror flip axis") {
        $0.setSymmetry(.mirror)
      }
    case .radialSymmetry:
      EditorRow("Radial symmetry", "Ctrl+Alt+O", in: .tools, terms: "mandala kaleidoscope") {
        $0.setSymmetry(.radial)
      }
    case .tileSymmetry:
      EditorRow("Tiled symmetry", "Ctrl+Alt+X", in: .tools, terms: "pattern repeat wrap") {
        $0.setSymmetry(.tiles)
      }
    case .moreSymmetryCopies:
      EditorRow("More copies", "Ctrl+Alt+=", in: .tools, terms: "symmetry", isEnabled: \.hasGuides)
      { $0.stepSymmetryCount(up: true) }
    case .fewerSymmetryCopies:
      EditorRow("Fewer copies", "Ctrl+Alt+-", in: .tools, terms: "symmetry", isEnabled: \.hasGuides)
      { $0.stepSymmetryCount(up: false) }
    default:
      EditorRow("No symmetry", "Ctrl+Alt+0", in: .tools, terms: "off mirror") {
        $0.setSymmetry(nil)
      }
    }
  }

  private static let perspectiveTerms = "assistant vanishing"

  private static func adding(
    _ kind: Guide.Kind,
    _ title: String,
    _ keys: String,
    terms: String
  ) -> EditorRow {
    EditorRow(title, keys, in: .tools, terms: terms) { $0.addGuide(kind) }
  }

  private static func turning(_ title: String, _ keys: String, by angle: Double) -> EditorRow {
    EditorRow(title, keys, in: .tools, terms: "turn ruler", isEnabled: \.hasCurrentGuide) {
      $0.turnGuide(by: angle)
    }
  }
}
