internal import InkModel

/// What the user changes little by little, as by a key that is pressed again and again.
///
/// All of it is one step of the history, as a drag is: as long as the same property of the same
/// thing is changed, and in between the document is not changed otherwise, nothing else is selected
/// and no pen touches a panel. What takes back the first change takes back all of them, because
/// edits hold values to assign.
enum Adjustment: Hashable {
  /// How much of a layer is seen.
  case opacity(LayerID)
  /// Where what is selected lies.
  case place(Selection)
  /// How large what is selected is.
  case size(Selection)
  /// How what is selected is turned.
  case angle(Selection)
  /// How wide the selected strokes are.
  case width(Selection)
}
