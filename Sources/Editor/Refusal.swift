internal import Commands
internal import SystemIO

/// The reason why the editor did not do what was requested.
public nonisolated enum Refusal: Hashable, Sendable {
  /// The current layer is locked.
  case layerIsLocked
  /// The current layer is hidden.
  case layerIsHidden
  /// One of two layers that are to be merged is locked.
  case mergedLayerIsLocked
  /// One of two layers that are to be merged is hidden.
  case mergedLayerIsHidden
  /// The document can only be read.
  case documentIsReadOnly
  /// The page has not been read wholly, and what was requested needs it.
  case pageIsLoading
  /// Layers cannot become one: something would come to lie over what it lay under.
  case layersOverlap
  /// Layers cannot become one: a stump of the upper one would smudge ink of the lower one.
  case mergedLayerWouldSmudge
  /// Two panes would be too small in the window.
  case windowIsTooSmall

  /// The message to the user.
  public var message: Message {
    switch self {
    case .layerIsLocked:
      .failed(
        localized("The layer is locked."),
        offer: Message.Offer(localized("Unlock layer"), .layer(.toggleLayerLocked))
      )
    case .layerIsHidden:
      .failed(
        localized("The layer is hidden."),
        offer: Message.Offer(localized("Show layer"), .layer(.toggleLayerVisible))
      )
    case .mergedLayerIsLocked:
      .failed(localized("The layers cannot be merged: one of them is locked. Unlock it first."))
    case .mergedLayerIsHidden:
      .failed(localized("The layers cannot be merged: one of them is hidden. Show it first."))
    case .documentIsReadOnly:
      .failed(
        localized("The document is read-only. Save a copy to edit it."),
        offer: .savingCopy
      )
    case .pageIsLoading:
      .failed(localized("The page is still loading. Try again in a moment."))
    case .layersOverlap:
      .failed(
        localized(
          "The layers cannot be merged: a picture or text would change its place in the order."
        )
      )
    case .mergedLayerWouldSmudge:
      .failed(
        localized(
          "The layers cannot be merged: a smudge would also smudge the ink of the layer below."
        )
      )
    case .windowIsTooSmall:
      .failed(localized("The window is too small to be split. Make it larger first."))
    }
  }
}
