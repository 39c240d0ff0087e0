internal import InkModel

/// A property that the user changes little by little, as by a key that is pressed again and again.
///
/// All of it is one step of the history, as a drag is: as long as the same property of the same
/// thing is changed, and in between the document is not changed otherwise, nothing else is selected
/// and no pen touches a panel. The inverse of the first change undoes all of them, because edits
/// hold values to assign; so a setting that decides which values are assigned is part of the property.
enum Adjustment: Hashable {
  /// The distance of the lines of a paper.
  case paperSpacing(PageID)
  /// The guides of a page.
  case guides(PageID)
  /// The opacity of a layer.
  case opacity(LayerID)
  /// The position of what is selected.
  case position(Selection)
  /// The size of what is selected, with the width of its strokes or without it.
  case size(Selection, scalesWidth: Bool)
  /// The rotation of what is selected.
  case angle(Selection)
  /// The width of the selected strokes.
  case width(Selection)
}
