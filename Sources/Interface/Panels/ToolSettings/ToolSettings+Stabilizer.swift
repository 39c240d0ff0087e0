internal import Editor
internal import StrokeEngine
internal import SystemIO
internal import Widgets

extension ToolSettings {
  /// The modes of the stabiliser; of the current one its strength and its effect.
  func stabilizer(_ stabilizer: Stabilizer) -> PanelLayout {
    PanelLayout.column(spacing: 4) {
      PanelLayout.text(localized("Stabiliser"), Theme.hint, role: .secondary)
        .minimum(height: 20).padding(horizontal: 8)
      PanelLayout.choice(
        maxColumns: 3,
        Stabilizer.Mode.allCases.map { mode in
          .button(
            mode.title,
            isSelected: mode == stabilizer.mode,
            .toolSettings(.setStabilizerMode(mode))
          )
        }
      )
      .padding(Insets(left: 8, bottom: 8, right: 8))
      if stabilizer.mode != .off {
        PanelLayout.slider(
          localized("Strength"),
          stabilizer.lagText ?? localized("off"),
          share: stabilizer.strength / stabilizer.mode.maximum
        ) { .toolSettings(.setStabilizerStrength($0)) }
        PanelLayout.text(stabilizer.mode.explanation, Theme.hint, role: .secondary)
          .padding(horizontal: 8)
      }
    }
  }
}

extension Stabilizer.Mode {
  /// The effect on a line, in the user's language.
  fileprivate var explanation: String {
    switch self {
    case .off: ""
    case .average: localized("The ink stays at the tip; the line behind it becomes smooth.")
    case .spring: localized("The line follows the pen softly.")
    case .string:
      localized("The pen pulls the line on a string and moves freely within its length.")
    case .distance: localized("The line follows the path of the pen, at any speed.")
    }
  }
}
