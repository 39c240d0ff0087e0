public import Geometry
public import InkModel

/// A request to drag a page out of the list of pages.
public nonisolated enum PageDragRequest: Hashable, Sendable {
  /// Drag it to a position, in window pixels, which may be outside of the window.
  case move(PageID, to: Point)
  /// Drop it: on the program under the drag, or else behind a number of pages of the document, `nil` for
  /// where it is.
  case drop(PageID, gap: Int?)
  /// End the drag without a drop.
  case cancel
}
