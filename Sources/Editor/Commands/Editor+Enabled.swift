internal import InkModel

// The conditions of the tables of commands.
extension Editor {
  /// A Boolean value that indicates whether there is an operation to undo.
  public var canUndo: Bool { unread.history || history.nextUndo != nil }

  /// A Boolean value that indicates whether there is an operation to redo.
  public var canRedo: Bool { history.nextRedo != nil }

  /// A Boolean value that indicates whether something on the page could be cleared.
  var canClear: Bool {
    page.layers.contains { layer in
      !layer.isLocked
        && !(layer.drawing.strokes.isEmpty && layer.pictures.isEmpty && layer.notes.isEmpty)
    }
  }

  /// A Boolean value that indicates whether the current page is not the last one.
  var hasNextPage: Bool { pageNumber + 1 < document.pages.count }

  /// A Boolean value that indicates whether the current page is not the first one.
  var hasPreviousPage: Bool { pageNumber > 0 }

  /// A Boolean value that indicates whether the current layer is not the topmost one.
  var hasLayerAbove: Bool { layerNumber + 1 < page.layers.count }

  /// A Boolean value that indicates whether the current layer is not the lowest one.
  var hasLayerBelow: Bool { layerNumber > 0 }

  /// A Boolean value that indicates whether the current layer could be shown less.
  var isLayerSeen: Bool { layer.opacity > 0 }

  /// A Boolean value that indicates whether the current layer could be shown more.
  var isLayerTranslucent: Bool { layer.opacity < 1 }

  /// A Boolean value that indicates whether anything is selected.
  var hasSelection: Bool { selection != nil }

  /// A Boolean value that indicates whether the selection contains a stroke.
  public var hasSelectedStrokes: Bool { selection?.strokes.isEmpty == false }
}
