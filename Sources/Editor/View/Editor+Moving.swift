public import Geometry
internal import InkModel
internal import InkRendering
public import PenInput

extension Editor {
  /// Updates the picture for the view.
  ///
  /// To be called at a frame after effects that move the view; costs the same whatever lies on the
  /// page. What is not sharp then, ``refine(while:)`` makes so.
  ///
  /// - Parameter time: the beginning of the frame, for kinetic scrolling; `nil` for none.
  /// - Returns: the pixels that changed, and whether the view moves on.
  public func showView(at time: PenTime?) -> Effects {
    var effects = time.map(fly(to:)) ?? Effects()
    effects.damage = layOutPanes()
    effects.damage.formUnion(updatePicture())
    effects.damage.formUnion(updateRestingPicture())
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// A Boolean value that indicates whether parts of the picture are only roughly as they will be, or have ink
  /// that is to be read before a stump touches.
  public var isRough: Bool {
    renderer?.isRough == true || restingRenderer?.isRough == true || awaitsStump
  }

  /// A Boolean value that indicates whether the last ``showView(at:)`` could not just shift the picture.
  public var isZooming: Bool {
    renderer?.showsLastPicture == true || restingRenderer?.showsLastPicture == true
  }

  /// Makes parts of the picture sharp that are shown roughly, or were put off, then those of the resting pane,
  /// and then reads ink for a stump that may touch.
  ///
  /// - Parameter isTimely: returns whether there is time for another part; at least one is made.
  /// - Returns: the pixels that look different now.
  public func refine(while isTimely: () -> Bool) -> PixelRect {
    if renderer?.isRough == false, restingRenderer?.isRough == true {
      return refineRestingPane(while: isTimely)
    }
    if awaitsStump, renderer?.isRough == false {
      // Without memory the ink is read where the stump gets to, if at all.
      try? renderer?.readInk(of: page, while: isTimely)
      return .empty
    }
    // Without memory to draw in, the part stays as it is until something changes there.
    let damage = (try? renderer?.refine(of: shownPage, while: isTimely)) ?? .empty
    if !damage.isEmpty { restoreContact() }
    return damage
  }

  /// A Boolean value that indicates whether the tip is a stump, before which there is ink to read.
  private var awaitsStump: Bool {
    let tip = self[.tip]
    return tip.tool == .draw && tip.ink.inkType == .smudge && display.replay == nil
      && renderer?.hasUnreadInk == true
  }

  /// Updates the transform of the picture.
  func updatePicture() -> PixelRect {
    guard let renderer, renderer.transform != view.transform else { return .empty }
    // Without memory for a copy of the picture it is drawn anew.
    guard (try? renderer.setTransform(view.transform)) != nil else { return redrawAll() }
    return renderer.bounds
  }
}
