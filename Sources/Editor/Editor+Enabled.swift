internal import InkModel

extension Editor {
  /// Whether there is an operation to take back.
  public var canUndo: Bool { unread.history || history.nextUndo != nil }

  /// Whether there is an operation to do again.
  public var canRedo: Bool { history.nextRedo != nil }

  /// Whether a command would do anything now.
  public func isEnabled(_ command: Command) -> Bool {
    switch command {
    case .undo: canUndo
    case .redo: canRedo
    case .nextPage, .movePageLater: pageNumber + 1 < document.pages.count
    case .previousPage, .movePageEarlier: pageNumber > 0
    case .layerAbove, .raiseLayer: layerNumber + 1 < page.layers.count
    case .layerBelow, .lowerLayer: layerNumber > 0
    case .mergeLayerDown: layerNumber > 0
    case .lessLayerOpacity: layer.opacity > 0
    case .moreLayerOpacity: layer.opacity < 1
    case .cut, .deselect, .deleteSelection, .duplicateSelection, .nudgeLeft, .nudgeRight, .nudgeUp,
      .nudgeDown, .nudgeFarLeft, .nudgeFarRight, .nudgeFarUp, .nudgeFarDown, .enlargeSelection,
      .shrinkSelection, .enlargeSelectionSlightly, .shrinkSelectionSlightly, .turnSelectionLeft,
      .turnSelectionRight, .turnSelectionSlightlyLeft, .turnSelectionSlightlyRight,
      .mirrorSelectionSideways, .mirrorSelectionUpsideDown, .recolorSelection:
      selection != nil
    case .bringToFront, .bringForward, .sendBackward, .sendToBack, .reinkSelection,
      .widenSelection, .narrowSelection:
      selection?.strokes.isEmpty == false
    case .clear:
      page.layers.contains { layer in
        !layer.isLocked
          && !(layer.drawing.strokes.isEmpty && layer.pictures.isEmpty && layer.notes.isEmpty)
      }
    default: true
    }
  }
}
