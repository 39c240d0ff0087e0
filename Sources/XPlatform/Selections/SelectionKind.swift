/// What data that programs hand to each other is held by.
public enum SelectionKind: Hashable, Sendable, CaseIterable {
  /// What was copied last.
  case clipboard
  /// What is being dragged.
  case drag

  /// The selection's name by the conventions.
  var name: String {
    switch self {
    case .clipboard: "CLIPBOARD"
    case .drag: "XdndSelection"
    }
  }
}
