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
      .failed(localized("The document is read-only. Ctrl+S saves a copy that you can edit."))
    case .pageIsLoading:
      .failed(localized("The page is still loading. Try again in a moment."))
    case .layersOverlap:
      .failed(
        localized(
          "The layers cannot be merged: a picture or text would change its place in the order."
        )
      )
    }
  }
}
