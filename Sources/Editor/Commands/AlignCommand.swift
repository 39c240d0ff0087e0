internal import Commands

/// A command that aligns or distributes what is selected.
public nonisolated enum AlignCommand: String, CaseIterable, Sendable {
  /// Move what is selected to its left edge.
  case alignLeft
  /// Move it to the middle between its left and right edges.
  case alignCenter
  /// Move it to its right edge.
  case alignRight
  /// Move it to its upper edge.
  case alignTop
  /// Move it to the middle between its upper and lower edges.
  case alignMiddle
  /// Move it to its lower edge.
  case alignBottom
  /// Make the gaps equal from left to right.
  case distributeHorizontally
  /// Make the gaps equal from top to bottom.
  case distributeVertically
}

extension AlignCommand {
  /// The row of the table of commands.
  var definition: EditorRow {
    switch self {
    case .alignLeft: Self.row("Align left", "Ctrl+Shift+Left", .left)
    case .alignCenter: Self.row("Align horizontal centres", "Ctrl+H", .center)
    case .alignRight: Self.row("Align right", "Ctrl+Shift+Right", .right)
    case .alignTop: Self.row("Align top", "Ctrl+Shift+Up", .top)
    case .alignMiddle: Self.row("Align vertical centres", "Ctrl+J", .middle)
    case .alignBottom: Self.row("Align bottom", "Ctrl+Shift+Down", .bottom)
    case .distributeHorizontally: Self.row("Distribute horizontally", "Ctrl+Alt+H", .columns)
    case .distributeVertically: Self.row("Distribute vertically", "Ctrl+Alt+J", .rows)
    }
  }

  private static func row(_ title: String, _ keys: String, _ alignment: Alignment) -> EditorRow {
    EditorRow(
      selection: title,
      keys,
      terms: alignment.distributes ? "spacing gaps spread" : "arrange line up center",
      isEnabled: alignment.distributes ? \.canDistribute : \.canAlign
    ) {
      $0.align(alignment)
    }
  }
}
