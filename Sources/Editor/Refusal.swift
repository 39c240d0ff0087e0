public import Commands
internal import SystemIO

/// The reason why the editor did not do what was requested.
public enum Refusal: Hashable, Sendable {
  /// The current layer is locked.
  case layerIsLocked
  /// The current layer is hidden.
  case layerIsHidden
  /// The document can only be read.
  case documentIsReadOnly
  /// The page has not been read wholly, and what was requested needs it.
  case pageIsLoading
  /// Layers cannot become one: something would come to lie over what it lay under.
  case layersOverlap

  /// The message to the user.
  public var message: Message {
    switch self {
    case .layerIsLocked: .failed(localized("The layer is locked. Alt+L unlocks it."))
    case .layerIsHidden: .failed(localized("The layer is hidden. Alt+H shows it."))
    case .documentIsReadOnly:
      .failed(localized("The document can only be read. Ctrl+S makes a copy to draw on."))
    case .pageIsLoading:
      .failed(localized("The page is still being read; that will be possible in a moment."))
    case .layersOverlap:
      .failed(
        localized("The layers stay two: a picture or a note would come to lie in the wrong order.")
      )
    }
  }
}
