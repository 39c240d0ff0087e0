internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput

/// A window that is divided into two panes of the same document.
///
/// The *active* pane is the one that everything else in the editor is about: its page, view and picture are
/// those of the editor. What the other one shows rests here until a pointer touches it; then the two change
/// places, which draws nothing.
struct Split {
  /// The share of the window that the first pane is to have, 0...1.
  var share = 0.5
  /// A Boolean value that indicates whether the left or upper pane is the active one.
  var isFirstActive = true
  /// The other pane.
  var resting: RestingPane
  /// The pointer that drags the divider, and its offset from the middle of the divider; `nil` for
  /// none.
  var drag: (tool: PenTool, offset: Vector)?
}

/// The content of the pane that is not the active one.
struct RestingPane {
  /// The page.
  var page: PageID
  /// The layer that the pen draws on there.
  var layer: LayerID
  /// The view of the page.
  var viewing: ViewState
  /// The picture, in window pixels; `nil` while there is no room or no memory for it.
  var renderer: PageRenderer?
  /// The pixels of pages of PDFs.
  var tiles = PageTiles()
}
