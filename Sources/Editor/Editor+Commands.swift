internal import Geometry
internal import InkModel
internal import StrokeEngine

extension Editor {
  /// Does what the user asks for.
  ///
  /// While a tip is on the paper, what would change the document or the page is passed over.
  public func perform(_ command: Command) -> Effects {
    stopFlight()
    // One step at a time: what is selected is nearer to the hand than what lies over the paper.
    if command == .close, selection != nil { return perform(.deselect) }
    switch command {
    case .pen: tool = .draw
    case .nextInk: chooseNextInk()
    case .toggleEraser: toggleEraser()
    case .lasso: tool = .lasso
    case .rectangle: tool = .rectangle
    case .hand: tool = .hand
    case .eyedropper: tool = .eyedropper
    case .toggleEraserKind: toggleEraserKind()
    case .toggleEraserForce: toggleEraserForce()
    case .smaller: makeSmaller()
    case .larger: makeLarger()
    case .swapColors: choose(palette.previous)
    case .lessOpacity: stepOpacity(up: false)
    case .moreOpacity: stepOpacity(up: true)
    case .lessSmoothing: smoothingMilliseconds -= Self.smoothingStep
    case .moreSmoothing: smoothingMilliseconds += Self.smoothingStep
    case .zoomIn, .zoomOut, .actualSize, .fitPage, .rotateLeft, .rotateRight, .resetRotation,
      .mirrorView:
      return performOnView(command)
    default:
      guard !command.isOfProgram else { return Effects(.perform(command)) }
      guard contact == nil else { return Effects() }
      var effects = mustWait(command) ? wait(with: command) : performOnDocument(command)
      effects.damage.formUnion(refreshOverlay())
      return effects
    }
    var effects = Effects(damage: refreshOverlay())
    switch command {
    case .toggleEraserKind, .toggleEraserForce: effects.requests = [.tell(of: eraser)]
    case .lessSmoothing, .moreSmoothing: effects.requests = [.tellSmoothing(delay: smoothingDelay)]
    default: break
    }
    return effects
  }

  private func performOnDocument(_ command: Command) -> Effects {
    switch command {
    case .undo: undo()
    case .redo: redo()
    case .clear: clear()
    case .nextPage: go(to: pageNumber + 1)
    case .previousPage: go(to: pageNumber - 1)
    case .addPage: addPage()
    case .duplicatePage: insert(copy(of: page))
    case .deletePage: deletePage()
    case .movePageLater: movePage(to: pageNumber + 1)
    case .movePageEarlier: movePage(to: pageNumber - 1)
    case .plainPaper: print(.plain)
    case .ruledPaper: print(.ruled)
    case .gridPaper: print(.grid)
    case .dottedPaper: print(.dots)
    case .nextPaperColor: colorPaper()
    case .endlessPage: resizePage(to: nil)
    case .a4Page: resizePage(to: PageSizes.a4)
    case .a5Page: resizePage(to: PageSizes.a5)
    case .letterPage: resizePage(to: PageSizes.letter)
    case .screenPage: resizePage(to: screenSize)
    default: performOnLayer(command)
    }
  }

  private func performOnLayer(_ command: Command) -> Effects {
    switch command {
    case .addLayer: addLayer()
    case .deleteLayer: deleteLayer()
    case .layerAbove: draw(onLayer: layerNumber + 1)
    case .layerBelow: draw(onLayer: layerNumber - 1)
    case .raiseLayer: moveLayer(to: layerNumber + 1)
    case .lowerLayer: moveLayer(to: layerNumber - 1)
    case .duplicateLayer: duplicateLayer()
    case .mergeLayerDown: mergeLayerDown()
    case .toggleLayerVisible: change(.setLayerVisible(layer.id, !layer.isVisible), as: .new)
    case .toggleLayerLocked: change(.setLayerLocked(layer.id, !layer.isLocked), as: .new)
    case .lessLayerOpacity: stepLayerOpacity(up: false)
    case .moreLayerOpacity: stepLayerOpacity(up: true)
    default: performOnSelection(command)
    }
  }

  /// Takes away what lies on the page, but for what is locked.
  private func clear() -> Effects {
    let edits = page.layers.filter { !$0.isLocked }.flatMap { layer -> [DocumentEdit] in
      var edits: [DocumentEdit] = []
      let ids = layer.drawing.strokes.map(\.id)
      if !ids.isEmpty { edits.append(.draw(layer.id, .remove(ids))) }
      if !layer.pictures.isEmpty { edits.append(.setPictures(layer.id, [])) }
      if !layer.notes.isEmpty { edits.append(.setNotes(layer.id, [])) }
      return edits
    }
    return edits.isEmpty ? Effects() : change(.sequence(edits), as: .new)
  }
}
