/// A selection, through which programs exchange data.
public enum SelectionKind: Hashable, Sendable, CaseIterable {
  /// The data that was copied last.
  case clipboard
  /// The text that was selected last.
  case primary
  /// The data that is being dragged.
  case drag

  /// The selection's name by the conventions.
  var name: String {
    switch self {
    case .clipboard: "CLIPBOARD"
    case .primary: "PRIMARY"
    case .drag: "XdndSelection"
    }
  }
}
