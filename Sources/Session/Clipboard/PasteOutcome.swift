package import Editor
package import Geometry

/// The outcome of a paste or a drop.
package enum PasteOutcome {
  /// Put this on the page, or among the pages.
  case clipping(Clipping, at: Place)
  /// Insert this into the text field that asked for it.
  case text(String)
  /// Tell the user.
  case words(String)

  /// The place of what is pasted or dropped.
  package enum Place: Sendable {
    /// The middle of the view; for a page that is after the current one.
    case view
    /// A pixel of the window, likewise.
    case pixel(Point)
    /// Behind a number of pages.
    case pages(Int)
  }

  /// Does it, as far as it is the editor's.
  package func perform(on editor: Editor) -> Effects {
    switch self {
    case .words(let words): return Effects(.failed(words))
    case .text(let text): return Effects(.text(.insert(text)))
    case .clipping(let clipping, .pages(let count)): return editor.paste(clipping, behind: count)
    case .clipping(let clipping, let place):
      var effects = Effects()
      if case .pixel(let pixel) = place { effects = editor.activatePane(at: pixel) }
      let area = editor.freeArea
      var center = area.center
      if case .pixel(let pixel) = place, let inverse = editor.view.transform.inverted {
        center = inverse.apply(to: pixel)
      }
      effects.merge(editor.paste(clipping.fitted(into: area), centeredAt: center))
      return effects
    }
  }
}
