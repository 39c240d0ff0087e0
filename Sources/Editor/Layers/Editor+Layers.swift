internal import Commands
internal import Geometry
public import InkModel

extension Editor {
  /// Draws on a layer of the page that is shown from now on.
  public func selectLayer(_ id: LayerID) -> Effects {
    guard contact == nil, let index = index(of: id) else { return Effects() }
    var effects = draw(onLayer: index)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Gives a layer of the page that is shown another name.
  public func renameLayer(_ id: LayerID, to name: String) -> Effects {
    edit(id) { $0.name == name ? nil : .setLayerName(id, name) }
  }

  /// Lets more or less of a layer be seen; again and again is one step until ``endAdjustment()``.
  ///
  /// - Parameters:
  ///   - id: the layer, of the page that is shown.
  ///   - opacity: clamped to 0...1.
  /// - Returns: the effects.
  public func setOpacity(of id: LayerID, to opacity: Double) -> Effects {
    let opacity = opacity.isFinite ? max(0, min(1, opacity)) : 1
    return edit(id, of: .opacity(id)) {
      $0.opacity == opacity ? nil : .setLayerOpacity(id, opacity)
    }
  }

  /// Lets a tenth more or less of the current layer be seen, and tells the user.
  ///
  /// - Parameter up: a Boolean value that indicates whether more is seen.
  /// - Returns: the effects.
  func stepLayerOpacity(up: Bool) -> Effects {
    let tenths = layer.opacity * 10
    // What lies between two tenths goes to the next one; what is one but for rounding counts as it.
    let next = up ? (tenths + 0.01).rounded(.down) + 1 : (tenths - 0.01).rounded(.up) - 1
    var effects = setOpacity(of: layer.id, to: next / 10)
    if !effects.changes.isEmpty {
      effects.merge(Effects(Message(aboutLayerOpacity: layer.opacity)))
    }
    return effects
  }

  /// Hides the current layer, or shows it.
  func toggleLayerVisible() -> Effects {
    change(.setLayerVisible(layer.id, !layer.isVisible), as: .new)
  }

  /// Locks the current layer, or unlocks it.
  func toggleLayerLocked() -> Effects {
    change(.setLayerLocked(layer.id, !layer.isLocked), as: .new)
  }

  /// Shows or hides a layer.
  public func setVisible(_ id: LayerID, _ isVisible: Bool) -> Effects {
    edit(id) { $0.isVisible == isVisible ? nil : .setLayerVisible(id, isVisible) }
  }

  /// Keeps a layer from being changed, or allows it.
  public func setLocked(_ id: LayerID, _ isLocked: Bool) -> Effects {
    edit(id) { $0.isLocked == isLocked ? nil : .setLayerLocked(id, isLocked) }
  }

  /// Brings a layer of the page that is shown above or below others.
  ///
  /// - Parameters:
  ///   - id: the layer.
  ///   - index: the number of layers below it, clamped to the possible range.
  /// - Returns: the effects.
  public func moveLayer(_ id: LayerID, to index: Int) -> Effects {
    let index = max(0, min(index, page.layers.count - 1))
    return edit(id) { _ in self.index(of: id) == index ? nil : .moveLayer(id, to: index) }
  }

  /// Puts a copy of the current layer over it, and draws on that.
  ///
  /// The copy and its strokes have ids of their own.
  public func duplicateLayer() -> Effects {
    guard contact == nil else { return Effects() }
    return change(.insertLayer(copy(of: layer), on: page.id, at: layerNumber + 1), as: .new)
  }

  /// The same layer; it and its strokes have ids of their own.
  func copy(of layer: Layer) -> Layer {
    var copy = layer
    copy.id = document.giveID()
    copy.drawing = Drawing(
      strokes: layer.drawing.strokes.map { stroke in
        var stroke = stroke
        stroke.id = strokes.ids.make()
        return stroke
      }.regrouped
    )
    return copy
  }

  /// Puts what lies on the current layer onto the one below it, and draws on that.
  ///
  /// The strokes keep their order and their ids. Of layers that are seen wholly the look stays as
  /// it is. A layer that is seen in part gives its opacity to its ink, pictures and notes: that
  /// looks the same but where they overlap each other.
  public func mergeLayerDown() -> Effects {
    guard contact == nil, layerNumber > 0 else { return Effects() }
    let merger = LayerMerger(page.layers[layerNumber], onto: page.layers[layerNumber - 1])
    if isReadOnly { return Effects(Refusal.documentIsReadOnly.message) }
    if let refusal = merger.refusal { return Effects(refusal.message) }
    let below = merger.lower.id
    var effects = change(merger.edit, as: .new)
    effects.merge(selectLayer(below))
    return effects
  }

  // MARK: - Private

  private func index(of id: LayerID) -> Int? { page.layers.firstIndex { $0.id == id } }

  private func edit(
    _ id: LayerID,
    of adjustment: Adjustment? = nil,
    _ edit: (Layer) -> DocumentEdit?
  ) -> Effects {
    guard contact == nil, let index = index(of: id), let edit = edit(page.layers[index]) else {
      return Effects()
    }
    var effects = change(edit, as: .new, of: adjustment)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }
}
